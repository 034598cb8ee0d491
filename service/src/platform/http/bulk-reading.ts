import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { may } from '@osasto/permissions';
import { audit } from '../changes/audit.ts';
import { int, rowShape, selectRows } from '../database/rows.ts';
import { ReadTooMuch } from './errors.ts';
import './context.ts';

/** The share of the limit at which the audit log says so. */
const alertShare = 0.5;

/** Hours that are kept. */
const keptHours = 48;

const hour = sql`date_trunc('hour', now(), 'UTC')`;

/** Who reads, and where it is counted. */
type Reader = Pick<FastifyRequest, 'session' | 'id' | 'server'>;

/** The setting that bounds somebody. */
const limitFor = ({ session }: Reader) =>
  may(session, 'read.everywhere') ? 'reading.nationalPeoplePerHour' : 'reading.peoplePerHour';

const limitOf = (reader: Reader) =>
  sql`(select (value #>> '{}')::integer from setting where key = ${limitFor(reader)})`;

const readRow = rowShape('reading.read', { people: int, most: int, seconds: int });
const countedRow = rowShape('reading.counted', { people: int, most: int });

/** Refuses who has been shown as many people in this hour as one may, until the next hour. Rule 4.21. */
export async function limitReading(reader: Reader): Promise<void> {
  const { session, server } = reader;
  const [read] = await selectRows(server.db, readRow)`
    select coalesce((select people from reading_count where account_id = ${session.accountId} and hour = ${hour}), 0) as people,
      ${limitOf(reader)} as most,
      ceil(extract(epoch from ${hour} + interval '1 hour' - now()))::integer as seconds`;
  if (read && read.people >= read.most) throw new ReadTooMuch(read.most, read.seconds);
}

/** Counts people who are being shown. Whoever passes half of the limit, and whoever reaches it, leaves a record once in the hour. */
export async function countReading(reader: Reader, people: number): Promise<void> {
  if (people === 0) return;
  const { session, id: requestId, server } = reader;
  const { db } = server;
  const [counted] = await selectRows(db, countedRow)`
    insert into reading_count as c (account_id, hour, people) values (${session.accountId}, ${hour}, ${people})
    on conflict (account_id, hour) do update set people = c.people + excluded.people
    returning people, ${limitOf(reader)} as most`;
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
