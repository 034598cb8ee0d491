import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
import type { FileName } from '../src/import/columns.ts';
import { importFolder } from '../src/import/import.ts';

/** The example of the documentation: every file, nothing wrong. */
export const example = path.resolve(__dirname, '../../docs/import-example');

/** A change of one file. */
export type Edit = (text: string) => string;

/** Puts one text in the place of another, which must be there. */
export const replaced =
  (from: string, to: string): Edit =>
  (text) => {
    if (!text.includes(from)) throw new Error(`The example has no "${from}".`);
    return text.replace(from, to);
  };

/** For each file, how many lines were added, changed, and as they were. */
export const counts = (report: Awaited<ReturnType<typeof importFolder>>) =>
  Object.fromEntries(
    report.files.map(({ file, added, changed, unchanged }) => [
      file,
      [added.length, changed.length, unchanged],
    ]),
  );

/** Folders to import and databases to import into, for the tests of one file; all are gone after them. */
export function examples() {
  let work = '';
  let folders = 0;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'osasto-import-'));
  });
  afterAll(async () => {
    await Promise.all(databases.map(({ drop }) => drop()));
    await rm(work, { recursive: true, force: true });
  });

  const newFolder = () => path.join(work, `folder${(folders += 1)}`);
  const kept = async (making: Promise<TestDatabase>) => {
    const made = await making;
    databases.push(made);
    return made;
  };
  const empty = () => kept(createEmptyDatabase());
  return {
    /** A database without rows. */
    empty,
    /** A database with the example in it. */
    filled: async () => {
      const made = await empty();
      await importFolder(made.db, example, { isDryRun: false });
      return made;
    },
    /** A database with the demonstration data. */
    demonstration: () => kept(createTestDatabase()),
    /** A copy of the example with some files changed. */
    edited: async (edits: Partial<Record<FileName, Edit>>) => {
      const folder = newFolder();
      await cp(example, folder, { recursive: true });
      for (const [file, edit] of Object.entries(edits)) {
        const name = path.join(folder, `${file}.csv`);
        await writeFile(name, edit(await readFile(name, 'utf8'))); // oxlint-disable-line no-await-in-loop -- a few files
      }
      return folder;
    },
    /** A folder with these files and no others. */
    folderOf: async (contents: Partial<Record<FileName, string | Buffer>>) => {
      const folder = newFolder();
      await mkdir(folder);
      await Promise.all(
        Object.entries(contents).map(([file, content]) =>
          writeFile(path.join(folder, `${file}.csv`), content),
        ),
      );
      return folder;
    },
  };
}
