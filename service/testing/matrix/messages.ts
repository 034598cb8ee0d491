import type { Cell, Entries } from './entry.ts';
import { messageStates, type SectionThings } from './scenario.ts';

const texts = { fi: { subject: 'Aihe', text: 'Teksti' } };
const message = (audience: object) => ({ kind: 'members', audience: { members: audience }, texts });
const ofSection = (_: number, { section }: SectionThings) => message({ sections: [section] });

/** Nobody there is written to. Rule 23.1. */
const isLeftOut = ({ at: { name } }: Cell) => name === 'training' || name === 'disbanded';

const inState =
  (state: number) =>
  ({ status }: Cell) =>
    status === state ? undefined : 409;

/** A message leaves from one state, and only to somebody. */
const leavesFrom = (state: number) => (cell: Cell) => (isLeftOut(cell) ? 409 : inState(state)(cell));

/** Messages to holders and members. */
export const messageEntries: Entries = {
  // A filter that names no unit is about the own one.
  'POST messages/preview': [{ body: () => message({ hasPaid: true }) }],
  'POST messages': [{ body: () => message({ hasPaid: true }) }],
  'GET messages': [{ lists: true }],
  'PUT messages/{id}': [{ body: ofSection, rule: inState(messageStates.draft) }],
  'DELETE messages/{id}': [{ rule: inState(messageStates.draft) }],
  'POST messages/{id}/send': [{ rule: leavesFrom(messageStates.draft) }],
  'POST messages/{id}/confirm': [{ rule: leavesFrom(messageStates.needsSecond) }],
  'POST messages/{id}/stop': [{ rule: inState(messageStates.needsSecond) }],
};
