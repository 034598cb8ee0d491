import type { ServedCalls } from '@osasto/contract/publishing';

/** What a service changed in a call so that a screen made for the calls of before can fail. */
export interface CallChange {
  /** Name of the call, or of the ability. */
  call: string;
  /** Such as `answer.items[].email`; empty for the call itself. */
  path: string;
  what: 'is gone' | 'may be missing' | 'may be null' | 'must be given' | 'has another type';
}

/** A JSON Schema, as far as the types of a client come from it. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
}

type Change = Omit<CallChange, 'call'>;

/** A service reads requests and writes answers: a request may ask for less, an answer may say more. */
interface Place {
  path: string;
  isAnswer: boolean;
}

const inside = ({ path, isAnswer }: Place, step: string): Place => ({ path: path + step, isAnswer });

/** The forms that a value may have, each without alternatives. */
function formsOf(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(formsOf);
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function kindOf(form: Schema): string {
  if ('const' in form) return form.const === null ? 'null' : typeof form.const;
  return form.type === 'integer' ? 'number' : String(form.type ?? 'anything');
}

/** The values of an object whose fields have no names of their own. */
const valuesOf = ({ patternProperties, additionalProperties }: Schema): Schema | undefined =>
  Object.values(patternProperties ?? {})[0] ??
  (typeof additionalProperties === 'object' ? additionalProperties : undefined);

function compareObjects(before: Schema, after: Schema, place: Place): Change[] {
  const { path, isAnswer } = place;
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [wasRequired, isRequired] = [new Set(before.required), new Set(after.required)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changes = names.flatMap((name): Change[] => {
    const [one, other] = [old[name], now[name]];
    const change = (what: Change['what']): Change => ({ path: `${path}.${name}`, what });
    if (!other) return [change('is gone')];
    if (!isAnswer && isRequired.has(name) && !wasRequired.has(name)) return [change('must be given')];
    if (!one) return [];
    if (isAnswer && wasRequired.has(name) && !isRequired.has(name)) return [change('may be missing')];
    return compare(one, other, inside(place, `.${name}`));
  });
  const [oldValues, values] = [valuesOf(before), valuesOf(after)];
  if (!oldValues) return changes;
  return [
    ...changes,
    ...(values ? compare(oldValues, values, inside(place, '.*')) : [{ path, what: 'is gone' } as const]),
  ];
}

function compareForms(before: Schema, after: Schema, place: Place): Change[] {
  const kind = kindOf(before);
  if (kind === 'object') return compareObjects(before, after, place);
  if (kind === 'array') return compare(before.items ?? {}, after.items ?? {}, inside(place, '[]'));
  const [given, taken] = place.isAnswer ? [after, before] : [before, after];
  const isTaken = !('const' in taken) || ('const' in given && given.const === taken.const);
  return isTaken ? [] : [{ path: place.path, what: 'has another type' }];
}

/** Every form of what is given must be one of those that are taken. */
function compare(before: Schema, after: Schema, place: Place): Change[] {
  const { path, isAnswer } = place;
  const [given, taken] = (isAnswer ? [after, before] : [before, after]).map(formsOf) as [Schema[], Schema[]];
  if (taken.some((form) => kindOf(form) === 'anything')) return [];
  const changes = given.flatMap((form): Change[] => {
    const kind = kindOf(form);
    const found = taken
      .filter((other) => kindOf(other) === kind)
      .map((other) => (isAnswer ? compareForms(other, form, place) : compareForms(form, other, place)));
    if (found.some((one) => one.length === 0)) return [];
    const [only, ...others] = found;
    if (only && others.length === 0) return only;
    return [{ path, what: isAnswer && kind === 'null' ? 'may be null' : 'has another type' }];
  });
  return changes.filter(
    (one, index) =>
      changes.findIndex((other) => other.path === one.path && other.what === one.what) === index,
  );
}

/** A part of a request that a call does not take. */
const nothing: Schema = { type: 'object' };

/**
 * Where calls ask for more, or answer less, than they did: a field, a call or an ability that is gone, a field of an answer
 * that may be missing or null, a field of a request that must be given, or another type. Additions are no change here,
 * nor are limits such as the longest text, which no type names.
 */
export function findBreakingChanges(
  before: ServedCalls['schemas'],
  after: ServedCalls['schemas'],
): CallChange[] {
  return Object.entries(before).flatMap(([call, old]): CallChange[] => {
    const now = after[call];
    if (!now) return [{ call, path: '', what: 'is gone' }];
    return (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
      const [one = nothing, other = nothing] = [old[part], now[part]] as (Schema | undefined)[];
      const changes = compare(one, other, { path: part, isAnswer: part === 'answer' });
      return changes.map((change) => ({ call, ...change }));
    });
  });
}
