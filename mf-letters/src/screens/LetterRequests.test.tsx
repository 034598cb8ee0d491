import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { district, section, serve, status, title, violations, type Answers } from '@osasto/testing';
import { request } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const path = '/officialletterrequests';
const list = 'GET signingagreement/getofficialletterrequests';
const processed = { status: { id: 1502, enumName: 'Processed' }, statusId: 1502 };

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

const table = () => screen.findByRole('table', { name: 'Nimenkirjoitusotteiden tilaukset' });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const onDay = (day: number) => ({ created: `2026-11-${day}T09:05:00.000Z` as const });
const inKaris = { section: { id: 12, name: 'Karjaan osasto – Karis avdelning' }, sectionId: 12 };
const oldest = request(1, onDay(18));
const valid = request(2, { ...onDay(19), ...processed, ...inKaris, expiryDate: '2026-11-21T00:00:00.000Z' });
const expired = request(3, { ...onDay(20), ...processed, expiryDate: '2026-11-20T00:00:00.000Z' });
const units: Answers = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri'), district(2, 'Pohjanmaan piiri')],
  'GET sections/names': [
    section(11, 'Inkoon osasto'),
    section(12, 'Karjaan osasto – Karis avdelning', { districtId: 2 }),
  ],
  [list]: [expired, valid, oldest],
};

test('the newest stands first, with reference, district and what is expired', async () => {
  await open(path, { role: 'KT', answers: units });
  await title('Nimenkirjoitusotteiden tilaukset');
  await table();
  expect(names()).toEqual([
    'Pankkitilin avaaminen 3NKO-2026-3',
    'Pankkitilin avaaminen 2NKO-2026-2',
    'Pankkitilin avaaminen 1NKO-2026-1',
  ]);
  expect(cells(/avaaminen 1/)).toEqual([
    'Valitse NKO-2026-1, Inkoon osasto',
    'Inkoon osastoLänsi-Uudenmaan piiri',
    'Outi Lindqvist',
    '18.11.2026 11:05',
    '–',
    'Tilattu',
  ]);
  expect(cells(/avaaminen 2/)[1]).toBe('Karjaan osastoPohjanmaan piiri');
  expect(cells(/avaaminen 2/)[4]).toBe('21.11.2026');
  expect(cells(/avaaminen 3/)[4]).toBe('20.11.2026Vanhentunut');
  const looks = screen.getAllByRole('rowheader').map((name) => name.closest('tr')?.className);
  expect(looks).toEqual(['marked', '', '']); // the expired one
  expect(screen.getByText('Vanhentunut').closest('[class*="danger"]')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pankkitilin avaaminen 1' })).toHaveAttribute(
    'href',
    '/officialletterrequests/1',
  );
  expect(screen.getAllByRole('link', { name: 'Inkoon osasto' })[0]).toHaveAttribute('href', '/sections/11');
  jest.useRealTimers(); // axe waits
  expect(await violations()).toEqual([]);
});

test.each([
  ['Tilatut 1', [/ 1/]],
  ['Käsitellyt 2', [/ 3/, / 2/]],
  ['Vanhentuneet 1', [/ 3/]],
  ['Avoimet 3', [/ 3/, / 2/, / 1/]],
])('%s shows those', async (choice, expected) => {
  const { address } = await open(path, { role: 'KT', answers: units });
  await table();
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await person.click(screen.getByRole('radio', { name: choice }));
  await waitFor(() => expect(names()).toHaveLength(expected.length));
  expect(names()).toEqual(expected.map((name) => expect.stringMatching(name) as string));
  expect(address().includes('state=')).toBe(choice !== 'Avoimet 3');
});

test('district, section and text restrict, and the states count what is left', async () => {
  const { address } = await open(path, { role: 'KT', answers: units });
  await table();
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Piiri' }), 'Pohjanmaan piiri');
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(screen.getByRole('radio', { name: 'Tilatut 0' })).toBeInTheDocument();
  expect(address()).toBe(`${path}?district=2`);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Piiri' }), 'Kaikki piirit');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Osasto' }), 'Inkoon osasto');
  await waitFor(() => expect(names()).toHaveLength(2));
  await person.type(screen.getByRole('searchbox', { name: 'Hae' }), 'nko 2026 1{Enter}');
  await waitFor(() => expect(names()).toEqual(['Pankkitilin avaaminen 1NKO-2026-1']));
  expect(address()).toBe(`${path}?section=11`); // a requester's name is personal data: rule 13.8
  await person.type(screen.getByRole('searchbox', { name: 'Hae' }), ' nobody{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Näytä kaikki' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('who processes requests begins with the oldest', async () => {
  await open(path, { role: 'KT', answers: { ...units, [list]: [request(5, onDay(20)), oldest] } });
  expect(await screen.findByText('2 tilausta odottaa käsittelyä, vanhin 18.11.2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Käsittele vanhin' })).toHaveAttribute(
    'href',
    '/officialletterrequests/1',
  );
});

