/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Messages } from '@osasto/contract';
import { listTexts } from '@osasto/contract/catalogue';

const root = join(import.meta.dirname, '../../..');

/** Every catalogue of the application: its folder holds one file a language. */
const folders = globSync(
  '{shell,mf-*,shared/*}/src/{messages,common,errors,*/messages}/fi.ts service/src/*/*/messages/fi.ts'.split(
    ' ',
  ),
  { cwd: root },
).map((file) => join(root, dirname(file)));

/** The sources that a catalogue is for: those beside its folder, and not those beside a folder further below. */
function ownFiles(folder: string): string[] {
  const place = dirname(folder);
  const below = folders.map(dirname).filter((other) => other !== place && other.startsWith(`${place}/`));
  return globSync('**/*.{ts,tsx}', { cwd: place })
    .map((file) => join(place, file))
    .filter((file) => !below.some((other) => file.startsWith(`${other}/`)));
}

const keysOf = (messages: Messages): string[] =>
  listTexts(messages)
    .map(([key]) => key)
    .sort();

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}|<\/?(\w+)>/g)].map(([all]) => all).sort();

const load = (folder: string, language: string): Messages => {
  const { default: messages } = jest.requireActual<{ default: Messages }>(join(folder, `${language}.ts`));
  return messages;
};

/** Where the keys may be used: its own package; for common texts and the domain's, every one, and the service's errors. */
function sourcesOf(folder: string): string {
  const everywhere = folder.includes('/shared/') ? '{shell,mf-*,shared/*,service}' : 'service';
  const files = /\/(shared|service)\//.test(folder)
    ? globSync(`${everywhere}/src/**/*.{ts,tsx}`, { cwd: root }).map((file) => join(root, file))
    : ownFiles(folder);
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/**
 * `a.b.c` is used where it stands as a whole, also between the tags of an element, or where a template or a table
 * begins with `a.b.`.
 */
const isUsed = (key: string, sources: string) => {
  const name = key.replace(/_(one|other|interim)$/, '');
  const text = name.replaceAll('.', '\\.');
  const parents = name.split('.').map((_, index, parts) => parts.slice(0, index).join('.'));
  return (
    new RegExp(`['"\`:]${text}['"\`]|>\\s*${text}\\s*<`).test(sources) ||
    parents.some((parent) => parent !== '' && sources.includes(`${parent}.\${`)) ||
    (/^\d+$/.test(name.split('.').at(-1) ?? '') && sources.includes(`${parents.at(-1) ?? ''}.\${`))
  );
};

/** What the service says of a command that it refuses, word for word: a screen's catalogue has the texts. */
const saidByService = globSync('service/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const isSaidByService = (key: string) => key.includes('.') && saidByService.includes(`'${key}'`);

test('there are catalogues to compare', () => {
  expect(folders.length).toBeGreaterThan(1);
});

test('an error of the service has its text in one place', () => {
  const errors = folders.find((folder) => folder.endsWith('/errors')) ?? 'no catalogue of errors';
  const said = new Set(keysOf(load(errors, 'fi')));
  const doubles = folders
    .filter((folder) => folder !== errors)
    .flatMap((folder) => keysOf(load(folder, 'fi')).filter((key) => said.has(key)));
  expect(doubles).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  const fi = load(folder, 'fi');
  const others = globSync('??.ts', { cwd: folder })
    .map((file) => file.slice(0, 2))
    .filter((language) => language !== 'fi');

  test('is in Swedish too', () => {
    expect(others).toContain('sv');
  });

  test.each(others)('has the same keys in %s', (language) => {
    expect(keysOf(load(folder, language))).toEqual(keysOf(fi));
  });

  test.each(others)('has no empty text, and the same values to put in, in %s', (language) => {
    const translated = new Map(listTexts(load(folder, language)));
    const wrong = listTexts(fi).filter(([key, text]) => {
      const other = translated.get(key) ?? '';
      return !text.trim() || !other.trim() || placeholders(text).join() !== placeholders(other).join();
    });
    expect(wrong).toEqual([]);
  });

  test('has no key that nobody uses', () => {
    const sources = sourcesOf(folder);
    expect(keysOf(fi).filter((key) => !isUsed(key, sources) && !isSaidByService(key))).toEqual([]);
  });

  test('has every key that its own package asks for', () => {
    const own = new Set(keysOf(fi).map((key) => key.replace(/_(one|other|interim)$/, '')));
    const common = new Set(keysOf(load(join(root, 'shared/i18n/src/common'), 'fi')));
    const files = ownFiles(folder).filter((file) => !/\.test\.tsx?$/.test(file));
    const used = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key ?? ''),
    );
    expect(used.filter((key) => !own.has(key) && !common.has(key))).toEqual([]);
  });
});
