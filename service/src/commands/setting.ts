import { settingKeys, type SettingKey } from '@osasto/contract/settings';
import { settingSteps } from '../areas/settings/changes.ts';
import { actingAs } from '../platform/changes/audit.ts';
import type { Database } from '../platform/database/connection.ts';
import { NotValid } from '../platform/errors/http-errors.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

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
  // Whether there is a directory, only the environment of the service says.
  const by = { db, actor: actingAs('setting'), hasDirectory: true };
  try {
    await settingSteps.change(by, undefined, [{ key, value }]);
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    const [fieldError] = error.body.errors;
    const bounds = JSON.stringify(fieldError?.parameters ?? {});
    throw new CommandError(`${key} is refused: ${fieldError?.translationKey} ${bounds}`);
  }
}

await runCommand(async (open) => {
  const [key, text, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (key === undefined || text === undefined || more.length > 0) throw new CommandError(usage);
  if (!isKey(key))
    throw new CommandError(`There is no setting ${key}. There are: ${settingKeys.join(', ')}.`);
  const value = valueIn(text);
  await change(await open(), key, value);
  console.log(`${key} is ${JSON.stringify(value)}`);
  return 0;
});
