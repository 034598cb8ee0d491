import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { findDone } from '../platform/operation/state.ts';
import { fail, ok, warn, type Check, type Installation, type WithDatabase } from './finding.ts';

const hour = 3600;

/** Hours and days after which somebody should look. */
const oldestBackup = 26 * hour;
const oldestRehearsal = 35 * 24 * hour;

const ageText = (seconds: number) =>
  seconds < 48 * hour ? `${Math.round(seconds / hour)} hours` : `${Math.round(seconds / (24 * hour))} days`;

export const backupCheck: Check<WithDatabase> = {
  name: 'backup',
  async find({ db, settings: { mode } }) {
    const done = await findDone(db);
    const age = (kind: 'backup' | 'rehearsal') => {
      const found = done.find((one) => one.kind === kind);
      return found && Math.max(0, Date.now() / 1000 - found.at);
    };
    const [made, rehearsed] = [age('backup'), age('rehearsal')];
    const bad = mode === 'production' ? fail : warn;
    if (made === undefined)
      return bad('none was ever made', 'Install the timer of docs/backup.md (Each night).');
    const says = `made ${ageText(made)} ago`;
    if (made > oldestBackup)
      return bad(says, 'Look why the last ones failed: journalctl -u osasto-backup, or the mail of cron.');
    if (rehearsed === undefined || rehearsed > oldestRehearsal)
      return warn(
        `${says}, ${rehearsed === undefined ? 'never restored' : `last restored ${ageText(rehearsed)} ago`}`,
        'Run "npm run service rehearse -- <backup>" each month.',
      );
    return ok(`${says}, last restored ${ageText(rehearsed)} ago`);
  },
};

const megabyte = 1024 * 1024;

export const diskCheck: Check<Installation> = {
  name: 'disk',
  async find({ settings: { dataFolder, databaseUrl } }) {
    const folders = [tmpdir(), ...(databaseUrl === undefined ? [dataFolder] : [])];
    const found = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(folder);
        return { folder, free: Math.floor((bavail * bsize) / megabyte) };
      }),
    );
    const says = found.map(({ folder, free }) => `${free} MB free in ${folder}`).join(', ');
    const least = Math.min(...found.map(({ free }) => free));
    const todo =
      'Free some space, or mount a larger disk: large uploads wait in the folder for temporary files.';
    if (least < 200) return fail(says, todo);
    return least < 1000 ? warn(says, todo) : ok(says);
  },
};
