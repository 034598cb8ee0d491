import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultSettings } from '../database/organisation/default-settings.ts';

const folder = path.resolve(__dirname, '../..');
const sources = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !/\.test\.ts$|migrations\//.test(file))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');

/** By its name, or by the beginning of a name that ends with a language. */
const isRead = (key: string) =>
  sources.includes(`'${key}'`) ||
  (/\.(fi|sv|en)$/.test(key) && sources.includes(`\`${key.split('.')[0]}.\${`));

test('every setting decides something', () => {
  expect(Object.keys(defaultSettings).filter((key) => !isRead(key))).toEqual([]);
});
