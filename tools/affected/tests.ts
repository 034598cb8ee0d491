// Which tests a change can reach. Run by tools/passed.mjs and tools/affected.mjs with the names of test files as JSON.
// Usage: node tools/affected/tests.ts [--since <ref>] < names
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LockedPackages } from '../../shared/build/src/lock-file.ts';
import { findBase, changedSince, listFiles, committedText } from './checkout.ts';
import {
  hashFile,
  createPackageLookup,
  reaches,
  createDependencyLookup,
  type Dependencies,
} from './reach.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lockFile = 'package-lock.json';
const { values } = parseArgs({ options: { since: { type: 'string' } } });

const tests = JSON.parse(readFileSync(process.stdin.fd, 'utf8')) as string[];
const files = listFiles(root);
const reach = createDependencyLookup(root, files);

const lockedIn = (text: string | undefined) =>
  createPackageLookup((JSON.parse(text ?? '{"packages":{}}') as { packages: LockedPackages }).packages);
const locked = lockedIn(readFileSync(path.join(root, lockFile), 'utf8'));

const contents = new Map<string, string>();
function content(file: string): string {
  const known = contents.get(file) ?? hashFile(root, file);
  contents.set(file, known);
  return known;
}

/** Another text when anything has changed that the test depends on. */
function hashDependencies(one: Dependencies): string {
  const hash = createHash('sha256');
  for (const file of files) if (reaches(one, file)) hash.update(`${file}\0${content(file)}\0`);
  for (const text of locked(one)) hash.update(`${text}\0`);
  return hash.digest('hex');
}

/** Whether something that a test depends on differs from the commit from which the change begins. */
function affectedSince(ref: string): (one: Dependencies) => boolean {
  const base = findBase(root, ref);
  const changed = changedSince(root, base);
  const before = changed.includes(lockFile) ? lockedIn(committedText(root, base, lockFile)) : locked;
  return (one) =>
    changed.some((file) => reaches(one, file)) || before(one).join('\n') !== locked(one).join('\n');
}

try {
  const isAffected = values.since === undefined ? () => true : affectedSince(values.since);
  const rows = tests.map((test) => {
    const one = reach(test);
    return [test, { key: hashDependencies(one), isAffected: isAffected(one) }];
  });
  process.stdout.write(JSON.stringify(Object.fromEntries(rows)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
