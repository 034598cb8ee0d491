import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedTables, withTables } from '../documentation/tables.ts';

// Writes the tables of docs/ anew from code and data.
const folder = path.resolve(import.meta.dirname, '../../../docs/rules');
for (const page of Object.keys(generatedTables)) {
  const file = path.join(folder, page);
  writeFileSync(file, withTables(page, readFileSync(file, 'utf8')));
}
