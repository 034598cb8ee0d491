import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readRegistry, type Build, toInstant } from '@osasto/contract';
import type { Offer, Uses } from '@osasto/contract/releases';
import type { Smoke } from '@osasto/contract/smoke';
import { readLogEntry, type ReleaseLogEntry } from '@osasto/contract/release-records';
import { listReleases } from '../src/list.ts';
import { publish } from '../src/publish.ts';
import { rollback } from '../src/rollback.ts';
import { verifyReleases } from '../src/verify.ts';
import { emptyFolder, makeRemote, makeShell } from './builds.ts';
import type { Written } from './failing-writes.ts';

/** An act that is interrupted: what is live before it, and the act as a process of its own can be given it. */
export interface Scenario {
  name: string;
  /** A folder that is copied for each interruption. */
  base: string;
  act: ActArguments;
  before: string;
  after: string;
}

export type ActArguments = { publish: string[] } | { rollback: string[] };

const on = (day: number) => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by: 'Aino' });

/** Carries out the act of a scenario. */
export const perform = (web: string, act: ActArguments): Promise<unknown> =>
  'publish' in act ? publish(web, act.publish, on(3)) : rollback(web, act.rollback, on(3));

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

/** Another contract: shell and remotes can only be released together. */
const descriptor = { contractVersion: 9 };
const first = () => [shell('s1'), remote('districts', 'd1'), remote('members', 'm1')];
const second = () => [
  shell('s2', descriptor),
  remote('districts', 'd2', descriptor),
  remote('members', 'm2', descriptor),
];

/** A publish, a rollback, and both of shell and remotes together. */
export async function makeScenarios(): Promise<Scenario[]> {
  const [one, two, three] = [emptyFolder(), emptyFolder(), emptyFolder()];
  await publish(one, first(), on(1));
  cpSync(one, two, { recursive: true });
  cpSync(one, three, { recursive: true });
  await publish(two, [remote('members', 'm2')], on(2));
  await publish(three, second(), on(2));
  const [old, next] = ['s1 d1 m1', 's2 d2 m2'];
  return [
    {
      name: 'publish',
      base: one,
      act: { publish: [remote('members', 'm2')] },
      before: old,
      after: 's1 d1 m2',
    },
    { name: 'rollback', base: two, act: { rollback: ['members'] }, before: 's1 d1 m2', after: old },
    { name: 'release of shell and remotes', base: one, act: { publish: second() }, before: old, after: next },
    {
      name: 'rollback of shell and remotes',
      base: three,
      act: { rollback: ['shell', 'districts', 'members'] },
      before: next,
      after: old,
    },
  ];
}

/** A copy of the host of a scenario, for one interruption. */
export function copyOf({ base }: Scenario): string {
  const web = emptyFolder();
  cpSync(base, web, { recursive: true });
  return web;
}

const json = (...names: string[]) => JSON.parse(readFileSync(path.join(...names), 'utf8')) as unknown;
const hashOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Files of a build that are missing or are not what was built, read without the code under test. */
function damaged(folder: string): string[] {
  const files = Object.entries(json(folder, 'files.json') as Record<string, string>);
  return files
    .filter(
      ([name, hash]) => !existsSync(path.join(folder, name)) || hashOf(path.join(folder, name)) !== hash,
    )
    .map(([name]) => `${path.basename(folder)}/${name} is damaged`);
}

/** What a reader gets: the builds that the registry names, and what is wrong with them. */
function look(web: string): { live: string; problems: string[] } {
  const registry = json(web, 'registry.json') as { shell: { build: string } };
  const { remotes, refused } = readRegistry(registry);
  const shell = registry.shell.build;
  const live = [shell, ...remotes.map(({ build }) => build)].join(' ');
  const listed = listReleases(web)
    .map(({ build }) => build)
    .join(' ');
  const page = readFileSync(path.join(web, 'shell', shell, 'index.html'), 'utf8');
  const problems = [
    ...refused.map(({ name, reason }) => `${name}: ${reason}`),
    ...remotes.flatMap(({ manifest }) => damaged(path.dirname(path.join(web, manifest)))),
    ...damaged(path.join(web, 'shell', shell)),
    ...(page.includes(`/shell/${shell}/`) ? [] : ['the page is of another shell']),
    ...(listed === live ? [] : [`list says ${listed}`]),
  ];
  return { live, problems };
}

