import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { startDatabase } from './database.ts';
import { load, requestBytes } from './http-load.ts';
import { findParentProcess, processorTime } from './processor-time.ts';
import { startService, type Answered } from './running-service.ts';

/*
 * The targets of section 16 with fifty users at once, beside what the service measures itself: "working" is what
 * fifty people do at the same time, everything mixed, each pausing about a second between one answer and the next
 * request. With "pressing", also each call alone from fifty connections that never pause, which no fifty people are.
 * With "costs", only the processor time of each call. Run: npm run bench -- load [normal|large] [pressing|costs]
 */

const users = 50;
/** Milliseconds between an answer and the next request of a user: half to one and a half of this. */
const pause = 1000;
const seconds = { working: 40, pressing: 4 };
const size = process.argv.includes('large') ? 'large' : 'normal';
const isPressing = process.argv.includes('pressing');
const isCosts = process.argv.includes('costs');

const port = Number(process.env['PORT'] ?? 3109);
const folder = size === 'large' ? 'var/bench-large' : 'var/bench';
const dataDir = path.resolve(process.env['OSASTO_DATA'] ?? folder);
const postgres = await startDatabase({ dataDir, size });
const db = openDatabase(postgres.url, { max: 4, statementTimeout: 0 });
const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(db)).rows.map(({ id }) => id);

const sections = await idsOf(
  sql`select id from section where not is_training and status_id = 601 order by id`,
);
const districts = await idsOf(sql`select id from district where not is_training order by id`);
const meetings = await idsOf(sql`select id from meeting order by md5(id::text) limit 2000`);
/** Beginnings of names as people type them, each once: nobody has searched for them before. */
const beginnings = (
  await sql<{ word: string }>`
    select word from (
      select distinct left(lower(name), 3 + length(name) % 4) as word
      from (select last_name as name from member union all select first_name from member) as names
    ) as words order by md5(word)`.execute(db)
).rows.map(({ word }) => word);
const letters = ['ma', 'virt', 'k', 'anna n', 'ö', 'sa', 'lehto', 'mik'];

let turn = 0;
const next = <Item>(items: readonly Item[]): Item => {
  turn += 1;
  const item = items[(turn * 7919) % items.length];
  if (item === undefined) throw new Error('The demonstration data lacks what is measured.');
  return item;
};

const nextBeginning = () => beginnings.pop() ?? '';

interface Ask {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The tag of what the asker has. */
  tag?: string;
}
interface Scenario {
  name: string;
  /** Milliseconds within which 95 % must be answered; null where none is set. */
  limits: { normal: number | null; large: number | null };
  /** How often it is chosen among others. */
  weight: number;
  /** What one person asks at a time; the sum of their times counts. */
  asks: () => Ask[];
}

const list = (body: object = {}) => ({ membershipStatuses: [501, 506], skip: 0, take: 50, ...body });

const scenarios: Scenario[] = [
  {
    name: 'member list of a section',
    limits: { normal: 150, large: 400 },
    weight: 6,
    asks: () => [{ path: 'members/findsectionmembers', body: list({ sections: [next(sections)] }) }],
  },
  {
    name: 'member search in a section',
    limits: { normal: 150, large: 400 },
    weight: 4,
    asks: () => [
      { path: 'members/findsectionmembers', body: list({ sections: [next(sections)], name: next(letters) }) },
    ],
  },
  {
    name: 'member list of a district',
    limits: { normal: 150, large: 400 },
    weight: 2,
    asks: () => [{ path: 'members/finddistrictmembers', body: list({ districts: [next(districts)] }) }],
  },
  {
    name: 'findall with a name',
    limits: { normal: 200, large: 400 },
    weight: 3,
    asks: () => [{ path: 'members/findall', body: list({ name: next(letters) }) }],
  },
  {
    name: 'findall without a name',
    limits: { normal: 200, large: 400 },
    weight: 2,
    asks: () => [
      { path: 'members/findall', body: list({ hasCurrentMembership: true, membershipStatuses: [501] }) },
    ],
  },
  {
    name: 'section overview, calls together',
    limits: { normal: 200, large: null },
    weight: 6,
    asks: () => {
      const id = next(sections);
      return [
        { method: 'GET', path: `sections/${id}` },
        { method: 'GET', path: `sections/${id}/stats` },
      ];
    },
  },
  {
    name: 'meeting',
    limits: { normal: 100, large: null },
    weight: 8,
    asks: () => [{ method: 'GET', path: `meetings/${next(meetings)}` }],
  },
  {
    name: 'statistics of a district',
    limits: { normal: 100, large: null },
    weight: 3,
    asks: () => [{ method: 'GET', path: `districts/${next(districts)}/stats` }],
  },
  {
    name: 'board members as PDF',
    limits: { normal: 700, large: null },
    weight: 1,
    asks: () => [{ path: 'signingagreement/boardmembers/pdf', body: { sectionId: next(sections) } }],
  },
];

