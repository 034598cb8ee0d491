import type { FieldError, MemberPosition, PositionsChange } from '@osasto/api';
import { normalised } from '@osasto/contract';
import type { NonMemberValues } from '../positions/non-member.ts';
import { type Elected, electedHolder, electedIn, electedKey, type Line } from './seats.ts';

/** Who has a seat when the board is saved; undefined for nobody, and for nobody yet. */
export function electedTo(line: Line): Elected | undefined {
  if (line.choice === 'empty') return undefined;
  if (line.choice === 'changes') return line.elected;
  const stored = line.row && electedIn(line.row);
  const holder = electedHolder(line);
  // As the report has them: the contact details of a row may be newer than those of the running term.
  return stored && holder && isSamePerson(stored, holder) ? stored : holder;
}

const isSamePerson = (one: Elected, other: Elected) => electedKey(one) === electedKey(other);

const isSameDetails = (one: NonMemberValues, other: NonMemberValues) =>
  Object.entries(one).every(
    ([field, text]) => normalised(text).trim() === normalised(other[field as keyof NonMemberValues]).trim(),
  );

function isUnchanged(elected: Elected, row: MemberPosition): boolean {
  const stored = electedIn(row);
  return 'member' in elected
    ? isSamePerson(elected, stored)
    : 'nonMember' in stored && isSameDetails(elected.nonMember, stored.nonMember);
}

/** What a save sends, and which line each entry stands for. */
export interface BoardChanges {
  body: PositionsChange;
  keys: { add: string[]; update: string[]; remove: string[] };
}

/** What makes the report's rows say what the lines say; lines that say the same already are left out. Rule 9.14. */
export function boardChanges(meetingId: number, lines: readonly Line[]): BoardChanges {
  const add: NonNullable<PositionsChange['add']> = [];
  const update: NonNullable<PositionsChange['update']> = [];
  const remove: NonNullable<PositionsChange['remove']> = [];
  const keys: BoardChanges['keys'] = { add: [], update: [], remove: [] };
  for (const line of lines) {
    const { key, positionId, termStart, termEnd, row } = line;
    const elected = electedTo(line);
    const person = elected && ('member' in elected ? { memberId: elected.member.id } : elected);
    const entry = { positionId, termStart, termEnd, ...person };
    if (!row) {
      if (!person) continue;
      keys.add.push(key);
      add.push(entry);
    } else if (!elected) {
      keys.remove.push(key);
      remove.push({ id: row.id, tag: row.tag });
    } else if (!isUnchanged(elected, row)) {
      keys.update.push(key);
      update.push({ ...entry, id: row.id, tag: row.tag });
    }
  }
  return { body: { meetingId, add, update, remove }, keys };
}

export const hasChanges = ({ body: { add, update, remove } }: BoardChanges): boolean =>
  [add, update, remove].some((list) => (list ?? []).length > 0);

/** What is wrong, by key of the line; under the empty key what belongs to no line. */
export type LineErrors = Readonly<Record<string, readonly FieldError[]>>;

/** What the service refused, brought back to the lines: `add[3].nonMember.phone` is `nonMember.phone` of its line. */
export function refusedLines(errors: readonly FieldError[], { keys }: BoardChanges): LineErrors {
  const errorsByLine: Record<string, FieldError[]> = {};
  for (const error of errors) {
    const [, list, index, field] =
      /^(add|update|remove)\[(\d+)\]\.?(.*)$/.exec(error.propertyName ?? '') ?? [];
    const key = (list && keys[list as keyof typeof keys][Number(index)]) || '';
    (errorsByLine[key] ??= []).push(field === undefined ? error : { ...error, propertyName: field });
  }
  return errorsByLine;
}
