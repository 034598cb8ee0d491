import { lazy } from 'react';
import { useTranslate } from '@osasto/i18n';
import { LazyPlots } from './LazyPlots.tsx';
import type { TrendOptions } from './queries.ts';

const Trend = lazy(() => import('./Trend.tsx'));

/** The members of a unit, or of all, for three years. Rule 6.10. */
export function MemberTrend({ query }: { query: TrendOptions }) {
  const t = useTranslate('districts');
  return (
    <LazyPlots title={t('trend.title')}>
      <Trend query={query} />
    </LazyPlots>
  );
}
