import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { FieldError } from '@osasto/api';
import { textMark } from '@osasto/calls';
import { normalised, normalisedLines } from '@osasto/contract';
import { NotValid } from '../errors/http-errors.ts';

interface SchemaError {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: object;
}

const deepest = 20;

/** `/sections/0` as `sections.0` */
const dotted = (pointer: string, name?: string) =>
  [
    ...pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    ...(name === undefined ? [] : [name]),
  ].join('.');

const fieldError = (keyword: string, propertyName: string, limit?: unknown): FieldError => ({
  translationKey: `validation.${keyword}`,
  ...(propertyName && { propertyName }),
  ...(typeof limit === 'number' && { parameters: { limit } }),
});

/** What a schema found wrong, one entry for each field. Rule 1.6. */
function fieldErrors(errors: readonly SchemaError[]): FieldError[] {
  const found = new Map<string, FieldError>();
  const add = (error: FieldError) => {
    const name = error.propertyName ?? '';
    if (!found.has(name)) found.set(name, error);
  };
  for (const { keyword, instancePath, params } of errors) {
    const { requiredProperties, limit, type } = params as Record<string, unknown>;
    if (keyword === 'required') {
      for (const name of requiredProperties as string[])
        add(fieldError('required', dotted(instancePath, name)));
    } else if (!['anyOf', 'boolean'].includes(keyword) && type !== 'null') {
      // For "this or null", only the errors of "this" help; an unknown field is an error of what has it.
      add(fieldError(keyword, dotted(instancePath), limit));
    }
  }
  return found.size > 0 ? [...found.values()] : [fieldError('type', dotted(errors[0]?.instancePath ?? ''))];
}

/** NUL, which PostgreSQL refuses in texts, and halves of surrogate pairs, which no UTF-8 can carry. */
const impossibleText = (text: string) => text.includes('\0') || !text.isWellFormed();

/** The first place in a value that no schema speaks of but that cannot be right, or undefined. */
function impossible(value: unknown, path: string, depth = 0): FieldError | undefined {
  if (typeof value === 'string') return impossibleText(value) ? fieldError('text', path) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest) return fieldError('depth', path.split('.')[0] ?? '');
  for (const [key, entry] of Object.entries(value)) {
    if (impossibleText(key)) return fieldError('text', path);
    const error = impossible(entry, path === '' ? key : `${path}.${key}`, depth + 1);
    if (error) return error;
  }
  return undefined;
}

/** Texts of the address as the numbers that the schema asks for; anything else stays text and is refused. */
function withNumbers(schema: TSchema, value: unknown): unknown {
  const properties = (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, text]) => [
      name,
      properties[name]?.type === 'integer' && typeof text === 'string' && /^\d{1,15}$/.test(text)
        ? Number(text)
        : text,
    ]),
  );
}

const readings: Record<string, (text: string) => string> = {
  lines: normalisedLines,
  secret: (text) => text,
};

/** How the texts of a schema are read, by the names of their fields at any depth; all others are of one line. */
function readingsIn(schema: unknown, found = new Map<string, (text: string) => string>()) {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [name, part] of Object.entries(schema)) {
    const { [textMark]: mark, anyOf = [] } = Object(part) as { [textMark]?: string; anyOf?: object[] };
    const read =
      readings[mark ?? anyOf.map((one) => (one as Record<string, string>)[textMark]).find(Boolean) ?? ''];
    if (read) found.set(name, read);
    readingsIn(part, found);
  }
  return found;
}

type Readings = ReturnType<typeof readingsIn>;

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A value whose texts are normalised, so that no comparison, limit or row sees them otherwise. Rule 1.22. */
function withPlainTexts(value: unknown, fields: Readings, read = normalised): unknown {
  if (typeof value === 'string') return read(value);
  if (Array.isArray(value)) return value.map((entry) => withPlainTexts(entry, fields, read));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      withPlainTexts(entry, fields, fields.get(name) ?? read),
    ]),
  );
}

/** A validator as Fastify takes it: compiled once, answers with the value or with {@link NotValid}. */
export function compileValidator(schema: TSchema, part: string) {
  const validator = Compile(schema);
  const fields = readingsIn(schema);
  return (given: unknown) => {
    const wrong = impossible(given, '');
    if (wrong) return { error: new NotValid(wrong) };
    const plain = withPlainTexts(given, fields);
    const value = part === 'body' ? plain : withNumbers(schema, plain);
    if (validator.Check(value)) return { value };
    return { error: new NotValid(...fieldErrors(validator.Errors(value))) };
  };
}
