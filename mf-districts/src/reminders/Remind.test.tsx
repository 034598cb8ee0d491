import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { daysAfter, sentDay, today, type Instant } from '@osasto/contract';
import { serve, status, violations, type Answers } from '@osasto/testing';
import { open } from '../../testing/open.ts';
import { foundStates, report, sectionState, stateCounts } from '@osasto/testing/states';
import { district, section } from '../../testing/units.ts';

const position = {
  name: 'Tehtävä',
  nameSv: 'Uppdrag',
  nameEn: 'Position',
  requiresMembership: true,
  isSigning: false,
  maxTermYears: 2,
  maxConsecutiveTerms: 3,
  minHolders: 1,
  maxHolders: 1,
};
const late = report('missing', { due: sentDay('2026-05-31'), isLate: true });
const rows = [
  sectionState(1, 'Inkoon osasto', { springReport: late }),
  sectionState(3, 'Vihdin osasto', {
    autumnReport: report('missing', { due: sentDay('2026-12-15') }),
    springReport: late,
    reminded: { at: '2026-11-19T08:00:00.001Z' as Instant, by: 'Anders Nyman', kind: 'report' },
  }),
];
const groups = { board: 2, officers: 0, signatories: 0, auditors: 0, chairs: 1, contacts: 0, others: 0 };

const holder = (sectionId: number, name: string, positionId: number) => ({
  positionOfTrustId: sectionId * 100 + positionId,
  position: { ...position, id: positionId },
  name,
  section: { id: sectionId, name: 'Osasto' },
  district: { id: 1, name: 'Piiri' },
  termStart: sentDay('2026-01-01'),
  termEnd: sentDay('2026-12-31'),
  termOrdinal: 1,
  showTermOrdinal: true,
  isInterim: false,
  member: null,
  nonMember: null,
  phone: null,
  email: null,
});
const service: Answers = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections/names': [section(1, 'Inkoon osasto'), section(3, 'Vihdin osasto')],
  'GET meetings/getallpositionsoftrust': [],
  'POST sections/states': foundStates(rows, { counts: stateCounts({ reportMissing: 2 }) }),
  'POST positions/find': {
    results: [holder(1, 'Aino Mäkelä', 2), holder(1, 'Eero Salo', 13)],
    total: 2,
    skip: 0,
    take: 200,
    people: 2,
    groups,
  },
};
const address = '/districts/1/sections?only=reportMissing';
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Muistuta näitä (2)' }));
  return within(await screen.findByRole('dialog', { name: 'Muistuta osastoja' }));
};

test('the sections of a list are reminded with three presses from the home of the district', async () => {
  const sent = serve({
    ...service,
    'POST reminders': [
      { sectionId: 1, sent: 2 },
      { sectionId: 3, sent: 1 },
    ],
  });
  await open(address, { role: 'DistrictAdmin' });
  const dialog = await openDialog();
  // The report that more of them owe, and whose day has passed.
  expect(await dialog.findByRole('radio', { name: 'Kevätkokouksen ilmoituksesta' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Puheenjohtajalle' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Osaston pääkäyttäjille' })).not.toBeChecked();
  expect(await dialog.findByText('Aino Mäkelä, Eero Salo')).toBeVisible();
  expect(dialog.getByText('Muistutettu viimeksi 19.11.2026, Anders Nyman')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Lähetä muistutus' }));
  expect(await screen.findByText('Muistutus lähtee 2 osastoon, vastaanottajia 3.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ call }) => call === 'POST reminders')?.body).toEqual({
    kind: 'report',
    meetingType: 1002,
    sections: [1, 3],
    to: ['chair', 'secretary'],
    texts: { fi: '', sv: '' },
  });
});

test('what most sections owe within 30 days stands before what a few are late with', async () => {
  const autumn = report('missing', { due: sentDay(daysAfter(today(), 30)) });
  const far = report('missing', { due: sentDay(daysAfter(today(), 31)) });
  serve({
    ...service,
    'POST sections/states': foundStates([
      sectionState(1, 'Inkoon osasto', { autumnReport: autumn, springReport: late }),
      sectionState(2, 'Lohjan osasto', { autumnReport: autumn }),
      sectionState(3, 'Vihdin osasto', { autumnReport: far }),
    ]),
  });
  await open(address, { role: 'DistrictAdmin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Muistuta näitä (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muistuta osastoja' }));
  expect(await dialog.findByRole('radio', { name: 'Syyskokouksen ilmoituksesta' })).toBeChecked();
});

