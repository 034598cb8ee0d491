/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '@osasto/contract';
import { listTexts } from '@osasto/contract/catalogue';

/*
 * How texts are worded, in every catalogue: one form for one kind of text, one term for one thing. `docs/glossary.md`
 * has the terms.
 */

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Text {
  /** `mf-meetings/src/messages workflow.submit.name` */
  key: string;
  text: string;
}

const places = globSync(
  '{shell,mf-*,shared/*}/src/{messages,common,errors,audit,*/messages}/fi.ts service/src/*/*/messages/fi.ts'.split(
    ' ',
  ),
  { cwd: root },
).map((file) => file.replace('/fi.ts', ''));

const load = (language: 'fi' | 'sv'): Text[] =>
  places.flatMap((place) => {
    const file = join(root, place, `${language}.ts`);
    const { default: messages } = jest.requireActual<{ default: Messages }>(file);
    return listTexts(messages, `${place} `).map(([key, text]) => ({ key, text }));
  });

const fi = load('fi');
const sv = load('sv');
const swedish = new Map(sv.map(({ key, text }) => [key, text]));

/** Texts that say a command succeeded. */
const isSuccess = ({ key }: Text) =>
  /[. ](done|saved|sent|added|removed|deleted|erased|ended|othersEnded|copied|addedDone|done\.title|\w+Done|\w*success\w*|saved_(one|other))$/.test(
    key,
  ) && !key.endsWith('codes.saved');

/** Texts of a command that is under way, but for a reason to wait. */
const isBusy = ({ key }: Text) =>
  /[. ](busy|loading|saving\w*|erasing|removing|opening|finishing|sending|submitting|adding|running|refreshing|retrying|changing|resetting|uploading)$/.test(
    key,
  ) && !key.endsWith('workflow.uploading');

const found = (texts: readonly Text[], wrong: (text: Text) => boolean) =>
  texts.filter(wrong).map(({ key, text }) => `${key}: ${text}`);

test('every catalogue is read in both languages', () => {
  expect(places.length).toBeGreaterThan(15);
  expect(fi.length).toBeGreaterThan(1500);
  expect(sv.map(({ key }) => key).toSorted()).toEqual(fi.map(({ key }) => key).toSorted());
});

test('a confirmation asks "Ska …?" in Swedish', () => {
  const questions = fi.filter(({ text }) => /\p{L}(aanko|äänkö)(?!\p{L})/u.test(text));
  expect(questions.length).toBeGreaterThan(20);
  expect(found(questions, ({ key }) => !/(^|\. )Ska /.test(swedish.get(key) ?? ''))).toEqual([]);
  expect(found(sv, ({ text }) => text.includes('Vill du'))).toEqual([]);
});

describe('in Swedish what is gone for ever is raderat, what is only taken off a list is borttaget', () => {
  const takes = /\b(ta|tar|tog|tas|togs|tagits|tagit)( inte)? bort\b|\bborttag/i;
  const erases = /\brader(a|ar|as|ade|ades|ad|at|ats)\b/i;
  const erased =
    /rapporten|beställningen|beredskapsplan|\bplanen|bilaga|formulär|\bfil(en|er)?\b|protokollfil|uppgifter/i;
  const taken = /anställd|förtroendeuppdrag|\broll|\bplatsen|\braden|sätt(et)? att bekräfta/i;
  /** Sentences without the words that say where something is taken from. */
  const sentencesIn = ({ text }: Text) =>
    text.split(/(?<=[.?!]) /).map((sentence) => sentence.replaceAll(/ (ur|från|i|till|om|av) [^.?!,]*/g, ''));

  test('by what it is', () => {
    const isWrong = (sentence: string) =>
      (takes.test(sentence) && erased.test(sentence)) ||
      (erases.test(sentence) && taken.test(sentence) && !erased.test(sentence));
    expect(sv.filter(({ text }) => takes.test(text)).length).toBeGreaterThan(20);
    expect(sv.filter(({ text }) => erases.test(text)).length).toBeGreaterThan(40);
    expect(found(sv, (text) => sentencesIn(text).some(isWrong))).toEqual([]);
  });

  test('by the command: its button, its question and how it went', () => {
    const groups = Map.groupBy(
      sv.filter(({ key }) => /^(mf-|shell)/.test(key) && !/(document|position)-remove$/.test(key)),
      ({ key }) => key.slice(0, key.lastIndexOf('.')),
    );
    const mixed = [...groups].filter(
      ([, texts]) =>
        texts.some(({ text }) => takes.test(text)) && texts.some(({ text }) => erases.test(text)),
    );
    expect(mixed.map(([key]) => key)).toEqual([]);
  });

  test.each([
    ['meeting.delete', erases],
    ['meeting.document.remove', erases],
    ['letterrequest.delete', erases],
    ['plan.delete', erases],
    ['attachment.delete', erases],
    ['externalform.delete', erases],
    ['member.erase', erases],
    ['employee.delete', takes],
    ['meeting.position.remove', takes],
    ['letterrequest.remove', takes],
    ['account.factor.remove', takes],
  ])('in the audit log: %s', (action, verb) => {
    const sentences = sv.filter(
      ({ key }) => key.startsWith('shared/contract/src/audit ') && key.endsWith(action),
    );
    expect(sentences.length).toBeGreaterThan(0);
    expect(found(sentences, ({ text }) => !verb.test(text))).toEqual([]);
  });

  test('a file of a list', () => {
    expect(sv.find(({ key }) => key.endsWith('ui.remove'))?.text).toBe('Radera {name}');
  });
});

