import type { SectionStats } from '@osasto/api';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { Ring, Statistic } from '@osasto/ui/Statistics';
import { formatShare, shareOf } from './shares.ts';

export interface MemberFiguresProps {
  stats: SectionStats;
  whose: string;
  /** The list of exactly these members; false where nothing shows it. */
  members: string | false;
}

/** Members, those who have paid, and those who started this year: cells of a StatisticRow. Rules 4.3 to 4.5. */
export function MemberFigures({ stats, whose, members }: MemberFiguresProps) {
  const t = useTranslate('districts');
  const { totalMembers, paidMembers, newMembers } = stats;
  const paid = shareOf(paidMembers, totalMembers);
  const started = shareOf(newMembers, totalMembers);
  const unpaid = totalMembers - paidMembers;
  const total = formatNumber(totalMembers);
  return (
    <>
      <Statistic
        label={t('figures.total')}
        figure={members ? <Link href={members}>{total}</Link> : total}
        context={whose}
      />
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
