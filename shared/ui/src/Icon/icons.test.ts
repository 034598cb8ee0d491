/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, pathsFile } from './generate.ts';

/** The formatter may have broken lines. */
const bare = (text: string) => text.replaceAll(/\s+|'/g, '');

test.each(files)(
  '$file is what the names make; else run: node shared/ui/src/Icon/generate.ts',
  async ({ file, names }) => {
    const written = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(bare(written)).toBe(bare(await pathsFile(names)));
  },
);
