import { numberText } from '@osasto/contract';
import { formatNumber, unknown } from '@osasto/i18n';

/** A part of a whole, 0 to 1; undefined of nothing. */
export const toShare = (part: number, whole: number): number | undefined =>
  whole > 0 ? part / whole : undefined;

/** "4,3 %", the same in both languages. */
export const formatShare = (share: number): string => `${numberText(Math.round(share * 1000) / 10)}\u00A0%`;

/** "57 %"; "–" of nothing. */
export const wholePercent = (share: number | undefined): string =>
  share === undefined ? unknown : `${Math.round(share * 100)}\u00A0%`;

/** "+314", "−12", "±0". */
export function formatChange(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return sign + formatNumber(Math.abs(change));
}
