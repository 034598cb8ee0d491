import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { StoredSettings } from '../database/columns.ts';

/** What the organisation has set for these keys; see organisation/default-settings.ts for their meaning. */
export async function storedSettings<Key extends keyof StoredSettings>(
  db: Db,
  ...keys: Key[]
): Promise<Pick<StoredSettings, Key>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute();
  const found = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const missing = keys.find((key) => !(key in found));
  if (missing) throw new Error(`The table setting has no row ${missing}. Run: npm run service migrate`);
  return found as Pick<StoredSettings, Key>;
}

type NumberKey = {
  [Key in keyof StoredSettings]: StoredSettings[Key] extends number ? Key : never;
}[keyof StoredSettings];

/** A number that the organisation has set, as part of a statement. */
export const storedNumber = (key: NumberKey) => sql`(select value::integer from setting where key = ${key})`;
