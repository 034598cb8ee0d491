import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import css from './Tile.module.css';
import { WaitingCount } from '../WaitingCount/WaitingCount.tsx';

export interface TileProps {
  icon: IconName;
  name: string;
  /** One line of what is there. */
  line?: ReactNode;
  /** How many wait; nothing is drawn for none. */
  count?: number | undefined;
  href: string;
  /** Opens a tab of its own. */
  newTab?: boolean;
}

/** A way to a page; the whole tile is the target. */
export function Tile({ icon, name, line, count, href, newTab }: TileProps) {
  return (
    <li className={css.tile}>
      <span className={css.picture}>
        <Icon name={icon} size="lg" />
      </span>
      <Link href={href} newTab={newTab ?? false} className={css.link}>
        {name}
        <WaitingCount count={count} />
      </Link>
      {line && <p>{line}</p>}
      <Icon name={newTab ? 'external-link' : 'chevron-right'} className={css.go} />
    </li>
  );
}

export interface TileGridProps {
  children: ReactNode;
  /** `fit`: as many as there is room for. `row`: one row of narrow tiles on a desk, for a section's home. */
  shape?: 'fit' | 'row';
  /** Low on a phone: names without their lines, for a page that has more to show first. */
  isLow?: boolean;
}

/** Tiles beside one another. */
export function TileGrid({ children, shape = 'fit', isLow = false }: TileGridProps) {
  return <ul className={classes(css.grid, css[shape], isLow && css.low)}>{children}</ul>;
}
