import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../service/src/platform/database/connection.ts';
import { startPostgres } from '../../service/src/platform/database/embedded/start.ts';
import { migrate } from '../../service/src/platform/database/migrate.ts';
import { seed } from '../../service/src/seed/seed.ts';
import { table } from '../../shared/release/src/table.ts';
import { givenNumber } from './given-number.ts';
import { startService } from './running-service.ts';

/*
 * The audit log with a million records of five years: how large the log is, what writing a record takes, how long pages of it take over HTTP, and
 * `audit verify`. Run: npm run bench -- audit [<number of records>]
 */

const records = givenNumber(1_000_000);
const rounds = 40;
const port = Number(process.env['PORT'] ?? 3113);
const run = promisify(execFile);

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Sign-ins, readings, changes of members and of meetings, by 300 accounts in 500 sections of 12 districts. */
const addRecords = (db: Database) =>
  sql`
  insert into audit (at, account_id, by, action, entity, entity_id, section_id, district_id, before, after, request_id, network)
  select now() - make_interval(secs => (${records} - number) * (5 * 365 * 86400.0 / ${records})), account, 'Maija Mäkelä ' || account, action, entity,
    case entity when 'account' then account else thing end, section, 1 + section % 12,
    case action when 'update' then jsonb_build_object('lastName', 'Vanha' || number, 'email', number || '@vanha.example', 'status', 501) end,
    case action
      when 'update' then jsonb_build_object('lastName', 'Uusi' || number, 'email', number || '@uusi.example', 'status', 502)
      when 'position.add' then jsonb_build_object('positionOfTrust', 1 + number % 9, 'termStart', '2026-01-01')
    end,
    md5(number::text), '192.0.2.0/24'
  from (
    select number, 1 + floor(random() * 300)::integer as account, 1 + floor(random() * 500)::integer as section,
      1 + floor(random() * 50000)::integer as thing, floor(random() * 4)::integer as kind
    from generate_series(1, ${records}::integer) as number
  ) made join (values (0, 'account', 'signin'), (1, 'member', 'read'), (2, 'member', 'update'), (3, 'meeting', 'position.add'))
    as kinds (kind, entity, action) using (kind)
  order by number`.execute(db);

const sealAll = (db: Database) =>
  sql`do $$ begin while seal_audit(100000) > 0 loop end loop; end $$`.execute(db);

async function printSizes(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relname in ('audit_record', 'audit_value', 'audit_seal') order by relname`.execute(
    db,
  );
  const sizes = rows.map(({ name, bytes }) => `${name} ${Math.round(bytes / 1e6)} MB`);
  console.log(`  ${sizes.join(', ')}`);
}

/** What a record of a changed member takes to write, one after another in one transaction. */
async function printWriting(db: Database): Promise<void> {
  const count = 2000;
  const began = performance.now();
  await db.transaction().execute(async (tx) => {
    for (let left = count; left > 0; left -= 1)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await sql`insert into audit (account_id, by, action, entity, entity_id, before, after)
        values (7, 'Maija Mäkelä', 'update', 'member', 9, '{"lastName": "Vanha", "status": 501}', '{"lastName": "Uusi", "status": 502}')`.execute(
        tx,
      );
  });
  console.log(`  writing: ${((performance.now() - began) / count).toFixed(2)} ms a record`);
}

const day = (yearsAgo: number, days: number) =>
  new Date(Date.now() - (yearsAgo * 365 - days) * 86_400_000).toISOString().slice(0, 10);
const oldMonth = `from=${day(3, 0)}&to=${day(3, 30)}`;

/** Pages of the log as people ask for them. */
const pages: [name: string, query: string][] = [
  ['the whole log', ''],
  ['a district', 'districtId=3'],
  ['a section', 'sectionId=3'],
  ['a person', 'by=7'],
  ['one thing', 'entity=member&id=9'],
  ['all of members', 'entity=member'],
  ['a month of years ago', oldMonth],
  ['a person in that month', `by=7&${oldMonth}`],
  ['sign-ins of a district', 'action=signin&districtId=3'],
  ['all sign-ins', 'action=signin'],
  ['of an action that is rare', 'action=reading.bulk'],
  [`${records * 0.9} rows down`, `skip=${records * 0.9}`],
];

async function timesOf(ask: () => Promise<Response>): Promise<string[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    // oxlint-disable no-await-in-loop -- one after another
    const answer = await ask();
    await answer.text();
    // oxlint-enable no-await-in-loop
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => (sorted[Math.floor(rounds * share)] ?? 0).toFixed(0));
}

async function printPages(url: string, dataDir: string): Promise<void> {
  const service = await startService({ url, port, dataDir });
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  const lines = [['page', 'median ms', 'p95 ms']];
  try {
    for (const [name, query] of pages)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      lines.push([
        name,
        ...(await timesOf(() => fetch(`${service.address}/api/audit?${query}`, { headers }))),
      ]);
    const body = JSON.stringify({ text: 'mäkelä' });
    lines.push([
      'people by a name',
      ...(await timesOf(() =>
        fetch(`${service.address}/api/audit/people`, { method: 'POST', headers, body }),
      )),
    ]);
  } finally {
    await service.stop();
  }
  console.log(table(lines));
}

async function printVerifying(url: string, dataDir: string): Promise<void> {
  const command = path.resolve(import.meta.dirname, '../../service/src/command.ts');
  const began = performance.now();
  const { stdout } = await run(process.execPath, ['--no-warnings', command, 'audit', 'verify'], {
    env: { ...process.env, DATABASE_URL: url, OSASTO_DATA: dataDir },
  });
  console.log(`  audit verify: ${seconds(began)}: ${stdout.trim().split('; head')[0]}`);
}

const home = await mkdtemp(path.join(tmpdir(), 'osasto-bench-audit-'));
const log = { info: () => undefined, warn: console.error };
const postgres = await startPostgres({ dataDir: home, log });
const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });
try {
  console.log(`the audit log with ${records} records; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  await migrate(postgres.url);
  await addRecords(db);
  await sealAll(db);
  await sql`vacuum analyze`.execute(db); // as PostgreSQL does by itself some minutes later
  await printSizes(db);
  await printWriting(db);
  await seed(postgres.url, 'small');
  await sealAll(db);
  await printPages(postgres.url, home);
  await printVerifying(postgres.url, home);
  console.log(`  load ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