test('success is said in the short form: "Ilmoitus lähetetty.", "Rapporten skickad."', () => {
  expect(fi.filter(isSuccess).length).toBeGreaterThan(40);
  expect(found(fi.filter(isSuccess), ({ text }) => / on /.test(text))).toEqual([]);
  expect(found(sv.filter(isSuccess), ({ text }) => /^[^.]* (har|är) /.test(text))).toEqual([]);
});

test('a command under way is active in Swedish: "Raderar"', () => {
  expect(found(sv.filter(isBusy), ({ text }) => !/^\p{L}+r\b/u.test(text))).toEqual([]);
});

test('what is gone for ever is gone "pysyvästi", "permanent"', () => {
  expect(found([...fi, ...sv], ({ text }) => /för gott|slutgiltigt|lopullisesti/.test(text))).toEqual([]);
});

test('no line breaks before a unit', () => {
  expect(found([...fi, ...sv], ({ text }) => / (%|Mt|kt|MB|kB)(?![\p{L}\d])/u.test(text))).toEqual([]);
});

test('the support is told the reference in one form', () => {
  /** Not of a letter request: `{section} · {reference}`. */
  const ofRequests = (texts: readonly Text[]) =>
    texts.filter(({ text }) => text.includes('{reference}') && !text.startsWith('{'));
  expect(found(ofRequests(fi), ({ text }) => !/ilmoita tuelle viite \{reference\}/i.test(text))).toEqual([]);
  expect(
    found(ofRequests(sv), ({ text }) => !/uppge referensen \{reference\} för supporten/i.test(text)),
  ).toEqual([]);
});

test('a comma stands before "ennen kuin"', () => {
  expect(found(fi, ({ text }) => /[^,\s] ennen kuin/.test(text))).toEqual([]);
});

test('a last day that counts is "till och med"', () => {
  expect(found(sv, ({ text }) => /\btill \{date\}/.test(text))).toEqual([]);
});

test('one person is addressed', () => {
  expect(
    found(fi, ({ text }) => /\p{L}{3,}[tlnrsaäouyei](kaa|kää)(?!\p{L})|\b(teidän|teille)\b/u.test(text)),
  ).toEqual([]);
});

test('an export is "Vie CSV-tiedostoon", "Exportera till CSV"', () => {
  expect(found(fi, ({ text }) => /^Vie .*CSV/.test(text) && text !== 'Vie CSV-tiedostoon')).toEqual([]);
  expect(found(sv, ({ text }) => /^Exportera .*CSV/.test(text) && text !== 'Exportera till CSV')).toEqual([]);
});

describe('one term for one thing', () => {
  /** The specification's own texts have words of their own. */
  const isGiven = ({ key }: Text) =>
    /common error\.|errors position\.tooYoung$|elections\/messages noAnswer$|design\/messages failure\.500\.| code\.104$/.test(
      key,
    );
  /** Narrow columns. */
  const isNarrow = ({ key }: Text) =>
    /[. ](ordinal|termOrdinal|board\.column\.choice|board\.term|board\.lastTerm|states\.ending_(one|other))$/.test(
      key,
    );

  test.each([
    ['työntekijätunnus', fi, /työntekijän tunnu|kertakirjaut/i],
    ['toimikausi', fi, /\b(kausi|kauden|kautta|kaudet)\b(?! kautta)/i],
    ['Hae', fi, /\bEtsi\b/],
    ['kirjautuminen', fi, /istunto|istunno/i],
    ['palvelu', fi, /järjestelm/i],
    ['jäsenrekisteri', fi, /CRM-(virhe|järj)|CRM (ei|hylk)/],
    ['Postiosoite', fi, /toimitusoso|toimituksen (posti|maa)/i],
    ['Tiedot eivät ole julkisia', fi, /Ei julkinen|eivät julkisia/],
    ['luottamustoimi', fi, /luottamusteht/i],
    ['skicka tillbaka', sv, /återsän(d|da|t)\b|returner/i],
    ['personalkonto', sv, /enkel inloggning/i],
    ['mandatperiod', sv, /\bperiod(en|er)?\b/i],
    ['inloggning', sv, /\bsession(en)?\b/i],
    ['tjänsten', sv, /\bsystemet\b/i],
    ['medlemsregistret', sv, /CRM-(fel|syst)|CRM (svar|god)/],
    ['Övriga åtgärder', sv, /Andra åtgärder/],
    ['för närvarande inga namntecknare', sv, /gällande namntecknare/],
    ['passkey', sv, /lösennyckel/i],
    ['behörighet, åtkomst', sv, /tillgång till (?!tjänsten)|Rättigheterna/],
    ['Rensa, sökresultat', sv, /\bTöm\b|\bträff(ar)?\b/],
    ['Postadress', sv, /leveransadr|för leverans/i],
    ['i bruk, senaste', sv, /nyaste/],
  ] as const)('%s', (_, texts, wrong) => {
    const others = texts.filter((text) => !isGiven(text) && !isNarrow(text));
    expect(found(others, ({ text }) => wrong.test(text.replace('keskustoimiston kautta', '')))).toEqual([]);
  });

  test('the product is "Osasto-palvelu", "tjänsten Osasto" in a sentence', () => {
    expect(found(fi, ({ text }) => /Osasto-(?!palvelu)/.test(text))).toEqual([]);
    expect(found(sv, ({ text }) => /\bi Osasto\b/.test(text))).toEqual([]);
  });
});

