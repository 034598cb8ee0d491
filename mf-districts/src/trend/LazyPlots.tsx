import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Muted, PageSection } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import css from './LazyPlots.module.css';

export interface LazyPlotsProps {
  title: string;
  /** `rows`: a table instead of three plots; nothing else stands below it. */
  shape?: 'plots' | 'rows';
  /** A lazy component: rendered first when its place is near the window. */
  children: ReactNode;
}

/** A card of three plots. Nothing of them loads before their frame is near the window. */
export function LazyPlots({ title, shape = 'plots', children }: LazyPlotsProps) {
  const t = useTranslate('districts');
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !frame.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div className={isNear ? undefined : css.notYet}>
      <PageSection title={title}>
        <Card flush>
          <div ref={frame} className={css[shape]}>
            {isNear ? (
              <Suspense fallback={<Skeleton shape="tiles" count={3} />}>{children}</Suspense>
            ) : (
              <Muted>{t('trend.notYet')}</Muted>
            )}
          </div>
        </Card>
      </PageSection>
    </div>
  );
}
