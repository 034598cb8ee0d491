import type { BoardDraft } from '@osasto/api';
import type { Choices, SeatChoice, SeatState } from './seats.ts';

const states: readonly string[] = ['continues', 'changes', 'empty'] satisfies SeatState[];

/** Choices as the service keeps them, a row for each seat. Rule 24.5. */
export const toDraftRows = (choices: Choices): BoardDraft['rows'] =>
  Object.entries(choices).map(([key, choice]) => ({ key, ...choice }));

/** The choices of a board that was saved unfinished; rows of another shape are left out. */
export function choicesFromDraft(draft: BoardDraft | null): Choices {
  const rows = (draft?.rows ?? []) as Partial<SeatChoice & { key: string }>[];
  return Object.fromEntries(
    rows.flatMap(({ key, choice, ...more }) =>
      typeof key === 'string' && choice && states.includes(choice) ? [[key, { choice, ...more }]] : [],
    ),
  );
}

/** The choices that were not there before. */
export const chosenSince = (before: Choices, now: Choices): Choices =>
  Object.fromEntries(Object.entries(now).filter(([key, choice]) => before[key] !== choice));
