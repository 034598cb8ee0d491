import { readSettings, WrongSetting, type Settings } from './settings.ts';

/** Ends the process with one sentence for the person who started it. */
export function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The settings of the environment; ends the process where one is wrong. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof WrongSetting) exitWith(error.message);
    throw error;
  }
}
