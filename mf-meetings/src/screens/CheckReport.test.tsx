import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FullMeeting, MinutesDocument } from '@osasto/api';
import { getCode, type Instant } from '@osasto/contract';
import { serve, status, title, violations, type Answers } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { row } from '../../testing/board.ts';
import { meeting, submitted } from '../../testing/meetings.ts';
import { open } from '../../testing/open.ts';

const address = '/sections/1/meetings/5/check';
const approved = getCode('meetingStatus', 1103);

const document = (id: number, name: string, fileType: string): MinutesDocument => ({
  id,
  name,
  minutesId: 5,
  url: `/files/${id}?signature=x`,
  uploadedBy: 'Ritva Järvinen',
  fileType,
  stage: { id: 2, enumName: 'Submitted' },
  size: 1000,
  created: '2026-11-14T18:00:00.000Z',
});

const report = (more: Partial<FullMeeting> = {}) =>
  submitted(5, {
    name: 'Syyskokous 2026',
    // The chair goes on; Kari Nurmela (3) is new on the board; Märta Öhman leaves it.
    memberPositions: [row(11, 2, 1), row(12, 7, 3)],
    ...more,
  });

const queued = (id: number, statusId = 1101) =>
  meeting(id, {
    statusId,
    queued: {
      sent: `2026-11-1${id - 4}T08:00:00.000Z` as Instant,
      isForCaller: false,
      hasUnopened: false,
      hasMinutes: true,
      elected: 2,
    },
  });

const service = (more: Answers = {}, loaded: FullMeeting = report()): Answers => ({
  ...answers,
  'GET meetings/5': loaded,
  'GET meetings/6': submitted(6, { name: 'Kuudes kokous' }),
  'POST meetings/opencheck': loaded,
  'POST meetings/checkmeeting': {
    errors: [],
    warnings: [],
    elected: [
      { positionOfTrustId: 11, change: 'continues' },
      { positionOfTrustId: 12, change: 'new' },
    ],
    leaving: [{ name: 'Märta Öhman', positionId: 7 }],
  },
  'POST meetings/list': [queued(5), queued(6), queued(7, 1102)],
  ...more,
});
const openPage = async (more: Answers = {}, loaded?: FullMeeting) => {
  const sent = serve(service(more, loaded));
  const page = await open(address, { role: 'DistrictAdmin' });
  await title('Syyskokous 2026');
  return { sent, ...page };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('who was elected is marked against the running board, and the page says that it is open', async () => {
  const { sent } = await openPage();
  const table = within(await screen.findByRole('table', { name: 'Valitut' }));
  expect(table.getByRole('row', { name: /Puheenjohtaja Aino Mäkelä.*Jatkaa/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Hallituksen jäsen Kari Nurmela.*Uusi/ })).toBeVisible();
  const leaving = within(screen.getByRole('region', { name: 'Jättää tehtävän' }));
  expect(leaving.getByRole('listitem')).toHaveTextContent('Märta Öhman, Hallituksen jäsen');
  expect(screen.getByText('uusia 1, jatkavia 1, jättää 1 · toimikaudet alkavat 1.1.2027')).toBeVisible();
  expect(screen.getByRole('link', { name: '040 000 3317' })).toHaveAttribute('href', 'tel:0400003317');
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST meetings/opencheck').map(({ body }) => body)).toEqual([
      5,
    ]),
  );
  expect(await screen.findByText('Jonossa 1 / 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Seuraava (2 jäljellä)' })).toHaveAttribute(
    'href',
    '/sections/1/meetings/6/check',
  );
  expect(await violations()).toEqual([]);
});

test.each([
  ['DistrictAdmin', '/districts/1/meetings', 'Inkoon osasto, Syyskokous 2026'],
  ['KT', '/sections/1/meetings', 'Tarkastus'],
] as const)('the way up of %s', async (role, list, here) => {
  serve(service());
  await open(address, { role });
  await title('Syyskokous 2026');
  const crumbs = within(screen.getByRole('navigation', { name: 'Sijainti' }));
  expect(crumbs.getByRole('link', { name: 'Kokoukset' })).toHaveAttribute('href', list);
  expect(crumbs.getByText(here)).toHaveAttribute('aria-current', 'page');
});

