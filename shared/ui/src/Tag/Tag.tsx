import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import css from './Tag.module.css';

export type TagTone = 'neutral' | 'info' | 'review' | 'success' | 'warning' | 'danger' | 'outline';

export interface TagProps {
  /** `outline` is the dashed one. */
  tone?: TagTone;
  icon?: IconName;
  children: ReactNode;
}

/** A status: icon, words and colour together. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classes(css.tag, css[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
