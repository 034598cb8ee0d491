import type { Seats } from '@osasto/api';
import { positionsIn, positionsWith } from '@osasto/rules';
import { filledIn } from './board.ts';
import { electedTo } from './changes.ts';
import { isUnchosen } from './line-errors.ts';
import { type Elected, electedKey, type Line } from './seats.ts';

/** Something unusual about a board, at the line where it shows. Rule 24.5. */
export type BoardWarning = { key: string; positionId: number } & (
  | { kind: 'tooFew'; filled: number; min: number }
  /** Another position to which the person is elected, too. */
  | { kind: 'twoPositions'; otherPositionId: number }
  | { kind: 'noEmail' }
);

const boardPositions = positionsIn('board');
const needEmail = positionsWith('needsEmail');

const lacksEmail = (elected: Elected) =>
  'member' in elected ? elected.member.hasEmail === false : elected.nonMember.email.trim() === '';

/** Seats below the fewest, unless they only wait for somebody to be picked. */
function findTooFew(lines: readonly Line[], seats: readonly Seats[]): BoardWarning[] {
  return seats.flatMap((limits) => {
    const own = lines.filter(({ positionId }) => positionId === limits.positionId);
    const filled = filledIn(own, limits);
    const last = own.at(-1);
    if (!last || filled + own.filter(isUnchosen).length >= limits.min) return [];
    const { positionId, min } = limits;
    return [{ kind: 'tooFew' as const, key: last.key, positionId, filled, min }];
  });
}

/** Whoever is elected to two positions of the board, at the second of them. */
function findTwoPositions(lines: readonly Line[]): BoardWarning[] {
  const first = new Map<string, number>();
  return lines.flatMap((line): BoardWarning[] => {
    const elected = electedTo(line);
    if (!elected || !boardPositions.includes(line.positionId)) return [];
    const person = electedKey(elected);
    const otherPositionId = first.get(person);
    if (otherPositionId === undefined) first.set(person, line.positionId);
    return otherPositionId === undefined || otherPositionId === line.positionId
      ? []
      : [{ kind: 'twoPositions', key: line.key, positionId: line.positionId, otherPositionId }];
  });
}

/** Holders whom the CRM will refuse for want of an address. Rule 8. */
const findNoEmail = (lines: readonly Line[]): BoardWarning[] =>
  lines.flatMap((line): BoardWarning[] => {
    const elected = electedTo(line);
    return elected && needEmail.includes(line.positionId) && lacksEmail(elected)
      ? [{ kind: 'noEmail', key: line.key, positionId: line.positionId }]
      : [];
  });

/** What the sending of a board would ask to confirm, as far as that is known without asking the service. Rules 24.1, 24.5. */
export const findBoardWarnings = (lines: readonly Line[], seats: readonly Seats[]): BoardWarning[] => [
  ...findTooFew(lines, seats),
  ...findTwoPositions(lines),
  ...findNoEmail(lines),
];

/** How many go on, are new, and how many held seats stay empty. */
export const countChanges = (lines: readonly Line[]) => ({
  continues: lines.filter(({ choice }) => choice === 'continues').length,
  new: lines.filter((line) => line.choice === 'changes' && electedTo(line)).length,
  empty: lines.filter(({ choice, holder }) => choice === 'empty' && holder).length,
});
