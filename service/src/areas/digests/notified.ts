import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { dayOfSent } from '@osasto/contract';
import type { NoticeChoice } from '@osasto/rules';
import { noticeOfWaiting } from '@osasto/rules';
import { may } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import type { Recipient } from '../notices/recipients.ts';
import { cached, statsAge } from '../districts/cached.ts';
import { countLateDistricts, findWaiting, type WaitingThing } from '../overviews/waiting.ts';

/** What a row is remembered by: one that becomes late is another, and so is a duty of another year. */
export const toSubject = ({ kind, href, isLate, subject, due }: WaitingThing): string =>
  [
    kind,
    href,
    isLate ? 'late' : 'open',
    ...(kind === 'duty' || kind === 'seatVacant' ? [subject.fi] : []),
    ...(kind === 'duty' && due ? [dayOfSent(due)] : []),
  ].join(' ');

/** What notices about what waits read with. */
export interface WaitingSource {
  db: Db;
  /** How many districts have late reports, a minute old at most. */
  readLateDistricts: () => Promise<number>;
}

/** What the mails of this copy of the service read with. */
export const createWaitingSource = ({
  db,
  reading,
}: Pick<FastifyInstance, 'db' | 'reading'>): WaitingSource => ({
  db,
  readLateDistricts: cached(() => reading(countLateDistricts), statsAge),
});

/** What waits for a person who hears of it, and of which they hear so: weekly or at once. Rule 22.4. */
export async function findToNotify(
  { db, readLateDistricts }: WaitingSource,
  { accountId, actor, choices }: Recipient,
  choice: NoticeChoice,
): Promise<WaitingThing[]> {
  if (!may(actor, 'hear.whatWaits')) return [];
  const rows = await findWaiting(db, { ...actor, accountId }, {}, readLateDistricts);
  return rows.filter(({ kind }) => choices[noticeOfWaiting[kind]] === choice);
}

/** What a person was notified of at once and waited then, with how many there were. */
export async function findNotified(
  db: Db,
  accountId: number,
): Promise<Map<string, { count: number; isToday: boolean }>> {
  const rows = await db
    .selectFrom('notice_told')
    .select([
      'subject',
      'count',
      sql<SqlBool>`(at at time zone 'Europe/Helsinki')::date = (now() at time zone 'Europe/Helsinki')::date`.as(
        'isToday',
      ),
    ])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ subject, count, isToday }) => [subject, { count, isToday: Boolean(isToday) }]));
}

/** Remembers that a person was notified of what waits, with its new counts, and forgets what waits no longer. */
export async function storeNotified(tx: Db, accountId: number, rows: readonly WaitingThing[]): Promise<void> {
  const subjects = rows.map(toSubject);
  await sql`
    delete from notice_told where account_id = ${accountId} and subject <> ${digestSubject}
      and subject <> all (${subjects}::text[])`.execute(tx);
  await sql`
    insert into notice_told (account_id, subject, count)
    select ${accountId}, subject, max(count) from unnest(${subjects}::text[], ${rows.map(({ count }) => count)}::int[])
      as waiting (subject, count) group by subject
    on conflict (account_id, subject) do update
      set count = excluded.count, at = case when excluded.count > notice_told.count then now() else notice_told.at end`.execute(
    tx,
  );
}

/** What remembers when a digest was begun. */
export const digestSubject = 'digest';
