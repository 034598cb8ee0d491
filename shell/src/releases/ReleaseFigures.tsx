import type { Releases } from '@osasto/api';
import { formatNumber } from '@osasto/i18n';
import { Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { failureCount, failureShare } from './failure-count.ts';
import { perCent } from './per-cent.ts';
import { useTranslation } from './texts.ts';

/** All remotes together: loads, failures among them, rollouts under way, and how long loads took. */
export function ReleaseFigures({
  remotes,
  all,
  unverified,
}: Pick<Releases, 'remotes' | 'all' | 'unverified'>) {
  const t = useTranslation();
  const share = failureShare(all);
  const stopped = remotes.filter((remote) => remote.stopped).length;
  return (
    <StatisticRow columns={4}>
      <Statistic
        label={t('loads')}
        figure={formatNumber(all.loads)}
        context={[
          ...(all.loads > 0 ? [t('fast', { share: Math.round((all.fast / all.loads) * 100) })] : []),
          ...(unverified > 0 ? [t('unverified', { count: unverified })] : []),
        ].join(', ')}
      />
      <Statistic
        label={t('failures')}
        figure={formatNumber(failureCount(all))}
        context={share !== undefined && t('shareOfLoads', { share: perCent(share) })}
      />
      <Statistic
        label={t('rollouts')}
        figure={formatNumber(remotes.filter(({ rollout }) => rollout).length)}
        context={stopped > 0 && t('stoppedCount', { count: stopped })}
      />
      <Statistic
        label={t('median')}
        figure={all.milliseconds ? formatNumber(all.milliseconds.p50) : undefined}
        context={all.milliseconds && t('slowest', { time: formatNumber(all.milliseconds.p95) })}
      />
    </StatisticRow>
  );
}
