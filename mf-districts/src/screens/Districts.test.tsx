import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Language } from '@osasto/contract';
import { serve, status, title, violations } from '@osasto/testing';
import { open } from '../../testing/open.ts';
import { stateCounts } from '@osasto/testing/states';
import { district, section } from '../../testing/units.ts';
import { byDistrict, filterDistricts } from '../units/finding.ts';

const districts = [
  district(1, 'Åbolands distrikt'),
  district(2, 'Oulun piiri', { statusId: 802 }),
  district(3, 'Koulutuspiiri', { isTrainingDistrict: true }),
  district(4, 'Hämeen piiri'),
];
const sections = [
  section(11, 'Åbo avdelning', { districtId: 1 }),
  section(41, 'Kärkölän osasto', { districtId: 4, statusId: 603 }),
  section(42, 'Hauhon osasto', { districtId: 4, statusId: 602 }),
  section(43, 'Forssan osasto', { districtId: 4 }),
  section(31, 'Harjoitusosasto Haapa', { districtId: 3, statusId: 604, isTrainingSection: true }),
];
const states = [
  {
    district: { id: 4, name: 'Hämeen piiri' },
    sections: 2,
    counts: stateCounts({ reportMissing: 2, planExpired: 1 }),
  },
  { district: { id: 1, name: 'Åbolands distrikt' }, sections: 1, counts: stateCounts() },
];
const service = {
  'GET districts': districts,
  'GET sections/names': sections,
  'GET districts/states': states,
};

const shownDistricts = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => !/^(Jäsenet kolmen vuoden aikana|Syksyn \d{4} kokoukset)$/.test(text ?? ''));
const linksIn = (name: string) =>
  within(within(screen.getByRole('region', { name })).getAllByRole('list').at(-1) as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
/** Types, and waits until the address has it. */
async function type(text: string) {
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await userEvent.type(field, text);
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe(field.value));
}
let address: () => string;
async function openList(path = '/districts', language: Language = 'fi') {
  ({ address } = await open(path, { role: 'KT', language }));
}

const show = async (choice: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Näytä' }), choice);

test('districts stand in Finnish order, each with its sections', async () => {
  serve(service);
  await openList();
  await screen.findByText('3 piiriä, 4 osastoa, 1 koulutuspiiri, 1 koulutusosasto');
  expect(shownDistricts()).toEqual(['Hämeen piiri', 'Koulutuspiiri', 'Oulun piiri', 'Åbolands distrikt']);
  expect(linksIn('Hämeen piiri')).toEqual([
    'Forssan osasto',
    'Hauhon osastoLakkautettu',
    'Kärkölän osastoSeurannassa',
  ]);
  expect(linksIn('Koulutuspiiri')).toEqual(['Harjoitusosasto Haapa(Koulutus)Testi']);
  expect(screen.getByRole('region', { name: 'Koulutuspiiri' })).toHaveTextContent('1 koulutusosasto');
  expect(screen.getByRole('region', { name: 'Oulun piiri' })).toHaveTextContent('Lakkautettu');
  expect(screen.getByRole('region', { name: 'Oulun piiri' })).toHaveTextContent('Piirissä ei ole osastoja.');
  expect(document.title).toBe('Piirit – Osasto');
});

test('each count of a district leads to its sections with that chip (21.3)', async () => {
  serve(service);
  await openList();
  const counts = within(await screen.findByRole('list', { name: 'Osastojen tilanne, Hämeen piiri' }));
  expect(counts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ilmoitus puuttuu 2 Hämeen piiri', '/districts/4/sections?only=reportMissing'],
    ['Suunnitelma vanhentunut 1 Hämeen piiri', '/districts/4/sections?only=planExpired'],
  ]);
  expect(screen.queryByRole('list', { name: /Åbolands/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: /Koulutuspiiri/ })).not.toBeInTheDocument();
});

test('districts stand there although their counts cannot be fetched', async () => {
  serve({ ...service, 'GET districts/states': status(500, {}) });
  await openList();
  expect(await screen.findByRole('link', { name: 'Hämeen piiri' })).toBeVisible();
  expect(screen.queryByRole('list', { name: /^Osastojen tilanne/ })).not.toBeInTheDocument();
});

test('a click leads to the district and to the section', async () => {
  serve(service);
  await openList();
  expect(await screen.findByRole('link', { name: 'Hämeen piiri' })).toHaveAttribute('href', '/districts/4');
  expect(screen.getByRole('link', { name: 'Forssan osasto' })).toHaveAttribute('href', '/sections/43');
});

