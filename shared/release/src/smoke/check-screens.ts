import type { Smoke, SmokeScreen } from '@osasto/contract/smoke';
import type { CheckResult } from '../check.ts';
import { readIfThere } from '../files.ts';
import { toLabel, shellLabel } from '../labels.ts';
import { findLiveRemotes, shellOnHost } from '../live-checks.ts';
import type { CheckedBuild, LocalBuild } from '../local-build.ts';
import type { Problem } from '../problems.ts';
import type { HostReleases } from '../store.ts';
import { parseSmoke } from '../unserved-files.ts';
import { launchChromium } from './chromium.ts';
import { openScreen } from './open-screen.ts';
import { startSite } from './site.ts';

type Shell = Extract<CheckedBuild, { kind: 'shell' }>;
type Remote = Extract<CheckedBuild, { kind: 'remote' }>;

interface ScreensChecked {
  /** How many were opened. */
  opened: number;
  /** Why some were not. */
  notOpened: string[];
  /** A screen that fails, in a sentence. */
  problems: Problem[];
}

/** How many screens are open at once. */
const atOnce = 3;

/** Whether a release is refused when screens cannot be opened; `none` are opened at all. */
export type OpeningScreens = 'possible' | 'required' | 'none';

/** Reads the screens of a kept build. */
type ReadSmoke = (name: string, build: string) => Promise<Buffer | undefined>;

/** The screens of a build; undefined of builds of before, which have none, or when the file is another. */
async function findSmoke(
  read: ReadSmoke,
  { name, descriptor: { build }, smoke }: CheckedBuild & Pick<LocalBuild, 'smoke'>,
): Promise<Smoke | undefined> {
  const bytes = smoke === undefined ? await read(name, build) : readIfThere(smoke);
  return parseSmoke(bytes);
}

/** The shell and the remotes that meet, once these builds are live, and that did not meet before. */
function meeting(
  releases: HostReleases,
  builds: readonly LocalBuild[],
): { shell: Shell | undefined; remotes: Remote[] } {
  const remotes = builds.filter((build) => build.kind === 'remote');
  const shell = builds.find((build) => build.kind === 'shell');
  if (!shell) {
    const { shell: deployed, host } = releases;
    return { shell: deployed && shellOnHost(host, deployed, deployed.build), remotes };
  }
  const staying = findLiveRemotes(releases).filter(
    ({ name }) => !remotes.some((remote) => remote.name === name),
  );
  return { shell, remotes: [...remotes, ...staying] };
}

/** Runs tasks, a few at once. */
async function runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const work = async () => {
    for (const task of queue) await task(); // oxlint-disable-line no-await-in-loop -- a few at once, not all
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Where the builds are that meet those that are checked. */
export interface ScreensHost {
  releases: HostReleases;
  readSmoke: ReadSmoke;
}

/**
 * Opens the screens of remotes in Chromium: of remotes that are to be released with the deployed shell, of a shell that is
 * to be released with every remote that is live.
 */
async function checkScreens(
  { releases, readSmoke: read }: ScreensHost,
  builds: readonly LocalBuild[],
): Promise<ScreensChecked> {
  const result: ScreensChecked = { opened: 0, notOpened: [], problems: [] };
  const { shell, remotes } = meeting(releases, builds);
  if (!shell) return { ...result, notOpened: ['no shell is deployed'] };
  const own = await findSmoke(read, shell);
  const found: { remote: Remote; smoke: Smoke }[] = [];
  for (const remote of remotes) {
    const smoke = await findSmoke(read, remote); // oxlint-disable-line no-await-in-loop -- a few
    if (smoke) found.push({ remote, smoke });
    else result.notOpened.push(`${toLabel(remote.descriptor)} has no recorded screens`);
  }
  if (!own) result.notOpened.push(`${shellLabel(shell.descriptor)} has no recorded answers`);
  if (!own || found.length === 0) return result;
  const browser = await launchChromium();
  if (typeof browser === 'string') return { ...result, notOpened: [...result.notOpened, browser] };
  try {
    await runAll(
      found.flatMap(({ remote, smoke }) =>
        smoke.screens.map((screen) => async () => {
          result.opened += 1;
          const problems = await findProblems(browser, shell, remote, screen, {
            ...own.answers,
            ...smoke.answers,
          });
          if (problems.length > 0) result.problems.push(toProblem(shell, remote, screen, problems));
        }),
      ),
    );
  } finally {
    await browser.close();
  }
  const problems = result.problems.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  return { ...result, problems };
}

/** Opens one screen, of a site of its own: what it calls is known. */
async function findProblems(
  browser: Parameters<typeof openScreen>[0],
  shell: Shell,
  remote: Remote,
  screen: SmokeScreen,
  answers: Smoke['answers'],
): Promise<string[]> {
  const unrecorded = new Set<string>();
  const site = await startSite(shell, remote, (call) => {
    if (!(call in answers)) unrecorded.add(call);
    return answers[call];
  });
  try {
    const problems = await openScreen(browser, site, screen);
    return [...problems, ...[...unrecorded].map((call) => `It called ${call}, which is not recorded.`)];
  } finally {
    site.close();
  }
}

const toProblem = (
  { descriptor: shell }: Shell,
  { descriptor: remote }: Remote,
  { path, role }: SmokeScreen,
  problems: readonly string[],
): Problem => ({
  remote: remote.name,
  kind: 'screen',
  text: `${toLabel(remote)} with ${shellLabel(shell)}, ${path} as ${role}: ${problems.join(' ')}`,
});

/** The answer of a check with what the screens say. They are opened when nothing else refuses the release. */
export async function withScreens(
  known: CheckResult,
  host: ScreensHost,
  builds: readonly LocalBuild[],
  opening: OpeningScreens,
): Promise<CheckResult> {
  if (!known.deployable || opening === 'none') return known;
  const { problems, ...screens } = await checkScreens(host, builds);
  const missing = opening === 'required' ? screens.notOpened : [];
  const all = [
    ...problems,
    ...missing.map((reason): Problem => ({
      remote: 'shell',
      kind: 'screen',
      text: `Screens are required and were not opened: ${reason}.`,
    })),
  ];
  return { ...known, deployable: all.length === 0, problems: all, screens };
}
