import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { may } from '@osasto/permissions/own-table';
import { audit } from '../changes/audit.ts';
import { prepared, type StatementParameter } from '../database/connection.ts';
import { checkedRows, int, rowShape } from '../database/rows.ts';
import { limitNamed, readingLimits, thisHour, type Read } from '../identity/session.ts';
import { ReadTooMuch } from '../errors/http-errors.ts';
import './context.ts';

/** The share of the limit at which the audit log says so. */
const alertShare = 0.5;

/** Hours that are kept. */
const keptHours = 48;

/** Who reads, and where it is counted. */
type Reader = Pick<FastifyRequest, 'session' | 'id' | 'server'>;

const countedRow = rowShape('reading.counted', { people: int, most: int });

/** The limit that bounds somebody, of both. */
const limitFor = <Limit>(
  { session }: Pick<Reader, 'session'>,
  limits: { own: Limit; national: Limit },
): Limit => (may(session, 'read.everywhere') ? limits.national : limits.own);

/** Refuses who has been shown as many people in this hour as one may, until the next hour. Rule 4.21. */
export function limitReading(reader: Reader, { people, limits }: Read): void {
  const most = limitFor(reader, limits);
  if (people < most) return;
  const now = Date.now() / 1000;
  throw new ReadTooMuch(most, Math.ceil(3600 - (now % 3600)));
}

/**
 * Adds to what an account has been shown. The transaction does not wait for the disk: a crash of the machine may forget what was
 * counted in its last second.
 */
const addPeople = prepared(
  'reading.count',
  (db, value: StatementParameter<{ accountId: number; people: number; limit: string }>) => {
    const query = sql`
    with hurried as materialized (select set_config('synchronous_commit', 'off', true) as setting)
    insert into reading_count as c (account_id, hour, people)
    select ${value('accountId')}, ${thisHour}, ${value('people')} from hurried where setting is not null
    on conflict (account_id, hour) do update set people = c.people + excluded.people
    returning people, ${limitNamed(value('limit'))} as most`;
    return { compile: () => query.compile(db) };
  },
);

/** Counts people who are being shown. Whoever passes half of the limit, and whoever reaches it, leaves a record once in the hour. */
export async function countReading(reader: Reader, people: number): Promise<void> {
  if (people === 0) return;
  const { session, id: requestId, server } = reader;
  const { db } = server;
  const limit = limitFor(reader, readingLimits);
  const rows = await addPeople(db, { accountId: session.accountId, people, limit });
  const [counted] = checkedRows(countedRow, rows);
  if (!counted) return;
  const { most } = counted;
  const hasPassed = (share: number) =>
    counted.people >= most * share && counted.people - people < most * share;
  const passed = [alertShare, 1].filter(hasPassed);
  if (counted.people === people)
    await sql`delete from reading_count
    where hour < now() - make_interval(hours => ${keptHours})`.execute(db);
  if (passed.length === 0) return;
  const action = passed.includes(1) ? 'reading.stopped' : 'reading.bulk';
  await audit(
    db,
    { session, requestId },
    { action, entity: 'account', entityId: session.accountId, after: { people: counted.people } },
  );
}
