import { sql } from 'kysely';
import type { Instant } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { float, int, orNull, rowShape, selectRows } from '../../platform/database/rows.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { sectionRoles } from '../../platform/identity/section-roles.ts';
import type { Standing } from '../../platform/identity/session.ts';
import type { SigninAttemptTable } from '../../platform/database/tables.generated.ts';

/** An account with all that its token says. */
export type AccountRow = Standing & {
  id: number;
  email: string;
  passwordHash: string | null;
  passwordSetAt: Instant | null;
  /** The person's id in the directory, once they have come by single sign-on. */
  directoryId: string | null;
  name: string | null;
  omaId: number | null;
  crmId: number | null;
  sprId: number | null;
  membershipTypeId: number | null;
  /** By an administrator. Rule 2.17. */
  isLocked: boolean;
};

const accounts = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('employee as e', 'e.id', 'a.employee_id')
    .leftJoin('member as m', 'm.id', 'a.member_id')
    .select([
      'a.id',
      'a.email',
      sql<boolean>`coalesce(a.locked_until > now(), false)`.as('isLocked'),
      'a.password_hash as passwordHash',
      'a.directory_id as directoryId',
      'a.password_set_at as passwordSetAt',
      'e.role_id as employeeRole',
      'e.district_id as employeeDistrict',
      'm.section_id as memberSection',
      'm.district_id as memberDistrict',
      'm.membership_status_id as membershipStatusId',
      'm.membership_type_id as membershipTypeId',
      'm.oma_id as omaId',
      'm.crm_id as crmId',
      'm.spr_id as sprId',
      sectionRoles.as('memberRoles'),
      sql<string | null>`coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name)`.as(
        'name',
      ),
    ]);

/** The account of an e-mail address, whatever its letter case. Rule 2.3. */
export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  accounts(db)
    .where(sql`lower(a.email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Whose account: an employee's or a member's. */
export type AccountHolder = { employeeId: number } | { memberId: number };

/** A query for the id of the account of one person. */
export const selectAccountId = (db: Db, holder: AccountHolder) =>
  db
    .selectFrom('account')
    .select('id')
    .where((where) =>
      'employeeId' in holder
        ? where('employee_id', '=', holder.employeeId)
        : where('member_id', '=', holder.memberId),
    );

export const findAccount = (db: Db, id: number): Promise<AccountRow> =>
  accounts(db).where('a.id', '=', id).executeTakeFirstOrThrow();

/** The account that the directory knows by one of these ids, the first before the others, else the one with the verified e-mail address. Rule 2.12. */
export const findAccountOfDirectory = (
  db: Db,
  { ids, email }: { ids: readonly string[]; email: string | null },
): Promise<AccountRow | undefined> =>
  accounts(db)
    .where((where) =>
      where.or([
        sql<boolean>`a.directory_id = any(${ids}::text[])`,
        where(sql`lower(a.email)`, '=', email?.toLowerCase() ?? ''),
      ]),
    )
    .orderBy(sql`array_position(${ids}::text[], a.directory_id)`, (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();

const openedAccount = rowShape('accounts.opened', {
  id: int,
  employeeId: orNull(int),
  memberId: orNull(int),
});

/** Gives an employee or member without an account one, so that the directory can lead to it; returns it. Rule 2.12. */
export async function openAccountFor(db: Db, email: string) {
  const rows = await selectRows(db, openedAccount)`
    insert into account (email, employee_id, member_id)
    select ${email}, e.id, m.id
    from (select 1) as one
    left join employee e on lower(e.email) = lower(${email})
    left join lateral (
      -- Family members share addresses; then nobody knows whom the directory means.
      select min(id) as id from member where lower(email) = lower(${email}) having count(*) = 1
    ) m on true
    where e.id is not null or m.id is not null
    on conflict do nothing
    returning id, employee_id as "employeeId", member_id as "memberId"`;
  return rows[0];
}

/**
 * The account of a member: the one there is, else the one of the address, which is the same person's, else a new one
 * without a password. Locks it. Rule 2.3.
 *
 * @throws {NotValid} `employee.emailInUse` when the address is another member's account
 */
export async function openAccountOfMember(
  db: Db,
  memberId: number,
  email: string,
): Promise<{ id: number; email: string }> {
  await sql`insert into account (email, member_id) values (${email}, ${memberId}) on conflict do nothing`.execute(
    db,
  );
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'email', 'member_id as memberId'])
    .where((where) =>
      where.or([where('member_id', '=', memberId), where(sql`lower(email)`, '=', sql`lower(${email})`)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const account =
    accounts.find((found) => found.memberId === memberId) ?? accounts.find((found) => !found.memberId);
  if (!account) throw new NotValid({ translationKey: 'employee.emailInUse', propertyName: 'email' });
  await db.updateTable('account').set({ member_id: memberId }).where('id', '=', account.id).execute();
  return account;
}

const waitingTime = rowShape('accounts.waitingTime', { seconds: float });

/** Seconds until there may be tries again, or 0: `most` wrong ones a minute from one network, or from all. Rules 2.11, 18.14. */
export async function secondsToWait(db: Db, network: string | null, most: number): Promise<number> {
  const rows = await selectRows(db, waitingTime)`
    select greatest(1, extract(epoch from at + interval '1 minute' - now()))::float as seconds
    from signin_attempt
    where ${network === null ? sql`true` : sql`address = ${network}`}
      and at > now() - interval '1 minute' and outcome in ('failed', 'locked')
    order by at desc offset ${most - 1} limit 1`;
  return rows[0]?.seconds ?? 0;
}

export const recordTry = (
  db: Db,
  attempt: { network: string; accountId: number | null } & Pick<SigninAttemptTable, 'method' | 'outcome'>,
) =>
  db
    .insertInto('signin_attempt')
    .values({
      address: attempt.network,
      account_id: attempt.accountId,
      method: attempt.method,
      outcome: attempt.outcome,
    })
    .execute();

export const revokeToken = (db: Db, jti: string, expires: Date) =>
  db
    .insertInto('revoked_token')
    .values({ jti, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const keepNonce = (db: Db, nonce: string, expires: Date) =>
  db.insertInto('sso_nonce').values({ nonce, expires_at: expires }).execute();

/** Whether the nonce was ours, in time and unused; it is used from now on. */
export async function spendNonce(db: Db, nonce: string): Promise<boolean> {
  const { rows } = await sql`
    update sso_nonce set used_at = now()
    where nonce = ${nonce} and used_at is null and expires_at > now() returning nonce`.execute(db);
  return rows.length > 0;
}

/** Removes what no longer decides anything. */
export async function sweepSignins(db: Db): Promise<void> {
  await sql`delete from revoked_token where expires_at < now()`.execute(db);
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from sso_nonce where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from factor_challenge where expires_at < now()`.execute(db);
  await sql`delete from signin_attempt where at < now() - interval '1 day'`.execute(db);
  await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(db);
}
