/** @jest-environment jsdom */
import { errorTexts } from './errors.ts';
import { loadCommonMessages } from './common/load.ts';
import { setLanguage, startLanguage } from './language.ts';

beforeAll(() => startLanguage(loadCommonMessages));
beforeEach(() => setLanguage('fi'));

test.each([
  ['meeting.sameDay', {}, 'Osastolla on jo kokous tälle päivälle.'],
  ['upload.tooBig', { max: 20 }, 'Tiedosto on liian suuri (enintään 20\u00A0Mt).'],
  ['position.termTooLong', { years: 1 }, 'Toimikausi saa olla enintään yhden vuoden.'],
  ['position.termTooLong', { years: 2 }, 'Toimikausi saa olla enintään 2 vuotta.'],
  [
    'position.termTooLong',
    { years: 2, latestEnd: '1.1.2029' },
    'Toimikausi saa olla enintään 2 vuotta. Toimikauden on päätyttävä viimeistään 1.1.2029.',
  ],
  [
    'position.tooManyTerms',
    { max: 3, terms: [{ start: '1.1.2026', end: '31.12.2026' }], possibleFrom: '1.1.2028' },
    'Henkilöllä voi olla enintään 3 peräkkäistä toimikautta tässä tehtävässä. Uusi toimikausi voi alkaa aikaisintaan 1.1.2028.',
  ],
  [
    'position.heldByOther', // without the first day, as long ago
    { name: 'Mia Ek', start: '1.1.2026', end: '31.12.2027' },
    'Tehtävässä on jo Mia Ek (1.1.2026–31.12.2027).',
  ],
  [
    'position.tooYoung', // the day is in its text
    { age: 18, possibleFrom: '6.5.2028' },
    'Henkilön on oltava kauden alkaessa vähintään 18-vuotias: aikaisintaan 6.5.2028.',
  ],
  ['validation.maxLength', { limit: 5 }, 'Teksti on liian pitkä (enintään 5 merkkiä).'], // a common text
])('%s %o', async (translationKey, parameters, text) => {
  expect(await errorTexts([{ translationKey, parameters }])).toEqual([text]);
});

test('they follow the language', async () => {
  await setLanguage('sv');
  expect(await errorTexts([{ translationKey: 'upload.contentRequired' }])).toEqual([
    'Filen är tom. Välj en annan fil.',
  ]);
});

test.each([
  [
    'fi',
    1,
    'Olet avannut tunnin aikana 1\u00A0000 henkilön tiedot, mikä on enimmäismäärä. Jatka minuutin kuluttua.',
  ],
  [
    'sv',
    1,
    'Du har under en timme öppnat uppgifter om 1\u00A0000 personer, vilket är det högsta antalet. Fortsätt om en minut.',
  ],
  [
    'sv',
    12,
    'Du har under en timme öppnat uppgifter om 1\u00A0000 personer, vilket är det högsta antalet. Fortsätt om 12 minuter.',
  ],
] as const)('%s groups thousands, and says one minute or %i', async (language, minutes, text) => {
  await setLanguage(language);
  const [shown] = await errorTexts([
    { translationKey: 'peopleLimit.reached', parameters: { most: 1000, minutes } },
  ]);
  expect(shown).toContain(text);
});

test('an error that nobody has worded says the general text with its reference, once', async () => {
  const errors = ['meeting.newRule', 'position', 'constructor'].map((translationKey) => ({ translationKey }));
  expect(await errorTexts(errors, 'r-7')).toEqual([
    'Palvelu ei hyväksynyt tietoja. Ilmoita tuelle viite r-7.',
  ]);
  expect(await errorTexts(errors)).toEqual(['Tarkista tieto.']);
});
