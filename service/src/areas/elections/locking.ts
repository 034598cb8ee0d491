import type { FastifyRequest } from 'fastify';
import { allRoles } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import { storedDay, type Day } from '../../platform/time/calendar.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotPermitted, WrongState } from '../../platform/http/errors.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { requireVersion } from '../../platform/changes/versions.ts';
import { decide, type Action } from './states.ts';
import { tagOfMeeting } from './version.ts';

/** A meeting that nobody else can change until the transaction ends. */
export interface LockedMeeting {
  id: number;
  sectionId: number;
  districtId: number;
  isTraining: boolean;
  name: string;
  typeId: number;
  statusId: number;
  dateHeld: Day;
  moreInfo: string | null;
  reportedBy: string;
  createdBy: string;
  /** Of a draft that was sent back. Rule 7.6. */
  returnReason: string | null;
  created: string;
}

/**
 * Locks a meeting and its section: the rules of positions look at all meetings of the section, so two changes in one
 * section wait for each other. Undefined when there is no such meeting (any more).
 */
export async function lockMeeting(tx: Db, id: number): Promise<LockedMeeting | undefined> {
  const row = await tx
    .selectFrom('meeting as m')
    .innerJoin('section as s', 's.id', 'm.section_id')
    .select([
      'm.id',
      'm.section_id as sectionId',
      'm.district_id as districtId',
      's.is_training as isTraining',
      'm.name',
      'm.type_id as typeId',
      'm.status_id as statusId',
      'm.date_held as dateHeld',
      'm.more_info as moreInfo',
      'm.reported_by as reportedBy',
      'm.created_by as createdBy',
      'm.return_reason as returnReason',
      'm.created',
    ])
    .where('m.id', '=', id)
    .forNoKeyUpdate(['s', 'm'])
    .executeTakeFirst();
  return row && { ...row, dateHeld: storedDay(row.dateHeld) };
}

/** The roles of somebody that count in a unit. */
export const rolesIn = (actor: Actor, unit: { districtId: number; sectionId: number }) =>
  allRoles.filter(
    (role) => actor.roles.includes(role) && may({ ...actor, roles: [role] }, 'GET meetings/{id}', unit),
  );

/** A request that changes a meeting. */
export interface Change {
  session: Session;
  id: string;
  headers: FastifyRequest['headers'];
}

export const auditActorOf = ({ session, id }: Pick<Change, 'session' | 'id'>): AuditActor => ({
  session,
  requestId: id,
});

/**
 * Runs `work` in one transaction with the locked meeting, when the table of steps lets the caller take `action` from
 * its state. `to` is the state that the step leads to.
 *
 * @throws {WrongState} `meeting.wrongStatus`, or `common.changedByOther`
 */
export async function onMeeting<Result>(
  db: Database,
  request: Change,
  meetingId: number,
  action: Action,
  work: (tx: Db, meeting: LockedMeeting, to: number) => Promise<Result>,
  { tag = 'meeting' }: { tag?: 'meeting' | 'row' } = {},
): Promise<Result> {
  const { session } = request;
  let denied: LockedMeeting | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const meeting = await lockMeeting(tx, meetingId);
      if (!meeting) throw notVisible(session);
      const decision = decide(action, meeting.statusId, rolesIn(session, meeting));
      if (decision.kind === 'wrongStatus') {
        throw new WrongState('meeting.wrongStatus', { status: meeting.statusId });
      }
      if (decision.kind === 'notPermitted') {
        denied = meeting;
        throw new NotPermitted();
      }
      if (tag === 'meeting') requireVersion(request, await tagOfMeeting(tx, meeting.id));
      return work(tx, meeting, decision.status ?? meeting.statusId);
    });
  } catch (error) {
    if (denied) {
      const { sectionId, districtId } = denied;
      const after = { action, status: denied.statusId };
      const unit = { sectionId, districtId, entity: 'meeting', entityId: meetingId };
      await audit(db, auditActorOf(request), { action: 'denied', ...unit, after });
    }
    throw error;
  }
}
