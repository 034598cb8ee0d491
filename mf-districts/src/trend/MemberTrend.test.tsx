import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Trend } from '@osasto/api';
import { serve, title, violations } from '@osasto/testing';
import { open } from '../../testing/open.ts';
import { trendRow } from '../../testing/trend.ts';
import { district, section } from '../../testing/units.ts';

const trend: Trend = [
  trendRow('2025-11', 196, 140, 10),
  trendRow('2025-12', 198, 150, 12),
  trendRow('2026-01', 200, 10, 3),
  trendRow('2026-11', 1214, 1154, 9),
];

const service = (rows = trend) => ({
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections/1': section(1, 'Inkoon osasto'),
  'GET sections/1/stats': { totalMembers: 1214, paidMembers: 1154, newMembers: 9 },
  'GET sections/1/trend': rows,
});

let comeNear: () => void;
let reports: (() => void)[];

beforeEach(() => {
  reports = [];
  comeNear = () => {
    for (const report of reports) report();
  };
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((report) => {
    const observer = { observe: () => {}, disconnect: () => {} } as unknown as IntersectionObserver;
    reports.push(() => report([{ isIntersecting: true } as IntersectionObserverEntry], observer));
    return observer;
  });
});
afterEach(() => jest.restoreAllMocks());

const headings = { fi: 'Jäsenet kolmen vuoden aikana', sv: 'Medlemsantalet de senaste tre åren' };
const buttons = { fi: 'Näytä taulukkona', sv: 'Visa som tabell' };

async function openNear(language: 'fi' | 'sv' = 'fi') {
  await open('/sections/1', { role: 'KT', language });
  await title('Inkoon osasto');
  await screen.findByRole('heading', { name: headings[language] });
  act(comeNear);
}

test('nothing of it is asked for before one scrolls to it', async () => {
  const sent = serve(service());
  const isAsked = () => sent.some(({ call }) => call === 'GET sections/1/trend');
  await open('/sections/1', { role: 'KT' });
  await screen.findByRole('heading', { name: headings.fi });
  await screen.findByText('60 ei ole maksanut');
  expect(isAsked()).toBe(false);
  act(comeNear);
  await screen.findByRole('figure', { name: 'Jäseniä' });
  expect(isAsked()).toBe(true);
});

test('each plot has its figure, its sentence, and what its shape shows in words', async () => {
  serve(service());
  await openNear();
  const members = await screen.findByRole('figure', { name: 'Jäseniä' });
  expect(members).toHaveTextContent('1 214');
  expect(members).toHaveTextContent('1 018 enemmän kuin marraskuussa 2025');
  expect(within(members).getByRole('img')).toHaveAccessibleName(
    'Jäsenmäärä kuukausittain marraskuusta 2025 marraskuuhun 2026: aluksi 196, nyt 1\u00A0214.',
  );
  const paid = screen.getByRole('figure', { name: 'Maksaneiden osuus' });
  expect(paid).toHaveTextContent('95 %');
  expect(paid).toHaveTextContent('1 154 on maksanut, 60 ei · vuosi sitten 71 %');
  const started = screen.getByRole('figure', { name: 'Uusia jäseniä tänä vuonna' });
  expect(started).toHaveTextContent('0,7 % jäsenistä · vuosi sitten 10');
  expect(within(started).getByRole('img')).toHaveAccessibleName(
    'Uudet jäsenet kuukausittain marraskuusta 2025 marraskuuhun 2026: enimmillään 3 kuukaudessa, vuonna 2026 yhteensä 9.',
  );
});

test.each(['/districts/1', '/districts'])('%s has the plots of its members', async (path) => {
  serve({
    ...service(),
    'GET sections/names': [section(1, 'Inkoon osasto')],
    'GET districts/1/trend': trend,
    'GET trend': trend,
  });
  await open(path, { role: 'KT' });
  await screen.findByRole('heading', { name: headings.fi });
  act(comeNear);
  expect(await screen.findByRole('figure', { name: 'Jäseniä' })).toHaveTextContent('1 214');
});