const entriesOf = (web: string) => {
  const lines = readFileSync(path.join(web, 'releases', 'log.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => readLogEntry(JSON.parse(line)) as ReleaseLogEntry);
};

/** Where the host keeps whatever belongs to a build, read without the code under test. */
const placesOf = (name: string, build: string) => [
  name === 'shell' ? `shell/${build}/` : `remotes/${name}/${build}/`,
  `releases/maps/${name}/${build}/`,
  `releases/types/${name}/${build}.json.gz`,
  `releases/smoke/${name}/${build}.json.gz`,
];

const isWhole = (file: string) => {
  try {
    JSON.parse(gunzipSync(readFileSync(file)).toString());
    return true;
  } catch {
    return false;
  }
};

/** Whatever is on the host and belongs to no part and no kept build, and what of these is missing or damaged. */
function leftOn(web: string): string[] {
  const parts = listReleases(web);
  const places = parts.flatMap(({ name, builds }) => builds.flatMap(({ build }) => placesOf(name, build)));
  const own = [
    'index.html',
    'registry.json',
    'releases/log.jsonl',
    ...parts.map(({ name }) => `releases/${name}.json`),
  ];
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(web, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'));
  const compressed = files.filter((name) => name.startsWith('releases/') && name.endsWith('.gz'));
  return [
    ...files
      .filter((name) => !own.includes(name) && !places.some((place) => name.startsWith(place)))
      .map((name) => `${name} is left`),
    ...places
      .filter((place) => !files.some((name) => name.startsWith(place)))
      .map((place) => `${place} is missing`),
    ...compressed.filter((name) => !isWhole(path.join(web, name))).map((name) => `${name} is damaged`),
  ];
}

/** One interruption: the write, what was live after it, what the next act made of it, and what was wrong. */
export interface Interruption {
  write: string;
  state: 'old' | 'new' | 'neither';
  next: string;
  problems: string[];
}

const nameOf = (web: string, { operation, location }: Written) =>
  `${operation} ${path
    .relative(web, location)
    .replaceAll(/[0-9a-f]{6}-\d+-[0-9a-f]{12}/g, '…')
    .replaceAll(path.sep, '/')}`;

/** Looks at what an interrupted act has left, has another team release, and looks again. */
export async function examine(web: string, scenario: Scenario, last: Written): Promise<Interruption> {
  const { before, after } = scenario;
  const left = look(web);
  const state = left.live === before ? 'old' : left.live === after ? 'new' : 'neither';
  const problems = left.problems.map((problem) => `afterwards: ${problem}`);
  if (state === 'neither') problems.push(`live: ${left.live}`);

  const spoken = left.live.startsWith('s2') ? descriptor : {};
  await publish(web, [remote('letters', 'l1', spoken)], { ...on(4), by: 'Veikko' });
  const now = look(web);
  problems.push(...now.problems.map((problem) => `after the next act: ${problem}`));
  const [shell, districts, ...members] = left.live.split(' ');
  const expected = [shell, districts, 'l1', ...members].join(' ');
  if (now.live !== expected) problems.push(`after the next act: ${now.live} is live`);
  if (!readFileSync(path.join(web, 'index.html'), 'utf8').includes(`/shell/${shell}/`)) {
    problems.push('after the next act: index.html is of another shell');
  }
  problems.push(...verifyReleases(web).problems.map((problem) => `verify: ${problem}`));
  problems.push(...leftOn(web).map((problem) => `after the next act: ${problem}`));

  const entries = entriesOf(web);
  const ofAct = entries.filter(({ at, what }) => at === on(3).at && what !== 'undo' && what !== 'finish');
  const parts = 'publish' in scenario.act ? scenario.act.publish : scenario.act.rollback;
  const entryCount = state === 'new' ? parts.length : 0;
  if (ofAct.length !== entryCount)
    problems.push(`the log has ${ofAct.length} entries of the act, not ${entryCount}`);
  const recovered = entries.find(({ what }) => what === 'undo' || what === 'finish')?.what;
  const next = recovered === 'undo' ? 'undone' : recovered === 'finish' ? 'finished' : 'nothing to do';
  if (state === 'new' && recovered === 'undo') problems.push('the log says that it was undone');
  if (state === 'old' && recovered === 'finish') problems.push('the log says that it was finished');
  return { write: nameOf(web, last), state, next, problems };
}

const child = path.join(import.meta.dirname, 'killed-child.ts');

/**
 * Has a process of its own carry out the act of a scenario, and end with SIGKILL at its n-th write; undefined when it has
 * fewer.
 */
export async function interruptProcess(scenario: Scenario, at: number): Promise<Interruption | undefined> {
  const web = copyOf(scenario);
  const act = JSON.stringify(scenario.act);
  const run = spawn(process.execPath, ['--no-warnings', child, String(at), web, act], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  run.stdout.on('data', (text) => (output += String(text)));
  const [code, signal] = (await once(run, 'close')) as [number | null, string | null];
  if (code === 0) return undefined;
  if (signal !== 'SIGKILL') throw new Error(`The act ended with ${code ?? signal}, and was to be killed.`);
  return examine(web, scenario, JSON.parse(output) as Written);
}
