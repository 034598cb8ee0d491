import type { Answer, Body } from '@osasto/api';
import { today } from '@osasto/contract';
import { sql } from 'kysely';
import { defineChanges, type Change } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { accounts, type LockedAccount } from '../accounts/kinds.ts';
import { findCheckers } from './checkers.ts';
import { toNotChecker } from './changes.ts';

type Substitute = Answer<'GET account/substitute'>;
type SubstituteInput = Body<'POST account/substitute'>;

/** Who checks in the place of an account; nobody once the last day is past. Rule 24.7. */
export async function findSubstitute(db: Db, accountId: number): Promise<Substitute> {
  const found = await db
    .selectFrom('checker_substitute')
    .select(['employee_id as employeeId', 'until'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(until >= ${today()}::date, true)`)
    .executeTakeFirst();
  if (!found) return {};
  return { employeeId: found.employeeId, ...(found.until !== null && { until: found.until }) };
}

/** Whoever checks something of what the caller checks; not the caller. */
async function requireSubstitute({ tx, session }: Change<LockedAccount>, employeeId: number): Promise<void> {
  const { districtId } = session;
  const checkers = await findCheckers(tx, districtId ?? 0);
  const isChecker = checkers.some(({ id }) => id === employeeId);
  if (!isChecker || employeeId === session.employeeId) throw toNotChecker();
}

/** The last day. @throws {NotValid} when it is past */
function requireUntil(until: SubstituteInput['until']) {
  if (!until) return null;
  const day = requireDay(until, 'until');
  if (day < today()) throw new NotValid({ translationKey: 'substitute.past', propertyName: 'until' });
  return day;
}

/** Steps of the own substitute. Rule 24.7. */
export const { substitute: changeSubstitute } = forRequests(
  defineChanges(accounts, {
    substitute: {
      run: async (change: Change<LockedAccount>, { employeeId, until }: SubstituteInput) => {
        const { tx, row } = change;
        const before = await findSubstitute(tx, row.id);
        await tx.deleteFrom('checker_substitute').where('account_id', '=', row.id).execute();
        if (employeeId) {
          await requireSubstitute(change, employeeId);
          await tx
            .insertInto('checker_substitute')
            .values({ account_id: row.id, employee_id: employeeId, until: requireUntil(until) })
            .execute();
        }
        return { auditEntry: { before: { ...before }, after: { ...(await findSubstitute(tx, row.id)) } } };
      },
      answer: async ({ tx, row }) => ({ body: await findSubstitute(tx, row.id) }),
    },
  }),
);