test.each(['DistrictAdmin', 'DistrictUser', 'SectionUser'] as const)(
  '%s sees the section below the reason, and processes nothing (10.14)',
  async (role) => {
    await open(path, { role, answers: { ...units, [list]: [request(1)] } });
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: /^Osasto/ })).not.toBeInTheDocument();
    expect(names()).toEqual(['Pankkitilin avaaminen 1Inkoon osasto']);
    expect(screen.queryByRole('link', { name: 'Käsittele vanhin' })).not.toBeInTheDocument();
  },
);

test('more than a page is turned', async () => {
  const many = Array.from({ length: 51 }, (_, index) => request(index + 1, onDay(18)));
  const { address } = await open(path, { role: 'KT', answers: { ...units, [list]: many } });
  await table();
  expect(names()).toHaveLength(50);
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await person.click(screen.getByRole('button', { name: /Seuraava/ }));
  await waitFor(() => expect(names()).toEqual(['Pankkitilin avaaminen 1NKO-2026-1']));
  expect(address()).toBe(`${path}?page=2`);
});

test('an empty list says so, in Swedish too', async () => {
  await open(path, { role: 'SuperAdmin', language: 'sv', answers: { [list]: [] } });
  await title('Beställningar av namnteckningsutdrag');
  expect(await screen.findByText('Det finns inga öppna beställningar.')).toBeVisible();
});

test('a failed list says so and can be asked for again', async () => {
  let fails = true;
  serve({ [list]: () => (fails ? status(500, { message: 'Error', requestId: 'r-1' }) : [request(1)]) });
  await open(path, { role: 'KT' });
  expect(await screen.findByText('Tilauksia ei voitu hakea.')).toBeVisible();
  fails = false;
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('several at once (10.23)', () => {
  const print = 'POST signingagreement/signingrightsmembers/pdf';
  const waiting = [
    request(4, { ...onDay(20), ...inKaris, hasSignatories: false }),
    request(5, { ...onDay(20), returned: { at: '2026-11-20T10:00:00.000Z', by: 'KT', reason: 'Mihin?' } }),
    expired,
    valid,
    oldest,
  ];

  test('the office opens the extracts of the waiting requests that it chose; without signatories there is none', async () => {
    globalThis.open = jest.fn(() => null);
    const sent = serve({ ...units, [list]: waiting, [print]: status(200) });
    await open(path, { role: 'KT' });
    await table();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    expect(screen.getAllByRole('checkbox', { name: /^Valitse NKO/ })).toHaveLength(2); // neither processed nor returned
    await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki odottavat (2)' }));
    const bar = within(screen.getByRole('group', { name: 'Valitut tilaukset' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 valittu');
    expect(bar.getByText(/Yhden tilauksen osastolla ei ole nimenkirjoittajia/)).toBeVisible();
    await person.selectOptions(bar.getByRole('combobox', { name: 'Otteiden kieli' }), 'Ruotsi');
    await person.click(bar.getByRole('button', { name: 'Tulosta valitut' }));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === print).map(({ body }) => body)).toEqual([
        { ids: [1], language: 'sv' },
      ]),
    );
    await person.click(bar.getByRole('button', { name: 'Poista valinta' }));
    expect(screen.queryByRole('group', { name: 'Valitut tilaukset' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('what a filter hides is not printed', async () => {
    globalThis.open = jest.fn(() => null);
    const sent = serve({
      ...units,
      [list]: [oldest, request(4, { ...onDay(20), ...inKaris })],
      [print]: status(200),
    });
    await open(path, { role: 'KT' });
    await table();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki odottavat (2)' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Osasto' }), 'Inkoon osasto');
    expect(await screen.findByText('1 valittu')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Tulosta valitut' }));
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === print).map(({ body }) => body)).toEqual([
        { ids: [1], language: 'fi' },
      ]),
    );
  });

  test.each(['DistrictAdmin', 'SectionAdmin'] as const)('%s chooses none', async (role) => {
    await open(path, { role, answers: { ...units, [list]: waiting } });
    await table();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
