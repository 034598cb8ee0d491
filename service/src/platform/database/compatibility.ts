import type { Db } from './connection.ts';
import { bool, rowShape, selectRows, text, texts } from './rows.ts';

/** What a build relies on in the tables of the application: each thing by its name, with what must not change about it. */
export interface SchemaShape {
  /** `table.column`: its type, and whether a row may be written without it. */
  columns: ReadonlyMap<string, { type: string; isNeeded: boolean }>;
  /** `table rule`: what refuses rows, with the columns that it looks at as `table.column`. */
  rules: ReadonlyMap<string, { definition: string; columns: string[] }>;
  /** `table (column, other)`: what `on conflict` may name, in whatever order, with the condition of a partial index. */
  keys: ReadonlyMap<string, { columns: string[] }>;
  /** Names with their arguments. */
  functions: ReadonlySet<string>;
}

const columnRow = rowShape('schema.columns', { name: text, type: text, isNeeded: bool });
const ruleRow = rowShape('schema.rules', { name: text, definition: text, columns: texts });
const keyRow = rowShape('schema.keys', { name: text, columns: texts });
const functionRow = rowShape('schema.functions', { name: text });

/** Reads the columns, constraints, keys and functions of a database. */
export async function findSchemaShape(db: Db): Promise<SchemaShape> {
  const columns = await selectRows(db, columnRow)`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
      and not a.attisdropped`;
  const rules = await selectRows(db, ruleRow)`
    select c.relname || ' ' || r.name as name, r.definition, array(
      select c.relname || '.' || a.attname from pg_attribute a
      where a.attrelid = c.oid and a.attnum = any(r.columns)) as columns
    from (
      select conrelid as relation, conname as name, pg_get_constraintdef(oid) as definition, conkey as columns
      from pg_constraint where contype in ('c', 'f', 'u', 'x')
      union all
      select indrelid, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indkey::int2[]
      from pg_index where indisunique and not indisprimary
        and not exists (select from pg_constraint where conindid = indexrelid)) r
    join pg_class c on c.oid = r.relation
    where c.relnamespace = 'public'::regnamespace`;
  const keys = await selectRows(db, keyRow)`
    select c.relname || ' (' || (
        select string_agg(pg_get_indexdef(i.indexrelid, place::int, true), ', '
          order by pg_get_indexdef(i.indexrelid, place::int, true))
        from generate_series(1, i.indnkeyatts) place
      ) || ')' || coalesce(' where ' || pg_get_expr(i.indpred, i.indrelid), '') as name, array(
        select c.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and i.indisvalid and i.indimmediate and c.relnamespace = 'public'::regnamespace`;
  const functions = await selectRows(db, functionRow)`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.map(({ name, ...rule }) => [name, rule])),
    keys: new Map(keys.map(({ name, ...key }) => [name, key])),
    functions: new Set(functions.map(({ name }) => name)),
  };
}

const readTableName = (name: string) => name.split(/[. ]/)[0] ?? '';

/**
 * What of `after` a build that was written for `before` may stumble over: something it reads or calls is gone or of another type, or
 * rows as it writes them are refused, those that name what is no key any more among them. Each as a sentence that begins with the name.
 */
export function breaksBetween(before: SchemaShape, after: SchemaShape): string[] {
  const breaks: string[] = [];
  const had = new Set([...before.columns.keys()].map(readTableName));
  for (const [name, { type, isNeeded }] of before.columns) {
    const now = after.columns.get(name);
    if (!now) breaks.push(`${name} is gone`);
    else if (now.type !== type) breaks.push(`${name} was ${type} and is ${now.type}`);
    else if (now.isNeeded && !isNeeded) breaks.push(`${name} may no longer be left out`);
  }
  for (const [name, { isNeeded }] of after.columns) {
    if (isNeeded && had.has(readTableName(name)) && !before.columns.has(name))
      breaks.push(`${name} is new and must be given`);
  }
  for (const [name, { definition, columns }] of after.rules) {
    const isOfOldColumns = columns.every((column) => before.columns.has(column));
    if (had.has(readTableName(name)) && isOfOldColumns && before.rules.get(name)?.definition !== definition)
      breaks.push(`${name} refuses what was allowed: ${definition}`);
  }
  for (const [name, { columns }] of before.keys) {
    const isThere = columns.every((column) => after.columns.has(column));
    if (isThere && !after.keys.has(name)) breaks.push(`${name} is no key any more`);
  }
  for (const name of before.functions) if (!after.functions.has(name)) breaks.push(`${name} is gone`);
  return breaks;
}

const readNumber = (name: string) => Number(/^\d+/.exec(name)?.[0]);

/**
 * The migration in a database that a build cannot run with, of those that it does not know. Newer ones add only; one that takes away is named
 * after the last migration that a build must have to do without: `024-contract-after-021-old-column`.
 */
export const tooNew = (applied: readonly string[], known: readonly string[]): string | undefined => {
  const last = Math.max(...known.map(readNumber));
  return applied.find(
    (name) => !known.includes(name) && !(last >= Number(/-contract-after-(\d+)/.exec(name)?.[1] ?? 0)),
  );
};

/** Which of the steps that one has replaced a database lacks, when it has some of them. */
export const findMissingSteps = (replaced: readonly string[], applied: readonly string[]): string[] =>
  replaced.some((name) => applied.includes(name)) ? replaced.filter((name) => !applied.includes(name)) : [];
