import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { FieldError } from '@osasto/api';
import { NotValid } from './errors.ts';

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
    } else if (keyword !== 'anyOf' && type !== 'null') {
      // Of "this or null", the reasons of "this" are what helps.
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

/** A validator as Fastify takes it: compiled once, answers with the value or with {@link NotValid}. */
export function compileValidator(schema: TSchema, part: string) {
  const validator = Compile(schema);
  return (given: unknown) => {
    const value = part === 'body' ? given : withNumbers(schema, given);
    const wrong = impossible(value, '');
    if (wrong) return { error: new NotValid(wrong) };
    if (validator.Check(value)) return { value };
    return { error: new NotValid(...fieldErrors(validator.Errors(value))) };
  };
}
