import type { SectionStats } from '@osasto/api';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Ring, Statistic } from '@osasto/ui/Statistics';
import { formatShare, shareOf } from './shares.ts';

/** Members, those who have paid, and those who started this year: cells of a StatisticRow. Rules 4.3 to 4.5. */
export function MemberFigures({ stats, whose }: { stats: SectionStats; whose: string }) {
  const t = useTranslate('districts');
  const { totalMembers, paidMembers, newMembers } = stats;
  const paid = shareOf(paidMembers, totalMembers);
  const started = shareOf(newMembers, totalMembers);
  const unpaid = totalMembers - paidMembers;
  return (
    <>
      <Statistic label={t('figures.total')} figure={formatNumber(totalMembers)} context={whose} />
      <Statistic
        label={t('figures.paid')}
        figure={formatNumber(paidMembers)}
        context={
          paid !== undefined &&
          (unpaid > 0 ? t('figures.unpaid', { n: formatNumber(unpaid) }) : t('figures.allPaid'))
        }
        ring={
          paid !== undefined && (
            <Ring share={paid} label={t('figures.paidShare', { percent: Math.round(paid * 100) })} />
          )
        }
      />
      <Statistic
        label={t('figures.started')}
        figure={formatNumber(newMembers)}
        context={started !== undefined && t('figures.startedShare', { share: formatShare(started) })}
      />
    </>
  );
}
