import type { AuditChange, AuditRow, MemberPosition } from '@osasto/api';
import { holderName } from '../positions/people.ts';

/** A position of trust that rows of the log are about; what nobody knows any more is left out. */
export interface NamedPosition {
  positionId?: number;
  holder?: string;
}

/** Positions of trust by the id of their row. */
export type NamedPositions = ReadonlyMap<unknown, NamedPosition>;

const valueOf = ({ changes }: AuditRow, field: string): unknown => {
  const change = changes.find((one) => one.field === field);
  return change?.after ?? change?.before;
};

const isWhole = ({ action }: AuditRow) => action === 'position.add' || action === 'position.remove';

/** Names of members by their id, as far as the report knows them. */
export const memberNames = (positions: readonly MemberPosition[]): ReadonlyMap<unknown, string> =>
  new Map(positions.map((row) => [row.memberId, holderName(row)]));

/** What a row says that adds or removes a position of trust. */
function named(row: AuditRow, names: ReadonlyMap<unknown, string>): NamedPosition {
  const positionId = valueOf(row, 'positionId');
  const outsider = [valueOf(row, 'nonMemberFirstName'), valueOf(row, 'nonMemberLastName')]
    .filter(Boolean)
    .join(' ');
  const holder = names.get(valueOf(row, 'memberId')) ?? outsider;
  return { ...(typeof positionId === 'number' && { positionId }), ...(holder && { holder }) };
}

/** The positions of trust of the report, and those that were removed as far as these rows say. */
export function positionsIn(
  rows: readonly AuditRow[],
  positions: readonly MemberPosition[],
  names: ReadonlyMap<unknown, string>,
): NamedPositions {
  return new Map<unknown, NamedPosition>([
    ...rows.filter(isWhole).map((row) => [valueOf(row, 'positionOfTrust'), named(row, names)] as const),
    ...positions.map((row) => [row.id, { positionId: row.positionId, holder: holderName(row) }] as const),
  ]);
}

/** The position of trust that a row is about: as it was added or removed, else as it is now. */
export const positionOf = (
  row: AuditRow,
  positions: NamedPositions,
  names: ReadonlyMap<unknown, string>,
): NamedPosition | undefined =>
  isWhole(row) ? named(row, names) : positions.get(valueOf(row, 'positionOfTrust'));

/** The file that a row adds or removes. */
export const fileOf = (row: AuditRow): string | undefined => {
  const name = row.action.startsWith('document.') ? valueOf(row, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** Of no use to a reader, or said by the sentence. */
const hidden = new Set(['positionOfTrust', 'document', 'fileType', 'size', 'uploadedBy', 'message']);
const person = new Set(['positionId', 'memberId', 'nonMemberFirstName', 'nonMemberLastName']);

/** The changes that a row shows below its sentence. */
export const shownChanges = (row: AuditRow): AuditChange[] =>
  row.changes.filter(
    ({ field }) =>
      !hidden.has(field) &&
      !(isWhole(row) && person.has(field)) &&
      !(field === 'name' && fileOf(row) !== undefined),
  );

/** A refused position of trust: its row, and what was wrong by the CRM's words or a key of ours. */
export interface Refusal {
  id: number;
  errors: string[];
}

/** What the CRM wrote; keys of ours are no words. */
export const wordsOf = ({ errors }: Refusal): string[] => errors.filter((error) => /\s/.test(error));
