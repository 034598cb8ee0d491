import { useState } from 'react';
import type { EditConflict, MemberPosition } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { holderName } from '@osasto/domain/positions';
import { formatTerm } from '@osasto/i18n';

/** A position in words: what it is, who holds it, from when to when. */
export function usePositionWords(): (row: MemberPosition) => string {
  const positionName = usePositionName();
  return (row) =>
    `${positionName(row.position)}, ${holderName(row)} · ${formatTerm(row.termStart, row.termEnd)}`;
}

/**
 * The position that a change is made of, and what a form does once somebody else has changed it: from then on the change is
 * made of what is there now. Rule 1.20.
 *
 * @param row undefined for a new position
 */
export function useSeenPosition<Row extends MemberPosition | undefined>(row: Row) {
  const [seen, setSeen] = useState<Row | MemberPosition>(row);
  const positionWords = usePositionWords();
  const onConflict = ({ body }: EditConflict): string | undefined => {
    const current = body.current as MemberPosition | undefined;
    if (!current) return undefined;
    setSeen(current);
    return positionWords(current);
  };
  return { seen, onConflict };
}
