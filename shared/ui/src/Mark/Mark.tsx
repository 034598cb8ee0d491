import { classes } from '../classes.ts';
import css from './Mark.module.css';

export interface MarkProps {
  /** `header` on the dark header, `ink` elsewhere, `broken` for failure pages, `picture` for the sign-in page. */
  look?: 'header' | 'ink' | 'broken' | 'picture';
  className?: string | undefined;
}

const arcs = {
  country: 'M21.16 25.71A11 11 0 0 1 9.23 7.33',
  district: 'M11.53 5.95A11 11 0 0 1 25.89 11.18',
  section: 'M26.76 13.71A11 11 0 0 1 23.36 24.17',
};

/** The ring of three arcs. A broken ring has its small arc out of position. */
export function Mark({ look = 'ink', className }: MarkProps) {
  return (
    <svg
      className={classes(css.mark, css[look], className)}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth={look === 'broken' ? 5 : look === 'picture' ? 5.4 : 6}
      aria-hidden="true"
      focusable="false"
    >
      <path className={css.large} d={arcs.country} />
      <path className={css.large} d={arcs.district} />
      <path className={css.small} d={arcs.section} />
    </svg>
  );
}