/** Calls of which only the cost is measured. */
const others: Pick<Scenario, 'name' | 'asks'>[] = [
  {
    name: 'findall with another name',
    asks: () => [{ path: 'members/findall', body: list({ name: nextBeginning() }) }],
  },
  { name: 'sections', asks: () => [{ method: 'GET', path: 'sections' }] },
  { name: 'names of sections', asks: () => [{ method: 'GET', path: 'sections/names' }] },
  {
    name: 'names of sections, unchanged',
    asks: () => [{ method: 'GET', path: 'sections/names', tag: tagOfNames }],
  },
  { name: 'districts', asks: () => [{ method: 'GET', path: 'districts' }] },
  {
    name: 'meetings of a district',
    asks: () => [{ path: 'meetings/list', body: { districts: [next(districts)] } }],
  },
  { name: 'search over all', asks: () => [{ path: 'search', body: { text: next(letters) } }] },
  {
    name: 'search over all, another name',
    asks: () => [{ path: 'search', body: { text: nextBeginning() } }],
  },
  { name: 'trend of the country', asks: () => [{ method: 'GET', path: 'trend' }] },
  { name: 'audit log', asks: () => [{ method: 'GET', path: 'audit' }] },
];

/** Steps of a report, each measured by itself; what comes before only prepares them. */
const steps = [
  { name: 'submit', call: 'POST meetings/submitmeeting', limit: 300 },
  { name: 'approve', call: 'POST meetings/approvemeeting', limit: 300 },
];
const reportWeight = 3;
const reportName = 'Kuormakoe';

const p95 = (times: readonly number[]) =>
  times.length === 0 ? undefined : times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];

const logFile = path.join(dataDir, 'service.log');
const service = await startService({ url: postgres.url, port, dataDir, logFile });
const { token } = service;
const tagOfNames =
  (
    await fetch(`${service.address}/api/sections/names`, { headers: { authorization: `Bearer ${token}` } })
  ).headers.get('etag') ?? '';

