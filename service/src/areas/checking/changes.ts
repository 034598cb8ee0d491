import type { Body, Meeting } from '@osasto/api';
import { sql } from 'kysely';
import { defineChanges, type Change, type TaggedBody } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { WrongState, NotValid, type HttpError } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { bool, int, json, orNull, rowShape, selectRows } from '../../platform/database/rows.ts';
import {
  assignedJson,
  ensureHandling,
  hasUnopened,
  lastSent,
  type NamedEmployee,
} from '../elections/handling.ts';
import { allowedBy, type LockedMeeting } from '../elections/locking.ts';
import { moveMeeting } from '../elections/moving.ts';
import { answerMeeting, meetings } from '../meetings/kinds.ts';
import { findCheckers } from './checkers.ts';

const answer = (change: Change<LockedMeeting>): Promise<TaggedBody<Meeting>> =>
  answerMeeting(change, change.row.id);

const unopenedRow = rowShape('checking.unopened', { hasUnopened: bool });

/** Whether the minutes of a report have a file that was not sent to an account since the report was sent. Rules 7.2, 24.3. */
export async function hasUnopenedMinutes(db: Db, meetingId: number, accountId: number): Promise<boolean> {
  const [found] = await selectRows(db, unopenedRow)`
    select ${hasUnopened(accountId)} as "hasUnopened"
    from meeting m cross join lateral (select ${lastSent} as at) sent where m.id = ${meetingId}`;
  return found?.hasUnopened ?? false;
}

/** Nobody marks minutes as checked that the service has not sent to them since the report was sent. Rules 7.2, 24.3. */
const minutesUnopened = async ({ tx, row, session }: Change<LockedMeeting>): Promise<HttpError | undefined> =>
  (await hasUnopenedMinutes(tx, row.id, session.accountId))
    ? new WrongState('meeting.minutesUnopened')
    : undefined;

const openerRow = rowShape('checking.opener', { accountId: orNull(int) });

/** The account that opened the check page last since the report was sent. */
async function findOpener(tx: Db, meetingId: number): Promise<number | null> {
  const [found] = await selectRows(tx, openerRow)`
    select case when h.opened_at >= sent.at then h.opened_account_id end as "accountId"
    from meeting m cross join lateral (select ${lastSent} as at) sent
    join report_handling h on h.meeting_id = m.id where m.id = ${meetingId}`;
  return found?.accountId ?? null;
}

const assignedRow = rowShape('checking.assigned', { assigned: orNull(json<NamedEmployee>()) });

const findAssigned = async (tx: Db, meetingId: number): Promise<string | null> => {
  const [found] = await selectRows(tx, assignedRow)`
    select ${assignedJson} as assigned from report_handling h where h.meeting_id = ${meetingId}`;
  return found?.assigned?.name ?? null;
};

/** 400: somebody who may not check the report. */
export const toNotChecker = (): NotValid =>
  new NotValid({ translationKey: 'meeting.notChecker', propertyName: 'employeeId' });

/** What checkers do with a report besides the steps of its workflow. Rules 24.3, 24.4, 24.7. */
export const checkerSteps = forRequests(
  defineChanges(meetings, {
    /** Says who looks at it; the log keeps it when it was somebody else before. */
    opencheck: {
      ...allowedBy('open'),
      answer,
      run: async ({ tx, row, session }) => {
        await ensureHandling(tx, row.id);
        const opener = await findOpener(tx, row.id);
        await tx
          .updateTable('report_handling')
          .set({ opened_at: sql`now()`, opened_by: session.name, opened_account_id: session.accountId })
          .where('meeting_id', '=', row.id)
          .execute();
        return opener === session.accountId ? {} : { auditEntry: {} };
      },
    },

    assign: {
      ...allowedBy('open'),
      answer,
      run: async ({ tx, row }, { employeeId }: Body<'POST meetings/assign'>) => {
        const chosen = employeeId ?? null;
        const checkers = await findCheckers(tx, row.districtId);
        const checker = checkers.find(({ id }) => id === chosen);
        if (chosen !== null && !checker) throw toNotChecker();
        await ensureHandling(tx, row.id);
        const before = await findAssigned(tx, row.id);
        const after = checker?.name ?? null;
        await tx
          .updateTable('report_handling')
          .set({ assigned_employee_id: chosen })
          .where('meeting_id', '=', row.id)
          .execute();
        return before === after
          ? {}
          : { auditEntry: { before: { assigned: before }, after: { assigned: after } } };
      },
    },

    /** Marks one of many as checked. */
    review: {
      ...allowedBy('review', minutesUnopened),
      run: ({ tx, row, actor }) => moveMeeting(tx, actor, row, 'review'),
    },
  }),
);
