const percent = new Intl.NumberFormat('fi-FI', { style: 'percent', maximumFractionDigits: 1 });

/** A part of a whole, 0 to 1; undefined of nothing. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole > 0 ? part / whole : undefined;

/** "4,3 %", the same in both languages. */
export const formatShare = (share: number): string => percent.format(share);
