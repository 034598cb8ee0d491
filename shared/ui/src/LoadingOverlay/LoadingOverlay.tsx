import type { ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import { LOADING_SHOWN_AFTER, useLasting } from '../delay.ts';
import css from './LoadingOverlay.module.css';

export interface LoadingOverlayProps {
  active: boolean;
  /** The command in the present tense: "Tallennetaan ilmoitusta". */
  text: string;
  /** What is covered; without it the whole window. */
  children?: ReactNode;
}

/**
 * Covers what a sent command is changing, from 300 ms. Focus stays where it was. The ground
 * takes clicks; what lies under it must itself refuse a second send by keyboard.
 */
export function LoadingOverlay({ active, text, children }: LoadingOverlayProps) {
  const isVisible = useLasting(active, LOADING_SHOWN_AFTER);
  const overlay = (
    <div
      role="status"
      className={isVisible ? css.overlay : undefined}
      data-whole={children === undefined || undefined}
    >
      {isVisible && (
        <div className={css.box}>
          <Spinner size="lg" />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
  if (children === undefined) return overlay;
  return (
    <div className={css.container} aria-busy={active || undefined}>
      {children}
      {overlay}
    </div>
  );
}
