import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { mediaTypes } from '@osasto/contract';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { dropPlainIndexes } from '../../service/src/platform/database/plain-indexes.ts';
import { startDatabase } from './database.ts';
import { startService } from './running-service.ts';

/*
 * How long the members of a whole organisation take into a file, and how much memory the service needs for it. No unit
 * of the demonstration data is as large, so districts of the benchmark's own hold copies of its members.
 * Run: node tests/bench/exports.ts
 */

const cases = [
  { rows: 75_000, seconds: 10, megabytes: 150 },
  { rows: 500_000, seconds: 60, megabytes: 150 },
];
const sections = 100;

const dataDir = path.resolve(process.env['OSASTO_DATA'] ?? 'var/bench');
const postgres = await startDatabase({ dataDir });
const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });

/** The district that holds so many members; made when it is missing. */
async function districtOf(rows: number): Promise<number> {
  const name = `Mittauspiiri ${rows}`;
  const known = await db.selectFrom('district').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  console.error(`Making a district of ${rows} members …`);
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('district')
      .values({ name, is_training: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into section (district_id, name)
      select ${id}, ${name} || ' ' || n from generate_series(1, ${sections}::integer) n`.execute(tx);
    const makeIndexes = await dropPlainIndexes(tx, 'member');
    await sql`
      insert into member (section_id, district_id, first_name, last_name, spr_id, email, phone, address1, postal_code,
        city, country, date_of_birth, membership_approved, payment_date, membership_type_id, membership_status_id,
        is_publish_prohibited)
      select s.id, ${id}, m.first_name, m.last_name, 1000000000 + ${rows}::integer + n, m.email, m.phone, m.address1,
        m.postal_code, m.city, m.country, m.date_of_birth, m.membership_approved, m.payment_date, m.membership_type_id,
        501, m.is_publish_prohibited
      from generate_series(1, ${rows}::integer) n
      join (select *, row_number() over (order by id) as place from member where membership_status_id = 501 limit 50000) m
        on m.place = n % 50000 + 1
      join (select id, row_number() over (order by id) as place from section where district_id = ${id}) s
        on s.place = n % ${sections}::integer + 1`.execute(tx);
    await makeIndexes();
    return id;
  });
}

const ids = new Map<number, number>();
for (const { rows } of cases) ids.set(rows, await districtOf(rows));
await sql`vacuum analyze member`.execute(db);
await db.destroy();

const service = await startService({ url: postgres.url, port: Number(process.env['PORT'] ?? 3109), dataDir });

/** Resident memory of the service in MB: now, or the most since {@link beginPeak}; NaN where there is no /proc. */
async function memory(kind: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
}
const beginPeak = () => writeFile(`/proc/${service.pid}/clear_refs`, '5').catch(() => undefined);

async function download(districtId: number, accept: string): Promise<number> {
  const answer = await fetch(`${service.address}/api/members/getdistrictexportfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json', accept },
    body: JSON.stringify({ districtId, membershipStatuses: [501, 506] }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  for await (const piece of answer.body) bytes += (piece as Uint8Array).length;
  return bytes;
}

try {
  for (const accept of Object.values(mediaTypes)) await download(1, accept); // until the compiler has settled
  console.log('exports of a district, at most so long and so much memory more');
  for (const { rows, seconds: longest, megabytes: most } of cases) {
    for (const [name, accept] of Object.entries(mediaTypes)) {
      await beginPeak();
      const before = await memory('VmRSS');
      const begun = performance.now();
      const bytes = await download(ids.get(rows) ?? 0, accept);
      const seconds = (performance.now() - begun) / 1000;
      const grown = (await memory('VmHWM')) - before;
      console.log(
        `  ${String(rows).padStart(6)} rows, ${name.padEnd(11)} ${seconds.toFixed(1).padStart(5)} s of ${longest}, ` +
          `${Number.isNaN(grown) ? '–' : grown.toFixed(0).padStart(4)} MB of ${most}, ${(bytes / 1e6).toFixed(1)} MB sent`,
      );
      if (seconds > longest || grown > most) process.exitCode = 1;
    }
  }
  // Others on the machine make the seconds longer.
  console.log(`  load ${(loadavg()[0] ?? 0).toFixed(1)} processes wanted to run`);
} finally {
  await service.stop();
  await postgres.stop();
}
