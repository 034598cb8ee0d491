import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlanStateRow } from '@osasto/api';
import { saveFile } from '@osasto/domain/files';
import { status, title, violations, type Answers } from '@osasto/testing';
import { open } from '../../testing/open.ts';

jest.mock('@osasto/domain/files', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);

const path = '/preparednessplans';
const call = 'GET preparednessplan/states';

const row = (sectionId: number, sectionName: string, more: Partial<PlanStateRow> = {}): PlanStateRow => ({
  sectionId,
  sectionName,
  districtId: 1,
  districtName: 'Länsi-Uudenmaan piiri',
  state: 'valid',
  created: '2026-01-01T22:30:00.000Z', // the second in Helsinki
  expires: '2029-01-02T00:00:00.000Z',
  attachments: 6,
  ...more,
});
const inko = row(1, 'Inkoon osasto', { state: 'runningOut', expires: '2027-01-14T00:00:00.000Z' });
const karis = row(2, 'Karjaan osasto – Karis avdelning', {
  state: 'expired',
  created: '2023-02-01T10:00:00.000Z',
  expires: '2026-02-01T00:00:00.000Z',
});
const hanko = row(3, 'Hangon osasto');
const kemi = row(4, 'Kemin osasto', {
  districtId: 2,
  districtName: '=Lapin piiri',
  state: 'missing',
  created: null,
  expires: null,
  attachments: 0,
});
const answers: Answers = { [call]: [kemi, inko, karis, hanko] };

const table = () => screen.findByRole('table', { name: /^(Valmiussuunnitelmat|Beredskapsplaner)$/ });
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

/** What was saved, with its byte order mark. */
const savedTexts = () =>
  Promise.all(
    saved.mock.calls.map(
      ([file]) =>
        new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.addEventListener('load', () => {
            const [, content = ''] = (reader.result as string).split(',');
            resolve(Buffer.from(content, 'base64').toString());
          });
          reader.readAsDataURL(file);
        }),
    ),
  );

beforeEach(() => saved.mockReset());

test('every section by name, with its state, its days and the way to its plan', async () => {
  await open(path, { role: 'KT', answers });
  await title('Valmiussuunnitelmat');
  await table();
  expect(screen.getByText('4 osastoa · 2 voimassa olevaa suunnitelmaa')).toBeVisible();
  expect(names()).toEqual(['Hangon osasto', 'Inkoon osasto', 'Karjaan osasto', 'Kemin osasto']);
  expect(cells(/Hangon/)).toEqual(['Voimassa', '2.1.2026', '2.1.2029', '6']);
  expect(cells(/Inkoon/)[0]).toBe('Vanhenee pian');
  expect(cells(/Karjaan/)[0]).toBe('Vanhentunut');
  expect(cells(/Kemin/)).toEqual(['Puuttuu', '–', '–', '0']);
  expect(screen.getByRole('link', { name: 'Inkoon osasto' })).toHaveAttribute(
    'href',
    '/sections/1/preparednessplan',
  );
  expect(await violations()).toEqual([]);
});

