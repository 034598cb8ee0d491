import type { ReactNode } from 'react';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { SearchField } from '@osasto/ui/SearchField';
import css from './Finder.module.css';

export interface FinderProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Enter was pressed, or the field was emptied. */
  onSearch?: (text: string) => void;
  /** Check boxes beside the field. */
  children?: ReactNode;
  /** How many were found, in words; empty while nothing is looked for. Read out when it changes. */
  found: string;
}

/** Finds in a list that is already here, while one types. */
export function Finder({ label, text, onText, onSearch, children, found }: FinderProps) {
  const t = useTranslate('districts');
  return (
    <div className={css.finder}>
      <div className={css.fields}>
        <SearchField
          label={label}
          placeholder={t('find.example')}
          value={text}
          onChange={(value) => {
            onText(value);
            if (value === '') onSearch?.('');
          }}
          {...(onSearch && { onSearch })}
        />
        {children && <div className={css.choices}>{children}</div>}
      </div>
      <p role="status" className={css.found}>
        {found}
      </p>
    </div>
  );
}

/** Nothing was found. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslate('districts');
  return (
    <Card title={t('find.results')}>
      <EmptyState
        title={t('find.nothing')}
        action={
          <Button icon="x" onClick={onClear}>
            {t('find.clear')}
          </Button>
        }
      >
        {t('find.nothingHelp')}
      </EmptyState>
    </Card>
  );
}
