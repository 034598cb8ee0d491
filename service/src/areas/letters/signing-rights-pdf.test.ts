import { signingRightsPdf, type Signatory, type SigningRights } from './signing-rights-pdf.ts';

const signatory = (position: string): Signatory => ({
  position,
  name: 'Marjatta-Liisa Öhman-Suomalainen',
  birthDate: '1961-05-04T00:00:00.000Z',
  termStart: '2026-01-01T00:00:00.000Z',
  termEnd: '2027-12-31T00:00:00.000Z',
  electedDate: '2025-11-13T00:00:00.000Z',
  meeting: 'Syyskokous 2025',
  isInterim: false,
});

// As many as rule 9.1 allows at the same time.
const most = [
  'Chair',
  'Vice chair',
  'Vice chair',
  'Executive director',
  ...Array<string>(4).fill('Signatory'),
];

const extract = (count: number, reason: string): SigningRights => ({
  language: 'fi',
  organisation: 'Apuliitto',
  officeAddress: 'Keskuskatu 1, 00100 Helsinki',
  reference: 'NKO-2026-1',
  date: '2026-11-21',
  section: {
    name: 'Inkoon osasto – Ingå avdelning',
    district: 'Länsirannikon piiri',
    businessId: '1234567-8',
    accountId: 'A-10234',
    address: 'Rantakatu 14 B 3, 20100 Turku',
    establishedDate: '1951-03-18T00:00:00.000Z',
  },
  signingRule:
    'Osaston nimen kirjoittavat puheenjohtaja ja varapuheenjohtaja kumpikin yksin sekä nimenkirjoittajat kaksi yhdessä.',
  signatories: most.slice(0, count).map(signatory),
  reason,
  made: new Date('2026-11-21T08:00:00Z'),
  verification: {
    page: 'https://osasto.apuliitto.example/verify',
    address: 'https://osasto.apuliitto.example/verify/0123456789ABCDEF',
    code: '0123456789ABCDEF',
  },
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test.each([
  // signatories, characters of the purpose, pages
  [1, 20, 1],
  [4, 300, 1],
  [8, 150, 1],
  [8, 1000, 2], // the signatures move on; nothing is left out
])('%i signatories and %i characters take %i', async (count, length, pages) => {
  expect(pagesOf(await signingRightsPdf([extract(count, 'sana '.repeat(length / 5))]))).toBe(pages);
});

test.each([
  ['Pankkiasiointi, Šiša ja Łódź', ['HankenGrotesk']],
  ['Доверенность', ['HankenGrotesk', 'DejaVu']],
])('of "%s" every letter is drawn', async (reason, expected) => {
  const pdf = (await signingRightsPdf([extract(1, reason)])).toString('latin1');
  const used = [...pdf.matchAll(/\/BaseFont \/[A-Z]+\+([A-Za-z]+)/g)].map(([, name = '']) => name);
  expect([...new Set(used.map((name) => name.replace(/Sans.*/, '')))].toSorted()).toEqual(
    expected.toSorted(),
  );
});
