import { LazyPlots, waitingPlots } from '@osasto/plots/card';
import { pagePart } from '@osasto/ui/Late';
import type { TrendOptions } from './queries.ts';
import { useTranslation } from '../texts.ts';

const Trend = pagePart(() => import('./Trend.tsx'), waitingPlots);

/** The members of a unit, or of all, for three years. Rule 6.10. */
export function MemberTrend({ query }: { query: TrendOptions }) {
  const t = useTranslation();
  return (
    <LazyPlots title={t('trend.title')}>
      <Trend query={query} />
    </LazyPlots>
  );
}
