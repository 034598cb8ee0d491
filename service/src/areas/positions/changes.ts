import { notVisible } from '../../platform/http/not-visible.ts';
import type { Body, FieldError } from '@osasto/api';
import { districtAdmin, meetingStatus } from '@osasto/contract';
import { may, type Call } from '@osasto/permissions';
import { storedDay, type Day } from '../../platform/time/calendar.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/changes/jobs.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { today } from '../../platform/time/today.ts';
import { requireVersion, tagOf, versionOf } from '../../platform/changes/versions.ts';
import { mapConstraintErrors } from '../../platform/database/constraints.ts';
import {
  auditActorOf,
  lockMeeting,
  onMeeting,
  rolesIn,
  type Change,
  type LockedMeeting,
} from '../elections/locking.ts';
import { tellEnd } from '../transfer/ending.ts';
import { tellTooFew } from '../transfer/settling.ts';
import { auditMeeting, placeTerms } from '../elections/moving.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { ordinalOf } from '../elections/chains.ts';
import { positionFaults, type Candidate } from '../elections/checks.ts';
import { findCandidate, loadElection } from '../elections/election.ts';
import {
  nonMemberColumns,
  nonMemberFaults,
  nonMemberRow,
  trimmed,
  type NonMember,
  type NonMemberForm,
} from '../elections/non-members.ts';
import { nameOfPerson, personKey, type Person, type Term } from '../elections/term.ts';

type Form = Body<'POST meetings/addpositionoftrust'>;

/** Whether a form names somebody outside the register at all. */
const isFilledIn = (form: NonMemberForm | null | undefined): form is NonMemberForm =>
  Object.values(trimmed(form ?? {})).some((value) => value !== null);

/**
 * The member that a caller names. Section admins choose from their section, district admins from their district;
 * whoever holds the row already may stay. Rules 18.1, 18.7.
 */
export async function memberOf(
  db: Db,
  { session }: Pick<Change, 'session'>,
  call: Call,
  memberId: number,
  holder: number | null = null,
): Promise<Person> {
  const found = await findCandidate(db, memberId);
  if (!found) throw notVisible(session);
  if (memberId !== holder && !may(session, call, found.unit)) throw new NotPermitted();
  return found.person;
}

/** The days of a form; a day that no calendar has is refused at once. */
const dayIn = (text: string | null | undefined, propertyName: string): Day | null =>
  text ? requireDay(text, propertyName) : null;

interface ReadForm {
  candidate: Candidate;
  outsider: NonMember | null;
  faults: FieldError[];
}

/** A form as a candidate: who, which position, when; and what is wrong with the details of an outsider. */
async function readForm(
  tx: Db,
  request: Change,
  call: Call,
  form: Form,
  row: { id: number; memberId: number | null } | null,
): Promise<ReadForm> {
  const start = dayIn(form.termStart, 'termStart');
  const end = dayIn(form.termEnd, 'termEnd');
  const terms = { id: row?.id ?? null, positionId: form.positionId || null, start, end };
  const isOutsider = isFilledIn(form.nonMember);
  if (form.memberId) {
    const person = await memberOf(tx, request, call, form.memberId, row?.memberId);
    const faults = isOutsider ? [{ translationKey: 'position.onePerson', propertyName: 'memberId' }] : [];
    return { candidate: { ...terms, person }, outsider: null, faults };
  }
  if (!isOutsider) return { candidate: { ...terms, person: null }, outsider: null, faults: [] };
  const outsider = trimmed(form.nonMember ?? {});
  const person: Person = {
    kind: 'nonMember',
    firstName: outsider.firstname ?? '',
    lastName: outsider.lastname ?? '',
  };
  return { candidate: { ...terms, person }, outsider, faults: nonMemberFaults(form.nonMember ?? {}) };
}

