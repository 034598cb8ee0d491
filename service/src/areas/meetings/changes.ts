import { notVisible } from '../../platform/http/not-visible.ts';
import type { Body } from '@osasto/api';
import { districtAdmin, meetingStatus, sectionStatus } from '@osasto/contract';
import { may, type Call } from '@osasto/permissions';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/changes/jobs.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { today } from '../../platform/time/today.ts';
import { meetingFaults } from '../elections/checks.ts';
import { loadElection } from '../elections/election.ts';
import { beginTransfer, stopTransfer } from '../transfer/begin.ts';
import { mapConstraintErrors } from '../../platform/database/constraints.ts';
import { auditActorOf, onMeeting, rolesIn, type Change, type LockedMeeting } from '../elections/locking.ts';
import { auditMeeting, moveMeeting, noteStatus, placeTerms, renumber } from '../elections/moving.ts';
import { detailsOf, futureFaults, requireReason, type MeetingDetails } from './rules.ts';

/** Makes a draft with empty minutes. Rules 3.9, 7.1 (add), 7.10, 7.12. */
export async function addMeeting(
  db: Database,
  request: Change,
  body: Body<'POST meetings/add'>,
): Promise<number> {
  const { session } = request;
  const details = detailsOf(body);
  return mapConstraintErrors(
    db.transaction().execute(async (tx) => {
      const section = await tx
        .selectFrom('section')
        .select(['id', 'district_id', 'status_id'])
        .where('id', '=', body.sectionId)
        .forKeyShare()
        .executeTakeFirst();
      if (!section) throw notVisible(session);
      const unit = { sectionId: section.id, districtId: section.district_id };
      const isApprover = rolesIn(session, unit).some((role) => role <= districtAdmin);
      if (section.status_id === sectionStatus.disbanded && !isApprover) throw new NotPermitted();
      const { id } = await tx
        .insertInto('meeting')
        .values({
          section_id: unit.sectionId,
          district_id: unit.districtId,
          name: details.name,
          type_id: details.typeId,
          date_held: details.dateHeld,
          more_info: details.moreInfo,
          reported_by: session.name,
          created_by: session.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('minutes').values({ meeting_id: id }).execute();
      await noteStatus(tx, id, meetingStatus.draft, auditActorOf(request));
      await auditMeeting(
        tx,
        auditActorOf(request),
        { id, ...unit },
        { action: 'add', after: { ...details, status: meetingStatus.draft } },
      );
      return id;
    }),
  );
}

/** The fields that differ, as they were and as they are. */
function differences(before: MeetingDetails, after: MeetingDetails) {
  const fields = (Object.keys(after) as (keyof MeetingDetails)[]).filter(
    (field) => before[field] !== after[field],
  );
  const pick = (from: MeetingDetails) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { isSame: fields.length === 0, before: pick(before), after: pick(after) };
}

/**
 * Refuses another section than the meeting's: 403 for one that the caller may not touch, else 409. Rule 7.25.
 */
export async function requireSection(
  tx: Db,
  { session }: Change,
  call: Call,
  meeting: { sectionId: number; districtId: number },
  sectionId: number | null | undefined,
): Promise<void> {
  if (!sectionId || sectionId === meeting.sectionId) return;
  const other = await tx
    .selectFrom('section')
    .select(['id as sectionId', 'district_id as districtId'])
    .where('id', '=', sectionId)
    .executeTakeFirst();
  if (!other) throw notVisible(session);
  throw may(session, call, other) ? new WrongState('meeting.otherSection') : new NotPermitted();
}

/** The positions of a meeting with another day of election, before the database sees it. Rule 9.3 (after election). */
async function requireTermsAfter(
  tx: Db,
  meeting: LockedMeeting,
  { dateHeld }: MeetingDetails,
): Promise<void> {
  if (dateHeld === meeting.dateHeld) return;
  const { rows, ...election } = await loadElection(tx, { ...meeting, dateHeld });
  const faults = meetingFaults(rows, election).filter(
    ({ translationKey }) => translationKey === 'position.startAfterElected',
  );
  if (faults.length > 0) throw new NotValid(...faults);
}

/** Changes the details of a meeting. Rules 7.11, 7.12, 7.25. */
export const updateMeeting = (
  db: Database,
  request: Change,
  body: Body<'PUT meetings/update'>,
): Promise<void> =>
  mapConstraintErrors(
    onMeeting(db, request, body.id, 'edit', async (tx, meeting) => {
      await requireSection(tx, request, 'PUT meetings/update', meeting, body.sectionId);
      const details = detailsOf(body);
      const isReported = meeting.statusId !== meetingStatus.draft;
      const future = isReported ? futureFaults(details.dateHeld, today()) : [];
      if (future.length > 0) throw new NotValid(...future);
      await requireTermsAfter(tx, meeting, details);
      const { isSame, ...change } = differences(meeting, details);
      if (isSame) return;
      const { name, typeId, dateHeld, moreInfo } = details;
      await tx
        .updateTable('meeting')
        .set({ name, type_id: typeId, date_held: dateHeld, more_info: moreInfo })
        .where('id', '=', meeting.id)
        .execute();
      await auditMeeting(tx, auditActorOf(request), meeting, { action: 'update', ...change });
    }),
  );

/** What the log keeps of a meeting that is deleted. */
async function snapshotOf(tx: Db, meeting: LockedMeeting) {
  const { id, name, typeId, statusId, dateHeld, moreInfo, reportedBy, createdBy, created } = meeting;
  const [positions, documents] = await Promise.all([
    tx
      .selectFrom('position_of_trust')
      .select([
        'position_id as positionId',
        'member_id as memberId',
        'non_member_first_name as firstName',
        'non_member_last_name as lastName',
        'term_start as termStart',
        'term_end as termEnd',
      ])
      .where('meeting_id', '=', id)
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('minutes_document as d')
      .innerJoin('minutes as n', 'n.id', 'd.minutes_id')
      .select(['d.name', 'd.uploaded_by as uploadedBy'])
      .where('n.meeting_id', '=', id)
      .orderBy('d.id')
      .execute(),
  ]);
  const details = { name, typeId, status: statusId, dateHeld, moreInfo, reportedBy, createdBy, created };
  return { ...details, positions, documents };
}

/** Deletes a meeting with its positions, minutes and files; the log keeps what it said. Rule 7.1 (delete). */
export const deleteMeeting = (db: Database, request: Change, id: number): Promise<void> =>
  onMeeting(db, request, id, 'delete', async (tx, meeting) => {
    const before = await snapshotOf(tx, meeting);
    await tx.deleteFrom('meeting').where('id', '=', id).execute();
    await placeTerms(tx, meeting);
    await auditMeeting(tx, auditActorOf(request), meeting, { action: 'delete', before });
  });

/** Everything about the positions of a meeting is right at this moment; their ordinals are written. Rule 9.3. */
async function requireValidPositions(tx: Db, meeting: LockedMeeting, more: NotValid['body']['errors'] = []) {
  const { rows, ...election } = await loadElection(tx, meeting);
  const faults = [...more, ...meetingFaults(rows, election)];
  if (faults.length > 0) throw new NotValid(...faults);
  await renumber(tx, election);
}

/** Sends a draft to the district. Rules 7.1 (submit), 7.11, 7.16. */
export const submitMeeting = (db: Database, request: Change, id: number): Promise<void> =>
  onMeeting(db, request, id, 'submit', async (tx, meeting, to) => {
    await requireValidPositions(tx, meeting, futureFaults(meeting.dateHeld, today()));
    await moveMeeting(tx, auditActorOf(request), meeting, 'submit', to, {
      reportedBy: request.session.name,
      ...(meeting.returnReason !== null && { returnReason: null }),
    });
  });

/** Marks a report as checked. Rules 7.1 (reviewed), 7.2. */
export const reviewMeeting = (db: Database, request: Change, id: number): Promise<void> =>
  onMeeting(db, request, id, 'review', async (tx, meeting, to) => {
    await moveMeeting(tx, auditActorOf(request), meeting, 'review', to);
  });

/** Where the organisation wants two pairs of eyes, the one who sent a report does not approve it. Rule 7.5. */
async function requireSecondPerson(tx: Db, { session }: Change, { id }: LockedMeeting): Promise<void> {
  const { 'meeting.requireSecondPerson': isRequired } = await storedSettings(
    tx,
    'meeting.requireSecondPerson',
  );
  if (!isRequired) return;
  const sent = await tx
    .selectFrom('meeting_status_change')
    .select('account_id')
    .where('meeting_id', '=', id)
    .where('status_id', '=', meetingStatus.submitted)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (sent?.account_id === session.accountId) throw new WrongState('meeting.secondPersonRequired');
}

/**
 * Approves a report and queues its transfer to the CRM in the same transaction; without a CRM it is approved for good.
 * Rules 7.1 (approve), 7.4, 7.5, 8.
 */
export const approveMeeting = (db: Database, jobs: Jobs, request: Change, id: number): Promise<void> =>
  onMeeting(db, request, id, 'approve', async (tx, meeting, to) => {
    await requireSecondPerson(tx, request, meeting);
    await requireValidPositions(tx, meeting);
    await beginTransfer(tx, jobs, auditActorOf(request), meeting, to);
  });

/** Sends a report back to its section for correction, where the organisation allows it. Rule 7.6. */
export const returnMeeting = (
  db: Database,
  request: Change,
  { id, reason }: Body<'POST meetings/returnmeeting'>,
): Promise<void> =>
  onMeeting(db, request, id, 'return', async (tx, meeting, to) => {
    const { 'meeting.returnAllowed': isAllowed } = await storedSettings(tx, 'meeting.returnAllowed');
    if (!isAllowed) throw new WrongState('meeting.returnOff');
    await moveMeeting(tx, auditActorOf(request), meeting, 'return', to, {
      returnReason: requireReason(reason),
    });
  });

/** Files a report without effect. Rules 7.7, 7.8. */
export const archiveMeeting = (db: Database, jobs: Jobs, request: Change, id: number): Promise<void> =>
  onMeeting(db, request, id, 'archive', async (tx, meeting, to) => {
    await stopTransfer(tx, jobs, meeting);
    await moveMeeting(tx, auditActorOf(request), meeting, 'archive', to);
  });
