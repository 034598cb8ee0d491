/** @jest-environment jsdom */
import type { Messages } from '@osasto/contract';
import { addCatalogue, i18n, setLanguage, startLanguage } from './language.ts';

/** Texts that come when the test says so. */
function later() {
  const gate = Promise.withResolvers<Messages>();
  return { load: () => gate.promise, comes: gate.resolve, fails: gate.reject };
}

beforeAll(() => startLanguage(async () => ({})));
beforeEach(() => setLanguage('fi'));

test('texts of an older build that come after those of a newer one do not replace them', async () => {
  const old = later();
  const slow = addCatalogue('late', old.load);
  await addCatalogue('late', async () => ({ title: 'uusi' }));
  old.comes({ title: 'vanha', more: 'vanhaa' });
  await slow;
  expect(i18n.t('late:title')).toBe('uusi');
  expect(i18n.exists('late:more')).toBe(false);
});

test('a failure of an older build leaves the newer one its language switch', async () => {
  const old = later();
  const slow = addCatalogue('broken', old.load);
  await addCatalogue('broken', async (language) => ({ title: language }));
  old.fails(new Error('no answer'));
  await expect(slow).rejects.toThrow('no answer');
  await setLanguage('sv');
  expect(i18n.t('broken:title')).toBe('sv');
});

test('a language switch that began with an older build ends with the texts of the newer one', async () => {
  const old = later();
  await addCatalogue('switched', (language) =>
    language === 'sv' ? old.load() : Promise.resolve({ title: 'vanha' }),
  );
  const switching = setLanguage('sv');
  await addCatalogue('switched', async (language) => ({ title: `ny ${language}` }));
  old.comes({ title: 'gammal' });
  await switching;
  expect(i18n.t('switched:title')).toBe('ny sv');
});
