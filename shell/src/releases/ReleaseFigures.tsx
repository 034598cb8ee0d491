import type { ReleasedRemote } from '@osasto/api';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { failureCount, type RemoteRelease } from './failure-count.ts';
import { perCent } from './per-cent.ts';

/**
 * All remotes together: loads, failures among them, rollouts under way.
 *
 * @param unverified reports that count for no build (rule 18.34)
 */
export function ReleaseFigures({
  remotes,
  unverified,
}: {
  remotes: readonly ReleasedRemote[];
  unverified: number;
}) {
  const t = useTranslate('shell');
  const releases: RemoteRelease[] = remotes.flatMap((remote) => [
    remote,
    ...(remote.rollout ? [remote.rollout] : []),
  ]);
  const loads = releases.reduce((sum, each) => sum + each.loads, 0);
  const failures = releases.reduce((sum, each) => sum + failureCount(each), 0);
  const stopped = remotes.filter((remote) => remote.stopped).length;
  return (
    <StatisticRow columns={3}>
      <Statistic
        label={t('releases.loads')}
        figure={formatNumber(loads)}
        context={[
          t('releases.day'),
          ...(unverified > 0 ? [t('releases.unverified', { count: unverified })] : []),
        ].join(', ')}
      />
      <Statistic
        label={t('releases.failures')}
        figure={formatNumber(failures)}
        context={
          loads + failures > 0 &&
          t('releases.shareOfLoads', { share: perCent(failures / (loads + failures)) })
        }
      />
      <Statistic
        label={t('releases.rollouts')}
        figure={formatNumber(remotes.filter(({ rollout }) => rollout).length)}
        context={stopped > 0 && t('releases.stoppedCount', { count: stopped })}
      />
    </StatisticRow>
  );
}
