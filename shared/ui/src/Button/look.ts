import { classes } from '../classes.ts';
import css from './Button.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  /** Filled primary, outlined secondary, quiet text, red text, or red fill (in the confirming dialog only). */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerFilled' | undefined;
  /** `sm` in table heads and rows. */
  size?: 'md' | 'sm' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

export const buttonClass = ({ variant = 'secondary', size = 'md', block = false }: ButtonLook) =>
  classes(css.button, css[variant], size === 'sm' && css.sm, block && css.block);
