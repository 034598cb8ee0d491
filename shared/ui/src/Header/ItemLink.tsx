import { Link } from '../Link/Link.tsx';
import { WaitingCount } from '../WaitingCount/WaitingCount.tsx';
import css from './Header.module.css';

export interface NavigationItem {
  text: string;
  href: string;
  /** How many wait there. */
  count?: number | undefined;
  /** The page shown now is this one or below it. */
  current?: boolean;
}

/** A link of the navigation, with how many wait there. */
export function ItemLink({ item, onFollow }: { item: NavigationItem; onFollow: () => void }) {
  const { href, text, count, current = false } = item;
  return (
    <Link href={href} current={current} className={css.item} onClick={onFollow}>
      {text}
      <WaitingCount count={count} />
    </Link>
  );
}