async function ask({ method = 'POST', path: called, body, tag }: Ask, id: string): Promise<string> {
  const answer = await fetch(`${service.address}/api/${called}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': id,
      ...(tag !== undefined && { 'if-none-match': tag }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const given = await answer.text();
  if (!answer.ok && answer.status !== 304)
    throw new Error(`${method} ${called} answered ${answer.status}: ${given.slice(0, 300)}`);
  return given;
}

let day = Date.UTC(1901, 0, 1);

/** A report from draft to approval, in a section of the user's own. */
async function report(section: number, id: string): Promise<void> {
  day += 24 * 3600 * 1000;
  const dateHeld = new Date(day).toISOString().slice(0, 10);
  const draft = { sectionId: section, name: reportName, meetingTypeId: 1003, dateHeld };
  const meeting = JSON.parse(await ask({ path: 'meetings/add', body: draft }, `${id}-add`)) as { id: number };
  for (const step of ['submitmeeting', 'reviewedmeeting', 'approvemeeting']) {
    await wait(pause / 4); // oxlint-disable-line no-await-in-loop -- one person, one step after another
    await ask({ path: `meetings/${step}`, body: { id: meeting.id } }, `${id}-${step}`); // oxlint-disable-line no-await-in-loop
  }
}

const choices = scenarios.flatMap((scenario, place) => Array.from({ length: scenario.weight }, () => place));

/** One person who works until `until`. The id of a request begins with the scenario and the turn. */
async function work(user: number, until: number): Promise<void> {
  await wait((user / users) * pause);
  for (let count = 0; Date.now() < until; count += 1) {
    const place = (user * 31 + count * 17) % (choices.length + reportWeight);
    const scenario = choices[place];
    const id = `s${scenario ?? 'r'}-u${user}-${count}`;
    // oxlint-disable no-await-in-loop -- one person
    if (scenario === undefined) await report(sections[user % sections.length] ?? 1, id);
    else
      await Promise.all((scenarios[scenario]?.asks() ?? []).map((each, part) => ask(each, `${id}-${part}`)));
    await wait(pause * (0.5 + ((user + count) % 11) / 10));
    // oxlint-enable no-await-in-loop
  }
}

/** The times of each scenario, of requests of one turn together. */
function byScenario(answered: readonly Answered[]): Map<number, number[]> {
  const turns = new Map<string, number>();
  for (const { id, milliseconds } of answered) {
    const key = /^(s\d+-u\d+-\d+)-/.exec(id)?.[1];
    if (key) turns.set(key, (turns.get(key) ?? 0) + milliseconds);
  }
  const times = new Map<number, number[]>();
  for (const [key, milliseconds] of turns) {
    const place = Number(/^s(\d+)/.exec(key)?.[1]);
    times.set(place, [...(times.get(place) ?? []), milliseconds]);
  }
  return times;
}

const ofStep = (answered: readonly Answered[], call: string) =>
  answered.flatMap((entry) => (entry.call === call ? [entry.milliseconds] : []));

/** One scenario alone, from connections that never pause. */
async function press({ asks }: Scenario): Promise<number | undefined> {
  const host = `localhost:${port}`;
  const turns = Array.from({ length: 500 }, asks);
  const bytes = turns.flatMap((turned) =>
    turned.map(({ method = 'POST', path, body }) =>
      requestBytes(`/api/${path}`, { host, token, method, ...(body && { body }) }),
    ),
  );
  await load(port, bytes, { clients: users, seconds: seconds.pressing });
  const times = (await service.answered()).map(({ milliseconds }) => milliseconds);
  const each = p95(times);
  return each === undefined ? undefined : each * (turns[0]?.length ?? 1);
}

/** Requests of which the mean is the cost of a call, after as many that warm it up. */
const costed = 40;

/** Milliseconds of processor time that a request takes, in the service and in PostgreSQL, and the bytes of its answer. */
async function cost({ asks }: Pick<Scenario, 'asks'>, postmaster: number) {
  let bytes = 0;
  const rounds = async () => {
    bytes = 0;
    for (let count = 0; count < costed; count += 1)
      for (const each of asks()) bytes += (await ask(each, `cost-${count}`)).length; // oxlint-disable-line no-await-in-loop -- one at a time
  };
  await rounds();
  const before = processorTime(service.pid, postmaster);
  await rounds();
  const after = processorTime(service.pid, postmaster);
  return {
    service: (after.service - before.service) / costed,
    postgres: (after.postgres - before.postgres) / costed,
    bytes: bytes / costed,
  };
}

async function printCosts(): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = findParentProcess(rows[0]?.pid ?? 0);
  if (postmaster === undefined) return console.log('PostgreSQL is on another machine: no processor time.');
  console.log('\nProcessor time a request, alone and warm, milliseconds, and what it answers');
  console.log(`${''.padEnd(34)}${['service', 'postgres', 'kB'].map((cell) => cell.padStart(10)).join('')}`);
  for (const scenario of [...scenarios, ...others]) {
    const spent = await cost(scenario, postmaster); // oxlint-disable-line no-await-in-loop -- alone
    const cells = [spent.service, spent.postgres, spent.bytes / 1000].map((value) =>
      value.toFixed(1).padStart(10),
    );
    console.log(`${scenario.name.padEnd(34)}${cells.join('')}`);
  }
  return undefined;
}

const shown = (value: number | undefined | null) =>
  value === undefined || value === null ? '–' : String(Math.round(value));
let isMissed = false;
function tell(name: string, limit: number | null, working: readonly number[], pressing: number | undefined) {
  const value = p95(working);
  const isOver = limit !== null && value !== undefined && value > limit;
  isMissed ||= isOver;
  const cells = [shown(limit), shown(value), shown(pressing), String(working.length)].map((cell) =>
    cell.padStart(10),
  );
  console.log(`${name.padEnd(34)}${cells.join('')}${isOver ? '  over' : ''}`);
}

async function measureWorking(): Promise<void> {
  await service.answered();
  const [busy = 0] = loadavg();
  await Promise.all(
    Array.from({ length: users }, (_, user) => work(user, Date.now() + seconds.working * 1000)),
  );
  const answered = await service.answered();
  const working = byScenario(answered);
  console.log(
    `\n${size}, one service copy, ${users} users, ${cpus().length} cores (load before it began ${busy.toFixed(1)}): ` +
      `server time, 95 % within so many milliseconds`,
  );
  console.log(
    `${''.padEnd(34)}${['limit', 'working', 'pressing', 'measured'].map((cell) => cell.padStart(10)).join('')}`,
  );
  for (const [place, scenario] of scenarios.entries()) {
    const pressing = isPressing ? await press(scenario) : undefined; // oxlint-disable-line no-await-in-loop -- alone
    tell(scenario.name, scenario.limits[size], working.get(place) ?? [], pressing);
  }
  for (const { name, call, limit } of steps)
    tell(name, size === 'normal' ? limit : null, ofStep(answered, call), undefined);
  const rate = answered.length / seconds.working;
  console.log(`working: ${rate.toFixed(0)} requests a second; pressing: one call alone, without pauses`);
}

try {
  await Promise.all(Array.from({ length: users }, (_, user) => work(user, Date.now() + 8000))); // until it has settled
  await printCosts();
  if (!isCosts) await measureWorking();
} finally {
  await service.stop();
  await sql`delete from meeting where name = ${reportName}`.execute(db);
  await db.destroy();
  await postgres.stop();
}
process.exit(isMissed ? 1 : 0);
