import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../service/src/platform/database/connection.ts';
import { table } from '../../shared/release/src/table.ts';
import { startDatabase } from './database.ts';
import { findParentProcess, processorTime } from './processor-time.ts';
import { startService } from './running-service.ts';

/*
 * What a member costs, in bytes, and what a call costs, in processor time, as the organisation grows: in `normal`, in
 * `large`, and with a number of members that is made out of `large`: its districts, sections, members, accounts, meetings
 * and positions again under other ids. The figures of docs/scale.md. Run: npm run bench -- growth [10000000]
 */

const leastMembers = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 0);
const port = Number(process.env['PORT'] ?? 3111);

/** What is copied, each after what it refers to. */
const copied = ['district', 'section', 'member', 'meeting', 'position_of_trust', 'member_count'];

/** Above every id that `large` has. */
const apart = 100_000_000;

interface Column {
  name: string;
  isText: boolean;
  /** An id, a reference to a table that is copied too, or alone in what must be unique. */
  isOwn: boolean;
}

const columnsOf = (table: string) => sql<Column>`
  select a.attname as name, a.atttypid = 'text'::regtype as "isText",
    a.atttypid in ('text'::regtype, 'integer'::regtype, 'bigint'::regtype) and (exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indkey::text = a.attnum::text)
      or exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
        and a.attnum = any(c.conkey) and c.confrelid::regclass::text = any(${copied}))) as "isOwn"
  from pg_attribute a
  where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

/** Copies all of `large` once more, with ids that no other copy has. */
async function copyAll(db: Database, turn: number): Promise<void> {
  const shifted = ({ name, isText, isOwn }: Column) => {
    if (!isOwn) return sql.ref(name);
    return isText
      ? sql`${sql.ref(name)} || ${sql.lit(`-${turn}`)}`
      : sql`${sql.ref(name)} + ${sql.lit(turn * apart)}`;
  };
  await db.transaction().execute(async (on) => {
    await sql`set local session_replication_role = replica`.execute(on); // without triggers: what they count is copied
    for (const table of copied) {
      // oxlint-disable no-await-in-loop -- each after what it refers to
      const { rows: columns } = await columnsOf(table).execute(on);
      const key = columns.some(({ name }) => name === 'id') ? 'id' : 'section_id';
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        overriding system value select ${sql.join(columns.map(shifted))} from ${sql.table(table)}
        where ${sql.ref(key)} < ${sql.lit(apart)}`.execute(on);
      // oxlint-enable no-await-in-loop
    }
  });
}

const largest = sql<{ name: string; bytes: number; rows: number }>`
  select relname as name, pg_total_relation_size(oid) as bytes, reltuples::bigint as rows from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`;

const list = (body: object = {}) => ({ membershipStatuses: [501, 506], skip: 0, take: 50, ...body });

/** Calls as they are asked most, or burden most, of the unit numbered `at`. */
const calls = (section: number, district: number): [name: string, path: string, body?: object][] => [
  ['member list of a section', 'members/findsectionmembers', list({ sections: [section] })],
  ['member list of a district', 'members/finddistrictmembers', list({ districts: [district] })],
  ['findall with a name', 'members/findall', list({ name: 'virt' })],
  [
    'findall without a name',
    'members/findall',
    list({ hasCurrentMembership: true, membershipStatuses: [501] }),
  ],
  ['search over all', 'search', { text: 'lehto' }],
  ['section', `sections/${section}`],
  ['statistics of a district', `districts/${district}/stats`],
  ['trend of the country', 'trend'],
  ['sections', 'sections'],
];

const rounds = 20;

async function measure(label: string, url: string, dataDir: string): Promise<void> {
  const db = openDatabase(url, { max: 2, statementTimeout: 0 });
  await sql`vacuum analyze`.execute(db);
  const { rows: sizes } = await sql<{ members: number; bytes: number; pid: number }>`
    select (select count(*) from member) as members, pg_database_size(current_database()) as bytes,
      pg_backend_pid() as pid`.execute(db);
  const { members = 0, bytes = 0, pid = 0 } = sizes[0] ?? {};
  console.log(
    `\n${label}: ${members} members, ${(bytes / 1e9).toFixed(2)} GB, ${Math.round(bytes / members)} bytes a member`,
  );
  const { rows: tables } = await largest.execute(db);
  for (const each of tables)
    console.log(
      `  ${each.name.padEnd(24)}${String(each.rows).padStart(12)} rows${String(Math.round(each.bytes / 1e6)).padStart(8)} MB`,
    );
  const pick = async (name: 'section' | 'district') =>
    (
      await sql<{
        id: number;
      }>`select id from ${sql.table(name)} where not is_training order by md5(id::text) limit ${rounds}`.execute(
        db,
      )
    ).rows.map(({ id }) => id);
  const [sections, districts] = [await pick('section'), await pick('district')];
  const postmaster = findParentProcess(pid) ?? 0;
  const service = await startService({ url, port, dataDir });
  try {
    const all = Array.from({ length: rounds }, (_, at) =>
      calls(sections[at % sections.length] ?? 1, districts[at % districts.length] ?? 1),
    );
    const ask = async (place: number) => {
      for (const each of all) {
        const [name, called, body] = each[place] ?? ['', ''];
        // oxlint-disable no-await-in-loop -- one at a time
        const answer = await fetch(`${service.address}/api/${called}`, {
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${service.token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${name} is answered with ${answer.status}.`);
        // oxlint-enable no-await-in-loop
      }
    };
    const lines = [['call', 'service ms', 'postgres ms', 'requests a second and core']];
    for (const [place, [name]] of (all[0] ?? []).entries()) {
      // oxlint-disable no-await-in-loop -- one at a time
      await ask(place);
      const before = processorTime(service.pid, postmaster);
      await ask(place);
      const after = processorTime(service.pid, postmaster);
      // oxlint-enable no-await-in-loop
      const [own, database] = [
        (after.service - before.service) / rounds,
        (after.postgres - before.postgres) / rounds,
      ];
      lines.push([name, own.toFixed(1), database.toFixed(1), (1000 / (own + database)).toFixed(0)]);
    }
    console.log(table(lines));
  } finally {
    await service.stop();
    await db.destroy();
  }
}

for (const size of ['normal', 'large'] as const) {
  // oxlint-disable no-await-in-loop -- one after another
  const dataDir = path.resolve(size === 'normal' ? 'var/bench' : 'var/bench-large');
  const postgres = await startDatabase({ dataDir, size });
  await measure(size, postgres.url, dataDir);
  await postgres.stop();
  // oxlint-enable no-await-in-loop
}
if (leastMembers > 0) {
  const dataDir = path.resolve('var/bench-growth');
  const postgres = await startDatabase({ dataDir, size: 'large' });
  const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });
  const count = async () =>
    (
      await sql<{
        members: number;
        turns: number;
      }>`select count(*) as members, max(id) / ${sql.lit(apart)} as turns from member`.execute(db)
    ).rows[0];
  for (let now = await count(); (now?.members ?? 0) < leastMembers; now = await count()) {
    await copyAll(db, (now?.turns ?? 0) + 1); // oxlint-disable-line no-await-in-loop -- one after another
    console.log(`${now?.members} members and as many as large has`);
  }
  await db.destroy();
  await measure(`${leastMembers}`, postgres.url, dataDir);
  await postgres.stop();
}