/** Checks a form against the section, and gives the columns of the row. */
async function checkedColumns(
  tx: Db,
  request: Change,
  call: Call,
  meeting: LockedMeeting,
  form: Form,
  row: { id: number; memberId: number | null } | null = null,
) {
  const { candidate, outsider, faults } = await readForm(tx, request, call, form, row);
  const election = await loadElection(tx, meeting);
  faults.push(...positionFaults(candidate, election));
  const { person, positionId, start, end } = candidate;
  if (faults.length > 0 || !person || positionId === null || !start || !end) throw new NotValid(...faults);
  const term: Term = {
    id: candidate.id,
    meetingId: meeting.id,
    positionId,
    person: personKey(person),
    name: nameOfPerson(person),
    start,
    end,
  };
  const others = election.terms.filter(({ id }) => id !== candidate.id);
  return {
    position_id: positionId,
    member_id: person.kind === 'member' ? person.id : null,
    ...nonMemberRow(outsider),
    term_start: start,
    term_end: end,
    term_ordinal: ordinalOf(term, others),
  };
}

const columns = [
  'position_id',
  'member_id',
  ...nonMemberColumns,
  'term_start',
  'term_end',
  'term_ordinal',
] as const;

const findRow = (tx: Db, id: number) =>
  tx
    .selectFrom('position_of_trust')
    .select([...columns, versionOf('position_of_trust').as('version')])
    .where('id', '=', id)
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;
type Columns = Omit<Row, 'version'>;

/** `term_start` as `termStart`; what the log calls a column. */
const logged = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row as the log keeps it; empty columns are left out. */
const loggedRow = (row: Columns) =>
  Object.fromEntries(
    columns.filter((column) => row[column] !== null).map((column) => [logged(column), row[column]]),
  );

/** The columns that differ, as they were and as they are. */
function differences(before: Columns, after: Columns) {
  const days = (row: Columns): Columns => ({
    ...row,
    term_start: storedDay(row.term_start),
    term_end: storedDay(row.term_end),
  });
  const [old, fresh] = [days(before), days(after)];
  const changed = columns.filter((column) => old[column] !== fresh[column]);
  const pick = (row: Columns) => Object.fromEntries(changed.map((column) => [logged(column), row[column]]));
  return { before: pick(old), after: pick(fresh) };
}

/** The tag of a row's version, for ETag. Rule 1.20. */
export async function tagOfPosition(db: Db, id: number): Promise<string> {
  const row = await findRow(db, id);
  return tagOf('position', id, row?.version ?? 0);
}

/** The section's terms in their chains after a change of a report; a draft moves nobody else's. Rule 9.3 (chain). */
const placeFrom = async (tx: Db, meeting: LockedMeeting): Promise<void> => {
  if (meeting.statusId !== meetingStatus.draft) await placeTerms(tx, meeting);
};