test.each([
  ['kärk', { 'Hämeen piiri': ['Kärkölän osastoSeurannassa'] }],
  ['kark', { 'Hämeen piiri': ['Kärkölän osastoSeurannassa'] }], // without marks finds marks
  ['häme', { 'Hämeen piiri': ['Forssan osasto', 'Hauhon osastoLakkautettu', 'Kärkölän osastoSeurannassa'] }],
  ['osasto forssa', { 'Hämeen piiri': ['Forssan osasto'] }], // words in any order
  ['Forssan, osasto', { 'Hämeen piiri': ['Forssan osasto'] }], // and with a comma
  ['ÅBO', { 'Åbolands distrikt': ['Åbo avdelning'] }],
  ['haapa', { Koulutuspiiri: ['Harjoitusosasto Haapa(Koulutus)Testi'] }],
])('typing "%s" finds %j', async (text, found) => {
  serve(service);
  await openList();
  await title('Piirit');
  await screen.findByRole('searchbox');
  await type(text);
  expect(shownDistricts()).toEqual(Object.keys(found));
  for (const [name, links] of Object.entries(found)) expect(linksIn(name)).toEqual(links);
});

test('marks that are typed must be there', async () => {
  serve(service);
  await openList();
  await screen.findByRole('searchbox');
  await type('föräs');
  expect(screen.getByRole('heading', { name: 'Ei hakutuloksia.' })).toBeVisible();
});

const announced = () => document.querySelector('[data-live-announcer]');

test('how many were found is shown and announced, and shown only while something is searched for', async () => {
  serve(service);
  await openList();
  await screen.findByRole('searchbox');
  const main = screen.getByRole('main');
  expect(main).not.toHaveTextContent('Löytyi');
  await type('forssa');
  expect(main).toHaveTextContent('Löytyi 1 piiri, 1 osasto.');
  await waitFor(() => expect(announced()).toHaveTextContent('Löytyi 1 piiri, 1 osasto.'));
  await type('xx');
  expect(main).toHaveTextContent('Ei hakutuloksia.');
  await waitFor(() => expect(announced()).toHaveTextContent('Ei hakutuloksia.'));
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
  expect(shownDistricts()).toHaveLength(4);
  expect(main).not.toHaveTextContent('Löytyi');
  await waitFor(() =>
    expect(announced()).toHaveTextContent('Löytyi 3 piiriä, 4 osastoa, 1 koulutuspiiri, 1 koulutusosasto.'),
  );
});

test('disbanded ones can be left out, and monitored ones shown alone', async () => {
  serve(service);
  await openList();
  await show('Muut kuin lakkautetut');
  expect(shownDistricts()).toEqual(['Hämeen piiri', 'Koulutuspiiri', 'Åbolands distrikt']);
  expect(linksIn('Hämeen piiri')).toEqual(['Forssan osasto', 'Kärkölän osastoSeurannassa']);
  await show('Seurannassa olevat');
  expect(shownDistricts()).toEqual(['Hämeen piiri']);
  expect(linksIn('Hämeen piiri')).toEqual(['Kärkölän osastoSeurannassa']);
});

test('the figures of the organisation open the live units that they count', async () => {
  serve(service);
  await openList('/districts?show=active');
  expect(await screen.findByText('Löytyi 2 piiriä, 2 osastoa.')).toBeVisible();
  expect(shownDistricts()).toEqual(['Hämeen piiri', 'Åbolands distrikt']);
  await show('Lakkautetut');
  expect(shownDistricts()).toEqual(['Hämeen piiri', 'Oulun piiri']);
  expect(linksIn('Hämeen piiri')).toEqual(['Hauhon osastoLakkautettu']);
});

test('what is looked for is in the address, and an address shows what it says', async () => {
  serve(service);
  await openList('/districts?show=monitored');
  expect(await screen.findByRole('combobox', { name: 'Näytä' })).toHaveDisplayValue('Seurannassa olevat');
  await type('kärk');
  await waitFor(() => expect(address()).toBe('/districts?show=monitored&q=k%C3%A4rk'));
  expect(screen.getByRole('searchbox')).toHaveValue('kärk');
});

test('the sections of every district show from the beginning (19.3)', async () => {
  serve(service);
  await openList();
  await screen.findByRole('link', { name: 'Hämeen piiri' });
  for (const { name } of sections) expect(screen.getByRole('link', { name })).toBeVisible();
});

