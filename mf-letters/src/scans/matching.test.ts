import { letterRequestStatus } from '@osasto/contract';
import { matchScans } from './matching.ts';
import type { ReadPage } from './scan.ts';

const codes = { A: 'AAAAAAAAAAAAAAA0', B: 'BBBBBBBBBBBBBBB0', P: 'PPPPPPPPPPPPPPP0', X: 'XXXXXXXXXXXXXXX0' };
const waiting = { statusId: letterRequestStatus.requested };
const requests = [
  { id: 1, ...waiting, verificationCode: codes.A },
  { id: 2, ...waiting, verificationCode: codes.B },
  { id: 3, statusId: letterRequestStatus.processed, verificationCode: codes.P },
  {
    id: 4,
    ...waiting,
    returned: { at: '2026-11-20T09:05:00.000Z' as const, by: 'KT', reason: 'Mihin?' },
    verificationCode: 'RRRRRRRRRRRRRRR0',
  },
];

/** One letter a page: the extract whose code is on it, `-` for none, ` ` for an empty page, `*` for two codes, `R` returned. */
const page = (letter: string, at: number, pages: number, file: number): ReadPage => {
  const named = letter === '*' ? ['A', 'B'] : /[ABPXR]/.test(letter) ? [letter] : [];
  const code = (name: string) => (name === 'R' ? 'RRRRRRRRRRRRRRR0' : codes[name as keyof typeof codes]);
  return {
    file,
    page: at + 1,
    pages,
    codes: named.map((name) => ({ text: `https://osasto.example/verify/${code(name)}`, turn: 0 })),
    thumbnail: '',
    isEmpty: letter === ' ',
  };
};
const files = (...texts: string[]) =>
  texts.flatMap((text, file) => Array.from(text, (letter, at) => page(letter, at, text.length, file)));

test.each([
  [['A'], ['0:1 -> 1']],
  [['AB'], ['0:1 -> 1', '0:2 -> 2']], // one scan of two orders is split
  [['AAB'], ['0:1,2 -> 1', '0:3 -> 2']], // both pages of an extract have its code
  [['A B '], ['0:1,2 -> 1', '0:3,4 -> 2']], // empty backs go with their sheet
  [['A-B'], ['0:1 -> 1', '0:2 noCode', '0:3 -> 2']], // it may be of another extract whose code is under a stamp
  [['--A'], ['0:1,2 noCode', '0:3 -> 1']],
  [
    ['A', 'B'],
    ['0:1 -> 1', '1:1 -> 2'],
  ],
  [
    ['A', '-'],
    ['0:1 -> 1', '1:1 noCode'],
  ],
  [
    ['A', 'A'],
    ['0:1 -> 1', '1:1 twice'],
  ],
  [['ABA'], ['0:1 -> 1', '0:2 -> 2', '0:3 twice']],
  [['*'], ['0:1 severalCodes']],
  [['P'], ['0:1 notWaiting']],
  [['R'], ['0:1 notWaiting']], // it waits for its section
  [['X'], ['0:1 unknown']],
  [['  '], []],
])('%j', (texts, expected) => {
  const scans = matchScans(files(...texts), requests);
  expect(
    scans.map(({ pages, requestId, doubt }) => {
      const of = `${pages[0]?.file}:${pages.map((one) => one.page).join(',')}`;
      return requestId === undefined ? `${of} ${doubt}` : `${of} -> ${requestId}`;
    }),
  ).toEqual(expected);
});

test('a page stands upright by its code, an empty one as the page before it', () => {
  const [upright, turned, back] = files('AB ');
  if (!upright || !turned || !back) throw new Error('three pages');
  turned.codes = turned.codes.map(({ text }) => ({ text, turn: 180 }));
  const turns = matchScans([upright, turned, back], requests).map(({ pages }) =>
    pages.map(({ turn }) => turn),
  );
  expect(turns).toEqual([[0], [180, 180]]);
});

test.each([
  'https://evil.example/verify/AAAAAAAAAAAAAAA0/more',
  'https://osasto.example/other/AAAAAAAAAAAAAAA0',
  'AAAAAAAAAAAAAAA0',
  'mailto:verify/AAAAAAAAAAAAAAA0',
])('another QR code is none of an extract: %s', (text) => {
  const [one] = files('-');
  if (!one) throw new Error('one page');
  expect(matchScans([{ ...one, codes: [{ text, turn: 0 }] }], requests)[0]?.doubt).toBe('noCode');
});
