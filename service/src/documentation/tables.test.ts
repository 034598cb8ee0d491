import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedTables, withTables } from './tables.ts';

const folder = path.resolve(__dirname, '../../../docs/rules');

test.each(Object.keys(generatedTables))(
  'the tables of %s are those of the code (npm run service rules)',
  (page) => {
    const text = readFileSync(path.join(folder, page), 'utf8');
    expect(text).toBe(withTables(page, text));
  },
);
