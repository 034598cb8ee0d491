import { sql } from 'kysely';
import type { Body } from '@osasto/api';
import { maxPositionChanges } from '@osasto/contract';
import type { StepAuditEntry, Change, Outcome } from '../../platform/changes/change.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { termFromCandidate } from '../elections/checks.ts';
import { loadElection } from '../elections/election.ts';
import type { LockedMeeting } from '../elections/locking.ts';
import { renumberAround } from '../elections/moving.ts';
import type { Term } from '../elections/term.ts';
import {
  toPositionColumns,
  findFormErrors,
  readForm,
  requirePeople,
  type Asked,
  type PositionColumns,
  type PositionForm,
} from './form.ts';
import { differences, loggedRow, type StoredPosition } from './stored-position.ts';

/** Rows to add, to change and to remove in one step. */
export interface BoardChange {
  add: readonly PositionForm[];
  update: readonly { form: PositionForm; row: StoredPosition }[];
  remove: readonly StoredPosition[];
}

/** New rows come after every stored one, in the order sent: no id of PostgreSQL's `integer` is as high. */
const firstNewId = 2 ** 31;

/** @throws {NotValid} with nothing to do, or with more than one save changes */
export function requireCount({ add, update, remove }: Body<'POST meetings/savepositionsoftrust'>): void {
  const count = [add, update, remove].reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
  if (count === 0) throw new NotValid({ translationKey: 'validation.required', propertyName: 'add' });
  if (count > maxPositionChanges) {
    const parameters = { limit: maxPositionChanges };
    throw new NotValid({ translationKey: 'validation.maxItems', propertyName: 'add', parameters });
  }
}

/**
 * The columns of every row as they are to be. The rules see the section as it is after the whole change.
 *
 * @throws {NotValid} with everything that is wrong: `add[3].memberId`, `update[0].termEnd`. Rule 9.14.
 */
export async function requireBoard(
  { tx, row: meeting, session }: Change<LockedMeeting>,
  { add, update, remove }: BoardChange,
  /** Where a field of the request is, by the name of the list and the place in it. */
  place: (list: string, index: number, field: string) => string,
): Promise<PositionColumns[]> {
  const asked: (Asked & { at: (field: string) => string })[] = [
    ...add.map((form, index) => ({ form, own: null, at: (field: string) => place('add', index, field) })),
    ...update.map(({ form, row }, index) => ({
      form,
      own: row,
      at: (field: string) => place('update', index, field),
    })),
  ];
  const people = await requirePeople(tx, session, asked);
  const before = await loadElection(tx, session, meeting);
  const read = asked.map((entry, index) => {
    const form = readForm(entry, people);
    const candidate = { ...form.candidate, id: entry.own?.id ?? firstNewId + index };
    return { ...form, candidate, at: entry.at, term: termFromCandidate(candidate, meeting.id) };
  });
  const replaced = new Set([...update.map(({ row }) => row.id), ...remove.map(({ id }) => id)]);
  const election = {
    ...before,
    terms: [
      ...before.terms.filter(({ id }) => id === null || !replaced.has(id)),
      ...read.flatMap(({ term }) => term ?? []),
    ],
  };
  const errors = read.flatMap(({ at, ...form }) =>
    findFormErrors(form, election).map((error) => ({
      ...error,
      propertyName: at(error.propertyName ?? 'positionId'),
    })),
  );
  if (errors.length > 0) throw new NotValid(...errors);
  return read.map((form) => toPositionColumns(form, form.term as Term, election));
}

/** Writes the rows, each with its entry for the audit log, and gives the ids of the added and the updated ones. */
export async function writeBoard(
  { tx, row: meeting }: Change<LockedMeeting>,
  { add, update, remove }: BoardChange,
  columns: readonly PositionColumns[],
): Promise<Outcome<number[]>> {
  const added = columns.slice(0, add.length);
  const updated = update.map(({ row }, index) => ({
    row,
    columns: columns[add.length + index] as PositionColumns,
  }));
  if (remove.length > 0) {
    const gone = remove.map(({ id }) => id);
    await tx.deleteFrom('position_of_trust').where('id', 'in', gone).execute();
  }
  if (updated.length > 0) {
    const rows = JSON.stringify(updated.map(({ row: { id }, columns: changed }) => ({ id, ...changed })));
    // What the CRM said was about the rows as they had been.
    await sql`
      with kept as (
        select * from jsonb_populate_recordset(null::position_of_trust, ${rows}::jsonb)
      ), mended as (
        delete from position_error e using kept where e.position_of_trust_id = kept.id
      )
      update position_of_trust p set
        position_id = kept.position_id, member_id = kept.member_id,
        non_member_first_name = kept.non_member_first_name, non_member_last_name = kept.non_member_last_name,
        non_member_address = kept.non_member_address, non_member_postcode = kept.non_member_postcode,
        non_member_postoffice = kept.non_member_postoffice, non_member_email = kept.non_member_email,
        non_member_phone = kept.non_member_phone, non_member_company = kept.non_member_company,
        term_start = kept.term_start, term_end = kept.term_end, term_ordinal = kept.term_ordinal
      from kept where p.id = kept.id`.execute(tx);
  }
  const unit = { section_id: meeting.sectionId, district_id: meeting.districtId };
  const values = added.map((row) => ({
    ...row,
    ...unit,
    meeting_id: meeting.id,
    elected_date: meeting.dateHeld,
  }));
  const inserted =
    values.length > 0
      ? await tx.insertInto('position_of_trust').values(values).returning('id').execute()
      : [];
  await renumberAround(tx, meeting);
  // Ids rise in the order in which the rows were given.
  const ids = inserted.map(({ id }) => id).toSorted((one, other) => one - other);
  const auditEntry: StepAuditEntry[] = [
    ...remove.map(({ id, ...row }) => ({ action: 'position.remove', before: loggedRow(id, row) })),
    ...updated.map(({ row, columns: changed }) => ({
      action: 'position.update',
      ...differences(row, changed),
    })),
    ...added.map((row, index) => ({ action: 'position.add', after: loggedRow(ids[index] ?? 0, row) })),
  ];
  return { result: [...ids, ...updated.map(({ row }) => row.id)], auditEntry };
}
