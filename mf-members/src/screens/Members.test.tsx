import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MemberFilter } from '@osasto/api';
import { district, section, serve, violations, type Answers, type Sent } from '@osasto/testing';
import { inkoo, member } from '../../testing/members.ts';
import { open } from '../../testing/open.ts';

const search = 'POST members/findall';
const found = { results: [member(1), member(2, { sectionId: 2 })], total: 1214, skip: 0, take: 50 };

const service = (more: Answers = {}): Answers => ({
  'GET districts': [
    district(1, 'Länsi-Uudenmaan piiri'),
    district(2, 'Savon piiri'),
    district(3, 'Harjoituspiiri', { isTrainingDistrict: true }),
  ],
  'GET sections/names': [inkoo, section(2, 'Lohjan osasto')],
  [search]: found,
  ...more,
});

const lastSearch = (sent: Sent[]) => sent.filter(({ call }) => call === search).at(-1)?.body as MemberFilter;

test('how many were found stands above the list', async () => {
  serve(service());
  await open('/members', { role: 'KT' });
  expect(await screen.findByText('1 214 jäsentä')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a district is chosen, stands in the address and restricts the search; no training district is offered', async () => {
  const sent = serve(service());
  const { address } = await open('/members?page=3', { role: 'KT' });
  await screen.findByRole('row', { name: /Jäsen 1/ });
  const field = screen.getByRole('combobox', { name: 'Piiri' });
  await waitFor(() =>
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kaikki piirit', 'Länsi-Uudenmaan piiri', 'Savon piiri']),
  );
  await userEvent.selectOptions(field, 'Savon piiri');
  expect(address()).toBe('/members?district=2');
  await waitFor(() => expect(lastSearch(sent)).toMatchObject({ districts: [2], skip: 0 }));
});

test('heads sort the list, the newest days first, and a second press turns it round', async () => {
  const sent = serve(service());
  const { address } = await open('/members', { role: 'KT' });
  await screen.findByRole('row', { name: /Jäsen 1/ });
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Nimi')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Osasto' }));
  expect(address()).toBe('/members?sort=section');
  await waitFor(() => expect(lastSearch(sent)).toMatchObject({ sort: 'section' }));
  expect(lastSearch(sent)).not.toHaveProperty('order');
  await userEvent.click(screen.getByRole('button', { name: 'Osasto' }));
  expect(address()).toBe('/members?sort=section&order=descending');
  await waitFor(() => expect(lastSearch(sent)).toMatchObject({ sort: 'section', order: 'descending' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Järjestys' }), [
    'Jäsenyys alkanut, uusin ensin',
  ]);
  expect(address()).toBe('/members?sort=started');
  await waitFor(() => expect(head('Jäsenyys alkanut')).toHaveAttribute('aria-sort', 'descending'));
  for (const name of ['Jäsennumero', 'Jäsenlaji', 'Tila'])
    expect(head(name)).not.toHaveAttribute('aria-sort');
});

test('a section is sorted by what it shows: there is no unit to choose', async () => {
  serve(service({ 'POST members/findsectionmembers': found, 'GET sections/1': inkoo }));
  await open('/sections/1/members', { role: 'SectionUser' });
  await screen.findByRole('row', { name: /Jäsen 1/ });
  const orders = within(screen.getByRole('combobox', { name: 'Järjestys' })).getAllByRole('option');
  expect(orders.map(({ textContent }) => textContent)).toEqual([
    'Sukunimi',
    'Maksupäivä, uusin ensin',
    'Jäsenyys alkanut, uusin ensin',
  ]);
  expect(screen.queryByRole('combobox', { name: 'Piiri' })).not.toBeInTheDocument();
});

describe('the file', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function mock(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test.each([
    [/Taulukko/, 'xlsx'],
    [/CSV/, 'csv'],
  ])('%s has the search of the list and its order', async (item, format) => {
    const sent = serve(service({ 'POST members/getexportfile': 'sukunimi' }));
    await open('/members?district=2&sort=paid&page=1', { role: 'SuperAdmin' });
    await screen.findByRole('row', { name: /Jäsen 1/ });
    await userEvent.click(screen.getByRole('button', { name: 'Vie tiedostoon' }));
    expect(await screen.findByText('Viedään nykyisen haun kaikki 1 214 jäsentä.')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent.find(({ call }) => call === 'POST members/getexportfile')?.body).toEqual({
      name: null,
      hasCurrentMembership: true,
      membershipStatuses: [501],
      districts: [2],
      sort: 'paid',
      format,
    });
  });
});
