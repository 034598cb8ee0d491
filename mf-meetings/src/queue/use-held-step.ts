import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type Answer, type ListedMeeting } from '@osasto/api';
import { changedBy, invalidate } from '@osasto/api/query';
import { showAlert, showFailure, toCommandFailure } from '@osasto/feedback';
import { errorTexts } from '@osasto/i18n';
import { followTransfer } from '../workflow/use-transfer-results.ts';
import type { ManyStep } from './steps.ts';

/** For how long a step with several reports can be undone. Rule 24.3. */
const undoMilliseconds = 10_000;

/** A step that is sent when its time is up. */
export interface HeldStep {
  step: ManyStep;
  reports: readonly Pick<ListedMeeting, 'id' | 'name' | 'sectionName'>[];
}

type Results = Answer<'POST meetings/many'>;

/** Says with how many it was done, and of each other one why not. */
async function showResults({ step, reports }: HeldStep, results: Results): Promise<void> {
  const done = results.filter(({ ok }) => ok);
  if (done.length > 0)
    showAlert({
      kind: 'success',
      message: `meetings:queue.done.${step}`,
      values: { count: done.length },
      isKept: true,
    });
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length === 0) return;
  const details = await Promise.all(
    refused.map(async ({ id, errors }) => {
      const report = reports.find((one) => one.id === id);
      return `${report?.sectionName}, ${report?.name}: ${(await errorTexts(errors)).join(' ')}`;
    }),
  );
  showAlert({
    kind: 'warning',
    message: `meetings:queue.refused.${step}`,
    values: { count: refused.length },
    details,
    timeout: 'permanent',
    isKept: true,
  });
}

async function send(held: HeldStep): Promise<void> {
  const { step, reports } = held;
  const body = { step, ids: reports.map(({ id }) => id) };
  try {
    const results = await call('POST meetings/many', { body, keepalive: true });
    if (step === 'approve') for (const { id, ok } of results) if (ok) followTransfer(id);
    await showResults(held, results);
  } catch (cause) {
    showFailure(`meetings:queue.failed.${step}`, await toCommandFailure(cause));
  } finally {
    void invalidate(changedBy('POST meetings/many'));
  }
}

/**
 * A step with several reports, held for ten seconds, so that it can be undone. Whatever ends the page earlier sends it at
 * once. Rule 24.3.
 */
export function useHeldStep() {
  const [held, setHeld] = useState<HeldStep>();
  const timer = useRef<{ held: HeldStep; id: ReturnType<typeof setTimeout> }>(undefined);

  const take = useCallback(() => {
    const taken = timer.current;
    if (!taken) return undefined;
    clearTimeout(taken.id);
    timer.current = undefined;
    return taken.held;
  }, []);
  const sendNow = useCallback(() => {
    const taken = take();
    setHeld(undefined);
    if (taken) void send(taken);
  }, [take]);

  useEffect(() => {
    window.addEventListener('pagehide', sendNow);
    return () => {
      window.removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, [sendNow]);

  return {
    held,
    hold: (next: HeldStep) => {
      sendNow();
      timer.current = { held: next, id: setTimeout(sendNow, undoMilliseconds) };
      setHeld(next);
    },
    undo: () => {
      take();
      setHeld(undefined);
    },
  };
}
