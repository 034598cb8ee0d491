import { useState } from 'react';
import { readFieldErrors, hasStatus, readReference, Unreachable } from '@osasto/api';
import { errorTexts } from '@osasto/i18n';
import { type Translate, useTranslation } from './texts.ts';

/** What a browser throws when the person or the device says no. */
const refusals: readonly string[] = ['NotAllowedError', 'AbortError', 'InvalidStateError'];

async function failureText(failure: unknown, t: Translate): Promise<string> {
  if (failure instanceof Unreachable) return t('failure.connection');
  if (hasStatus(failure, 429)) return t('failure.toomany');
  if (failure instanceof Error && refusals.includes(failure.name)) return t('failure.cancelled');
  const [text = t('failure.other')] = await errorTexts(readFieldErrors(failure), readReference(failure));
  return text;
}

/** One thing at a time, and why the last one failed. */
export interface Attempt {
  isBusy: boolean;
  error: string | undefined;
  say: (error: string | undefined) => void;
  /** Does it; gives whether it worked. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** @param onEnded takes a failure after which nothing can be tried again here, and says so */
export function useAttempt(onEnded?: (failure: unknown) => void): Attempt {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [error, say] = useState<string>();
  return {
    isBusy,
    error,
    say,
    async run(work) {
      if (isBusy) return false;
      setBusy(true);
      say(undefined);
      try {
        await work();
        return true;
      } catch (failure) {
        if (onEnded && hasStatus(failure, 401)) onEnded(failure);
        else say(await failureText(failure, t));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
