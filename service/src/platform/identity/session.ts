import { sql, type Expression } from 'kysely';
import { membershipStatus, type Claims, type RoleId, type Instant } from '@osasto/contract';
import { bestRole, type Actor } from '@osasto/permissions/own-table';
import { prepared, type Db, type StatementParameter } from '../database/connection.ts';
import { NotSignedIn } from '../errors/http-errors.ts';
import { sectionRoles } from './section-roles.ts';
import type { Tokens } from './token.ts';

/** Who makes a request, as the database has it at this moment. */
export interface Session extends Actor {
  accountId: number;
  memberId: number | null;
  employeeId: number | null;
  /** First and last name, for the audit log and "created by". */
  name: string;
  /** Id of the token used. */
  jti: string;
  /** Seconds since 1970. */
  expires: number;
  /** Header of the request: the languages that the reader asks for. Rule 1.14. */
  acceptLanguage?: string | undefined;
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

/** Whether a session whose last use is in the column has been idle for too long. Rule 2.18. */
export const isIdle = (
  lastUsed: string,
) => sql<boolean>`coalesce(${sql.ref(lastUsed)} < now() - make_interval(
  mins => nullif((select value::integer from setting where key = 'session.idleMinutes'), 0)), false)`;

/** The hour in which reading is counted. Rule 4.21. */
export const thisHour = sql`date_trunc('hour', now(), 'UTC')`;

/** The settings that bound how many people an account may be shown in an hour: in its own units, and nationally. */
export const readingLimits = {
  own: 'reading.peoplePerHour',
  national: 'reading.nationalPeoplePerHour',
} as const;

/** The value of one of them. */
export const limitNamed = (name: string | Expression<string>) =>
  sql<number>`(select (value #>> '{}')::integer from setting where key = ${name})`;

/** How many people an account has been shown in this hour, and how many it may be. */
export interface Read {
  people: number;
  limits: Record<keyof typeof readingLimits, number>;
}

/** What a request is about, when its unit comes with the session. */
export interface SessionTarget {
  entity: 'section' | 'meeting';
  id: number;
}

/**
 * Everything that decides about a request, in one statement: who makes it, and the unit of the section or meeting that
 * it is about. Rule 2.1.
 */
const findStanding = prepared(
  'session.standing',
  (
    db,
    value: StatementParameter<{
      accountId: number;
      jti: string;
      sectionId: number | null;
      meetingId: number | null;
    }>,
  ) =>
    db
      .selectFrom('account as a')
      .leftJoin('employee as e', 'e.id', 'a.employee_id')
      .leftJoin('member as m', 'm.id', 'a.member_id')
      .leftJoin('session as s', (join) => join.on('s.jti', '=', value('jti')))
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
        sectionRoles.as('memberRoles'),
        sql<
          string | null
        >`coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name)`.as('name'),
        sql<boolean>`coalesce(a.locked_until > now(), false)`.as('isLocked'),
        sql<boolean>`exists (select from revoked_token where jti = ${value('jti')})`.as('isRevoked'),
        isIdle('s.last_used').as('isIdle'),
        sql<number>`coalesce(
          (select c.people from reading_count c where c.account_id = a.id and c.hour = ${thisHour}), 0)`.as(
          'peopleRead',
        ),
        limitNamed(sql.lit(readingLimits.own)).as('ownLimit'),
        limitNamed(sql.lit(readingLimits.national)).as('nationalLimit'),
        // Whether the last use is to be written down again.
        sql<boolean>`coalesce(s.last_used < now() - interval '1 minute', false)`.as('isUsedAnew'),
        sql<[districtId: number, sectionId: number] | null>`coalesce(
          (select array[s.district_id, s.id] from section s where s.id = ${value('sectionId')}),
          (select array[g.district_id, g.section_id] from meeting g where g.id = ${value('meetingId')}))`.as(
          'unit',
        ),
      ]),
);

/**
 * The claims of the token in an `Authorization` header. That it is ours and in time is all they prove.
 *
 * @throws {NotSignedIn}
 */
export async function claimsIn(tokens: Tokens, header: string | undefined): Promise<Claims> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new NotSignedIn();
  return tokens.read(token);
}

/** Once a minute at most, whatever copies of the service a session uses. */
const writeLastUse = (db: Db, jti: string) =>
  db
    .updateTable('session')
    .set({ last_used: sql<Instant>`now()` })
    .where('jti', '=', jti)
    .where('last_used', '<', sql<Instant>`now() - interval '1 minute'`)
    .execute();

/**
 * The session of a token. Roles, locks and revocations come from the database, so they count at once. Beside
 * it the unit of what the request is about, null when there is no such thing, and how many people the account has been shown.
 *
 * @throws {NotSignedIn}
 */
export async function getSession(
  db: Db,
  { ossiId, jti, exp }: Pick<Claims, 'ossiId' | 'jti' | 'exp'>,
  about: SessionTarget | null,
): Promise<{ session: Session; unit: { districtId: number; sectionId: number } | null; read: Read }> {
  const sectionId = about?.entity === 'section' ? about.id : null;
  const meetingId = about?.entity === 'meeting' ? about.id : null;
  const [found] = await findStanding(db, { accountId: ossiId, jti, sectionId, meetingId });
  if (!found || found.isLocked || found.isRevoked || found.isIdle) throw new NotSignedIn();
  const actor = actorFrom(found);
  if (bestRole(actor) === undefined) throw new NotSignedIn('User has no roles');
  if (found.isUsedAnew) await writeLastUse(db, jti);
  const { accountId, memberId, employeeId, name, unit } = found;
  const session = { ...actor, accountId, memberId, employeeId, name: name ?? '–', jti, expires: exp };
  return {
    session,
    unit: unit && { districtId: unit[0], sectionId: unit[1] },
    read: { people: found.peopleRead, limits: { own: found.ownLimit, national: found.nationalLimit } },
  };
}
