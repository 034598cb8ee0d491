import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { WaitingCount } from '../WaitingCount/WaitingCount.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Header.module.css';
import { ItemLink, type NavigationItem } from './ItemLink.tsx';

export interface MoreItemsProps {
  items: readonly NavigationItem[];
  onFollow: () => void;
}

/** Links of the navigation behind a button; in the menu of narrow windows they are just there. */
export function MoreItems({ items, onFollow }: MoreItemsProps) {
  const t = useCommonTranslation();
  const list = useId();
  const place = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = ({ target }: Event) => target instanceof Node && place.current?.contains(target);
    const closeFromOutside = (event: Event) => {
      if (!isInside(event)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  const follow = () => {
    setOpen(false);
    onFollow();
  };
  const count = items.reduce((sum, item) => sum + (item.count ?? 0), 0);
  return (
    <li ref={place} className={css.more} data-open={isOpen || undefined}>
      <button
        ref={button}
        type="button"
        className={css.item}
        data-current={items.some(({ current }) => current) || undefined}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ui.more')}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="sm" />
        <WaitingCount count={count} />
      </button>
      <ul id={list}>
        {items.map((item) => (
          <li key={item.href}>
            <ItemLink item={item} onFollow={follow} />
          </li>
        ))}
      </ul>
    </li>
  );
}
