import path from 'node:path';
import { sql } from 'kysely';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { table } from '../../shared/release/src/table.ts';
import { startDatabase } from './database.ts';
import { givenNumber } from './given-number.ts';
import { findParentProcess, processorTime } from './processor-time.ts';
import { startService } from './running-service.ts';

/*
 * What looks over many sections at once, on the normal data: states, holders, what waits, and the list of all members in its
 * orders and with its filters. Each beside the member list of the same unit, in turns, so that other work on the machine burdens
 * both. Run: npm run bench -- overviews [rounds]
 */

const rounds = givenNumber(40);
const port = Number(process.env['PORT'] ?? 3117);

interface Ask {
  path: string;
  body?: object;
}

interface Row {
  name: string;
  ask: (turn: number) => Ask;
  /** What it is compared with. */
  peer?: (turn: number) => Ask;
  /** At most: milliseconds of PostgreSQL's processor, milliseconds until the answer, times the peer's. */
  most?: { postgres?: number; answer?: number; ratio?: number };
  /** Who asks, of the demonstration accounts. */
  as?: string;
}

const dataDir = path.resolve(process.env['OSASTO_DATA'] ?? 'var/bench');
const postgres = await startDatabase({ dataDir });
const db = openDatabase(postgres.url, { max: 1, statementTimeout: 0 });
await sql`vacuum analyze`.execute(db);
const { rows: units } = await sql<{ section: number; district: number }>`
  select s.id as section, s.district_id as district from section s
  where not s.is_training and s.status_id = 601 order by md5(s.id::text)`.execute(db);
const { rows: processes } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
await db.destroy();
const postmaster = findParentProcess(processes[0]?.pid ?? 0) ?? 0;
const service = await startService({ url: postgres.url, port, dataDir });

const unit = (turn: number) => units[turn % units.length] ?? { section: 1, district: 1 };
const list = (body: object) => ({ membershipStatuses: [501, 506], skip: 0, take: 50, ...body });
const page = { skip: 0, take: 50 };

const members = {
  section: (turn: number): Ask => ({
    path: 'members/findsectionmembers',
    body: list({ sections: [unit(turn).section] }),
  }),
  district: (turn: number): Ask => ({
    path: 'members/finddistrictmembers',
    body: list({ districts: [unit(turn).district] }),
  }),
  country: (): Ask => ({ path: 'members/findall', body: list({}) }),
};

const holders = (name: string, more: (turn: number) => object, peer: Row['peer']): Row => ({
  name: `holders ${name}`,
  ask: (turn) => ({ path: 'positions/find', body: { ...page, ...more(turn) } }),
  ...(peer && { peer }),
  most: { ratio: 1.5 },
});

