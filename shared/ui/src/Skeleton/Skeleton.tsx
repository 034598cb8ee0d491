import { Fragment, type ReactNode } from 'react';
import type { PageShape } from '@osasto/contract';
import { Button } from '../Button/Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { LOADING_LONG_AFTER, LOADING_SHOWN_AFTER, useLasting } from '../delay.ts';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  /** The shape of what is coming. */
  shape?: 'text' | 'table' | 'tiles' | 'figures' | PageShape;
  /** How many lines, rows or tiles. */
  count?: number;
  /** Title of the page that is loading, when it is known: it is drawn in its place. */
  title?: string | undefined;
  /** Drawn at once instead of after 300 ms, where the caller has waited already. */
  now?: boolean;
  /** Shown after 8 s as a button that stops the loading. */
  onStop?: (() => void) | undefined;
}

const repeated = (count: number, piece: ReactNode) =>
  Array.from({ length: count }, (_, index) => <Fragment key={index}>{piece}</Fragment>);

/** The shape of a page that is loading: from 300 ms; after 8 s a line and a way out. */
export function Skeleton({ shape = 'text', count = 4, title, now = false, onStop }: SkeletonProps) {
  const t = useCommonTranslation();
  const isVisible = useLasting(!now, LOADING_SHOWN_AFTER) || now;
  const long = useLasting(true, LOADING_LONG_AFTER);
  return (
    <div className={css.skeleton} data-shape={shape} aria-busy="true">
      <p role="status" className={css.status}>
        {isVisible && !long && <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>}
        {long && <span>{t('ui.loadingLong')}</span>}
        {long && onStop && (
          <Button size="sm" onClick={onStop}>
            {t('ui.stop')}
          </Button>
        )}
      </p>
      {isVisible && <div aria-hidden="true">{shapes[shape](count, title)}</div>}
    </div>
  );
}

const Bar = () => <span className={css.bar} />;

const text = (count: number) => <div className={css.text}>{repeated(count, <Bar />)}</div>;
const table = (count: number) => (
  <div className={css.table}>{repeated(count + 1, <div>{repeated(4, <Bar />)}</div>)}</div>
);
const tile = (
  <div>
    <span className={css.picture} />
    {repeated(2, <Bar />)}
  </div>
);
const tiles = (count: number) => <div className={css.tiles}>{repeated(count, tile)}</div>;

/** As high and wide as a `StatisticRow`. */
const figures = (count: number) => (
  <div className={css.figures}>{repeated(count, <div>{repeated(3, <Bar />)}</div>)}</div>
);

const titled = (title: string | undefined, first: ReactNode, second?: ReactNode) => (
  <div className={css.page}>
    <span className={css.bar} data-page-title>
      {title}
    </span>
    {first}
    {second}
  </div>
);
const card = (content: ReactNode) => <div className={css.card}>{content}</div>;

const shapes: Record<NonNullable<SkeletonProps['shape']>, (count: number, title?: string) => ReactNode> = {
  text,
  table,
  tiles,
  figures,
  page: (count, title) => titled(title, card(text(count)), card(table(count))),
  list: (count, title) => titled(title, card(table(Math.max(count, 8)))),
  overview: (count, title) => titled(title, tiles(count), card(text(count))),
  form: (count, title) => titled(title, card(text(count))),
};
