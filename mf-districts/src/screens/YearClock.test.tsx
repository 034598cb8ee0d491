import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Instant } from '@osasto/contract';
import { serve, status, tagged, title, unreachable, violations } from '@osasto/testing';
import { drill, drillDuty, dueOn, dutyState, sectionDuties } from '../../testing/duties.ts';
import { open } from '../../testing/open.ts';
import { foundStates, sectionState } from '@osasto/testing/states';
import { district, section } from '../../testing/units.ts';

const noGroups = {
  board: 0,
  officers: 0,
  signatories: 0,
  auditors: 0,
  chairs: 0,
  contacts: 0,
  others: 0,
};
const path = '/year-clock';
const year = new Date().getFullYear();

const inkoo = { id: 1, name: 'Inkoon osasto – Ingå avdelning' };
const pohja = { id: 2, name: 'Pohjan osasto' };
const uusimaa = { id: 1, name: 'Länsi-Uudenmaan piiri' };
const hame = { id: 2, name: 'Hämeen piiri' };

const ofDistrict = (unit: typeof hame, counts: { done: number; open: number; late: number }) => ({
  ...dutyState(7, drill, { due: dueOn('01-01'), isManual: true }),
  unit,
  unitKind: 'district' as const,
  state: counts.late > 0 ? ('late' as const) : ('done' as const),
  counts,
});
const summary = dutyState(8, ['Piirin kooste', 'Distriktets sammandrag'], {
  unit: uusimaa,
  unitKind: 'district',
  isManual: true,
});

const service = {
  'GET districts': [district(1, uusimaa.name), district(2, hame.name)],
  'GET sections/1': section(1, inkoo.name),
  'GET meetings/getallpositionsoftrust': [],
  'GET duties': [drillDuty],
  'GET duties/states': [
    ofDistrict(uusimaa, { done: 3, open: 0, late: 1 }),
    ofDistrict(hame, { done: 2, open: 0, late: 0 }),
    { ...summary, state: 'done' as const },
    { ...summary, unit: hame },
  ],
  'GET districts/1/duties': [
    summary,
    ...sectionDuties,
    dutyState(7, drill, { unit: pohja, due: dueOn('01-01'), state: 'done', isManual: true }),
  ],
  'GET sections/1/duties': sectionDuties,
};

const headings = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const texts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const table = (name: string) => screen.findByRole('table', { name });

test('the national office sees districts by duties, with counts and their sum (22.3)', async () => {
  serve(service);
  await open(path, { role: 'KT' });
  await title('Vuosikello');
  await userEvent.click(await screen.findByRole('tab', { name: 'Piirit' }));
  expect(await headings('Piirit')).toEqual(['Piiri', 'Valmiusharjoitus, 1.1.', 'Piirin kooste, koko vuoden']);
  expect(texts(await table('Piirit'))).toEqual([
    ['Hämeen piiri', '2 / 2Valmis', 'AvoinnaKuittaa tehdyksi Piirin kooste, Hämeen piiri'],
    ['Länsi-Uudenmaan piiri', '3 / 41 myöhässä', 'TehtyPeru kuittaus Piirin kooste, Länsi-Uudenmaan piiri'],
    ['Yhteensä', '5 / 683\u00A0%', '1 / 250\u00A0%'],
  ]);
  expect(screen.getByRole('link', { name: 'Hämeen piiri' })).toHaveAttribute(
    'href',
    `/year-clock?district=2&year=${year}`,
  );
  expect(await violations()).toEqual([]);
});

