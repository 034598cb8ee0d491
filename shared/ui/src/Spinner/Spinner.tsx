import { classes } from '../classes.ts';
import css from './Spinner.module.css';

/** The turning ring of something under way; the words beside it say what. */
export function Spinner({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return <span className={classes(css.spinner, size === 'lg' && css.lg)} aria-hidden="true" />;
}
