import type { ReactNode } from 'react';
import { Button } from '@osasto/ui/Button';
import { EmptyState } from '@osasto/ui/EmptyState';
import type { IconName } from '@osasto/ui/Icon';

export interface NoResultsProps {
  title: string;
  hint: string;
  /** What the button says that widens the search. */
  clearText: string;
  clearIcon?: IconName;
  onClear: () => void;
  headingLevel?: 2 | 3;
  children?: ReactNode;
}

/** A search has found nothing: what helps, and the way back to more rows. */
export function NoResults({
  title,
  hint,
  clearText,
  clearIcon,
  onClear,
  headingLevel = 2,
  children,
}: NoResultsProps) {
  return (
    <>
      <EmptyState
        title={title}
        headingLevel={headingLevel}
        action={
          <Button icon={clearIcon} onClick={onClear}>
            {clearText}
          </Button>
        }
      >
        {hint}
      </EmptyState>
      {children}
    </>
  );
}
