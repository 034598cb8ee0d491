import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LinkEntry } from '@osasto/contract';
import { serve, title, violations } from '@osasto/testing';
import { open } from '../../testing/open.ts';
import { district, section } from '../../testing/units.ts';

const service = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri'), district(2, 'Hämeen piiri')],
  'GET sections/names': [
    section(3, 'Vihdin osasto'),
    section(1, 'Inkoon osasto – Ingå avdelning'),
    section(2, 'Pohjan osasto', { statusId: 602 }),
    section(9, 'Forssan osasto', { districtId: 2 }),
  ],
};
const members: LinkEntry = {
  location: 'section-row',
  to: '/sections/{sectionId}/members',
  label: { fi: 'Jäsenet', sv: 'Medlemmar' },
  audience: [1, 2, 3, 5],
  order: 10,
};

const admin = { role: 'DistrictAdmin', links: [members] } as const;
afterEach(() => {
  jest.useRealTimers();
});

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the sections of the district stand by name, with the links for this person', async () => {
  serve(service);
  await open('/districts/1/sections', admin);
  await title('Osastot');
  await screen.findByRole('searchbox');
  expect(names()).toEqual(['Inkoon osasto', 'Pohjan osasto', 'Vihdin osasto']);
  expect(screen.getByRole('region', { name: 'Pohjan osasto' })).toHaveTextContent('Lakkautettu');
  const vihti = within(screen.getByRole('region', { name: 'Vihdin osasto' }));
  expect(vihti.getByRole('link', { name: 'Vihdin osasto' })).toHaveAttribute('href', '/sections/3');
  expect(vihti.getByRole('link', { name: 'Jäsenet Vihdin osasto' })).toHaveAttribute(
    'href',
    '/sections/3/members',
  );
});

test('a link that begins something new is not on the row of a disbanded section', async () => {
  const add: LinkEntry = {
    ...members,
    to: '/sections/{sectionId}/meetings/add',
    label: { fi: 'Lisää', sv: 'Nytt' },
    begins: true,
  };
  serve(service);
  await open('/districts/1/sections', { ...admin, links: [members, add] });
  await screen.findByRole('searchbox');
  expect(screen.getByRole('link', { name: 'Lisää Vihdin osasto' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jäsenet Pohjan osasto' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lisää Pohjan osasto' })).not.toBeInTheDocument();
});

test('a link that is not for this person is not there', async () => {
  serve(service);
  await open('/districts/1/sections', { ...admin, role: 'DistrictUser' });
  await screen.findByRole('searchbox');
  expect(screen.queryByRole('link', { name: /Jäsenet/ })).not.toBeInTheDocument();
});

const field = () => screen.getByRole('searchbox', { name: 'Hae osastoa' });

test('a section is found by either of its names, 800 ms after the last letter', async () => {
  serve(service);
  const { address } = await open('/districts/1/sections', admin);
  await screen.findByRole('searchbox');
  jest.useFakeTimers();
  const pause = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  fireEvent.change(field(), { target: { value: 'inga' } });
  await pause(799);
  expect(names()).toHaveLength(3);
  await pause(1);
  expect(names()).toEqual(['Inkoon osasto']);
  expect(screen.getByText('Löytyi 1 osasto.')).toBeVisible();
  expect(address()).toBe('/districts/1/sections?q=inga');
});

test('Enter searches at once, and emptying the field shows all at once', async () => {
  serve(service);
  const { address } = await open('/districts/1/sections', admin);
  await userEvent.type(await screen.findByRole('searchbox'), 'vih{Enter}');
  expect(names()).toEqual(['Vihdin osasto']);
  expect(address()).toBe('/districts/1/sections?q=vih');
  await userEvent.clear(field());
  expect(names()).toHaveLength(3);
  expect(address()).toBe('/districts/1/sections');
});

test('disbanded sections can be left out, and an address shows what it says', async () => {
  serve(service);
  const { address } = await open('/districts/1/sections?show=open', admin);
  const choice = await screen.findByRole('combobox', { name: 'Näytä' });
  expect(names()).toEqual(['Inkoon osasto', 'Vihdin osasto']);
  expect(screen.getByText('Löytyi 2 osastoa.')).toBeVisible();
  await userEvent.selectOptions(choice, 'Kaikki');
  expect(names()).toHaveLength(3);
  expect(address()).toBe('/districts/1/sections');
});

test('sections stand fifty to a page, which is in the address', async () => {
  const many = Array.from({ length: 52 }, (_, at) =>
    section(at + 1, `Osasto ${String(at + 1).padStart(2, '0')}`),
  );
  serve({ ...service, 'GET sections/names': many });
  const { address } = await open('/districts/1/sections', admin);
  await screen.findByText('1–50 / 52');
  expect(names()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  expect(names()).toEqual(['Osasto 51', 'Osasto 52']);
  expect(address()).toBe('/districts/1/sections?page=2');
  await userEvent.type(screen.getByRole('searchbox'), '07');
  await waitFor(() => expect(names()).toEqual(['Osasto 07']));
  expect(screen.queryByRole('button', { name: 'Seuraava sivu' })).not.toBeInTheDocument();
});

test('a district without sections says so', async () => {
  serve({ ...service, 'GET sections/names': [] });
  await open('/districts/1/sections', admin);
  expect(await screen.findByRole('heading', { name: 'Piirissä ei ole osastoja.' })).toBeVisible();
});

test.each(['fi', 'sv'] as const)('axe finds nothing in %s', async (language) => {
  serve(service);
  await open('/districts/1/sections', { ...admin, language });
  await screen.findByRole('searchbox');
  expect(await violations()).toEqual([]);
});
