import type { Body, Meeting } from '@osasto/api';
import { meetingStatus, meetingType, sectionStatus, sentDay, type Day } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import { defineChanges, type Change, type TaggedBody } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid, WrongState, type HttpError } from '../../platform/errors/http-errors.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { today } from '@osasto/contract';
import { findMeetingErrors } from '../elections/checks.ts';
import { loadElection } from '../elections/election.ts';
import { isAskedBack, lockHandling, writeAskBack, writeNote, writeRefusal } from '../elections/handling.ts';
import { allowedBy, type LockedMeeting } from '../elections/locking.ts';
import { moveMeeting, noteStatus, type Moved } from '../elections/moving.ts';
import { renumberMeeting, renumberSection } from '../elections/ordinals.ts';
import { notifyReporters } from '../notices/events.ts';
import { beginTransfer, stopTransfer } from '../transfer/begin.ts';
import { answerMeeting, meetings } from './kinds.ts';
import { lockOtherSection, otherSection } from './other-section.ts';
import {
  parseDetails,
  findFutureErrors,
  parseReportText,
  requireReportText,
  type CheckedDetails,
} from './rules.ts';
import { requireSendable, type SendingInput } from './sending.ts';

type Update = Body<'PUT meetings/update'>;

/** Makes a draft with empty minutes in a section. Rules 3.9, 7.1 (add), 7.10, 7.12. */
export const { add: addMeeting } = forRequests(
  defineChanges(
    {
      lock: lockOtherSection,
      subject: ({ sectionId, districtId }) => ({ entity: 'meeting', sectionId, districtId }),
    },
    {
      add: {
        deny: ({ row, session }) =>
          row.statusId === sectionStatus.disbanded && !may(session, 'begin.inDisbandedSection', row)
            ? { error: new NotPermitted() }
            : undefined,
        run: async ({ tx, row, session, actor }, details: CheckedDetails) => {
          await requireFreeDay(tx, row.sectionId, details.dateHeld, null);
          const { id } = await tx
            .insertInto('meeting')
            .values({
              section_id: row.sectionId,
              district_id: row.districtId,
              ...toMeetingColumns(details),
              reported_by: session.name,
              created_by: session.name,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await tx.insertInto('minutes').values({ meeting_id: id }).execute();
          await noteStatus(tx, id, meetingStatus.draft, actor);
          const after = { ...details, status: meetingStatus.draft };
          return { result: id, auditEntry: { entityId: id, after } };
        },
        answer: answerMeeting,
      },
    },
  ),
);

const toMeetingColumns = ({ name, typeId, dateHeld, moreInfo }: CheckedDetails) => ({
  name,
  type_id: typeId,
  date_held: dateHeld,
  more_info: moreInfo,
});

/**
 * No other meeting of the section is on a day; of two at the same moment the database refuses one. Rule 7.10.
 *
 * @throws {NotValid} `meeting.sameDay` with the meeting
 */
async function requireFreeDay(tx: Db, sectionId: number, day: Day, meetingId: number | null): Promise<void> {
  const other = await tx
    .selectFrom('meeting')
    .select(['id as meetingId', 'name'])
    .where('section_id', '=', sectionId)
    .where('date_held', '=', sentDay(day))
    .where('status_id', '<>', meetingStatus.archived)
    .where('type_id', '<>', meetingType.crmVirtual)
    .where('id', 'is distinct from', meetingId)
    .executeTakeFirst();
  if (!other) return;
  throw new NotValid({ translationKey: 'meeting.sameDay', propertyName: 'dateHeld', parameters: other });
}

/** The fields that differ, as they were and as they are. */
function differences(before: CheckedDetails, after: CheckedDetails) {
  const fields = (Object.keys(after) as (keyof CheckedDetails)[]).filter(
    (field) => before[field] !== after[field],
  );
  const pick = (from: CheckedDetails) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { isSame: fields.length === 0, before: pick(before), after: pick(after) };
}

/** The positions of a meeting with another day of election, before the database sees it. Rule 9.3 (after election). */
async function requireTermsAfter(
  { tx, row: meeting, session }: Change<LockedMeeting>,
  { dateHeld }: CheckedDetails,
): Promise<void> {
  if (dateHeld === meeting.dateHeld) return;
  const { rows, ...election } = await loadElection(tx, session, { ...meeting, dateHeld });
  const errors = findMeetingErrors(rows, election).filter(
    ({ translationKey }) => translationKey === 'position.startAfterElected',
  );
  if (errors.length > 0) throw new NotValid(...errors);
}

/** What the log keeps of a meeting that is deleted. */
async function takeSnapshot(tx: Db, meeting: LockedMeeting) {
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

/** Everything about the positions of a meeting is right at this moment; their ordinals are written. Rule 9.3. */
async function requireValidPositions({ tx, row: meeting, session }: Change<LockedMeeting>) {
  const { rows, ...election } = await loadElection(tx, session, meeting);
  const errors = findMeetingErrors(rows, election);
  if (errors.length > 0) throw new NotValid(...errors);
  await renumberMeeting(tx, election);
}

/** Where the organisation requires a second person, the one who sent a report does not approve it. Rule 7.5. */
async function secondPersonMissing({
  tx,
  row,
  session,
}: Change<LockedMeeting>): Promise<HttpError | undefined> {
  const { 'meeting.requireSecondPerson': isRequired } = await storedSettings(
    tx,
    'meeting.requireSecondPerson',
  );
  if (!isRequired) return undefined;
  const sent = await tx
    .selectFrom('meeting_status_change')
    .select('account_id')
    .where('meeting_id', '=', row.id)
    .where('status_id', '=', meetingStatus.submitted)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return sent?.account_id === session.accountId ? new WrongState('meeting.secondPersonRequired') : undefined;
}

async function returnOff({ tx }: Change<LockedMeeting>): Promise<HttpError | undefined> {
  const { 'meeting.returnAllowed': isAllowed } = await storedSettings(tx, 'meeting.returnAllowed');
  return isAllowed ? undefined : new WrongState('meeting.returnOff');
}

const alreadyOpened = async ({ tx, row }: Change<LockedMeeting>) =>
  (await lockHandling(tx, row.id))?.isOpened ? new WrongState('meeting.alreadyOpened') : undefined;

const alreadyAskedBack = async ({ tx, row }: Change<LockedMeeting>) =>
  isAskedBack(await lockHandling(tx, row.id)) ? new WrongState('meeting.alreadyAskedBack') : undefined;

const notAskedBack = async ({ tx, row }: Change<LockedMeeting>) =>
  isAskedBack(await lockHandling(tx, row.id)) ? undefined : new WrongState('meeting.notAskedBack');

/** A step that logs something more than what it moved. */
const withLogged = ({ auditEntry }: Moved, more: Record<string, unknown> | false) => ({
  auditEntry: { ...auditEntry, after: { ...auditEntry.after, ...more } },
});

const answer = (change: Change<LockedMeeting>): Promise<TaggedBody<Meeting>> =>
  answerMeeting(change, change.row.id);

/** What happens to a meeting that there is. Rules 7.1, 7.8, 7.25. */
export const meetingSteps = forRequests(
  defineChanges(meetings, {
    /** Rules 7.11, 7.12, 7.25. */
    update: {
      ...allowedBy('edit', (change: Change<LockedMeeting>, { sectionId }: Update) =>
        otherSection(change, 'PUT meetings/update', sectionId),
      ),
      run: async (change, body: Update) => {
        const { tx, row } = change;
        const details = parseDetails(body);
        const isReported = row.statusId !== meetingStatus.draft;
        const future = isReported ? findFutureErrors(details.dateHeld, today()) : [];
        if (future.length > 0) throw new NotValid(...future);
        await requireTermsAfter(change, details);
        const { isSame, ...states } = differences(row, details);
        if (isSame) return {};
        if (details.dateHeld !== row.dateHeld)
          await requireFreeDay(tx, row.sectionId, details.dateHeld, row.id);
        await tx.updateTable('meeting').set(toMeetingColumns(details)).where('id', '=', row.id).execute();
        return { auditEntry: states };
      },
      answer,
    },

    /** Deletes a meeting with its positions, minutes and files; the log keeps what it said. Rule 7.1 (delete). */
    delete: {
      ...allowedBy('delete'),
      run: async ({ tx, row }) => {
        const before = await takeSnapshot(tx, row);
        await tx.deleteFrom('meeting').where('id', '=', row.id).execute();
        await renumberSection(tx, row.sectionId);
        return { auditEntry: { before } };
      },
    },

    /** Sends a draft to the district. Rules 7.1 (submit), 7.11, 7.16. */
    submit: {
      ...allowedBy('submit'),
      answer,
      run: async (change, sending: SendingInput) => {
        const { tx, row, session, actor } = change;
        const note = parseReportText('note', sending.note);
        await renumberMeeting(tx, await requireSendable(change, sending));
        const moved = await moveMeeting(tx, actor, row, 'submit', {
          reportedBy: session.name,
          ...(row.returnReason !== null && { returnReason: null }),
        });
        if (note !== null) await writeNote(tx, row.id, note);
        return withLogged(moved, note !== null && { note });
      },
    },

    /** Takes a report back that nobody has opened yet. Rule 24.2. */
    recall: {
      ...allowedBy('recall', alreadyOpened),
      answer,
      run: ({ tx, row, actor }) => moveMeeting(tx, actor, row, 'recall'),
    },

    /** Asks the district for a report. Rule 24.2. */
    askBack: {
      ...allowedBy('askBack', alreadyAskedBack),
      answer,
      run: async ({ tx, row, session }, { reason }: Body<'POST meetings/askback'>) => {
        const askBackReason = requireReportText('askBackReason', reason);
        await writeAskBack(tx, row.id, session.name, askBackReason);
        return { auditEntry: { after: { askBackReason } } };
      },
    },

    /** Returns a report that is asked back, also where 7.6 is off, or says why not. Rule 24.2. */
    answerAskBack: {
      ...allowedBy('answerAskBack', notAskedBack),
      answer,
      run: async (change, { returns, word: given }: Body<'POST meetings/answeraskback'>) => {
        const { tx, row, session, actor } = change;
        if (!returns) {
          const word = requireReportText('answerWord', given);
          await writeRefusal(tx, row.id, session.name, word);
          return { auditEntry: { action: 'keep', after: { word } } };
        }
        const word = parseReportText('answerWord', given);
        const reason = (await lockHandling(tx, row.id))?.askBackReason ?? null;
        await notifyReporters(change, row.id, 'reportReturned');
        return moveMeeting(tx, actor, row, 'return', { returnReason: word ?? reason });
      },
    },

    /** Marks a report as checked. Rules 7.1 (reviewed), 7.2. */
    review: {
      ...allowedBy('review'),
      answer,
      run: ({ tx, row, actor }) => moveMeeting(tx, actor, row, 'review'),
    },

    /**
     * Approves a report and queues its transfer to the CRM in the same transaction; without a CRM it is approved for good.
     * Rules 7.1 (approve), 7.4, 7.5, 8.
     */
    approve: {
      ...allowedBy('approve', secondPersonMissing),
      answer,
      run: async (change) => {
        const { tx, row, actor, jobs } = change;
        await requireValidPositions(change);
        return beginTransfer(tx, jobs, actor, row);
      },
    },

    /** Sends a report back to its section for correction, where the organisation allows it. Rule 7.6. */
    return: {
      ...allowedBy('return', returnOff),
      answer,
      run: async (change, { reason }: Body<'POST meetings/returnmeeting'>) => {
        const { tx, row, actor } = change;
        await notifyReporters(change, row.id, 'reportReturned');
        const returnReason = requireReportText('returnReason', reason);
        return moveMeeting(tx, actor, row, 'return', { returnReason });
      },
    },

    /** Files a report without effect. Rules 7.7, 7.8. */
    archive: {
      ...allowedBy('archive'),
      answer,
      run: async ({ tx, row, actor, jobs }) => {
        await stopTransfer(tx, jobs, row);
        return moveMeeting(tx, actor, row, 'archive');
      },
    },
  }),
);
