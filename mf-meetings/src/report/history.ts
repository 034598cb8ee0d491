import type { AuditChange, AuditRow } from '@osasto/api';

/** A position of trust that a row of the log is about; what nobody knows any more is left out. */
export interface NamedPosition {
  positionId?: number;
  holder?: string | null;
}

/** Names of members by their id. */
export type Names = ReadonlyMap<unknown, string>;

const findValue = ({ changes }: AuditRow, field: string): unknown => {
  const change = changes.find((one) => one.field === field);
  return change?.after ?? change?.before;
};

const isWhole = ({ action }: AuditRow) => action === 'position.add' || action === 'position.remove';

/** What a row says that adds or removes a position of trust. */
function named(row: AuditRow, names: Names): NamedPosition {
  const positionId = findValue(row, 'positionId');
  const outsider = [findValue(row, 'nonMemberFirstName'), findValue(row, 'nonMemberLastName')]
    .filter(Boolean)
    .join(' ');
  const holder = names.get(findValue(row, 'memberId')) ?? outsider;
  return { ...(typeof positionId === 'number' && { positionId }), ...(holder && { holder }) };
}

/** The position of trust that a row is about: as it was added or removed, else as it is now. */
export const positionOfRow = (
  row: AuditRow,
  positions: ReadonlyMap<unknown, NamedPosition>,
  names: Names,
): NamedPosition | undefined =>
  isWhole(row) ? named(row, names) : positions.get(findValue(row, 'positionOfTrust'));

/** The file that a row adds or removes. */
export const readFileName = (row: AuditRow): string | undefined => {
  const name = row.action.startsWith('document.') ? findValue(row, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** Fields that are not listed: they are of no use to a reader, or the sentence says them. */
const hidden = new Set(['positionOfTrust', 'document', 'fileType', 'size', 'uploadedBy', 'message']);
const person = new Set(['positionId', 'memberId', 'nonMemberFirstName', 'nonMemberLastName']);

/** The changes that a row shows below its sentence. */
export const shownChanges = (row: AuditRow): AuditChange[] =>
  row.changes.filter(
    ({ field }) =>
      !hidden.has(field) &&
      !(isWhole(row) && person.has(field)) &&
      !(field === 'name' && readFileName(row) !== undefined),
  );

/** A refused position of trust: its row, and what was wrong by the CRM's words or a key of ours. */
export interface RefusedPosition {
  id: number;
  errors: string[];
}

/** What the CRM wrote; keys of ours are no words. */
export const readCrmMessages = ({ errors }: RefusedPosition): string[] =>
  errors.filter((error) => /\s/.test(error));
