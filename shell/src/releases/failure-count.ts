import type { ReleasedRemote } from '@osasto/api';
import { failureClasses } from '@osasto/contract';

export type RolloutRelease = NonNullable<ReleasedRemote['rollout']>;

/** A remote as it is live, or its rollout: each has loads of its own. */
export type RemoteRelease = ReleasedRemote | RolloutRelease;

/** Failures of all classes. */
export const failureCount = ({ failures }: Pick<RemoteRelease, 'failures'>): number =>
  failureClasses.reduce((sum, name) => sum + failures[name], 0);

/** Failures among all that was begun, 0 to 1; undefined when nothing was. */
export function failureShare({
  loads,
  failures,
}: Pick<RemoteRelease, 'loads' | 'failures'>): number | undefined {
  const failed = failureCount({ failures });
  return loads + failed === 0 ? undefined : failed / (loads + failed);
}
