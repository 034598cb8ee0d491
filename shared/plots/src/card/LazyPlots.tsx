import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { Card } from '@osasto/ui/Card';
import { Muted, PageSection } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import css from './LazyPlots.module.css';

export interface LazyPlotsProps {
  title: string;
  /** `rows`: a table instead of three plots; nothing else stands below it. */
  shape?: 'plots' | 'rows';
  /** A part of the page that is fetched when its place is near the window, with {@link waitingPlots}. */
  children: ReactNode;
}

/** What stands in the card until its part has been fetched. */
export const waitingPlots = { waiting: <Skeleton shape="tiles" count={3} /> };

/** A card of three plots. Nothing of them loads before their frame is near the window. */
export function LazyPlots({ title, shape = 'plots', children }: LazyPlotsProps) {
  const t = useDomainTranslation();
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
            {isNear ? children : <Muted>{t('plots.notYet')}</Muted>}
          </div>
        </Card>
      </PageSection>
    </div>
  );
}