const screens = globSync('{shell,mf-*,shared/{forms,domain}}/src/**/*.tsx', { cwd: root })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: read(file) }));

/** The catalogue that a screen reads: the nearest, or that of its package. */
function catalogueOf(file: string): string {
  const folders = places.filter((place) => file.startsWith(place.replace(/messages$/, '')));
  return folders.toSorted((a, b) => b.length - a.length)[0] ?? 'shared/i18n/src/common';
}

/** The texts of what a pattern finds in the screens: its groups are keys. */
const textsIn = (texts: readonly Text[], pattern: RegExp): Text[] => {
  const keys = new Set(
    screens.flatMap(({ file, source }) =>
      [...source.matchAll(pattern)].flatMap(([, ...names]) =>
        names.filter(Boolean).map((name) => `${catalogueOf(file)} ${name}`),
      ),
    ),
  );
  return texts.filter(({ key }) => keys.has(key.replace(/_(one|other)$/, '')));
};

describe('a time is "klo 9.20", "kl. 9.20"', () => {
  const times = /\bt\(\s*'([\w.]+)',\s*\{[^}]*formatTime\(/g;
  /** Rule 7.15 words it "Tallennettu 12.03", "Sparad 12.03". */
  const isGiven = ({ key }: Text) => key === 'mf-meetings/src/messages saving.saved';
  const fixed = /[. ](moment|draft\.today)$/;

  test.each([
    ['fi', fi, /klo \{time\}/],
    ['sv', sv, /kl\. \{time\}/],
  ] as const)('in %s', (_, texts, form) => {
    const withTime = [...textsIn(texts, times), ...texts.filter(({ key }) => fixed.test(key))];
    expect(withTime.length).toBeGreaterThan(5);
    expect(found(withTime, (text) => !isGiven(text) && !form.test(text.text))).toEqual([]);
  });

  test('in the words of the other language nowhere', () => {
    expect(found(fi, ({ text }) => /\bkl\.|\bkello\b/.test(text))).toEqual([]);
    expect(found(sv, ({ text }) => /\bklo\b|\bkl (?=[\d{])|\bklockan\b/.test(text))).toEqual([]);
  });

  test('in a sentence also after a day, except for when something was created', () => {
    const instants = /\bt\(\s*'([\w.]+)',\s*\{[^}]*formatInstant\(/g;
    const shown = [...textsIn(fi, instants), ...textsIn(sv, instants)];
    expect(shown.length).toBeGreaterThan(8);
    expect(found(shown, ({ text }) => /[.?!]$/.test(text) && !text.includes('{created}'))).toEqual([]);
  });
});

test('a title of emptiness ends with a full stop', () => {
  const titles = /<EmptyState\b[^/]*?title=\{t\('([\w.]+)'\)\}/g;
  expect(textsIn(fi, titles).length).toBeGreaterThan(10);
  expect(found([...textsIn(fi, titles), ...textsIn(sv, titles)], ({ text }) => !text.endsWith('.'))).toEqual(
    [],
  );
});

/** Longer than buttons are, on purpose. */
const long = [
  'Kirjaudu ulos ja hylkää muutokset',
  'Logga ut och förkasta ändringarna',
  'Visa de återställda uppgifterna',
  'Förkasta de återställda uppgifterna',
  'Tallenna ote tiedoista (JSON)',
  'Öppna utdrag ur personuppgifterna (PDF)',
  'Spara utdrag ur personuppgifterna (JSON)',
];

test('no button is longer than 28 letters', () => {
  const buttons = /<(?:Button|ButtonLink|Submit)\b(?:[^>]|=>)*>\s*(?:\{t\(\s*'([\w.]+)'|([a-z][\w.]*)\s*<)/g;
  const isButton = ({ key }: Text) => /[. ](confirm|verb|\w+Verb|workflow\.\w+\.name)$/.test(key);
  const shown = (texts: readonly Text[]) => [...textsIn(texts, buttons), ...texts.filter(isButton)];
  expect(shown(fi).length).toBeGreaterThan(50);
  const tooLong = found(
    [...shown(fi), ...shown(sv)],
    ({ text }) => text.replaceAll(/\{\w+\}/g, '').length > 28 && !long.includes(text),
  );
  expect([...new Set(tooLong)]).toEqual([]);
});
