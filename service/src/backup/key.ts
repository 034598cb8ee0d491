import { readFileSync } from 'node:fs';
import { readVariable, WrongSetting } from '../platform/settings/settings.ts';

/**
 * The key that archives are encrypted with, 32 bytes; undefined when none is given.
 *
 * @throws {WrongSetting} for a key that is none, or a file that cannot be read
 */
export function readBackupKey(environment: NodeJS.ProcessEnv): Buffer | undefined {
  const file = readVariable(environment, 'OSASTO_BACKUP_KEY_FILE');
  const given = readVariable(environment, 'OSASTO_BACKUP_KEY');
  if (file === '') return given === '' ? undefined : given;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongSetting(
      `OSASTO_BACKUP_KEY_FILE cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  const key = readVariable({ OSASTO_BACKUP_KEY: text.trim() }, 'OSASTO_BACKUP_KEY');
  if (key === '') throw new WrongSetting('OSASTO_BACKUP_KEY_FILE is empty.');
  return key;
}
