/** @jest-environment jsdom */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Messages } from '@osasto/contract';
import { defineTexts, listTexts, type TranslateFunction } from '@osasto/contract/catalogue';
import { addCatalogue, i18n, setLanguage, startLanguage } from './language.ts';

/*
 * Screens have i18next, the service has `defineTexts`. Both give the same text of a catalogue: documents and e-mails say
 * what screens say, and a text may move between them.
 */

const root = join(import.meta.dirname, '../../..');
const load = (folder: string, language: string) =>
  jest.requireActual<{ default: Messages }>(join(root, folder, `${language}.ts`)).default;

const folders = globSync(
  '{shell,mf-*,shared/*}/src/{messages,common,errors,*/messages}/fi.ts service/src/*/*/messages/fi.ts'.split(
    ' ',
  ),
  { cwd: root },
).map((file) => file.replace('/fi.ts', ''));

/** What may stand in a value: nothing of it is read as part of the text. */
const given = ['Aalto & "Öhman"', '{name}', '$& $1', '$t(save)', '', 0, 1234.5];

beforeAll(() => startLanguage(async () => ({})));

test.each(folders)('%s', async (folder) => {
  await addCatalogue(folder, async (language) => load(folder, language));
  const textsIn = defineTexts({ fi: load(folder, 'fi'), sv: load(folder, 'sv') });
  const compared: [service: string, screen: string][] = [];
  for (const language of languages) {
    await setLanguage(language); // oxlint-disable-line no-await-in-loop -- one language at a time
    const t = textsIn(language) as TranslateFunction;
    for (const [key, text] of listTexts(load(folder, language))) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const called = key.replace(/_(one|other)$/, '');
      const counts = called === key ? [{}] : [0, 1, 2, 21].map((count) => ({ count }));
      for (const value of given)
        for (const count of counts) {
          const values = { ...Object.fromEntries(names.map((name) => [name, value])), ...count };
          compared.push([t(called, values), i18n.t(called, { ns: folder, ...values })]);
        }
    }
  }
  expect(compared.length).toBeGreaterThan(20);
  expect(compared.filter(([service, screen]) => service !== screen)).toEqual([]);
});

test('a key without a text has the one for that, else itself; a value that is not given leaves its place', async () => {
  const messages = { known: 'Tunnettu {name}' };
  await addCatalogue('lacking', async () => messages);
  const t = defineTexts({ fi: messages })('fi') as TranslateFunction;
  const both = (key: string, values?: Parameters<TranslateFunction>[1]) => [
    t(key, values),
    i18n.t(key, { ns: 'lacking', ...values }),
  ];
  expect(both('unknown', { defaultValue: 'ei {name}', name: 'mitään' })).toEqual(['ei mitään', 'ei mitään']);
  expect(both('unknown', { defaultValue: '' })).toEqual(['', '']);
  expect(both('unknown')).toEqual(['unknown', 'unknown']);
  expect(both('known')).toEqual(['Tunnettu {name}', 'Tunnettu {name}']);
});
