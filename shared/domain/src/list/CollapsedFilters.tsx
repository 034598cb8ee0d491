import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@osasto/ui/Icon';
import css from './CollapsedFilters.module.css';
import { useTranslation } from '../texts.ts';

export interface CollapsedFiltersProps {
  /** What is set, in words; none when nothing is. */
  set: readonly string[];
  children: ReactNode;
}

/** Filters that are one line on a phone, which says what is set and opens them; elsewhere they are just there. */
export function CollapsedFilters({ set, children }: CollapsedFiltersProps) {
  const t = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list-filter" />
        <span>
          {t('filters.name')}: {set.length > 0 ? set.join(' · ') : t('filters.none')}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div id={id} className={css.filters} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
