import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  /** What is empty. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Nothing here: what, and what now. */
export function EmptyState({ icon = 'search', title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Icon name={icon} className={css.picture} />
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
