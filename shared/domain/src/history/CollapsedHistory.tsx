import type { ReactNode } from 'react';
import type { CallQuery } from '@osasto/api/query';
import { useTranslation } from '../texts.ts';
import { CollapsedPages } from './CollapsedPages.tsx';

export interface CollapsedHistoryProps<History> {
  /** The query of a page. */
  query: (page: { skip: number; take: number }) => CallQuery<History>;
  children: (history: History) => ReactNode;
}

/** A history behind a button, newest first: collapsed, and fetched when opened. */
export function CollapsedHistory<History extends { total: number }>(props: CollapsedHistoryProps<History>) {
  const t = useTranslation();
  return (
    <CollapsedPages
      {...props}
      title={t('history.title')}
      show={t('history.show')}
      hide={t('history.hide')}
      failure={t('history.failed')}
      empty={t('history.empty')}
    />
  );
}
