import { useState } from 'react';
import { invalidate } from '@osasto/api/query';
import { toCommandFailure } from '@osasto/feedback';

/** How a step with one request goes; when it failed, why, each reason in a line. */
export type StepResult = 'running' | 'done' | readonly string[];

/** The results of a step, by the id of the request. */
export type StepResults = ReadonlyMap<number, StepResult>;

/**
 * Takes a step with several requests, one after the other. One that fails stops no other.
 *
 * @param reload keys of the queries that are fetched anew after the last
 */
export function useSteps(reload: readonly (readonly unknown[])[]) {
  const [results, setResults] = useState<StepResults>(new Map());
  const [round, setRound] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const note = (id: number, result: StepResult) => setResults((known) => new Map([...known, [id, result]]));
  const takeOne = async (id: number, step: (id: number) => Promise<unknown>) => {
    note(id, 'running');
    try {
      await step(id);
      note(id, 'done');
    } catch (cause) {
      note(id, (await toCommandFailure(cause)).details);
    }
  };
  const take = async (ids: readonly number[], step: (id: number) => Promise<unknown>) => {
    setRunning(true);
    setRound((before) => before + 1);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a row follows another
    for (const id of ids) await takeOne(id, step);
    await invalidate(reload);
    setRunning(false);
  };
  return { results, isRunning, round, take };
}