test('in Swedish', async () => {
  await open(path, { role: 'KT', language: 'sv', answers });
  await title('Beredskapsplaner');
  await table();
  expect(names()).toContain('Karis avdelning');
  expect(cells(/Karis/)[0]).toBe('Har gått ut');
  expect(screen.getByRole('radio', { name: 'Går snart ut 1' })).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test.each([
  ['Voimassa 1', ['Hangon osasto']],
  ['Vanhenee pian 1', ['Inkoon osasto']],
  ['Vanhentunut 1', ['Karjaan osasto']],
  ['Puuttuu 1', ['Kemin osasto']],
])('%s shows those', async (name, expected) => {
  await open(path, { role: 'KT', answers });
  await table();
  await choose(name);
  await waitFor(() => expect(names()).toEqual(expected));
});

test('district and name restrict, the states count what is left, and all can be shown again', async () => {
  const { address } = await open(path, { role: 'KT', answers });
  await table();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Piiri' }), 'Länsi-Uudenmaan piiri');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.getByRole('radio', { name: 'Puuttuu 0' })).toBeInTheDocument();
  expect(address()).toBe(`${path}?district=1`);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae osastoa' }), 'karis{Enter}');
  await waitFor(() => expect(names()).toEqual(['Karjaan osasto']));
  await choose('Voimassa 0');
  expect(await screen.findByText('Ei hakutuloksia.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vie CSV-tiedostoon' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('a head sorts: what runs out first', async () => {
  await open(path, { role: 'KT', answers });
  await table();
  await userEvent.click(screen.getByRole('button', { name: 'Voimassa asti' }));
  await waitFor(() =>
    expect(names()).toEqual(['Kemin osasto', 'Karjaan osasto', 'Inkoon osasto', 'Hangon osasto']),
  );
});

test('more than a page is turned, and the export has all pages', async () => {
  const many = Array.from({ length: 51 }, (_, at) =>
    row(at + 1, `Osasto ${String(at + 1).padStart(2, '0')}`),
  );
  await open(path, { role: 'KT', answers: { [call]: many } });
  await table();
  expect(names()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Vie CSV-tiedostoon' }));
  const [text] = await savedTexts();
  expect(text?.trim().split('\r\n')).toHaveLength(52);
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  await waitFor(() => expect(names()).toEqual(['Osasto 51']));
});

test('the export has the rows of the search, days as dd.mm.yyyy and no formula (18.20)', async () => {
  await open(path, { role: 'KT', answers });
  await table();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae osastoa' }), 'ke{Enter}');
  await waitFor(() => expect(names()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Vie CSV-tiedostoon' }));
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Hae osastoa' }));
  await choose('Vanhentunut 1');
  await waitFor(() => expect(names()).toEqual(['Karjaan osasto']));
  await userEvent.click(screen.getByRole('button', { name: 'Vie CSV-tiedostoon' }));
  expect(saved.mock.calls[0]?.[0].name).toMatch(/^preparednessplans_\d{8}\.csv$/);
  const heading = '"Piiri";"Osasto";"Tila";"Lisätty";"Voimassa asti";"Liitteitä"\r\n';
  expect(await savedTexts()).toEqual([
    `\ufeff${heading}"'=Lapin piiri";"Kemin osasto";"Puuttuu";"";"";"0"\r\n`,
    `\ufeff${heading}"Länsi-Uudenmaan piiri";"Karjaan osasto – Karis avdelning";"Vanhentunut";"01.02.2023";"01.02.2026";"6"\r\n`,
  ]);
});

test('the districts with their figures lead to their part of the list', async () => {
  const { address } = await open(path, { role: 'KT', answers });
  await table();
  const card = within(screen.getByRole('region', { name: 'Piireittäin' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '=Lapin piiri0 / 1Voimassa 0, Vanhenee pian 0, Vanhentunut 0, Puuttuu 1',
    'Länsi-Uudenmaan piiri2 / 3Voimassa 1, Vanhenee pian 1, Vanhentunut 1, Puuttuu 0',
  ]);
  await userEvent.click(card.getByRole('link', { name: 'Länsi-Uudenmaan piiri' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(address()).toBe(`${path}?district=1`);
});

test.each(['DistrictAdmin', 'DistrictUser'] as const)(
  '%s sees the own district, without a choice',
  async (role) => {
    await open(path, { role, answers: { [call]: [inko, hanko] } });
    await table();
    expect(screen.queryByRole('combobox', { name: 'Piiri' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Piireittäin' })).not.toBeInTheDocument();
    expect(screen.queryByText('Länsi-Uudenmaan piiri')).not.toBeInTheDocument();
  },
);

test('plans that cannot be fetched say so, and a retry brings them', async () => {
  let answer: unknown = status(500, { message: 'Error', requestId: 'r-1' });
  await open(path, { role: 'KT', answers: { [call]: () => answer } });
  expect(await screen.findByText('Valmiussuunnitelmia ei voitu hakea.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vie CSV-tiedostoon' })).not.toBeInTheDocument();
  answer = [inko];
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await table()).toBeVisible();
});