test('sections open and collapse, of one district or of all', async () => {
  serve(service);
  await openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Piilota osastot, Hämeen piiri' }));
  expect(screen.queryByRole('link', { name: 'Forssan osasto' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Åbo avdelning' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje kaikki' }));
  expect(screen.queryByRole('link', { name: 'Åbo avdelning' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Avaa kaikki' }));
  expect(screen.getByRole('link', { name: 'Forssan osasto' })).toBeVisible();
});

test('Back finds what was collapsed as it was, whatever was chosen beside', async () => {
  serve(service);
  const { go } = await open('/districts', { role: 'KT', language: 'fi' });
  await userEvent.click(await screen.findByRole('button', { name: 'Piilota osastot, Hämeen piiri' }));
  await show('Muut kuin lakkautetut');
  await userEvent.click(screen.getByRole('link', { name: 'Koulutuspiiri' }));
  await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
  await go(-1);
  expect(await screen.findByRole('button', { name: 'Näytä osastot, Hämeen piiri' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Näytä' })).toHaveDisplayValue('Muut kuin lakkautetut');
  expect(screen.getByRole('link', { name: 'Åbo avdelning' })).toBeVisible();
});

test('Back undoes one choice after the other, and a search as a whole', async () => {
  serve(service);
  const { go, address: shown } = await open('/districts', { role: 'KT', language: 'fi' });
  address = shown;
  await show('Muut kuin lakkautetut');
  await type('kärk');
  await show('Seurannassa olevat');
  await go(-1);
  expect(address()).toBe('/districts?show=open&q=k%C3%A4rk');
  await go(-1);
  expect(address()).toBe('/districts?show=open');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  await go(-1);
  expect(address()).toBe('/districts');
  expect(screen.getByRole('combobox', { name: 'Näytä' })).toHaveDisplayValue('Kaikki');
});

test('a failure is said beside what failed, and a retry brings the list', async () => {
  serve({ ...service, 'GET sections/names': status(500, { message: 'Error', requestId: 'r-1' }) });
  await openList();
  expect(await screen.findByRole('alert')).toHaveTextContent('Osastoja ei voitu hakea.');
  await title('Piirit');
  serve(service);
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('link', { name: 'Hämeen piiri' })).toBeVisible();
});

test('who sees no district reads so', async () => {
  serve({ ...service, 'GET districts': [] });
  await openList();
  expect(await screen.findByRole('heading', { name: 'Piirejä ei ole.' })).toBeVisible();
});

test.each(['fi', 'sv'] as const)('axe finds nothing in %s, with results and without', async (language) => {
  serve(service);
  await openList('/districts', language);
  await title(language === 'fi' ? 'Piirit' : 'Distrikt');
  await screen.findByRole('searchbox');
  expect(await violations()).toEqual([]);
  await type('xx');
  expect(await violations()).toEqual([]);
});

test('thirty districts with a thousand sections are searched', async () => {
  const many = byDistrict(
    Array.from({ length: 30 }, (_, index) => district(index + 1, `Piiri ${index}`)),
    Array.from({ length: 1000 }, (_, index) =>
      section(index + 1, `Pikkukylän osasto ${index}`, { districtId: (index % 30) + 1 }),
    ),
  );
  const query = { text: 'osasto 77', show: 'all' } as const;
  const found = filterDistricts(many, query);
  expect(found.flatMap(({ sections }) => sections)).toHaveLength(11);
});

test('of a thousand sections a keystroke draws no row anew that stays', async () => {
  serve({
    'GET districts': Array.from({ length: 30 }, (_, index) => district(index + 1, `Piiri ${index}`)),
    'GET sections/names': Array.from({ length: 1000 }, (_, index) =>
      section(index + 1, `Pikkukylän osasto ${index}`, { districtId: (index % 30) + 1 }),
    ),
  });
  const { container } = await open('/districts', { role: 'KT' });
  const field = await screen.findByRole('searchbox');
  const rows = () => container.querySelectorAll('main section li').length;
  let drawn = 0;
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        drawn +=
          node instanceof Element ? node.querySelectorAll('li').length + (node.matches('li') ? 1 : 0) : 0;
  });
  observer.observe(container, { childList: true, subtree: true });
  expect(rows()).toBe(1000);
  for (const [text, found] of [
    ['o', 1000],
    ['osasto 77', 11],
    ['osasto 777', 1],
  ] as const) {
    fireEvent.change(field, { target: { value: text } });
    await waitFor(() => expect(rows()).toBe(found));
  }
  expect(drawn).toBe(0);
  fireEvent.change(field, { target: { value: 'osasto 77' } });
  await waitFor(() => expect(rows()).toBe(11));
  expect(drawn).toBe(10);
  observer.disconnect();
}, 30_000); // jsdom draws a thousand rows in seconds