test('what the service has checked says what is in order, and what is not', async () => {
  await openPage({
    'POST meetings/checkmeeting': {
      errors: [],
      warnings: [
        {
          translationKey: 'position.noAddress',
          propertyName: 'memberPositions.11.positionId',
          parameters: { name: 'Aino Mäkelä', positionId: 2 },
        },
      ],
      elected: [],
      leaving: [],
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Palvelu tarkisti' });
  const lines = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Huomautus: Aino Mäkelä: sähköpostiosoite puuttuu. Jäsenrekisteri ei ota luottamustointa vastaan ilman sitä.',
    'Kunnossa: Ilmoituksessa ei ole virheitä',
    'Kunnossa: Valittujen tehtävien pakolliset paikat on täytetty',
    'Kunnossa: Kenelläkään ei ole kahta hallituksen tehtävää',
    'Kunnossa: Tehtävien ikärajat on tarkistettu',
  ]);
});

test('a PDF is in the frame of the service, a picture on the page, and anything else is opened', async () => {
  const documents = [
    document(1, 'Pöytäkirja.pdf', 'application/pdf'),
    document(2, 'Kuva.png', 'image/png'),
    document(3, 'Liite.docx', 'application/msword'),
  ];
  const loaded = report();
  await openPage({}, { ...loaded, minutes: { ...loaded.minutes, documents } });
  const frame = await screen.findByTitle('Pöytäkirja: Pöytäkirja.pdf');
  expect(frame).toHaveAttribute('src', '/viewer/');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(screen.getByRole('link', { name: /Avaa omaan ikkunaan/ })).toHaveAttribute(
    'href',
    '/files/1?signature=x',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Kuva.png' }));
  expect(screen.getByRole('img', { name: 'Pöytäkirja: Kuva.png' })).toHaveAttribute(
    'src',
    '/files/2?signature=x',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Liite.docx' }));
  expect(screen.getByText('Tämän tyyppistä tiedostoa ei voi näyttää tässä.')).toBeVisible();
});

test('another checker who has it open is named', async () => {
  const checking = { at: '2026-11-20T08:00:00.000Z' as Instant, by: 'Pekka Piirinen' };
  await openPage({}, report({ checking }));
  expect(await screen.findByText(/Pekka Piirinen avasi ilmoituksen 20.11.2026/)).toBeVisible();
});

test('marking as checked leads to the next report', async () => {
  const { address: where } = await openPage({ 'POST meetings/reviewedmeeting': report() });
  await screen.findByText('Jonossa 1 / 3');
  await press('Merkitse tarkastetuksi');
  await title('Kuudes kokous');
  expect(where()).toBe('/sections/1/meetings/6/check');
});

test('approving asks once, takes both steps, and leads to the next report', async () => {
  const { sent, address: where } = await openPage({
    'POST meetings/reviewedmeeting': report(),
    'POST meetings/approvemeeting': report(),
  });
  await screen.findByText('Jonossa 1 / 3');
  await press('Hyväksy');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Hyväksy' }));
  await title('Kuudes kokous');
  expect(where()).toBe('/sections/1/meetings/6/check');
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['POST meetings/reviewedmeeting', 'POST meetings/approvemeeting']),
  );
});

test('the last one leads back to the queue, which says that all is done', async () => {
  const { address: where } = await openPage({
    'POST meetings/reviewedmeeting': report(),
    'POST meetings/list': [queued(5)],
  });
  await screen.findByText('Jonossa 1 / 1');
  await press('Merkitse tarkastetuksi');
  await title('Kokoukset');
  expect(where()).toBe('/districts/1/meetings');
});

test('what refuses a step is said, and the report stays', async () => {
  const { address: where } = await openPage({
    'POST meetings/reviewedmeeting': () =>
      status(409, {
        isValid: false,
        errors: [{ translationKey: 'meeting.wrongStatus', parameters: { status: 1100 } }],
      }),
  });
  await screen.findByText('Jonossa 1 / 3');
  await press('Merkitse tarkastetuksi');
  expect(await screen.findByText(/Ilmoitusta ei voitu merkitä tarkastetuksi/)).toBeVisible();
  expect(where()).toBe(address);
});

test('a report that waits for nobody is shown on its own page', async () => {
  serve(service({}, report({ status: approved })));
  const { address: where } = await open(address, { role: 'DistrictAdmin' });
  await title('Syyskokous 2026');
  expect(where()).toBe('/sections/1/meetings/5');
});

test('it is assigned to a checker of the district', async () => {
  const { sent } = await openPage({ 'POST meetings/assign': report() });
  await screen.findByRole('option', { name: 'Päivi Rantala' });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Kenen tarkastettava' }),
    'Päivi Rantala',
  );
  expect(sent.map(({ call }) => call)).not.toContain('POST meetings/assign');
  await press('Tallenna tarkastaja');
  expect(await screen.findByText('Tarkastaja tallennettu.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST meetings/assign')?.body).toEqual({ id: 5, employeeId: 3 });
});

test('what the section wants back says why, and a refusal needs a word', async () => {
  const asked = { at: '2026-11-20T08:00:00.000Z', by: 'Ritva Järvinen', reason: 'Väärä päivä' };
  const { sent } = await openPage({}, { ...report(), askedBack: asked } as FullMeeting);
  expect(await screen.findByText(/Ritva Järvinen pyysi ilmoitusta takaisin/)).toBeVisible();
  expect(screen.getByText('Väärä päivä')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Palauta osastolle' })).toBeVisible();
  await press('Älä palauta');
  const dialog = within(await screen.findByRole('dialog', { name: 'Älä palauta' }));
  const before = sent.length;
  await userEvent.click(dialog.getByRole('button', { name: 'Älä palauta' }));
  expect((await dialog.findAllByText('Kirjoita, miksi ilmoitusta ei palauteta.')).length).toBeGreaterThan(0);
  expect(sent.slice(before).filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('refused, it asks no more, and the focus goes on at the title', async () => {
  const asked = { at: '2026-11-20T08:00:00.000Z', by: 'Ritva Järvinen', reason: 'Väärä päivä' };
  const refused = { ...asked, answer: { at: asked.at, by: 'Maija Lehtonen', word: 'Päivä on oikea' } };
  let now = { ...report(), askedBack: asked } as FullMeeting;
  await openPage({
    'GET meetings/5': () => now,
    'POST meetings/opencheck': () => now,
    'POST meetings/answeraskback': () => (now = { ...now, askedBack: refused } as FullMeeting),
  });
  await press('Älä palauta');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Päivä on oikea');
  await userEvent.click(dialog.getByRole('button', { name: 'Älä palauta' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Älä palauta' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('in Swedish', async () => {
  serve(service());
  await open(address, { role: 'DistrictAdmin', language: 'sv' });
  expect(await screen.findByRole('button', { name: 'Godkänn' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Valda' })).toBeVisible();
  expect(globalThis.document.body).not.toHaveTextContent(/check\.\w/);
});
