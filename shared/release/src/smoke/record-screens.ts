import type { SmokeScreen } from '@osasto/contract/smoke';
import { readBuild } from '../local-build.ts';
import { launchChromium } from './chromium.ts';
import { openScreen } from './open-screen.ts';
import { startSite, type RecordedAnswer } from './site.ts';

/** Longer than a check waits: a page may fetch what is below its first picture when nothing else is to be done. */
const restMs = 2_000;

/**
 * Opens screens of a build with answers that are not recorded yet.
 *
 * @param folders of the builds of the shell and of the remote
 * @returns a sentence for each problem
 * @throws {Error} without Chromium
 */
export async function recordScreens(
  folders: { shell: string; remote: string },
  screens: readonly SmokeScreen[],
  answer: RecordedAnswer,
): Promise<string[]> {
  const [shell, remote] = [readBuild(folders.shell), readBuild(folders.remote)];
  if (shell.kind !== 'shell' || remote.kind !== 'remote') throw new Error('These are a shell and a remote.');
  const browser = await launchChromium();
  if (typeof browser === 'string') throw new Error(`Screens cannot be recorded: ${browser}.`);
  const site = await startSite(shell, remote, answer);
  const problems: string[] = [];
  try {
    for (const screen of screens) {
      // oxlint-disable-next-line no-await-in-loop -- the first answer to a call is the one that is recorded
      const found = await openScreen(browser, site, screen, restMs);
      problems.push(...found.map((problem) => `${screen.path} as ${screen.role}: ${problem}`));
    }
  } finally {
    site.close();
    await browser.close();
  }
  return problems;
}
