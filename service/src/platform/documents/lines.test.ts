import { readPdfText } from '../../../testing/pdf-text.ts';
import { closeDocument, openDocument, type DocumentLanguage } from './document.ts';
import { writeDetails } from './details.ts';
import { writeTable } from './table.ts';

/** A document with a name in a cell, as its lines say it. */
async function linesWith(name: string, language: DocumentLanguage = 'fi'): Promise<string[]> {
  const document = openDocument({ title: 'Hallitus', language });
  writeTable(document, [{ title: 'Nimi', share: 1, isStrong: true }], [[name]]);
  return readPdfText(await closeDocument(document, 'Osasto')).split('\n');
}

/** The order of the glyphs from left to right, which every reader of PDF turns around again. */
const fromLeft = (text: string) => Array.from(text).toReversed().join('');

test.each([
  ['Hebrew', '\u05D3\u05D5\u05D3 \u05DB\u05D4\u05DF'],
  ['Arabic', '\u0645\u062D\u0645\u062F \u0639\u0644\u064A'],
  ['Arabic with two letters in one glyph', '\u0645\u062D\u0645\u062F \u0627\u0644\u0623\u062D\u0645\u062F'],
])('a name in %s stands from right to left, with its space', async (_, name) => {
  expect(await linesWith(name)).toContain(fromLeft(name));
});

test('Latin and Arabic in one cell each keep their direction', async () => {
  const arabic = '\u0645\u062D\u0645\u062F \u0639\u0644\u064A';
  expect(await linesWith(`Anna ${arabic} Virtanen`)).toContain(`Anna ${fromLeft(arabic)} Virtanen`);
});

test.each([
  ['Thai', '\u0E2A\u0E38\u0E23\u0E28\u0E31\u0E01\u0E14\u0E34\u0E4C', '[sursakdi]'],
  ['Chinese', '\u738B\u5C0F\u660E', '[WangXiaoMing]'],
  ['Korean', '\uAE40\uCCA0\uC218', '[GimCheolSu]'],
  ['an emoji beside Latin', 'Anna \u{1F44D}', 'Anna [:thumbsup:]'],
])('%s is printed in Latin letters and copied as typed', async (_, name, printed) => {
  const lines = await linesWith(name);
  expect(lines).toContain(printed);
  expect(lines).toContain(name);
});

test.each([
  ['fi', 'Hakasulkeissa oleva teksti on translitteroitu latinalaisille kirjaimille.'],
  ['sv', 'Text inom hakparentes är translittererad till latinska bokstäver.'],
  ['en', 'Text in square brackets is transliterated into Latin letters.'],
] as const)('a document in %s says that it is transliterated, only when it is', async (language, note) => {
  expect(await linesWith('\u738B\u5C0F\u660E', language)).toContain(note);
  expect(await linesWith('Armen \u0531\u0580\u0574\u0565\u0576', language)).not.toContain(note);
});

test.each([
  '\u738B\u5C0F\u660E',
  'Anna \u{1F44D}',
  'Aino\tAalto',
  'Aino\r\nAalto',
  'Aino\uFE0F Aalto',
  '\uE000',
])('nothing of %j copies as NUL, in tables and in details', async (name) => {
  const document = openDocument({ title: 'Hallitus', language: 'fi' });
  writeDetails(document, [{ label: 'Nimi', value: name }]);
  writeTable(document, [{ title: 'Nimi', share: 1 }], [[name]]);
  const pdf = await closeDocument(document, name);
  expect(readPdfText(pdf)).not.toContain('\0');
});
