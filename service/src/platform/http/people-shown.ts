import type { TSchema } from 'typebox';
import { personMark, getCallRecord, type CallName } from '@osasto/calls';

/** Counts the people that one value shows. */
type Count = (value: unknown) => number;

type Shape = TSchema & {
  properties?: Record<string, TSchema>;
  items?: TSchema;
  maxItems?: number;
  anyOf?: TSchema[];
};

/** Whoever has a first and a last name is a person, and what is marked as one. */
const isPerson = (schema: Shape) =>
  personMark in schema ||
  ('firstName' in (schema.properties ?? {}) && 'lastName' in (schema.properties ?? {}));

const isDefined = (value: unknown) => value !== null && value !== undefined;

/** What is shown of a person belongs to that person: nothing within is counted again. */
function createCount(schema: TSchema): Count | undefined {
  const { properties = {}, items, maxItems, anyOf = [] }: Shape = schema;
  if (isPerson(schema)) return (value) => (isDefined(value) ? 1 : 0);
  const inItems = items && maxItems !== 0 && createCount(items);
  if (inItems)
    return (value) => (Array.isArray(value) ? value.reduce((sum, one) => sum + inItems(one), 0) : 0);
  const inOthers = anyOf.map(createCount).find((count) => count !== undefined);
  if (inOthers) return inOthers;
  const inProperties = Object.entries(properties).flatMap(([name, property]) => {
    const count = createCount(property);
    return count ? [{ name, count }] : [];
  });
  if (inProperties.length === 0) return undefined;
  return (value) =>
    isDefined(value)
      ? inProperties.reduce(
          (sum, { name, count }) => sum + count((value as Record<string, unknown>)[name]),
          0,
        )
      : 0;
}

/**
 * How many people an answer of a call shows, by its schema; undefined for a call that shows none. What a change answers is
 * not counted: its record in the audit log says whom it was about. Rule 4.21.
 */
export function peopleShownBy(name: CallName): Count | undefined {
  const { answer, isQuestion } = getCallRecord(name);
  return name.startsWith('GET ') || isQuestion ? createCount(answer) : undefined;
}
