import { numberText } from '@osasto/contract';

/** A part of a whole, 0 to 1; undefined of nothing. */
export const toShare = (part: number, whole: number): number | undefined =>
  whole > 0 ? part / whole : undefined;

/** "4,3 %", the same in both languages. */
export const formatShare = (share: number): string => `${numberText(Math.round(share * 1000) / 10)}\u00A0%`;
