import { today } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import { accessReviewDay } from '@osasto/rules';
import { findTableChanges } from '../../platform/changes/table-changes.ts';
import type { Db } from '../../platform/database/connection.ts';
import { findAccess } from './queries.ts';

/** Counts by whether super admins are in them, and what they rest on. */
interface KeptCounts {
  basis: string;
  counts: Map<boolean, number>;
}

const keptByDatabase = new WeakMap<Db, KeptCounts>();

/**
 * How many people's roles nobody has kept this year, from the day of the review on. Every role is looked at, so the count is kept:
 * for the day, until somebody's role, account, address, unit or position changes, is kept, or signs in after a year. Rule 11.10.
 */
export async function countUnreviewed(db: Db, actor: Actor): Promise<number> {
  const day = today();
  const year = day.slice(0, 4);
  if (day < `${year}-${accessReviewDay}`) return 0;
  const basis = `${day} ${await findTableChanges(db, 'access', 'holding')}`;
  const last = keptByDatabase.get(db);
  const kept = last?.basis === basis ? last : { basis, counts: new Map() };
  keptByDatabase.set(db, kept);
  const hasSuperAdmins = may(actor, 'manage.superAdmins');
  const before = kept.counts.get(hasSuperAdmins);
  if (before !== undefined) return before;
  const rows = await findAccess(db, actor);
  const count = rows.filter((row) => !row.kept || today(new Date(row.kept.at)) < `${year}-01-01`).length;
  kept.counts.set(hasSuperAdmins, count);
  return count;
}
