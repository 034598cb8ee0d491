import type { ReactNode } from 'react';
import type { SectionStats } from '@osasto/api';
import { today } from '@osasto/contract';
import { formatNumber } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { Ring, Statistic } from '@osasto/ui/Statistics';
import { formatShare, toShare } from '@osasto/domain/figures';
import { useTranslation } from '../texts.ts';

export interface MemberFiguresProps {
  stats: SectionStats;
  whose: string;
  /** Their list; false where nothing shows it. */
  members: string | false;
}

/**
 * Members, those who have paid, and those who started this year: cells of a StatisticRow. Each figure opens the list of
 * exactly those whom it counts. Rules 4.3 to 4.5, 4.22.
 */
export function MemberFigures({ stats, whose, members }: MemberFiguresProps) {
  const t = useTranslation();
  const { totalMembers, paidMembers, newMembers } = stats;
  const paid = toShare(paidMembers, totalMembers);
  const started = toShare(newMembers, totalMembers);
  const unpaid = totalMembers - paidMembers;
  const opening = (text: ReactNode, count: number, search = '') =>
    members && count > 0 ? <Link href={members + search}>{text}</Link> : text;
  return (
    <>
      <Statistic
        label={t('figures.total')}
        figure={opening(formatNumber(totalMembers), totalMembers)}
        context={whose}
      />
      <Statistic
        label={t('figures.paid')}
        figure={opening(formatNumber(paidMembers), paidMembers, '?paid=yes')}
        context={
          paid !== undefined &&
          (unpaid > 0
            ? opening(t('figures.unpaid', { n: formatNumber(unpaid) }), unpaid, '?paid=no')
            : t('figures.allPaid'))
        }
        ring={
          paid !== undefined && (
            <Ring share={paid} label={t('figures.paidShare', { percent: Math.round(paid * 100) })} />
          )
        }
      />
      <Statistic
        label={t('figures.started')}
        figure={opening(formatNumber(newMembers), newMembers, `?started=${today().slice(0, 4)}`)}
        context={started !== undefined && t('figures.startedShare', { share: formatShare(started) })}
      />
    </>
  );
}
