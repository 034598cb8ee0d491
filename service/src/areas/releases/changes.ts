import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Body } from '@osasto/api';
import type { PageAct } from '@osasto/contract/release-records';
import { ActInterrupted } from '@osasto/release/perform';
import { ReleaseRefused } from '@osasto/release/problems';
import { disable, enable, endRollout, promote, widen } from '@osasto/release/record-changes';
import { toInstant } from '@osasto/contract';
import { defineChanges, type Change } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { ListedError } from '../../platform/errors/http-errors.ts';

type ReleaseChange = Body<'POST releases'>;
type Attribution = Parameters<typeof promote>[2];

/** The folder that holds the registry, and the releases below it. */
export const webOf = (registryFile: string): string => path.dirname(path.resolve(registryFile));

/** Whether releases can be changed here. */
export async function isWritable(registryFile: string | undefined): Promise<boolean> {
  if (registryFile === undefined) return false;
  const web = webOf(registryFile);
  const folders = [web, path.join(web, 'releases')];
  const checked = await Promise.allSettled(folders.map((folder) => access(folder, constants.W_OK)));
  return checked.every(({ status }) => status === 'fulfilled');
}

/** The acts of the release command, by the name that the page has for them. */
const acts: Record<PageAct, (web: string, change: ReleaseChange, act: Attribution) => Promise<unknown>> = {
  disable: (web, { remote, build }, act) => disable(web, remote, act, build),
  enable: (web, { remote, build }, act) => enable(web, remote, act, build),
  widen: (web, { remote, build, share = 0 }, act) => widen(web, remote, { build, share }, act),
  promote: (web, { remote, build }, act) => promote(web, remote, act, build),
  end: (web, { remote, build }, act) => endRollout(web, remote, build, act),
};

const refused = (translationKey: string, parameters?: Record<string, string>) =>
  new ListedError(409, [{ translationKey, ...(parameters && { parameters }) }]);

/**
 * Changes what is live as the release command does, wholly or not at all.
 *
 * @throws {ListedError} `release.notHere` where the folder cannot be written, `release.changed` when something else is
 *   live than what was seen, `release.refused` with the reasons of the check, `release.interrupted` when the disk failed
 */
async function changeRelease(
  registryFile: string | undefined,
  change: ReleaseChange,
  by: string,
): Promise<void> {
  if (registryFile === undefined || !(await isWritable(registryFile))) throw refused('release.notHere');
  try {
    await acts[change.act](webOf(registryFile), change, { at: toInstant(new Date()), by });
  } catch (error) {
    if (error instanceof ActInterrupted) throw refused('release.interrupted', { reason: error.message });
    if (!(error instanceof ReleaseRefused)) throw error;
    if (error.problems.every(({ kind }) => kind === 'state')) throw refused('release.changed');
    throw refused('release.refused', { reason: error.message });
  }
}

/** Changes of what is live. Their lock is that of the release command, in the folder of the releases. */
export const releaseSteps = forRequests(
  defineChanges(
    { lock: async () => ({}), subject: () => ({ entity: 'release' }) },
    {
      change: {
        run: async (
          { session }: Change<unknown>,
          { registryFile, change }: { registryFile: string | undefined; change: ReleaseChange },
        ) => {
          await changeRelease(registryFile, change, session.name);
          const { remote, act, build, share } = change;
          return {
            auditEntry: {
              action: act,
              after: { name: remote, build, ...(share !== undefined && { share }) },
            },
          };
        },
      },
    },
  ),
);
