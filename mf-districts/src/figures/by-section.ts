import type { SectionCounts } from '@osasto/api';
import { toShare } from '@osasto/domain/figures';

/** Sections by the share of their members who have paid, the smallest first; those without members come last. Rule 4.4. */
export const byPaidShare = (counts: readonly SectionCounts[]): SectionCounts[] => {
  const share = ({ paidMembers, totalMembers }: SectionCounts) => toShare(paidMembers, totalMembers) ?? 2;
  return counts.toSorted((a, b) => share(a) - share(b) || a.sectionId - b.sectionId);
};
