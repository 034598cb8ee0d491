import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answer, FullMeeting } from '@osasto/api';
import { getCode, type Instant } from '@osasto/contract';
import { serve, status, title, violations, type Answers, type Rendering } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { row } from '../../testing/board.ts';
import { draft } from '../../testing/meetings.ts';
import { document as minutesFile } from '../../testing/minutes.ts';
import { open } from '../../testing/open.ts';
import { noteUploads } from '../minutes/unsent-files.ts';

const report = '/sections/1/meetings/4';
const path = `${report}/send`;

type Check = Answer<'POST meetings/checkmeeting'>;

const fine: Check = { errors: [], warnings: [], elected: [], leaving: [] };
const belowMinimum = (position: string, positionId: number, min: number) => ({
  translationKey: 'position.belowMinimum',
  parameters: { position, positionId, min },
});
const noAddress = (id: number, name: string, positionId: number) => ({
  translationKey: 'position.noAddress',
  propertyName: `memberPositions.${id}.positionId`,
  parameters: { name, positionId },
});

async function openPage(check: Check, more: Answers = {}, rendering: Partial<Rendering> = {}) {
  const sent = serve({
    ...answers,
    'GET meetings/4': draft(4, {
      memberPositions: [row(11, 2, 1), row(12, 7, 3)],
      minutes: { ...draft(4).minutes, documents: [minutesFile(21, 'Pöytäkirja.pdf')] },
    }),
    'POST meetings/checkmeeting': check,
    ...more,
  });
  const remote = await open(path, { role: 'SectionAdmin', ...rendering });
  await title(/Tarkista ja lähetä|Kontrollera och skicka|Syyskokous 4/);
  return { sent, ...remote };
}

const card = (name: RegExp) => within(screen.getByRole('region', { name }));
const sendButtons = () => screen.getAllByRole('button', { name: /^(Lähetä|Skicka) / });
const sendButton = () => sendButtons()[0]!;
const submitted = (more: Partial<FullMeeting> = {}) =>
  draft(4, {
    status: getCode('meetingStatus', 1101),
    mayEdit: false,
    reference: 'KI-2026-4',
    statusChanges: [
      {
        status: getCode('meetingStatus', 1101),
        at: '2026-11-26T10:14:00.000Z',
        by: 'Ritva Järvinen',
      },
    ],
    ...more,
  });

test('everything that goes stands in cards, each with the way to change it', async () => {
  await openPage({
    ...fine,
    elected: [
      { positionOfTrustId: 11, change: 'continues' },
      { positionOfTrustId: 12, change: 'new' },
    ],
    leaving: [{ name: 'Mikael Lindholm', positionId: 7 }],
  });
  expect(card(/^Kokouksen tiedot/).getByText('12.11.2026')).toBeVisible();
  expect(card(/^Pöytäkirja/).getByRole('link', { name: /^Pöytäkirja\.pdf/ })).toBeVisible();
  const elected = card(/^Valitut/);
  expect(elected.getByRole('row', { name: /Aino Mäkelä/ })).toHaveTextContent('Jatkaa');
  expect(elected.getByRole('row', { name: /Kari Nurmela/ })).toHaveTextContent('Uusi');
  expect(elected.getByRole('listitem')).toHaveTextContent('Mikael Lindholm, Hallituksen jäsen');
  expect(card(/^Kuka tarkastaa/).getByRole('link', { name: /^anders/ })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Muuta/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([report, report, `${report}/positions`]);
  expect(await violations()).toEqual([]);
});

test.each([
  ['fi', 'Vahvista ensin 3 kohtaa.', 'Vahvista ensin 2 kohtaa.'],
  ['sv', 'Bekräfta först 3 punkter.', 'Bekräfta först 2 punkter.'],
] as const)(
  'in %s warnings are ticked, one for a position, and a word goes along',
  async (language, all, some) => {
    const { sent } = await openPage(
      {
        ...fine,
        warnings: [
          belowMinimum('Hallituksen jäsen', 7, 4),
          noAddress(11, 'Aino Mäkelä', 2),
          noAddress(12, 'Kari Nurmela', 2),
          { translationKey: 'meeting.noMinutes' },
        ],
      },
      { 'POST meetings/submitmeeting': submitted() },
      { language },
    );
    const ticks = screen.getAllByRole('checkbox');
    expect(ticks).toHaveLength(3);
    expect(ticks[0]).toHaveAccessibleName(/^Hallituksen jäsen: .*4\)\.$/);
    expect(ticks[1]).toHaveAccessibleName(/Aino Mäkelä.*Kari Nurmela/);
    expect(sendButton()).toHaveAccessibleDescription(all);
    await userEvent.click(ticks[0]!);
    expect(sendButton()).toHaveAccessibleDescription(some);
    await userEvent.click(sendButton());
    expect(sent.some(({ call }) => call === 'POST meetings/submitmeeting')).toBe(false);
    for (const tick of ticks.slice(1)) await userEvent.click(tick); // oxlint-disable-line no-await-in-loop -- as a person does
    await userEvent.type(screen.getByRole('textbox'), 'Loput valitaan myöhemmin.');
    expect(await violations()).toEqual([]);
    await userEvent.click(sendButton());
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST meetings/submitmeeting')?.body).toEqual({
        id: 4,
        acknowledged: ['position.belowMinimum:7', 'position.noAddress:2', 'meeting.noMinutes'],
        note: 'Loput valitaan myöhemmin.',
      }),
    );
  },
);

