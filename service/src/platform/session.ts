import { sql } from 'kysely';
import { membershipStatus, type RoleId } from '@osasto/contract';
import { bestRole, type Actor } from '@osasto/permissions';
import { prepared, type Db, type Parameter } from './database.ts';
import { NotSignedIn } from './errors.ts';
import type { Tokens } from './token.ts';

/** Who makes a request, as the database says at this moment. */
export interface Session extends Actor {
  accountId: number;
  memberId: number | null;
  employeeId: number | null;
  /** First and last name, for the audit log and "created by". */
  name: string;
  /** Of the token used. */
  jti: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Statuses of membership that let section roles count. Rule 2.4. */
export const roleBearingStatuses: readonly number[] = [
  membershipStatus.active,
  membershipStatus.bankTransfer,
  membershipStatus.pending,
  membershipStatus.new,
];

/** What decides about the roles of an account. */
export interface Standing {
  employeeRole: number | null;
  employeeDistrict: number | null;
  memberSection: number | null;
  memberDistrict: number | null;
  membershipStatusId: number | null;
  memberRoles: number[] | null;
}

/** The roles that count, and the units they count in. Rules 2.3 to 2.5, 18.22. */
export function actorFrom(standing: Standing): Actor {
  const { employeeRole, employeeDistrict, memberSection, memberDistrict, membershipStatusId } = standing;
  const sectionRoles = roleBearingStatuses.includes(membershipStatusId ?? 0) ? standing.memberRoles : [];
  const roles = [...(employeeRole === null ? [] : [employeeRole]), ...(sectionRoles ?? [])];
  return {
    roles: roles as RoleId[], // few, and in any order
    districtId: employeeDistrict ?? memberDistrict,
    sectionId: memberSection,
  };
}

type Found = Standing & {
  accountId: number;
  memberId: number | null;
  employeeId: number | null;
  name: string | null;
  isLocked: boolean;
  isRevoked: boolean;
};

/** Everything that decides about a request, in one statement. Rule 2.1. */
const findStanding = prepared(
  'session.standing',
  (db, value: Parameter<{ accountId: number; jti: string }>) =>
    db
      .selectFrom('account as a')
      .leftJoin('employee as e', 'e.id', 'a.employee_id')
      .leftJoin('member as m', 'm.id', 'a.member_id')
      .where('a.id', '=', value('accountId'))
      .select([
        'a.id as accountId',
        'a.member_id as memberId',
        'a.employee_id as employeeId',
        'e.role_id as employeeRole',
        'e.district_id as employeeDistrict',
        'm.section_id as memberSection',
        'm.district_id as memberDistrict',
        'm.membership_status_id as membershipStatusId',
      ])
      .select([
        sql<number[]>`array(select r.role_id from member_role r where r.member_id = m.id)`.as('memberRoles'),
        sql<string>`coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name)`.as(
          'name',
        ),
        sql<boolean>`coalesce(a.locked_until > now(), false)`.as('isLocked'),
        sql<boolean>`exists (select from revoked_token where jti = ${value('jti')})`.as('isRevoked'),
      ]),
);

/**
 * The session that an `Authorization` header opens. Roles, locks and revocations come from the database, so
 * they count at once.
 *
 * @throws {NotSignedIn}
 */
export async function sessionOf(db: Db, tokens: Tokens, header: string | undefined): Promise<Session> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new NotSignedIn();
  const { ossiId, jti, exp } = await tokens.read(token);
  const [found] = (await findStanding(db, { accountId: ossiId, jti })) as Found[];
  if (!found || found.isLocked || found.isRevoked) throw new NotSignedIn();
  const actor = actorFrom(found);
  if (bestRole(actor) === undefined) throw new NotSignedIn('User has no roles');
  const { accountId, memberId, employeeId, name } = found;
  return { ...actor, accountId, memberId, employeeId, name: name ?? '–', jti, expires: exp };
}
