import type { ReactNode } from 'react';
import { Spinner } from '@osasto/ui/Spinner';
import css from './Busy.module.css';

/** A table that is shown until the next one has come: with a spinner and words, from 300 ms. */
export function Busy({ busy, text, children }: { busy: boolean; text: string; children: ReactNode }) {
  return (
    <div className={css.frame} aria-busy={busy}>
      {children}
      {busy && (
        <p className={css.note}>
          <Spinner />
          {text}
        </p>
      )}
    </div>
  );
}
