import { readLogEntry, type ReleaseLogEntry } from '@osasto/contract/release-records';
import { disk } from './disk.ts';
import { readIfThere } from './files.ts';
import { logFile } from './paths.ts';

const keyOf = ({ act, what, remote, to }: ReleaseLogEntry) => [act, what, remote, to].join(' ');

function entryIn(line: string): ReleaseLogEntry | undefined {
  try {
    return readLogEntry(JSON.parse(line));
  } catch {
    return undefined; // damaged by another hand
  }
}

/** All entries of the log, oldest first. Lines that are none are left out. */
export function readEntries(web: string): ReleaseLogEntry[] {
  const lines = (readIfThere(logFile(web))?.toString('utf8') ?? '').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : (entryIn(line) ?? [])));
}

/** Adds entries to the log, each once: those that an interrupted act has written are there already. Under the lock. */
export function writeEntries(web: string, entries: readonly ReleaseLogEntry[]): void {
  const file = logFile(web);
  const log = readIfThere(file) ?? Buffer.alloc(0);
  const end = log.lastIndexOf('\n') + 1;
  if (end < log.length) disk.shorten(file, end); // a line that was not written to its end
  const lines = log.toString('utf8', Math.max(0, end - 64 * 1024), end).split('\n');
  const written = new Set(lines.flatMap((line) => entryIn(line) ?? []).map(keyOf));
  const missing = entries.filter((entry) => !written.has(keyOf(entry)));
  if (missing.length > 0) disk.append(file, missing.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}
