import type { TSchema } from 'typebox';
import { CalendarDate, Coded, Timestamp } from '@osasto/calls';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Texts that we write ourselves: nothing in them is to be escaped, so the serialiser need not look. */
const ownTexts = new Set<unknown>([CalendarDate, Timestamp, Coded.properties.enumName]);

/** The serialiser asks a validator which member of a union a value is, and that one has no word of its own for such texts. */
export const serializerOpts = { ajv: { formats: { unsafe: true } } };

/**
 * A schema of answers as the serialiser is quick with: "this or null" as `nullable`, because it tries the
 * members of a union one after the other on each value.
 */
export function serialisable(schema: TSchema): TSchema {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (!isPlain(value)) return value;
    if (ownTexts.has(value)) return { type: 'string', format: 'unsafe' };
    const [other, nothing, ...more] = (value['anyOf'] ?? []) as Plain[];
    if (other && nothing?.['type'] === 'null' && more.length === 0) {
      return { ...(rewrite(other) as Plain), nullable: true };
    }
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rewrite(entry)]));
  };
  return rewrite(schema) as TSchema;
}