test('only the sections that owe what is chosen are reminded, and those that were not are named with why', async () => {
  const sent = serve({
    ...service,
    'POST reminders': [{ sectionId: 3, sent: 0, skipped: 'recently' }],
  });
  await open(address, { role: 'DistrictAdmin' });
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('radio', { name: 'Syyskokouksen ilmoituksesta' }));
  expect(within(dialog.getByRole('region', { name: '1 osasto' })).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Osaston pääkäyttäjille' }));
  await userEvent.type(dialog.getByLabelText('Viesti suomeksi'), 'Soita!');
  await userEvent.click(dialog.getByRole('button', { name: 'Lähetä muistutus' }));
  expect(await dialog.findByText('Yhtä osastoa ei muistutettu:')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'Vihdin osastoSamasta asiasta muistutettiin seitsemän päivän sisällä',
  );
  expect(sent.find(({ call }) => call === 'POST reminders')?.body).toMatchObject({
    meetingType: 1001,
    sections: [3],
    to: ['chair', 'secretary', 'admins'],
    texts: { fi: 'Soita!' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nobody chosen, or a refusal, keeps the dialog and what was typed', async () => {
  serve({ ...service, 'POST reminders': () => status(500, {}) });
  await open(address, { role: 'DistrictAdmin' });
  const dialog = await openDialog();
  for (const name of ['Puheenjohtajalle', 'Sihteerille'])
    await userEvent.click(await dialog.findByRole('checkbox', { name })); // oxlint-disable-line no-await-in-loop -- in order
  await userEvent.click(dialog.getByRole('button', { name: 'Lähetä muistutus' }));
  expect((await dialog.findAllByText('Valitse, kenelle muistutus lähetetään.')).length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Sihteerille' }));
  await userEvent.type(dialog.getByLabelText('Viesti suomeksi'), 'Soita!');
  await userEvent.click(dialog.getByRole('button', { name: 'Lähetä muistutus' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Viesti suomeksi')).toHaveValue('Soita!');
});

test('the list says when and by whom a section was reminded', async () => {
  serve(service);
  await open(address, { role: 'DistrictAdmin' });
  const row = await screen.findByRole('rowheader', { name: /Vihdin/ });
  expect(row).toHaveTextContent('muistutettu 19.11.2026, Anders Nyman');
});

test('one section is reminded from its row, of what it is late with', async () => {
  const vihti = sectionState(3, 'Vihdin osasto', {
    autumnReport: report('missing', { due: sentDay(daysAfter(today(), 31)) }), // not near yet
    springReport: late,
    board: { belowMinimum: [2], tooFew: [], endingWithout: 0, interim: 0 },
  });
  const inkoo = sectionState(1, 'Inkoon osasto');
  const pohja = sectionState(2, 'Pohjan osasto', { status: 602, springReport: late });
  const sent = serve({
    ...service,
    'POST sections/states': (body: unknown) =>
      foundStates((body as { sections?: number[] }).sections?.length ? [vihti] : [vihti, inkoo, pohja]),
    'POST reminders': [{ sectionId: 3, sent: 2 }],
  });
  await open('/districts/1/sections', { role: 'DistrictAdmin' });
  for (const name of ['Vihdin', 'Inkoon', 'Pohjan'])
    await userEvent.click(await screen.findByRole('button', { name: `Toiminnot ${name} osasto` })); // oxlint-disable-line no-await-in-loop -- in order
  expect(screen.getAllByRole('button', { name: /^Muistuta/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Muistuta Vihdin osasto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muistuta osastoja' }));
  expect(await dialog.findByRole('radio', { name: 'Kevätkokouksen ilmoituksesta' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Puuttuvasta puheenjohtajasta' })).toBeVisible();
  expect(dialog.queryByRole('radio', { name: 'Syyskokouksen ilmoituksesta' })).toBeNull();
  expect(within(dialog.getByRole('region', { name: '1 osasto' })).getByRole('listitem')).toHaveTextContent(
    /^Vihdin osasto/,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Lähetä muistutus' }));
  expect(await screen.findByText('Muistutus lähtee yhteen osastoon, vastaanottajia 2.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST reminders')?.body).toMatchObject({
    kind: 'report',
    meetingType: 1002,
    sections: [3],
  });
});

test('a district user reminds no section from its row', async () => {
  serve(service);
  await open('/districts/1/sections', { role: 'DistrictUser' });
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot Vihdin osasto' }));
  expect(screen.queryByRole('button', { name: /^Muistuta/ })).toBeNull();
});

test.each([
  ['a list that no such chip restricts', '/districts/1/sections?only=unpaid', 'DistrictAdmin'],
  ['a district user', address, 'DistrictUser'],
] as const)('%s has nothing to remind with', async (_name, path, role) => {
  serve(service);
  await open(path, { role });
  await screen.findByRole('table', { name: 'Osastot ja niiden tilanne' });
  expect(screen.queryByRole('button', { name: /Muistuta/ })).toBeNull();
});

test('in Swedish, of a vacant chair', async () => {
  serve({
    ...service,
    'POST sections/states': foundStates([
      sectionState(3, 'Vihdin osasto', {
        board: { belowMinimum: [2], tooFew: [], endingWithout: 0, interim: 0 },
      }),
    ]),
  });
  await open('/districts/1/sections?only=chairMissing', { role: 'DistrictAdmin', language: 'sv' });
  await userEvent.click(await screen.findByRole('button', { name: 'Påminn de här (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Påminn avdelningar' }));
  expect(await dialog.findByText('1 avdelning')).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(document.body).not.toHaveTextContent(/remind\.\w/);
});