test('errors stop it, and lead to what is wrong', async () => {
  await openPage({
    ...fine,
    errors: [
      { translationKey: 'meeting.dateInFuture', propertyName: 'dateHeld' },
      {
        translationKey: 'position.tooManyTerms',
        propertyName: 'memberPositions.11.memberId',
        parameters: { max: 3 },
      },
    ],
  });
  const [future, terms] = card(/^Ennen lähettämistä/).getAllByRole('listitem');
  expect(future).toHaveTextContent('Kokouspäivä ei voi olla tulevaisuudessa');
  expect(within(future!).getByRole('link')).toHaveAttribute('href', report);
  expect(terms).toHaveTextContent('Puheenjohtaja, Aino Mäkelä: Henkilöllä voi olla enintään 3');
  expect(within(terms!).getByRole('link')).toHaveAttribute('href', `${report}/positions`);
  expect(sendButton()).toHaveAccessibleDescription('Korjaa ensin merkityt kohdat.');
  expect(await violations()).toEqual([]);
});

test('an unfinished board stops it', async () => {
  const rows = [{ key: '2:open1', choice: 'empty' }];
  await openPage(fine, {
    'GET meetings/4/boarddraft': {
      rows,
      tag: '"boarddraft-4-1"',
      by: 'Sirpa Lahtinen',
      at: '2026-11-20T08:00:00.000Z' as Instant,
    },
  });
  expect(screen.getByText(/^Sirpa Lahtinen on tallentanut luottamustoimet keskeneräisinä/)).toBeVisible();
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a file of the minutes that was refused is ticked before the report goes', async () => {
  noteUploads(4, [
    { file: new File([], 'Liite 2.pages'), failure: { reasons: ['Tiedostotyyppi ei ole sallittu.'] } },
  ] as unknown as Parameters<typeof noteUploads>[1]);
  const { sent } = await openPage(fine, { 'POST meetings/submitmeeting': submitted() });
  await userEvent.click(
    screen.getByRole('checkbox', {
      name: 'Tiedostoa Liite 2.pages ei ole lisätty. Tiedostotyyppi ei ole sallittu.',
    }),
  );
  await userEvent.click(sendButton());
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST meetings/submitmeeting')?.body).toEqual({
      id: 4,
      acknowledged: [],
      note: '',
    }),
  );
  noteUploads(4, []);
});

test('an autumn meeting without elections is sent as such', async () => {
  await openPage(
    { ...fine, warnings: [{ translationKey: 'meeting.nobodyElected' }] },
    { 'GET meetings/4': draft(4) },
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /Syyskokous ei valinnut/ }));
  expect(sendButtons().every(({ textContent }) => textContent?.includes('Lähetä ilman valintoja'))).toBe(
    true,
  );
});

test('sent, the page says what comes next, with the reference; the heading has the focus', async () => {
  let now: FullMeeting = draft(4, { minutes: { ...draft(4).minutes, isSentByMail: true } });
  await openPage(fine, {
    'GET meetings/4': () => now,
    'POST meetings/submitmeeting': () =>
      (now = submitted({ usualDays: 5, mayRecall: true, mayAskBack: true })),
  });
  const crumbs = within(screen.getByRole('navigation', { name: 'Sijainti' }));
  expect(crumbs.getByText('Tarkista ja lähetä')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Ilmoitus lähetetty.')).toBeVisible();
  expect(await screen.findByText('KI-2026-4')).toBeVisible();
  expect(crumbs.getByText('Syyskokous 4')).toHaveAttribute('aria-current', 'page');
  expect(crumbs.queryByText('Tarkista ja lähetä')).not.toBeInTheDocument();
  expect(screen.getAllByText('Vastaus tulee yleensä 5 päivässä.')).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Ota takaisin' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(await violations()).toEqual([]);
});

test('a warning that is new since then is shown, and nothing is sent', async () => {
  const warnings = [{ translationKey: 'meeting.noMinutes' }];
  let check = fine;
  await openPage(fine, {
    'POST meetings/checkmeeting': () => check,
    'POST meetings/submitmeeting': () => {
      check = { ...fine, warnings };
      return status(409, { isValid: false, errors: warnings });
    },
  });
  await userEvent.click(sendButton());
  expect(await screen.findByRole('checkbox', { name: /Pöytäkirjaa ei ole liitetty/ })).not.toBeChecked();
  expect(sendButton()).toHaveAccessibleDescription('Vahvista ensin yksi kohta.');
});

test.each([
  ['fi', 'Ilmoitusta ei voitu lähettää.'],
  ['sv', 'Rapporten kunde inte skickas.'],
] as const)('in %s: when it fails, that is said', async (language, text) => {
  await openPage(
    fine,
    { 'POST meetings/submitmeeting': status(500, { message: 'Error', requestId: 'r-1' }) },
    { language },
  );
  await userEvent.click(sendButton());
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  [1103, 'SectionAdmin'],
  [1104, 'SectionAdmin'],
  [1100, 'DistrictUser'],
] as const)('in state %i the %s is led to the report', async (state, role) => {
  const { address } = await openPage(
    fine,
    { 'GET meetings/4': draft(4, { status: getCode('meetingStatus', state), mayEdit: false }) },
    { role },
  );
  await waitFor(() => expect(address()).toBe(report));
});
