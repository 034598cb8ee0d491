import { createHash } from 'node:crypto';
import type { Instant } from '@osasto/contract';
import type { Answer } from '@osasto/api';
import { settingKeys, type SettingKey } from '@osasto/contract/settings';
import type { Db } from '../../platform/database/connection.ts';
import { defaultSettings } from '../../platform/database/organisation/default-settings.ts';
import type { TaggedBody } from '../../platform/changes/change.ts';
import { versionTag, rowVersion } from '../../platform/changes/versions.ts';

/** All settings as they are stored, and the version of all of them together. */
export interface StoredRows {
  rows: readonly { key: SettingKey; value: unknown; modified: Instant; by: string | null }[];
  version: string;
}

/** Reads all settings; with `isLocked` nobody else changes one until the transaction ends. */
export async function findSettings(db: Db, { isLocked = false } = {}): Promise<StoredRows> {
  const found = await db
    .selectFrom('setting')
    .select(['key', 'value', 'modified', 'modified_by as by', rowVersion('setting').as('version')])
    .where('key', 'in', settingKeys)
    .orderBy('key')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  const versions = found.map(({ key, version }) => `${key} ${version}`).join('\n');
  return { rows: found, version: createHash('sha256').update(versions).digest('hex').slice(0, 24) };
}

export const settingsTag = ({ version }: StoredRows): string => versionTag('settings', 0, version);

/** The settings as they are answered, in the order of their table. Rule 18.30. */
export function taggedSettings(stored: StoredRows): TaggedBody<Answer<'GET settings'>> {
  const byKey = new Map(stored.rows.map((row) => [row.key, row]));
  const settings = settingKeys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const { value, modified, by } = row;
    return [{ key, value, default: defaultSettings[key], modified: by === null ? null : modified, by }];
  });
  return { body: { settings }, tag: settingsTag(stored) };
}

/** Stores one value. */
export async function storeSetting(
  db: Db,
  { key, value, by }: { key: SettingKey; value: unknown; by: string },
): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(value), modified_by: by })
    .where('key', '=', key)
    .execute();
}
