import { sql } from 'kysely';
import type { Instant, SentDay } from '@osasto/contract';
import type { Db } from './connection.ts';
import { findResultFields, type ResultField } from './result-fields.ts';

/** A column of a result: the object ids of the types that PostgreSQL may give it, and what it is read as. */
export interface RowColumn<Value> {
  oids: readonly number[];
  isNullable: boolean;
  /** For the compiler only. */
  value?: Value;
}

const column = <Value>(...oids: number[]): RowColumn<Value> => ({ oids, isNullable: false });

/** `smallint`, `integer`, `bigint`. */
export const int = column<number>(21, 23, 20);
export const text = column<string>(25, 1043);
/** `double precision`. */
export const float = column<number>(701);
export const bool = column<boolean>(16);
/** Read as `YYYY-MM-DDT00:00:00.000Z`. */
export const date = column<SentDay>(1082);
/** `timestamptz`, read as an ISO instant in UTC. */
export const instant = column<Instant>(1184);
export const ints = column<number[]>(1007, 1016);
export const texts = column<string[]>(1009);
export const bytes = column<Buffer>(17);
/** What is inside a JSON value is not checked. */
export const json = <Value>() => column<Value>(114, 3802);

export const orNull = <Value>(of: RowColumn<Value>): RowColumn<Value | null> => ({ ...of, isNullable: true });

/** A column of which only some values occur, by a constraint of its table. */
export const restrictedTo = <Value extends From, From = unknown>(of: RowColumn<From>) =>
  of as RowColumn<Value>;

/** The columns of a result by their names. */
export type RowColumns = Record<string, RowColumn<unknown>>;

/** The columns of a raw statement's result. */
export interface RowShape<Shape extends RowColumns> {
  /** Unique in the service; names the statement in errors. */
  name: string;
  columns: Shape;
  /** A result has been compared with it. */
  isChecked: boolean;
}

/** A row of a shape as TypeScript sees it. */
export type RowOf<Shape extends { columns: RowColumns }> = {
  [Name in keyof Shape['columns']]: Shape['columns'][Name] extends RowColumn<infer Value> ? Value : never;
};

/** Every shape that has been declared, for the test that each is compared with a result. */
export const declaredShapes: RowShape<RowColumns>[] = [];

/**
 * Declares the columns of a raw statement. Its row type comes from here, and each result is compared with it, so a
 * column that is renamed, missing, of another type or unexpectedly null fails at the statement.
 *
 *     const planRow = rowShape('plans.plan', { id: int, created: instant, note: orNull(text) });
 *     const rows = await selectRows(db, planRow)`select id, created, note from plan`;
 */
export function rowShape<Shape extends RowColumns>(name: string, columns: Shape): RowShape<Shape> {
  const shape = { name, columns, isChecked: false };
  declaredShapes.push(shape);
  return shape;
}

function findRowProblems(
  columns: RowColumns,
  fields: readonly ResultField[],
  rows: readonly unknown[],
): string[] {
  const answered = new Set(fields.map(({ name }) => name));
  const missing = Object.keys(columns).filter((name) => !answered.has(name));
  const wrong = fields.filter(({ name, dataTypeID }) => !columns[name]?.oids.includes(dataTypeID));
  const nulls = Object.keys(columns).filter(
    (name) =>
      columns[name]?.isNullable === false &&
      rows.some((row) => (row as Record<string, unknown>)[name] === null),
  );
  return [
    ...missing.map((name) => `${name} is missing`),
    ...wrong.map(({ name, dataTypeID }) =>
      columns[name] ? `${name} is of type ${dataTypeID}` : `${name} is not declared`,
    ),
    ...nulls.map((name) => `${name} is null`),
  ];
}

/**
 * The rows of a result, which `openDatabase` read, as their shape declares them.
 *
 * @throws {Error} where the result differs from the shape; it names columns, never values
 */
export function checkedRows<Shape extends RowColumns>(
  shape: RowShape<Shape>,
  rows: readonly unknown[],
): RowOf<RowShape<Shape>>[] {
  const fields = findResultFields(rows);
  if (!fields) throw new Error(`The rows of ${shape.name} did not come straight from the database.`);
  const problems = findRowProblems(shape.columns, fields, rows);
  if (problems.length > 0)
    throw new Error(`The result of ${shape.name} is not as declared: ${problems.join('; ')}.`);
  shape.isChecked = true;
  return rows as RowOf<RowShape<Shape>>[];
}

/** Runs raw SQL, written as with `sql`, and gives its rows, checked. */
export const selectRows =
  <Shape extends RowColumns>(db: Db, shape: RowShape<Shape>) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<RowOf<RowShape<Shape>>[]> =>
    checkedRows(shape, (await sql(strings, ...values).execute(db)).rows);
