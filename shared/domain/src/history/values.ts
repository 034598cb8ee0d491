import type { AuditChange } from '@osasto/api';
import { unknown } from '@osasto/i18n';

/** A value of a field of the log, which is not empty, in words. */
export type Writer = (value: unknown) => string;

/** By the name of the field. The values of other fields are shown as they are. */
export type Writers = Readonly<Record<string, Writer>>;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueText(value: unknown, write?: Writer): string {
  if (isNothing(value)) return unknown;
  if (write) return write(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const sides = ['before', 'after'] as const;

/** Both sides of a change in words, `masked` where neither is given. Rule 4.7. */
export const sidesText = (change: AuditChange, masked: string, write?: Writer) =>
  sides.map((side) => {
    if (side in change) return valueText(change[side], write);
    return sides.some((other) => other in change) ? unknown : masked;
  });

/** "before → after" in words, the one value of what came or went, or `masked` where neither is given. Rule 4.7. */
export function changeText(change: AuditChange, masked: string, write?: Writer): string {
  const known = sides.filter((side) => side in change);
  return known.length === 0 ? masked : known.map((side) => valueText(change[side], write)).join(' → ');
}
