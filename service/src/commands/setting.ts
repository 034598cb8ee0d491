import { randomUUID } from 'node:crypto';
import { settingKeys, type SettingKey } from '@osasto/contract/settings';
import { findSettings, storeSetting } from '../areas/settings/queries.ts';
import { effective, faultsOfChanges } from '../areas/settings/rules.ts';
import { audit } from '../platform/changes/audit.ts';
import { inTransaction, type Database } from '../platform/database/connection.ts';
import { argumentsOf, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service setting <key> <value as JSON, or a text>';

const isKey = (text: string): text is SettingKey => settingKeys.some((key) => key === text);

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Changes one setting with the checks of the page, and leaves the same record. Rule 18.30. */
async function change(db: Database, key: SettingKey, value: unknown): Promise<void> {
  const by = 'command line';
  await inTransaction(db, async (tx) => {
    const { rows } = await findSettings(tx, { isLocked: true });
    const current = Object.fromEntries(rows.map((row) => [row.key, row.value]));
    const changes = [{ key, value }];
    const [fault] = faultsOfChanges(current, changes);
    if (fault) {
      const bounds = JSON.stringify(fault.parameters ?? {});
      throw new CommandError(`${key} is refused: ${fault.translationKey} ${bounds}`);
    }
    if (effective(current, changes).length === 0) return;
    await storeSetting(tx, { key, value, by });
    await audit(
      tx,
      { session: { name: by, accountId: null }, requestId: `setting-${randomUUID()}` },
      {
        action: 'change',
        entity: 'setting',
        before: { name: key, value: current[key] },
        after: { name: key, value },
      },
    );
  });
}

await runCommand(async (open) => {
  const [key, text, ...more] = argumentsOf({ allowPositionals: true }, usage).positionals;
  if (key === undefined || text === undefined || more.length > 0) throw new CommandError(usage);
  if (!isKey(key))
    throw new CommandError(`There is no setting ${key}. There are: ${settingKeys.join(', ')}.`);
  const value = valueIn(text);
  await change(await open(), key, value);
  console.log(`${key} is ${JSON.stringify(value)}`);
  return 0;
});
