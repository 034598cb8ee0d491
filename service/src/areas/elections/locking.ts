import { allRoles, dayOfSent, type Day, type Instant } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import type { Change, PermissionDenied } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, WrongState, type HttpError } from '../../platform/errors/http-errors.ts';
import { decide, type Action } from './states.ts';

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
  /** Why a draft was sent back; null for any other meeting. Rule 7.6. */
  returnReason: string | null;
  created: Instant;
}

/** A meeting and its section. */
export const selectMeeting = (db: Db) =>
  db
    .selectFrom('meeting as m')
    .innerJoin('section as s', 's.id', 'm.section_id')
    .select([
      'm.id',
      'm.section_id as sectionId',
      'm.district_id as districtId',
      'm.type_id as typeId',
      'm.status_id as statusId',
      'm.date_held as dateHeld',
    ]);

/**
 * Locks a meeting and its section: the rules of positions look at all meetings of the section, so two changes in one
 * section wait for each other. Undefined when there is no such meeting (any more).
 */
export async function lockMeeting(tx: Db, id: number): Promise<LockedMeeting | undefined> {
  const row = await selectMeeting(tx)
    .select([
      's.is_training as isTraining',
      'm.name',
      'm.more_info as moreInfo',
      'm.reported_by as reportedBy',
      'm.created_by as createdBy',
      'm.return_reason as returnReason',
      'm.created',
    ])
    .where('m.id', '=', id)
    .forNoKeyUpdate(['s', 'm'])
    .executeTakeFirst();
  return row && { ...row, dateHeld: dayOfSent(row.dateHeld) };
}

/** The roles of somebody that count in a unit. */
export const rolesInUnit = (actor: Actor, unit: { districtId: number; sectionId: number }) =>
  allRoles.filter(
    (role) => actor.roles.includes(role) && may({ ...actor, roles: [role] }, 'GET meetings/{id}', unit),
  );

/** A meeting in the audit log. */
export const meetingSubject = ({
  id,
  sectionId,
  districtId,
}: Pick<LockedMeeting, 'id' | 'sectionId' | 'districtId'>) => ({
  entity: 'meeting',
  entityId: id,
  sectionId,
  districtId,
});

/** 409: the meeting has no such step in its state, or none for this person any more. Rules 7.1, 18.5. */
export const wrongStatus = (status: number) => new WrongState('meeting.wrongStatus', { status });

/**
 * Who may take `action`, and from which state: the first half of a step with a meeting, or with what belongs to one.
 * Rules 7.1, 7.8, 18.5.
 *
 * @param further what else may stand against it
 */
export function allowedBy<Row extends LockedMeeting, Input>(
  action: Action,
  further?: (change: Change<Row>, input: Input) => Promise<HttpError | undefined>,
) {
  // The state of a report is hidden from callers without a role in its unit.
  const decisionOn = ({ row, session }: Change<Row>) => {
    const roles = rolesInUnit(session, row);
    return roles.length === 0 ? 'notPermitted' : decide(action, row.statusId, roles).kind;
  };
  return {
    deny: (change: Change<Row>): PermissionDenied | undefined =>
      decisionOn(change) === 'notPermitted'
        ? { error: new NotPermitted(), after: { action, status: change.row.statusId } }
        : undefined,
    refuse: async (change: Change<Row>, input: Input): Promise<HttpError | undefined> =>
      decisionOn(change) === 'wrongStatus' ? wrongStatus(change.row.statusId) : further?.(change, input),
  };
}
