import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Muted, Section } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import type { TrendQuery } from './queries.ts';
import css from './MemberTrend.module.css';

const Trend = lazy(() => import('./Trend.tsx'));

/** The members of a unit, or of all, for three years. Nothing of it loads before its place is near the window. Rule 6.10. */
export function MemberTrend({ query }: { query: TrendQuery }) {
  const t = useTranslate('districts');
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div className={isNear ? undefined : css.notYet}>
      <Section title={t('trend.title')}>
        <Card flush>
          <div ref={place} className={css.place}>
            {isNear ? (
              <Suspense fallback={<Skeleton shape="tiles" count={3} />}>
                <Trend query={query} />
              </Suspense>
            ) : (
              <Muted>{t('trend.notYet')}</Muted>
            )}
          </div>
        </Card>
      </Section>
    </div>
  );
}
