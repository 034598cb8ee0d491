import type { ReactNode } from 'react';
import css from './SumBar.module.css';

export interface SumBarProps {
  /** Its name: "Yhteenveto ja tallennus". */
  label: string;
  /** Counts; each that leads somewhere is a button. */
  children: ReactNode;
  /** Cancel and save. */
  actions: ReactNode;
}

/** The counts and the one save of a page of many fields; stays at the bottom where the window is high enough. */
export function SumBar({ label, children, actions }: SumBarProps) {
  return (
    <div role="group" aria-label={label} className={css.bar}>
      <div className={css.counts}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </div>
  );
}
