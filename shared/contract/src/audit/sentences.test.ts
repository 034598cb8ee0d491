import fi from './fi.ts';
import { type SentenceEvent, type AuditTexts, formatSentence } from './sentences.ts';
import { actionsCalled, auditedActions, toOutcome } from './subjects.ts';
import sv from './sv.ts';

const languages: [string, AuditTexts][] = [
  ['Finnish', fi],
  ['Swedish', sv],
];
const roleNames: Record<number, string> = { 5: 'Osaston pääkäyttäjä', 6: 'Osaston käyttäjä' };

const say = (event: Partial<SentenceEvent>, texts: AuditTexts = fi) =>
  formatSentence(
    {
      by: 'Anders Nyman',
      action: 'update',
      entity: 'member',
      id: 7,
      name: 'Leila Haddad',
      changes: [],
      ...event,
    },
    texts,
    (role) => roleNames[role] ?? '',
  )
    .map(({ text }) => text)
    .join('');

const roles = (before: number[], after: number[]) => [{ field: 'roles', before, after }];

test.each([
  [{ changes: roles([6], [6, 5]) }, 'Anders Nyman antoi jäsenelle Leila Haddad roolin Osaston pääkäyttäjä.'],
  [{ changes: roles([6], []) }, 'Anders Nyman poisti jäseneltä Leila Haddad roolin Osaston käyttäjä.'],
  [
    { changes: roles([6], [5]) },
    'Anders Nyman antoi jäsenelle Leila Haddad roolin Osaston pääkäyttäjä ja poisti roolin Osaston käyttäjä.',
  ],
  [
    { changes: [{ field: 'phone' }, { field: 'email' }] },
    'Anders Nyman muutti jäsenen Leila Haddad tietoja: puhelin, sähköposti.',
  ],
  [
    { action: 'denied', changes: [{ field: 'roles', after: [1] }] },
    'Anders Nyman yritti muuttaa jäsenen Leila Haddad rooleja. Oikeus ei riittänyt, eikä mitään muutettu.',
  ],
  [
    { action: 'denied', changes: [{ field: 'call', after: 'GET members/getbyid/{id}' }] },
    'Anders Nyman yritti avata jäsenen Leila Haddad tietoja. Oikeus ei riittänyt.',
  ],
  [
    { entity: 'account', action: 'signin.failed', by: '–', name: null, id: null },
    'Tuntemattomalla tunnuksella yritettiin kirjautua sisään.',
  ],
  [
    { entity: 'letterrequest', action: 'approve', name: null },
    'Anders Nyman hyväksyi nimenkirjoitusotteen tilauksen nro\u00A07.',
  ],
  [
    {
      entity: 'section',
      action: 'export',
      name: 'Inkoon osasto',
      changes: [
        { field: 'document', after: 'members' },
        { field: 'rows', after: 1214 },
      ],
    },
    'Anders Nyman vei osaston Inkoon osasto jäsenluettelon tiedostoon, jäseniä 1\u00A0214.',
  ],
  [
    {
      entity: 'section',
      action: 'import',
      name: 'Inkoon osasto',
      changes: [{ field: 'businessId' }, { field: 'shippingAddress1' }],
    },
    'Anders Nyman toi rekisteristä osaston Inkoon osasto tietoja: Y-tunnus, postiosoite.',
  ],
  [{ entity: 'thing', action: 'test', name: null }, 'Anders Nyman muutti tietoja.'],
])('%j', (event, sentence) => expect(say(event)).toBe(sentence));

test('what may become a link is apart', () => {
  const parts = formatSentence(
    { by: 'A', action: 'read', entity: 'member', id: 7, name: 'B', changes: [] },
    fi,
    () => '',
  );
  expect(parts).toEqual([
    { text: 'A', slot: 'by' },
    { text: ' avasi jäsenen ' },
    { text: 'B', slot: 'name' },
    { text: ' kortin.' },
  ]);
});

const pairs = Object.entries(auditedActions).flatMap(([entity, actions]) =>
  actions.map((action): [string, string] => [entity, action]),
);

test.each(languages)('each action of each thing has a sentence of its own in %s', (_, texts) => {
  const said = pairs.map(([entity, action]) => say({ entity, action }, texts));
  expect(
    said.filter((sentence) => /[{}]/.test(sentence) || sentence === say({ entity: 'x' }, texts)),
  ).toEqual([]);
  expect(new Set(said).size).toBe(said.length);
});

test('a name of actions stands for all below it', () => {
  expect(actionsCalled('position')).toEqual([
    'position.add',
    'position.update',
    'position.remove',
    'position.end',
    'position.annul',
    'position.correct',
    'position.askAnnulment',
    'position.dropAnnulment',
    'position.export',
    'position.erase',
  ]);
  expect(actionsCalled('update')).toEqual(['update']);
  expect(actionsCalled('posit')).toEqual([]);
});

test.each([
  ['denied', 'denied'],
  ['signin.locked', 'failed'],
  ['reading.bulk', 'unusual'],
  ['reading.stopped', 'unusual'],
  ['upload.infected', 'unusual'],
  ['approve', 'done'],
])('%s ends as %s', (action, outcome) => expect(toOutcome(action)).toBe(outcome));
