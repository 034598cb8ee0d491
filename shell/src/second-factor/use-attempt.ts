import { useState } from 'react';
import { hasStatus } from '@osasto/api';
import { toCommandFailure } from '@osasto/feedback';
import { type Translate, useTranslation } from './texts.ts';

/** What a browser throws when the person or the device says no. */
const cancellations: readonly string[] = ['NotAllowedError', 'AbortError', 'InvalidStateError'];

async function readReason(cause: unknown, t: Translate): Promise<string> {
  const { reasons, isLost } = await toCommandFailure(cause);
  if (isLost) return t('error.connection');
  if (hasStatus(cause, 429)) return t('failure.toomany');
  if (cause instanceof Error && cancellations.includes(cause.name)) return t('failure.cancelled');
  return reasons[0] ?? t('failure.other');
}

/** One thing at a time, and why the last one failed. */
export interface Attempt {
  isBusy: boolean;
  error: string | undefined;
  say: (error: string | undefined) => void;
  /** Does it; gives whether it worked. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** @param onEnded takes an error after which nothing can be tried again here, and says so */
export function useAttempt(onEnded?: (cause: unknown) => void): Attempt {
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
      } catch (cause) {
        if (onEnded && hasStatus(cause, 401)) onEnded(cause);
        else say(await readReason(cause, t));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
