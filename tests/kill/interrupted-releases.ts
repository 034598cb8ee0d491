import { setTimeout as wait } from 'node:timers/promises';
import { computeIntegrity } from '../../shared/release/src/files.ts';
import { connectTo } from '../../shared/release/src/connection.ts';
import { postWithVerdicts, publish } from '../../shared/release/src/publish.ts';
import { readServiceReleases } from '../../shared/release/src/service-releases.ts';
import { verifyReleases } from '../../shared/release/src/verify.ts';
import { makeRemote, makeShell } from '../../shared/release/testing/builds.ts';
import type { Build, Registry } from '@osasto/contract';
import { publishingPaths } from '@osasto/contract/publishing';
import type { Offer, Uses } from '@osasto/contract/releases';
import type { Smoke } from '@osasto/contract/smoke';
import { makeAdmittedKey } from '../admitted-key.ts';
import { startCopy, type Copy } from '../copies.ts';
import { serversIn } from './servers.ts';
import { startStatementProxy, type Statement } from './statement-proxy.ts';

/** What is killed. */
export type Victim = 'service' | 'PostgreSQL';

type Operation = { publish: string[] } | { rollback: string[] };

/** An operation that is interrupted. Builds that are live, the shell's first. */
export interface Scenario {
  name: string;
  operation: Operation;
  before: string;
  after: string;
}

/** One kill: at which statement, what was live after it, and what was wrong. */
export interface Interruption {
  statement: string;
  live: 'old' | 'new' | 'neither';
  problems: string[];
}

const smoke: Smoke = { screens: [{ path: '/', role: 'SectionUser', heading: 'Osasto' }], answers: {} };

const offer: Offer = {
  deprecated: {},
  compilerOptions: { module: 'nodenext', target: 'es2024', lib: ['es2024'], strict: true, types: [] },
  declarations: {
    'node_modules/@osasto/i18n/package.json': '{"name":"@osasto/i18n","type":"module","exports":"./i.d.ts"}',
    'node_modules/@osasto/i18n/i.d.ts': 'export declare function formatDate(date: string): string;',
  },
};

const uses: Uses = {
  names: { '@osasto/i18n': { formatDate: ['src/day.ts'] } },
  own: [],
  sources: { 'src/day.ts': `import { formatDate } from '@osasto/i18n'; export const day = formatDate('');` },
};

/** Builds with all that real ones have: files, source maps, types and screens. */
const shell = (build: string, descriptor = {}) => makeShell(build, descriptor, { offer, smoke });
const remote = (name: string, build: string, descriptor: Partial<Build> = {}) =>
  makeRemote(name, build, { descriptor, uses, smoke });

/** Shell and remotes that can only be released together. */
const next = { contractVersion: 9 };

const tables = [
  'release_file',
  'release_file_piece',
  'release_part',
  'release_build_file',
  'release_verdict',
  'release_calls',
];

/** Files whose bytes are others than their hash says. */
const damagedFiles = `
  select f.hash from release_file f left join release_file_piece p on p.hash = f.hash group by f.hash
  having 'sha384-' || encode(sha384(coalesce(string_agg(p.content, ''::bytea order by p.place), '')), 'base64') <> f.hash`;

const keptBuilds = `
  select name || ' ' || (build->'descriptor'->>'build') from release_part, json_array_elements(record->'builds') build`;

/** What only half an operation can leave. */
const halves = {
  'a damaged file': damagedFiles,
  'a kept build without files': `${keptBuilds} except select part || ' ' || build from release_build_file`,
  'files of a build that is not kept': `select part || ' ' || build from release_build_file except ${keptBuilds}`,
  'a verdict of a build that is not kept': `select remote || ' ' || build from release_verdict except ${keptBuilds}`,
  'a verdict on calls that are not kept': `select calls from release_verdict except select revision from release_calls`,
};

const unnamedFiles = `select from release_file where hash not in (select hash from release_build_file)`;

/** Writes of an operation, and whatever is said in a transaction that touches releases. Reads alone leave nothing. */
function isCounted({ text, before }: Statement): boolean {
  if (before.some((one) => one.includes('release_'))) return true;
  const isOfReleases = text.includes('release_');
  return (
    isOfReleases &&
    (before.length > 0 || /^\s*(insert|update|delete)/i.test(text) || text.endsWith(' for update'))
  );
}

