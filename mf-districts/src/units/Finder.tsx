import type { ReactNode } from 'react';
import { NoResults } from '@osasto/domain/list';
import { Card } from '@osasto/ui/Card';
import { SearchField } from '@osasto/ui/SearchField';
import css from './Finder.module.css';
import { useTranslation } from '../texts.ts';

export interface FinderProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed. */
  onSearch: (text: string) => void;
  /** A field beside it. */
  children?: ReactNode;
  /** How many were found; empty while nothing is searched for. */
  countText: string;
}

/** Searches a list that is already here, while one types. */
export function Finder({ label, text, onText, onSearch, children, countText }: FinderProps) {
  const t = useTranslation();
  return (
    <div className={css.finder}>
      <div className={css.fields}>
        <SearchField
          label={label}
          placeholder={t('find.example')}
          value={text}
          onChange={onText}
          onSearch={onSearch}
        />
        {children}
      </div>
      <p className={css.count}>{countText}</p>
    </div>
  );
}

/** No district or section was found. */
export function NoUnits({ onClear }: { onClear: () => void }) {
  const t = useTranslation();
  return (
    <Card title={t('find.results')}>
      <NoResults
        title={t('find.nothing')}
        hint={t('find.nothingHelp')}
        clearText={t('find.clear')}
        clearIcon="x"
        onClear={onClear}
        headingLevel={3}
      />
    </Card>
  );
}
