import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseTables } from '../tables.generated.ts';
import { defaultSettings } from './default-settings.ts';
import { positions } from './positions.ts';

type Row = Record<string, unknown>;

/** Rows that a release brings, and that the organisation changes from then on. */
export interface FirstValues {
  table: 'setting' | 'position';
  /** The column that tells the rows apart. */
  key: string;
  rows: readonly Row[];
  /** A value as a statement takes it. */
  parameter: (value: unknown) => unknown;
}

/** What this release gives the organisation. */
export const firstValues: readonly FirstValues[] = [
  {
    table: 'setting',
    key: 'key',
    rows: Object.entries(defaultSettings).map(([key, value]) => ({ key, value })),
    parameter: (value) => JSON.stringify(value),
  },
  {
    table: 'position',
    key: 'id',
    rows: positions.map((row) => ({
      id: row.id,
      name_fi: row.fi,
      name_sv: row.sv,
      name_en: row.en,
      requires_membership: row.member,
      max_term_years: row.years,
      max_consecutive_terms: row.terms,
      min_holders: row.min,
      max_holders: row.max,
      min_age: row.age ?? null,
      age_on: row.age === undefined ? null : 'termStart',
      is_board: row.board ?? false,
      is_signing: row.signing ?? false,
    })),
    parameter: (value) => value,
  },
];

/** A row as it is, as a release gave it last, and as this one gives it; the first two undefined where there is none. */
interface Versions {
  stored: Row | undefined;
  before: Row | undefined;
  given: Row;
}

/**
 * What of a row follows the release: all of a new one; of one that is there, the columns that are as the release before gave them.
 * A row that the organisation removed stays away.
 */
export function followed({ stored, before, given }: Versions): Row {
  if (!stored) return before ? {} : given;
  if (!before || typeof stored['modified_by'] === 'string') return {};
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) =>
        // The release before did not know a new column.
        isDeepStrictEqual(stored[column] ?? null, before[column] ?? null) &&
        !isDeepStrictEqual(stored[column], value),
    ),
  );
}

type Tx = Transaction<DatabaseTables>;

async function write(
  tx: Tx,
  { table, key, parameter }: FirstValues,
  id: unknown,
  changes: Row,
  isNew: boolean,
) {
  const columns = Object.keys(changes);
  const values = Object.entries(changes).map(([column, value]) =>
    column === key ? value : parameter(value),
  );
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await (
    isNew
      ? sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`
      : sql`update ${sql.table(table)} set ${sql.join(
          columns.map((column, index) => sql`${sql.ref(column)} = ${values[index]}`),
        )} where ${sql.ref(key)} = ${id}`
  ).execute(tx);
}

/** A setting that a release has changed is in the log as one that a person has changed. Rule 18.30. */
const logSetting = (tx: Tx, name: unknown, before: unknown, after: unknown) =>
  tx
    .insertInto('audit')
    .values({
      by: 'Osasto',
      action: 'change',
      entity: 'setting',
      before: JSON.stringify({ name, value: before ?? null }),
      after: JSON.stringify({ name, value: after }),
    })
    .execute();

async function bringTable(tx: Tx, given: FirstValues): Promise<string[]> {
  const { table, key } = given;
  const found: Row[] = await tx.selectFrom(table).selectAll().forNoKeyUpdate().execute();
  const stored = new Map(found.map((row) => [String(row[key]), row]));
  const known = await tx
    .selectFrom('first_value')
    .select(['key', 'value'])
    .where('table_name', '=', table)
    .execute();
  const before = new Map(known.map((row) => [row.key, row.value]));
  const isInstallation = stored.size === 0 && before.size === 0;
  const changed: string[] = [];
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const row of given.rows) {
    const id = String(row[key]);
    const was = stored.get(id);
    const changes = followed({ stored: was, before: before.get(id), given: row });
    if (Object.keys(changes).length > 0) {
      await write(tx, given, row[key], changes, !was);
      changed.push(`${table} ${id} ${was ? `has another ${Object.keys(changes).join(', ')}` : 'is new'}`);
      if (table === 'setting' && !isInstallation) await logSetting(tx, id, was?.['value'], row['value']);
    }
    if (isDeepStrictEqual(before.get(id), row)) continue;
    const value = JSON.stringify(row);
    await tx
      .insertInto('first_value')
      .values({ table_name: table, key: id, value })
      .onConflict((conflict) => conflict.columns(['table_name', 'key']).doUpdateSet({ value }))
      .execute();
  }
  /* oxlint-enable no-await-in-loop */
  return isInstallation ? [] : changed;
}

/**
 * Brings settings and positions to what this release gives them: what is new is added, and what nobody has changed follows.
 * What the organisation has set stays. Gives a sentence for each row that changed; none for the first installation.
 */
export const bringFirstValues = (
  db: Kysely<DatabaseTables>,
  given: readonly FirstValues[] = firstValues,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first values'))`.execute(tx);
    const changed: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const table of given) changed.push(...(await bringTable(tx, table)));
    return changed;
  });

/** Rows of this release that a migrated database was never given, such as `setting token.hours`. */
export async function missingFirstValues(db: Kysely<DatabaseTables>): Promise<string[]> {
  const known = await db.selectFrom('first_value').select(['table_name', 'key']).execute();
  const names = new Set(known.map(({ table_name, key }) => `${table_name} ${key}`));
  return firstValues
    .flatMap(({ table, key, rows }) => rows.map((row) => `${table} ${String(row[key])}`))
    .filter((name) => !names.has(name));
}
