import { useTranslate } from '@osasto/i18n';
import { pagePart } from '@osasto/ui/Late';
import { LazyPlots, waitingPlots } from './LazyPlots.tsx';
import type { TrendOptions } from './queries.ts';

const Trend = pagePart(() => import('./Trend.tsx'), waitingPlots);

/** The members of a unit, or of all, for three years. Rule 6.10. */
export function MemberTrend({ query }: { query: TrendOptions }) {
  const t = useTranslate('districts');
  return (
    <LazyPlots title={t('trend.title')}>
      <Trend query={query} />
    </LazyPlots>
  );
}