/** Adds a position of trust to a meeting. Rule 9.3. */
export const addPosition = (db: Database, request: Change, form: Form): Promise<number> =>
  mapConstraintErrors(
    onMeeting(
      db,
      request,
      form.meetingId,
      'edit',
      async (tx, meeting) => {
        const row = await checkedColumns(tx, request, 'POST meetings/addpositionoftrust', meeting, form);
        const { id } = await tx
          .insertInto('position_of_trust')
          .values({
            ...row,
            meeting_id: meeting.id,
            section_id: meeting.sectionId,
            district_id: meeting.districtId,
            elected_date: meeting.dateHeld,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await placeFrom(tx, meeting);
        const after = { positionOfTrust: id, ...loggedRow(row) };
        await auditMeeting(tx, auditActorOf(request), meeting, { action: 'position.add', after });
        return id;
      },
      { tag: 'row' },
    ),
  );

/** Whether a form asks for nothing but an earlier end of the row. */
function onlyEndsEarlier(row: Row, form: Form, end: Day): boolean {
  const outsider = isFilledIn(form.nonMember) ? trimmed(form.nonMember) : null;
  const isSamePerson =
    row.member_id === null
      ? !form.memberId &&
        outsider?.firstname === row.non_member_first_name &&
        outsider?.lastname === row.non_member_last_name
      : form.memberId === row.member_id && !outsider;
  return (
    isSamePerson &&
    form.positionId === row.position_id &&
    dayIn(form.termStart, 'termStart') === storedDay(row.term_start) &&
    end < storedDay(row.term_end)
  );
}

/**
 * Ends a term of an approved meeting early: the one change that approvers may make there. Rule 9.7.
 *
 * @throws {WrongState} `meeting.wrongStatus` for anything else
 */
async function endTerm(
  tx: Db,
  jobs: Jobs,
  request: Change,
  meeting: LockedMeeting,
  id: number,
  form: Form,
): Promise<void> {
  const { 'position.endTermAllowed': isAllowed } = await storedSettings(tx, 'position.endTermAllowed');
  const row = await findRow(tx, id);
  if (!row) throw notVisible(request.session);
  const end = dayIn(form.termEnd, 'termEnd');
  if (!isAllowed || end === null || !onlyEndsEarlier(row, form, end)) {
    throw new WrongState('meeting.wrongStatus', { status: meeting.statusId });
  }
  requireVersion(request, tagOf('position', id, row.version));
  if (end <= storedDay(row.term_start)) {
    throw new NotValid({ translationKey: 'position.startBeforeEnd', propertyName: 'termEnd' });
  }
  await tx.updateTable('position_of_trust').set({ term_end: end }).where('id', '=', id).execute();
  await placeTerms(tx, meeting);
  await tellTooFew(tx, meeting, today());
  await auditMeeting(tx, auditActorOf(request), meeting, {
    action: 'position.end',
    before: { positionOfTrust: id, termEnd: storedDay(row.term_end) },
    after: { positionOfTrust: id, termEnd: end },
  });
  await tellEnd(tx, jobs, meeting, id);
}

/** Whether the row belongs to an approved meeting of a unit in which the caller approves. */
const mayEndTerm = ({ session }: Change, meeting: LockedMeeting): boolean =>
  meeting.statusId === meetingStatus.approved &&
  rolesIn(session, meeting).some((role) => role <= districtAdmin);

/**
 * Changes a position of trust; the messages of the CRM about the row are gone with it. On an approved meeting, ends the
 * term early. `meetingId` is the meeting of the row. Rules 8, 9.3, 9.7.
 */
export async function updatePosition(
  db: Database,
  jobs: Jobs,
  request: Change,
  meetingId: number,
  form: Body<'PUT meetings/updatepositionoftrust'>,
): Promise<void> {
  const isEnded = await db.transaction().execute(async (tx) => {
    const meeting = await lockMeeting(tx, meetingId);
    if (!meeting || !mayEndTerm(request, meeting)) return false;
    await endTerm(tx, jobs, request, meeting, form.id, form);
    return true;
  });
  if (isEnded) return;
  await mapConstraintErrors(
    onMeeting(
      db,
      request,
      meetingId,
      'edit',
      async (tx, meeting) => {
        const before = await findRow(tx, form.id);
        if (!before) throw notVisible(request.session);
        requireVersion(request, tagOf('position', form.id, before.version));
        const row = await checkedColumns(tx, request, 'PUT meetings/updatepositionoftrust', meeting, form, {
          id: form.id,
          memberId: before.member_id,
        });
        await tx.updateTable('position_of_trust').set(row).where('id', '=', form.id).execute();
        await placeFrom(tx, meeting);
        await tx.deleteFrom('position_error').where('position_of_trust_id', '=', form.id).execute();
        const change = differences(before, row);
        await auditMeeting(tx, auditActorOf(request), meeting, {
          action: 'position.update',
          before: { positionOfTrust: form.id, ...change.before },
          after: { positionOfTrust: form.id, ...change.after },
        });
      },
      { tag: 'row' },
    ),
  );
}

/** Removes a position of trust from a meeting that can be edited. Rule 9.9. */
export const removePosition = (db: Database, request: Change, meetingId: number, id: number): Promise<void> =>
  onMeeting(
    db,
    request,
    meetingId,
    'edit',
    async (tx, meeting) => {
      const row = await findRow(tx, id);
      if (!row) throw notVisible(request.session);
      requireVersion(request, tagOf('position', id, row.version));
      await tx.deleteFrom('position_of_trust').where('id', '=', id).execute();
      await placeFrom(tx, meeting);
      const before = { positionOfTrust: id, ...loggedRow(row) };
      await auditMeeting(tx, auditActorOf(request), meeting, { action: 'position.remove', before });
    },
    { tag: 'row' },
  );
