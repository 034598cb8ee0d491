import type { ReactNode } from 'react';
import { Spinner } from '@osasto/ui/Spinner';
import css from './KeptRows.module.css';

export interface KeptRowsProps {
  /** The rows answer the search before: the next are on their way. */
  isKept: boolean;
  /** What is under way, said from 300 ms. */
  busyText?: string | undefined;
  children: ReactNode;
}

/**
 * Rows that may be those of the search before. They are marked, and lead where they say: links and details stay in use. What
 * changes a row, or takes it for the search that is shown, has to wait for the answer. Rule 13.10.
 */
export function KeptRows({ isKept, busyText, children }: KeptRowsProps) {
  return (
    <div className={css.rows} aria-busy={isKept}>
      {children}
      {isKept && busyText !== undefined && (
        <p className={css.busy}>
          <Spinner />
          {busyText}
        </p>
      )}
    </div>
  );
}
