import type { Answer } from '@osasto/api';

type Details = Answer<'GET messages/{id}'>;
type Preview = Answer<'POST messages/preview'>;

/** A message to the chairs of a district that has been sent, with what a test names. */
export const message = (fields: Partial<Details> = {}): Details => ({
  id: 1,
  created: '2026-11-26T10:03:00.000Z',
  sent: '2026-11-26T10:08:00.000Z',
  by: 'Anders Nyman',
  isOwn: true,
  unit: { id: 1, name: 'Länsi-Uudenmaan piiri' },
  unitKind: 'district',
  kind: 'official',
  audience: { holders: { groups: ['chairs'], districts: [1] } },
  texts: {
    fi: { subject: 'Puheenjohtajien tapaaminen', text: 'Hei {etunimi}\n\nTervetuloa Lohjalle.' },
    sv: { subject: 'Ordförandeträff', text: 'Hej {förnamn}\n\nVälkommen till Lojo.' },
  },
  state: 'sent',
  counts: { recipients: 33, sent: 31, undeliverable: 2, excluded: 1 },
  keptUntil: '2028-11-26T00:00:00.000Z',
  undelivered: [
    { name: 'Reijo Tamminen', section: { id: 2, name: 'Ojakkalan osasto' }, reason: 'refused' },
    { name: 'Ulf Grönroos', section: { id: 3, name: 'Lappohjan osasto' }, reason: 'givenUp' },
    { name: 'Kjell Nordlund', section: { id: 1, name: 'Inkoon osasto' }, reason: 'masked' },
  ],
  ...fields,
});

/** A page of messages as the list has them. */
export const messagePage = (...rows: Details[]): Answer<'GET messages'> => ({
  results: rows.map(({ keptUntil: _keptUntil, undelivered: _undelivered, ...row }) => row),
  total: rows.length,
  skip: 0,
  take: 50,
});

/** What a preview says: with consent fewer get it. */
export const preview = ({ kind }: { kind: string }): Preview => ({
  recipients: kind === 'official' ? 33 : 27,
  byLanguage: kind === 'official' ? { fi: 20, sv: 8, both: 5 } : { fi: 17, sv: 7, both: 3 },
  excluded: [
    { reason: 'masked', count: 1, names: ['Kjell Nordlund'] },
    { reason: 'noAddress', count: 12, names: ['Terhi Koskela', 'Aino Ahola'] },
  ],
  needsSecond: false,
});
