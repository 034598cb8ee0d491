import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@osasto/contract';
import { readLogEntry, type ReleaseLogEntry } from '@osasto/contract/release-records';
import { listReleases } from '../src/list.ts';
import { publish } from '../src/publish.ts';
import { rollback } from '../src/rollback.ts';
import { verifyReleases } from '../src/verify.ts';
import { emptyFolder, makeRemote, makeShell } from './builds.ts';
import type { Written } from './faults.ts';

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

const on = (day: number) => ({ at: new Date(Date.UTC(2026, 10, day)).toISOString(), by: 'Aino' });

/** Carries out the act of a scenario. */
export const perform = (web: string, act: ActArguments): Promise<unknown> =>
  'publish' in act ? publish(web, act.publish, on(3)) : rollback(web, act.rollback, on(3));

/** Another contract: shell and remotes can only be released together. */
const descriptor = { contractVersion: 9 };
const first = () => [makeShell('s1'), makeRemote('districts', 'd1'), makeRemote('members', 'm1')];
const second = () => [
  makeShell('s2', descriptor),
  makeRemote('districts', 'd2', { descriptor }),
  makeRemote('members', 'm2', { descriptor }),
];

/** A publish, a rollback, and both of shell and remotes together. */
export async function makeScenarios(): Promise<Scenario[]> {
  const [one, two, three] = [emptyFolder(), emptyFolder(), emptyFolder()];
  await publish(one, first(), on(1));
  cpSync(one, two, { recursive: true });
  cpSync(one, three, { recursive: true });
  await publish(two, [makeRemote('members', 'm2')], on(2));
  await publish(three, second(), on(2));
  const [old, next] = ['s1 d1 m1', 's2 d2 m2'];
  return [
    {
      name: 'publish',
      base: one,
      act: { publish: [makeRemote('members', 'm2')] },
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
function look(web: string): { live: string; faults: string[] } {
  const registry = json(web, 'registry.json') as { shell: { build: string } };
  const { remotes, refused } = readRegistry(registry);
  const shell = registry.shell.build;
  const live = [shell, ...remotes.map(({ build }) => build)].join(' ');
  const listed = listReleases(web)
    .map(({ build }) => build)
    .join(' ');
  const page = readFileSync(path.join(web, 'shell', shell, 'index.html'), 'utf8');
  const faults = [
    ...refused.map(({ name, reason }) => `${name}: ${reason}`),
    ...remotes.flatMap(({ manifest }) => damaged(path.dirname(path.join(web, manifest)))),
    ...damaged(path.join(web, 'shell', shell)),
    ...(page.includes(`/shell/${shell}/`) ? [] : ['the page is of another shell']),
    ...(listed === live ? [] : [`list says ${listed}`]),
  ];
  return { live, faults };
}

const entriesOf = (web: string) => {
  const lines = readFileSync(path.join(web, 'releases', 'log.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => readLogEntry(JSON.parse(line)) as ReleaseLogEntry);
};

/** Whatever is on the host and in no record. */
function leftOn(web: string): string[] {
  const kept = new Set(listReleases(web).flatMap(({ builds }) => builds.map(({ build }) => build)));
  const folders = [
    'shell',
    'remotes/districts',
    'remotes/members',
    'releases/maps/districts',
    'releases/maps/members',
  ];
  const builds = folders.flatMap((folder) =>
    readdirSync(path.join(web, folder))
      .filter((name) => !kept.has(name))
      .map((name) => `${folder}/${name}`),
  );
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  return [...builds, ...files.filter((name) => /\.(new|gone|broken|lock)$|\.act-/.test(name))];
}

/** One interruption: the write, what was live after it, what the next act made of it, and what was wrong. */
export interface Interruption {
  write: string;
  state: 'old' | 'new' | 'neither';
  next: string;
  faults: string[];
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
  const faults = left.faults.map((fault) => `afterwards: ${fault}`);
  if (state === 'neither') faults.push(`live: ${left.live}`);

  const contractVersion = left.live.startsWith('s2') ? { descriptor } : {};
  await publish(web, [makeRemote('letters', 'l1', contractVersion)], { ...on(4), by: 'Veikko' });
  const now = look(web);
  faults.push(...now.faults.map((fault) => `after the next act: ${fault}`));
  const [shell, districts, ...members] = left.live.split(' ');
  const expected = [shell, districts, 'l1', ...members].join(' ');
  if (now.live !== expected) faults.push(`after the next act: ${now.live} is live`);
  if (!readFileSync(path.join(web, 'index.html'), 'utf8').includes(`/shell/${shell}/`)) {
    faults.push('after the next act: index.html is of another shell');
  }
  faults.push(...verifyReleases(web).faults.map((fault) => `verify: ${fault}`));
  faults.push(...leftOn(web).map((name) => `after the next act: ${name} is left`));

  const entries = entriesOf(web);
  const ofAct = entries.filter(({ at, what }) => at === on(3).at && what !== 'undo' && what !== 'finish');
  const parts = 'publish' in scenario.act ? scenario.act.publish : scenario.act.rollback;
  const entryCount = state === 'new' ? parts.length : 0;
  if (ofAct.length !== entryCount)
    faults.push(`the log has ${ofAct.length} entries of the act, not ${entryCount}`);
  const recovered = entries.find(({ what }) => what === 'undo' || what === 'finish')?.what;
  const next = recovered === 'undo' ? 'undone' : recovered === 'finish' ? 'finished' : 'nothing to do';
  if (state === 'new' && recovered === 'undo') faults.push('the log says that it was undone');
  if (state === 'old' && recovered === 'finish') faults.push('the log says that it was finished');
  return { write: nameOf(web, last), state, next, faults };
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