test('another year is asked for, and has no duties to change', async () => {
  const sent = serve(service);
  await open(path, { role: 'KT' });
  await screen.findByRole('tab', { name: 'Velvoitteet' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vuosi' }), String(year - 1));
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  await table('Piirit');
  expect(sent.filter(({ call }) => call === 'GET duties/states').map(({ search }) => search)).toEqual([
    `?year=${year}`,
    `?year=${year - 1}`,
  ]);
});

test.each([
  ['fi', 'Velvoitteet', ['Valmiusharjoitus', '1.1.', 'Osastot: ruotsinkielinen', 'kuitataan käsin']],
  ['sv', 'Åtaganden', ['Beredskapsövning', '1.1.', 'Avdelningar: svenskspråkig', 'markeras för hand']],
] as const)('the duties of this year in words, in %s (22.2)', async (language, name, words) => {
  serve(service);
  await open(path, { role: 'KT', language });
  const row = texts(await table(name)).at(-1);
  expect(row?.slice(0, 4)).toEqual(words);
  expect(await violations()).toEqual([]);
});

test('a duty is added with what was chosen (22.2)', async () => {
  const sent = serve({ ...service, 'POST duties': [drillDuty] });
  await open(path, { role: 'KT' });
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää velvoite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lisää velvoite' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nimi suomeksi' }), 'Syyskokous');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nimi ruotsiksi' }), 'Höstmöte');
  const day = dialog.getByRole('textbox', { name: /Määräpäivä/ });
  await userEvent.type(day, '31.11.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Kokousilmoitus on lähetetty' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kokouksen tyyppi' }), 'Syyskokous');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'kaksikielinen' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '7 pv ennen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna velvoite' }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Tällaista päivää ei ole/));
  await userEvent.clear(day);
  await userEvent.type(day, '30.11.');
  expect(await violations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna velvoite' }));
  expect(await screen.findByText('Velvoite lisätty.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST duties')?.body).toEqual({
    add: [
      {
        name: { fi: 'Syyskokous', sv: 'Höstmöte' },
        day: { month: 11, day: 30 },
        concerns: { kind: 'sections', languages: [703] },
        fulfilledBy: { kind: 'report', meetingType: 1001 },
        remindDays: [30],
      },
    ],
  });
});

test('a duty of districts can only be marked by a person', async () => {
  const sent = serve({ ...service, 'POST duties': [drillDuty] });
  await open(path, { role: 'SuperAdmin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Muokkaa: Valmiusharjoitus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muokkaa velvoitetta' }));
  expect(dialog.getByRole('radio', { name: 'Kuitataan käsin' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Piirit' }));
  expect(dialog.queryByRole('radio', { name: 'Kuitataan käsin' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna velvoite' }));
  await screen.findByText('Velvoite tallennettu.');
  expect(sent.find(({ call }) => call === 'POST duties')?.body).toEqual({
    update: [{ ...drillDuty, concerns: { kind: 'districts' } }],
  });
});

describe('reminding of a duty (22.5)', () => {
  const reminding = {
    ...service,
    'POST sections/states': foundStates([
      sectionState(1, inkoo.name, {
        reminded: { at: '2026-11-19T08:00:00.001Z' as Instant, by: 'Anders Nyman', kind: 'duty' },
      }),
      sectionState(2, pohja.name),
    ]),
    'POST positions/find': { results: [], total: 0, skip: 0, take: 200, people: 0, groups: noGroups },
    'POST reminders': [{ sectionId: 1, sent: 2 }],
  };

  test.each([
    [
      'fi',
      'Muistuta osastoja',
      'Valmiusharjoitus',
      /Muistutettu viimeksi 19.11.2026, Anders Nyman/,
      'Lähetä muistutus',
    ],
    ['sv', 'Påminn avdelningar', 'Beredskapsövning', /19.11.2026, Anders Nyman/, 'Skicka påminnelsen'],
  ] as const)(
    'the sections of a district that have not done it are reminded, in %s',
    async (language, title, name, reminded, send) => {
      const sent = serve(reminding);
      await open(path, { role: 'DistrictAdmin', language });
      await userEvent.click(await screen.findByRole('button', { name: title }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await userEvent.click(await dialog.findByRole('radio', { name }));
      expect(dialog.getAllByRole('listitem')).toHaveLength(1);
      expect(dialog.getByRole('listitem')).toHaveTextContent(/Inkoo|Ingå/);
      expect(dialog.getByText(reminded)).toBeVisible();
      expect(await violations()).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent.find(({ call }) => call === 'POST reminders')?.body).toMatchObject({
        kind: 'duty',
        dutyId: 7,
        sections: [1],
        to: ['chair', 'secretary'],
      });
    },
  );

  test.each([
    ['a district user', 'DistrictUser', path],
    ['a year that is over', 'DistrictAdmin', `${path}?year=${year - 1}`],
  ] as const)('%s has nothing to remind with', async (_name, role, address) => {
    serve(reminding);
    await open(address, { role });
    await table('Osastot ja velvoitteet');
    expect(screen.queryByRole('button', { name: 'Muistuta osastoja' })).toBeNull();
  });
});

test('a duty is removed after a question, unless somebody has changed the duties since (1.20)', async () => {
  const sent = serve({ ...service, 'GET duties': tagged([drillDuty], '"duties-0-a"'), 'POST duties': [] });
  await open(path, { role: 'KT' });
  await userEvent.click(await screen.findByRole('button', { name: 'Poista velvoite: Valmiusharjoitus' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Poista velvoite' }));
  expect(question.getByText(/Aiemmat vuodet säilyvät ennallaan/)).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain('POST duties');
  await userEvent.click(question.getByRole('button', { name: 'Poista velvoite' }));
  await screen.findByText('Velvoite poistettu.');
  expect(sent.find(({ call }) => call === 'POST duties')).toMatchObject({
    headers: { 'If-Match': '"duties-0-a"' },
    body: { remove: [7] },
  });
});

test('a district sees its own duties and its sections by duties (22.3)', async () => {
  serve(service);
  await open(path, { role: 'DistrictUser' });
  expect(await screen.findByText(`Länsi-Uudenmaan piiri · vuosi ${year}`)).toBeVisible();
  expect(texts(await table(`Velvoitteet ${year}`))).toEqual([
    ['Piirin kooste', 'koko vuoden', 'Avoinna', '', ''],
  ]);
  expect(texts(await table('Osastot ja velvoitteet'))).toEqual([
    ['Inkoon osasto', 'Myöhässä', 'Tehty', 'Puuttuu'],
    ['Pohjan osasto', 'Tehty', 'ei koske', 'ei koske'],
  ]);
  expect(screen.getByRole('link', { name: 'Pohjan osasto' })).toHaveAttribute('href', '/sections/2');
  expect(screen.queryByRole('button', { name: /Kuittaa|Peru/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lisää velvoite' })).toBeNull();
  expect(await violations()).toEqual([]);
});

test('the national office opens a district', async () => {
  serve(service);
  await open(`${path}?district=1`, { role: 'KT' });
  expect(await screen.findByText(`Länsi-Uudenmaan piiri · vuosi ${year}`)).toBeVisible();
  await table('Osastot ja velvoitteet');
});

test('a section admin marks a duty as done with a note (22.2)', async () => {
  const sent = serve({ ...service, 'POST duties/tick': sectionDuties[0] });
  await open(path, { role: 'SectionAdmin' });
  expect(texts(await table(`Velvoitteet ${year}`))).toEqual([
    ['Valmiusharjoitus', '1.1.', 'Myöhässä', '', 'Kuittaa tehdyksi Valmiusharjoitus, Inkoon osasto'],
    ['Kevätkokouksen ilmoitus', '31.5.', 'Tehty', `5.4.${year}, Aino Mäkelä`, ''],
    ['Valmiussuunnitelma voimassa', 'koko vuoden', 'Puuttuu', '', ''],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Kuittaa tehdyksi Valmiusharjoitus/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kuittaa tehdyksi' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Huomautus/ }), 'Harjoitus pidetty');
  expect(await violations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Kuittaa tehdyksi' }));
  await screen.findByText('Velvoite kuitattu.');
  expect(sent.find(({ call }) => call === 'POST duties/tick')?.body).toEqual({
    dutyId: 7,
    sectionId: 1,
    year,
    isDone: true,
    note: 'Harjoitus pidetty',
  });
});

test('a district admin takes back that a duty of the district is done, after a question', async () => {
  const done = { at: `${year}-03-01T08:00:00.000Z`, by: 'Beda Ek', note: 'Postitettu' };
  const sent = serve({
    ...service,
    'GET districts/1/duties': [{ ...summary, state: 'done', done }],
    'POST duties/tick': summary,
  });
  await open(path, { role: 'DistrictAdmin', language: 'sv' });
  expect(texts(await table(`Åtaganden ${year}`))[0]?.[3]).toBe(`1.3.${year}, Beda EkPostitettu`);
  await userEvent.click(screen.getByRole('button', { name: /^Ta bort markeringen/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Ta bort markeringen' }));
  await userEvent.click(question.getByRole('button', { name: 'Ta bort markeringen' }));
  await screen.findByText('Markeringen borttagen.');
  expect(sent.find(({ call }) => call === 'POST duties/tick')?.body).toEqual({
    dutyId: 8,
    districtId: 1,
    year,
    isDone: false,
  });
});

test('that the answer was lost is said where the mark was taken back', async () => {
  const done = { at: `${year}-03-01T08:00:00.000Z`, by: 'Beda Ek', note: 'Postitettu' };
  serve({
    ...service,
    'GET districts/1/duties': [{ ...summary, state: 'done', done }],
    'POST duties/tick': unreachable,
  });
  await open(path, { role: 'DistrictAdmin', language: 'sv' });
  await userEvent.click(await screen.findByRole('button', { name: /^Ta bort markeringen/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Ta bort markeringen' }));
  expect(await screen.findByText(/^Anslutningen bröts/)).toBeVisible();
});

test('a section user marks nothing', async () => {
  serve(service);
  await open(path, { role: 'SectionUser' });
  await table(`Velvoitteet ${year}`);
  expect(screen.queryByRole('button', { name: /Kuittaa/ })).toBeNull();
});

test('duties that cannot be loaded are asked for again', async () => {
  serve({ ...service, 'GET sections/1/duties': status(500) });
  await open(path, { role: 'SectionUser' });
  expect(await screen.findByText('Velvoitteita ei voitu hakea.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
});

test.each([
  ['KT', '', 'POST duties/states/export'],
  ['KT', '?district=1', 'POST districts/1/duties/export'],
  ['DistrictAdmin', '', 'POST districts/1/duties/export'],
  ['SectionUser', '', 'POST sections/1/duties/export'],
] as const)('%s exports what %s shows, of the year that is shown', async (role, search, call) => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const sent = serve({ ...service, [call]: 'velvoitteet' });
  await open(`${path}${search}${search ? '&' : '?'}year=${year - 1}`, {
    role,
    ...(role === 'DistrictAdmin' && { districtId: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vie tiedostoon' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent.find((one) => one.call === call)?.body).toEqual({ year: year - 1, format: 'csv' });
  jest.restoreAllMocks();
});