const year = new Date().getFullYear() - (new Date().getMonth() < 7 ? 1 : 0);
const meeting = (id: number, month: string, statusId: number, sectionId = 1) => ({
  id,
  sectionId,
  sectionName: 'Inkoon osasto',
  name: 'Syyskokous',
  meetingTypeId: 1001,
  dateHeld: `${year}-${month}-15T00:00:00.000Z`,
  reportedBy: '',
  createdBy: '',
  created: `${year}-${month}-15T10:00:00.000Z`,
  modified: `${year}-${month}-15T10:00:00.000Z`,
  statusId,
  hasCrmErrors: false,
});

test('a district has the meetings of its autumn by the stage of their reports', async () => {
  const sent = serve({
    ...service(),
    'GET sections/names': [section(1, 'Inkoon osasto')],
    'GET districts/1/trend': trend,
    'POST meetings/list': [meeting(1, '10', 1101), meeting(2, '11', 1102), meeting(3, '11', 1103)],
  });
  await open('/districts/1', { role: 'KT', language: 'fi' });
  await screen.findByRole('heading', { name: `Syksyn ${year} kokoukset` });
  act(comeNear);
  const waiting = await screen.findByRole('figure', { name: 'Piirin käsiteltävänä' });
  expect(waiting).toHaveTextContent('Piirin käsiteltävänä2');
  expect(within(waiting).getByRole('img')).toHaveAccessibleName(
    'Piirin käsiteltävänä kokouskuukauden mukaan: elokuu 0, syyskuu 0, lokakuu 1, marraskuu 1, joulukuu 0.',
  );
  expect(sent.find(({ call }) => call === 'POST meetings/list')).toMatchObject({
    body: { districts: [1], dateHeldFrom: `${year}-08-01T00:00:00.000Z` },
  });
  expect(await violations()).toEqual([]);
});

test('the country has the meetings of its autumn, but for training units', async () => {
  serve({
    'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
    'GET sections/names': [
      section(1, 'Inkoon osasto'),
      section(9, 'Harjoitusosasto', { isTrainingSection: true }),
    ],
    'GET trend': trend,
    'POST meetings/list': [meeting(1, '10', 1101), meeting(2, '11', 1102, 9), meeting(3, '11', 1103)],
  });
  await open('/districts', { role: 'KT' });
  await screen.findByRole('heading', { name: `Syksyn ${year} kokoukset` });
  act(comeNear);
  expect(await screen.findByRole('figure', { name: 'Piirien käsiteltävänä' })).toHaveTextContent(
    'Piirien käsiteltävänä1',
  );
});

test('a district has the share of members who have paid of each section, the smallest first', async () => {
  const counts = (sectionId: number, paidMembers: number, totalMembers: number) => ({
    sectionId,
    paidMembers,
    totalMembers,
    newMembers: 0,
  });
  serve({
    ...service(),
    'GET sections/names': [section(1, 'Inkoon osasto'), section(2, 'Lohjan osasto')],
    'GET districts/1/sectionstats': [counts(1, 154, 214), counts(2, 1, 2)],
  });
  await open('/districts/1', { role: 'KT' });
  await screen.findByRole('heading', { name: 'Maksaneiden osuus osastoittain' });
  act(comeNear);
  const table = await screen.findByRole('table', { name: 'Maksaneiden osuus osastoittain' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual(['Lohjan osasto50 %12', 'Inkoon osasto72 %154214']);
  expect(await violations()).toEqual([]);
});

test('one month is no trend', async () => {
  serve(service(trend.slice(-1)));
  await openNear();
  expect(await screen.findByRole('heading', { name: 'Kehitystä ei voi vielä näyttää.' })).toBeVisible();
});

test.each(['fi', 'sv'] as const)('the table comes on request; axe finds nothing in %s', async (language) => {
  serve(service());
  await openNear(language);
  const button = await screen.findByRole('button', { name: buttons[language] });
  expect(screen.queryByRole('table', { name: headings[language] })).not.toBeInTheDocument();
  await userEvent.click(button);
  const rows = within(screen.getByRole('table', { name: headings[language] })).getAllByRole('row');
  const month = language === 'fi' ? 'marraskuu' : 'november';
  expect(rows).toHaveLength(5);
  expect(rows[1]).toHaveTextContent(`${month} 20261 2141 154–`);
  expect(rows[2]).toHaveTextContent(/2026200103$/);
  expect(rows[4]).toHaveTextContent(`${month} 2025196140–`);
  expect(await violations()).toEqual([]);
});
