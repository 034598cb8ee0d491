import type { Body } from '@osasto/api';
import { decideChange } from '@osasto/release/decide-changes';
import { ReleaseRefused } from '@osasto/release/problems';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { ListedError } from '../../platform/errors/http-errors.ts';
import { changeReleases } from './change.ts';
import { Unjudged } from './kept-releases.ts';

const refused = (translationKey: string, parameters?: Record<string, string>) =>
  new ListedError(409, [{ translationKey, ...(parameters && { parameters }) }]);

const unjudgedText = (pairs: Unjudged['pairs']) =>
  pairs
    .map(
      ({ remote, build, shell }) =>
        `Build ${build} of "${remote}" was not compared with the shell ${shell} and the calls of this service.`,
    )
    .join(' ');

/**
 * Changes what is live as the release command does, wholly or not at all. Rule 18.33.
 *
 * @throws {ListedError} `release.changed` when something else is live than what was seen, `release.refused` with the
 *   reasons of the check
 */
export async function changeFromPage(
  db: Database,
  actor: AuditActor,
  { remote, operation, build, share }: Body<'POST releases'>,
): Promise<void> {
  try {
    await changeReleases({ db, actor, action: operation }, ({ releases, at, by }) =>
      decideChange[operation](releases, { remote, build, share }, { at, by }),
    );
  } catch (error) {
    if (error instanceof Unjudged) throw refused('release.refused', { reason: unjudgedText(error.pairs) });
    if (!(error instanceof ReleaseRefused)) throw error;
    if (error.problems.every(({ kind }) => kind === 'state')) throw refused('release.changed');
    throw refused('release.refused', { reason: error.message });
  }
}
