import type { ReactNode } from 'react';
import { unknown } from '@osasto/i18n';
import { formatShare, toShare } from '@osasto/domain/figures';
import css from './PaidShare.module.css';

export interface PaidShareProps {
  paidMembers: number;
  totalMembers: number;
  /** Words after the share. */
  children?: ReactNode;
}

/** The share of members who have paid, and as a bar beside it. Rule 4.4. */
export function PaidShare({ paidMembers, totalMembers, children }: PaidShareProps) {
  const share = toShare(paidMembers, totalMembers);
  if (share === undefined) return unknown;
  return (
    <span className={css.share}>
      <span>
        {formatShare(Math.round(share * 100) / 100)}
        {children}
      </span>
      <span className={css.track} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
