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
  headingLevel?: 2 | 3;
}

/** Nothing here: what, and what now. */
export function EmptyState({ icon = 'search', title, children, action, headingLevel = 3 }: EmptyStateProps) {
  // A heading is of what stands below it.
  const Heading = children || action ? (`h${headingLevel}` as const) : 'p';
  return (
    <div className={css.empty}>
      <Icon name={icon} className={css.picture} />
      <Heading className={css.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