const until = async (isSo: () => Promise<boolean>, longestMs: number) => {
  const deadline = Date.now() + longestMs;
  // oxlint-disable no-await-in-loop -- asks until it is so
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await wait(50);
  }
  // oxlint-enable no-await-in-loop
  return true;
};

/** So long may a copy serve what was live before, in milliseconds. */
const longestStale = 12_000;

/** A service with a PostgreSQL of its own, whose releases are interrupted. @param home an empty folder */
export async function startInterruptions(home: string) {
  const servers = await serversIn(home);
  const server = await servers.make('postgres');
  await servers.start(server);
  await servers.query(server, 'create database osasto');
  const ask = (text: string) => servers.query(server, text, 'osasto');

  let onStatement: (statement: Statement) => boolean = () => false;
  const proxy = await startStatementProxy(servers.address(server), (statement) => onStatement(statement));
  const { keyFile, env } = makeAdmittedKey(home);
  const start = () =>
    startCopy({
      ...env,
      DATABASE_URL: proxy.url,
      OSASTO_DATA: home,
      OSASTO_DATASET: 'none',
      OSASTO_SECRET: 'one secret for each of the copies',
    });
  let copy: Copy = await start();
  const target = () => ({ address: copy.address, keyFile });

  async function operate(operation: Operation): Promise<void> {
    if ('publish' in operation) return void (await publish(target(), operation.publish));
    const connection = connectTo(target());
    const readAgain = () => readServiceReleases(connection);
    const request = { operation: 'rollback', names: operation.rollback };
    await postWithVerdicts(connection, publishingPaths.operation, request, {
      releases: await readAgain(),
      readAgain,
    });
  }

  /** The builds that are live by the records. */
  async function findLive(): Promise<string> {
    const rows = await ask(`
      select coalesce(record->>'live', record->>'build') as build from release_part order by name <> 'shell', name`);
    return rows.map(({ build }) => String(build)).join(' ');
  }

  const get = async (address: string) => {
    const answer = await fetch(copy.address + address, { headers: { accept: 'text/html' } });
    return Buffer.from(await answer.arrayBuffer());
  };

  /** The builds that a browser gets. */
  async function findServed(): Promise<string> {
    const [, build = ''] = /\/shell\/([^/]+)\//.exec((await get('/')).toString()) ?? [];
    const { remotes } = JSON.parse((await get('/registry.json')).toString()) as Registry;
    return [build, ...remotes.map((one) => one.build)].join(' ');
  }

  /** What is wrong in the database, and with what is served of what is live. */
  async function findProblems(live: string): Promise<string[]> {
    const problems: string[] = [];
    for (const [what, query] of Object.entries(halves)) {
      const found = await ask(query); // oxlint-disable-line no-await-in-loop -- one connection
      if (found.length > 0) problems.push(`${what}: ${found.length}`);
    }
    const isServed = await until(async () => (await findServed()) === live, longestStale);
    if (!isServed) problems.push(`served is ${await findServed()}`);
    const { remotes } = JSON.parse((await get('/registry.json')).toString()) as Registry;
    for (const { name, manifest, manifestIntegrity } of remotes) {
      const integrity = computeIntegrity(await get(manifest)); // oxlint-disable-line no-await-in-loop -- a few
      if (integrity !== manifestIntegrity) problems.push(`the manifest of ${name} is another`);
    }
    return problems;
  }

  const first = [shell('s1'), remote('districts', 'd1'), remote('members', 'm1')];
  // Each scenario has builds of its own: what was rolled back is not published again.
  const [m2, m3] = ['m2', 'm3'].map((build) => [remote('members', build)]) as [string[], string[]];
  const second = [shell('s2', next), remote('districts', 'd2', next), remote('members', 'm4', next)];
  const keep = (name: string) =>
    ask(
      `create schema ${name}; ${tables.map((table) => `create table ${name}.${table} as table ${table}`).join('; ')}`,
    );
  const restore = (name: string) =>
    ask(`
      begin;
      truncate ${tables.join(', ')};
      ${tables.map((table) => `insert into ${table} select * from ${name}.${table}`).join('; ')};
      insert into audit (by, action, entity, after, request_id)
        select 'restored', 'publish', 'release',
          jsonb_build_object('name', name, 'build', coalesce(record->>'live', record->>'build')), 'restored'
        from release_part;
      update release_state set revision = revision + 1;
      select pg_notify('osasto_releases', '');
      commit`);

  await operate({ publish: first });
  await keep('first');
  await operate({ publish: m3 });
  await keep('member');
  await restore('first');
  await operate({ publish: second });
  await keep('second');

  const [old, released] = ['s1 d1 m1', 's2 d2 m4'];
  const all = ['shell', 'districts', 'members'];
  const scenarios: (Scenario & { base: string })[] = [
    { name: 'publish', base: 'first', operation: { publish: m2 }, before: old, after: 's1 d1 m2' },
    {
      name: 'rollback',
      base: 'member',
      operation: { rollback: ['members'] },
      before: 's1 d1 m3',
      after: old,
    },
    {
      name: 'release of shell and remotes',
      base: 'first',
      operation: { publish: second },
      before: old,
      after: released,
    },
    {
      name: 'rollback of shell and remotes',
      base: 'second',
      operation: { rollback: all },
      before: released,
      after: old,
    },
  ];
  let letters = 0;

  /** Carries an operation out; when `at` is given, kills at that statement of it. */
  async function run({ base, operation, before }: (typeof scenarios)[number], victim?: Victim, at = 0) {
    await restore(base);
    await until(async () => (await findServed()) === before, longestStale);
    const statements: string[] = [];
    let killed: Promise<void> | undefined;
    onStatement = (statement) => {
      if (killed) return true;
      if (!isCounted(statement)) return false;
      statements.push(statement.text.replaceAll(/\s+/g, ' ').trim());
      if (victim === undefined || statements.length < at) return false;
      killed = victim === 'service' ? copy.end('SIGKILL') : servers.kill(server).then(proxy.cut);
      return true;
    };
    const [{ last }] = (await ask(`select coalesce(max(id), 0) as last from audit`)) as [{ last: string }];
    await operate(operation).catch((error: unknown) => {
      if (!killed) throw error;
    });
    await killed;
    onStatement = () => false;
    return { statements, isKilled: killed !== undefined, last };
  }

  return {
    scenarios,
    /** The statements of an operation that nobody interrupts. */
    list: async (scenario: (typeof scenarios)[number]) => (await run(scenario)).statements,

    /** Kills when PostgreSQL has carried out the n-th statement, before anybody hears of it; undefined when there are fewer. */
    async interrupt(
      scenario: (typeof scenarios)[number],
      victim: Victim,
      at: number,
    ): Promise<Interruption | undefined> {
      const { statements, isKilled, last } = await run(scenario, victim, at);
      if (!isKilled) return undefined;
      if (victim === 'service') copy = await start();
      else {
        await servers.start(server);
        proxy.goOn();
        await until(async () => (await fetch(`${copy.address}/readyz`)).ok, 60_000);
      }

      const live = await findLive();
      const state = live === scenario.before ? 'old' : live === scenario.after ? 'new' : 'neither';
      const problems = state === 'neither' ? [`live is ${live}`] : [];
      const { operation } = scenario;
      const parts = 'publish' in operation ? operation.publish : operation.rollback;
      const entries = await ask(`select from audit where entity = 'release' and id > ${last}`);
      const expected = state === 'new' ? parts.length : 0;
      if (entries.length !== expected) problems.push(`${entries.length} entries in the log, not ${expected}`);
      problems.push(...(await findProblems(live)));

      // Another team releases. What nobody has named for an hour is swept then.
      await ask(`update release_file set stored_at = now() - interval '2 hours'`);
      letters += 1;
      const build = `l${letters}`;
      await publish(target(), [
        makeRemote('letters', build, { descriptor: live.startsWith('s2') ? next : {} }),
      ]);
      const [shellBuild, districts, members] = live.split(' ');
      const now = [shellBuild, districts, build, members].join(' ');
      if ((await findLive()) !== now) problems.push(`afterwards ${await findLive()} is live, not ${now}`);
      problems.push(...(await findProblems(now)).map((problem) => `afterwards: ${problem}`));
      const left = await ask(unnamedFiles);
      if (left.length > 0) problems.push(`${left.length} files are left`);
      const releases = await readServiceReleases(connectTo(target()));
      problems.push(...(await verifyReleases(releases)).problems.map((problem) => `verify: ${problem}`));
      return { statement: statements.at(-1) ?? '', live: state, problems };
    },

    async end() {
      await copy.end();
      await proxy.close();
      await servers.kill(server);
    },
  };
}
