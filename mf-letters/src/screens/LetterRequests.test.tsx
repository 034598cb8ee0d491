import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve, status, title, violations } from '@osasto/testing';
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

test('requests stand in the order of the service, with what is expired marked', async () => {
  const answer = [
    request(1),
    request(2, { ...processed, expiryDate: '2026-11-21T00:00:00.000Z' }),
    request(3, { ...processed, expiryDate: '2026-11-20T00:00:00.000Z' }),
  ];
  await open(path, { role: 'KT', answers: { [list]: answer } });
  await title('Nimenkirjoitusotteiden tilaukset');
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Pankkitilin avaaminen 1',
    'Pankkitilin avaaminen 2',
    'Pankkitilin avaaminen 3',
  ]);
  expect(cells(/avaaminen 1/)).toEqual([
    'Inkoon osasto',
    'Tilattu',
    '20.11.2026 11:05',
    'Outi Lindqvist',
    '–',
  ]);
  expect(cells(/avaaminen 2/).at(-1)).toBe('21.11.2026');
  expect(cells(/avaaminen 3/).at(-1)).toBe('20.11.2026 Vanhentunut');
  expect(screen.getAllByRole('link', { name: 'Inkoon osasto' })[0]).toHaveAttribute('href', '/sections/11');
  jest.useRealTimers(); // axe waits
  expect(await violations()).toEqual([]);
});

test.each(['DistrictAdmin', 'SectionUser'] as const)('%s sees no section column (10.14)', async (role) => {
  await open(path, { role, answers: { [list]: [request(1)] } });
  await screen.findByRole('table');
  expect(screen.queryByRole('columnheader', { name: 'Osasto' })).not.toBeInTheDocument();
});

test('a request is a link once there is a screen for it', async () => {
  const routes = [{ path: '/officialletterrequests/:requestId', audience: 'signed-in' as const }];
  await open(path, { role: 'KT', routes, answers: { [list]: [request(4)] } });
  expect(await screen.findByRole('link', { name: 'Pankkitilin avaaminen 4' })).toHaveAttribute(
    'href',
    '/officialletterrequests/4',
  );
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
  expect(await screen.findByText('Tilauksia ei voitu ladata.')).toBeVisible();
  fails = false;
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('table')).toBeVisible();
});
