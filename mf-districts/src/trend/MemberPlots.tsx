import { formatNumber, useLanguage } from '@osasto/i18n';
import { monthName, Plot, type Point, type Span } from '@osasto/plots/plot';
import { formatShare, toShare, wholePercent } from '@osasto/domain/figures';
import type { Month } from './months.ts';
import { useTranslation } from '../texts.ts';

interface PlotsProps {
  /** At least one. */
  months: readonly Month[];
}

/** What the sentences of every plot need: its ends, and the same month of the year before the last. */
function useEnds(months: readonly Month[]) {
  const language = useLanguage();
  const first = months[0]!;
  const last = months.at(-1)!;
  return {
    first,
    last,
    yearAgo: months.find(({ month }) => month === last.month - 12),
    span: { first: first.month, last: last.month } satisfies Span,
    names: {
      from: monthName(first.month, language),
      fromYear: Math.floor(first.month / 12),
      to: monthName(last.month, language),
      toYear: Math.floor(last.month / 12),
    },
  };
}

/** The points that are known. */
const toPoints = (months: readonly Month[], valueOf: (month: Month) => number | undefined): Point[] =>
  months.flatMap((row) => {
    const value = valueOf(row);
    return value === undefined ? [] : [{ month: row.month, value }];
  });

const comparison = (difference: number) =>
  difference > 0 ? 'trend.more' : difference < 0 ? 'trend.fewer' : 'trend.asMany';

/** The number of members, as a line. */
export function MembersPlot({ months }: PlotsProps) {
  const t = useTranslation();
  const { first, last, span, names } = useEnds(months);
  const points = toPoints(months, ({ totalMembers }) => totalMembers);
  const difference = last.totalMembers - first.totalMembers;
  const n = formatNumber(Math.abs(difference));
  return (
    <Plot
      label={t('figures.total')}
      figure={formatNumber(last.totalMembers)}
      sentence={t(comparison(difference), { n, ...names })}
      description={t('trend.membersShape', {
        ...names,
        before: formatNumber(first.totalMembers),
        now: formatNumber(last.totalMembers),
      })}
      shape="line"
      points={points}
      span={span}
      format={formatNumber}
    />
  );
}

const paidShare = ({ paidMembers, totalMembers }: Month) => toShare(paidMembers, totalMembers);

/** The share of members who have paid this year, as a line. Rule 4.4. */
export function PaidPlot({ months }: PlotsProps) {
  const t = useTranslation();
  const { last, yearAgo, span, names } = useEnds(months);
  const points = toPoints(months, paidShare);
  const shares = points.map(({ value }) => value);
  const before = yearAgo && paidShare(yearAgo);
  const sentence = t('trend.paidAndNot', {
    paid: formatNumber(last.paidMembers),
    unpaid: formatNumber(last.totalMembers - last.paidMembers),
  });
  return (
    <Plot
      label={t('trend.paid')}
      figure={wholePercent(paidShare(last))}
      sentence={
        before === undefined ? sentence : `${sentence} · ${t('trend.yearAgo', { n: wholePercent(before) })}`
      }
      description={t('trend.paidShape', {
        ...names,
        now: wholePercent(paidShare(last)),
        lowest: wholePercent(shares.length > 0 ? Math.min(...shares) : undefined),
        highest: wholePercent(shares.length > 0 ? Math.max(...shares) : undefined),
      })}
      shape="line"
      points={points}
      span={span}
      holds={[0, 1]}
      format={wholePercent}
    />
  );
}

/** New members, a bar for each month. Rule 4.5. */
export function StartedPlot({ months }: PlotsProps) {
  const t = useTranslation();
  const { last, yearAgo, span, names } = useEnds(months);
  const points = toPoints(months, ({ started }) => started);
  const values = points.map(({ value }) => value);
  const share = toShare(last.newMembers, last.totalMembers);
  return (
    <Plot
      label={t('figures.started')}
      figure={formatNumber(last.newMembers)}
      sentence={[
        share !== undefined && t('figures.startedShare', { share: formatShare(share) }),
        yearAgo && t('trend.yearAgo', { n: formatNumber(yearAgo.newMembers) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      description={t('trend.startedShape', {
        ...names,
        highest: formatNumber(Math.max(0, ...values)),
        n: formatNumber(last.newMembers),
      })}
      shape="bars"
      points={points}
      span={span}
      format={formatNumber}
    />
  );
}