const all = (name: string, more: object): Row => ({
  name: `all members, ${name}`,
  ask: () => ({ path: 'members/findall', body: list(more) }),
  peer: members.country,
  most: { ratio: 1.5 },
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const rows: Row[] = [
  {
    name: 'states of a district',
    ask: (turn) => ({ path: 'sections/states', body: { ...page, districts: [unit(turn).district] } }),
    peer: members.district,
    most: { postgres: 20 },
  },
  {
    name: 'states of the country',
    ask: () => ({ path: 'sections/states', body: page }),
    peer: members.country,
    most: { postgres: 120 },
  },
  { name: 'states of all districts', ask: () => ({ path: 'districts/states' }), peer: members.country },
  holders('of a section', (turn) => ({ sections: [unit(turn).section] }), members.section),
  holders('of a district', (turn) => ({ districts: [unit(turn).district] }), members.district),
  holders('of the country', () => ({}), members.country),
  holders('of the country, chairs', () => ({ groups: ['chairs'] }), members.country),
  holders('of the country, ending', () => ({ endsBefore: inDays(60) }), members.country),
  holders('of the country, page 20', () => ({ skip: 950 }), members.country),
  {
    ...holders(
      'of the country, a name',
      () => ({ text: 'virt' }),
      () => ({
        path: 'members/findall',
        body: list({ name: 'virt' }),
      }),
    ),
  },
  {
    name: 'what waits in a section',
    ask: (turn) => ({ path: `waiting?unitKind=section&unitId=${unit(turn).section}` }),
    peer: members.section,
    most: { answer: 10 },
  },
  {
    name: 'what waits in a district',
    ask: (turn) => ({ path: `waiting?unitKind=district&unitId=${unit(turn).district}` }),
    peer: members.district,
    most: { answer: 10 },
  },
  {
    name: 'what waits for the national office',
    ask: () => ({ path: 'waiting' }),
    peer: members.country,
    most: { answer: 10 },
  },
  {
    name: 'what waits for a section admin',
    ask: () => ({ path: 'waiting' }),
    as: 'sectionadmin',
    most: { answer: 10 },
  },
  {
    name: 'what waits for a district admin',
    ask: () => ({ path: 'waiting' }),
    as: 'districtadmin',
    most: { answer: 10 },
  },
  ...(['section', 'district', 'paid', 'started'] as const).flatMap((sort) =>
    (['ascending', 'descending'] as const).map((order) => all(`by ${sort}, ${order}`, { sort, order })),
  ),
  all('who have paid', { hasPaid: true }),
  all('who have not paid', { hasPaid: false }),
  all('who began this year', { startedYear: new Date().getFullYear() }),
  all('of a type', { membershipTypes: [402] }),
  all('who have paid, by payment', { hasPaid: true, sort: 'paid' }),
  all('who began this year, by that', { startedYear: new Date().getFullYear(), sort: 'started' }),
];

async function signIn(account: string): Promise<string> {
  const answer = await fetch(`${service.address}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.example`, password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds until the whole answer is there. */
async function time({ path: called, body }: Ask, token: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${service.address}/api/${called}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${called} answered ${answer.status}: ${text.slice(0, 300)}`);
  return performance.now() - began;
}

async function measure({ ask, peer, as }: Row) {
  const token = as === undefined ? service.token : await signIn(as);
  const times: number[] = [];
  const peers: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) await time(ask(turn), token); // oxlint-disable-line no-await-in-loop -- until it has settled
  const before = processorTime(service.pid, postmaster);
  for (let turn = 0; turn < rounds; turn += 1) times.push(await time(ask(turn), token)); // oxlint-disable-line no-await-in-loop -- one after another
  const after = processorTime(service.pid, postmaster);
  if (peer) {
    times.length = 0;
    for (let turn = 0; turn < rounds; turn += 1) {
      // oxlint-disable no-await-in-loop -- in turns
      peers.push(await time(peer(turn), service.token));
      times.push(await time(ask(turn), token));
      // oxlint-enable no-await-in-loop
    }
  }
  return {
    answer: median(times),
    ...(peer && { ratio: median(times) / median(peers) }),
    service: (after.service - before.service) / rounds,
    postgres: (after.postgres - before.postgres) / rounds,
  };
}

const lines = [['call', 'answer ms', 'times the member list', 'service ms', 'postgres ms', 'at most']];
try {
  for (const row of rows) {
    const figures = await measure(row); // oxlint-disable-line no-await-in-loop -- alone
    const isOver = Object.entries(row.most ?? {}).some(
      ([name, limit]) => (figures[name as keyof typeof figures] ?? 0) > limit,
    );
    if (isOver) process.exitCode = 1;
    lines.push([
      row.name,
      figures.answer.toFixed(1),
      figures.ratio?.toFixed(2) ?? '',
      figures.service.toFixed(1),
      figures.postgres.toFixed(1),
      `${JSON.stringify(row.most ?? {})}${isOver ? ' over' : ''}`,
    ]);
  }
} finally {
  await service.stop();
  await postgres.stop();
}
console.log(table(lines));
