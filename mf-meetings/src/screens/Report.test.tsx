import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { autosaveRetry, getCode } from '@osasto/contract';
import { readDraft, writeDraft } from '@osasto/forms/drafts';
import {
  section,
  serve,
  status,
  title,
  unreachable,
  violations,
  type Answers,
  type Sent,
} from '@osasto/testing';
import { answers, units } from '../../testing/answers.ts';
import { row } from '../../testing/board.ts';
import { draft } from '../../testing/meetings.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4';
const update = 'PUT meetings/update';
const loaded = draft(4, { moreInfo: 'Läsnä 23 jäsentä.' });

/** The service, with one report: it takes what it is sent when the tag is that of the last version. */
function oneReport(more: Partial<typeof loaded> = {}) {
  let now = { ...loaded, ...more };
  let version = 1;
  const change = (fields: Partial<typeof loaded>) => {
    version += 1;
    now = { ...now, ...fields, tag: `"meeting-4-${version}"` };
    return now;
  };
  const answersNow = (): Answers => ({
    ...answers,
    'GET meetings/4': now,
    [update]: (body: unknown) => {
      const { meetingTypeId: _type, ...fields } = body as Record<string, string>;
      return change(fields);
    },
  });
  return { change, answersNow, current: () => now };
}

const name = () => screen.getByRole('textbox', { name: /Kokouksen nimi|Mötets namn/ });
const description = () => screen.getByRole('textbox', { name: /Kuvaus|Beskrivning/ });
const updates = (sent: Sent[]) => sent.filter(({ call }) => call === update);
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

async function openReport(more: Answers = {}, rendering: Partial<Parameters<typeof open>[1]> = {}) {
  const sent = serve({ ...oneReport().answersNow(), ...more });
  const remote = await open(path, { role: 'SectionAdmin', ...rendering });
  await title(/Syyskokous 4/);
  return { sent, ...remote };
}

const otherChanged = (current: typeof loaded) =>
  status(409, {
    isValid: false,
    errors: [{ translationKey: 'common.changedByOther' }],
    current,
    by: 'Anders Nyman',
  });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:03:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('what is typed is saved by itself 800 ms after the last change, once, and says when', async () => {
  const { sent } = await openReport();
  const field = description(); // what it takes to find it counts as time, too
  await userEvent.type(field, ' Kahvia.');
  await wait(500);
  await userEvent.type(field, '!');
  await wait(500);
  expect(updates(sent)).toHaveLength(0); // a second after the first change
  await wait(400);
  expect(await screen.findByText('Tallennettu 12.03')).toBeVisible();
  const [saved, ...more] = updates(sent);
  expect(more).toEqual([]);
  expect(saved).toMatchObject({
    body: {
      id: 4,
      sectionId: 1,
      meetingTypeId: 1001,
      name: loaded.name,
      moreInfo: 'Läsnä 23 jäsentä. Kahvia.!',
    },
  });
  expect(saved?.headers['If-Match']).toBe(loaded.tag);
  expect(await violations()).toEqual([]);
});

/** What the shell loads for every session. Rule 20.1. */
const ofSession = ['GET districts', 'GET sections/names', 'GET meetings/getallpositionsoftrust', 'GET code'];

test.each(['SectionUser', 'SectionAdmin', 'DistrictAdmin'] as const)(
  'one call fills the whole page of a %s',
  async (role) => {
    const inForce = { ...row(11, 2, 1), meetingStatus: getCode('meetingStatus', 1103) };
    const full = draft(4, {
      memberPositions: [row(12, 7, 3)],
      mayEdit: role !== 'SectionUser',
      section: section(1, 'Inkoon osasto', { positionsOfTrust: [inForce] }),
    });
    const { sent } = await openReport({ 'GET meetings/4': full }, { role });
    expect(screen.getByRole('table', { name: /Luottamushenkilöt/ })).toHaveTextContent('Kari Nurmela');
    expect(screen.getByRole('table', { name: /^Osaston luottamustoimet/ })).toHaveTextContent('Aino Mäkelä');
    expect(sent.map(({ call }) => call).filter((call) => !ofSession.includes(call))).toEqual([
      'GET meetings/4',
    ]);
  },
);

test('what was typed is saved 800 ms after it, and no sooner', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:03:00Z') }); // time stands still between the steps
  const sent = serve(oneReport().answersNow());
  await open(path, { role: 'SectionAdmin' });
  await title(/Syyskokous 4/);
  fireEvent.change(description(), { target: { value: 'Läsnä 24 jäsentä.' } });
  await act(() => jest.advanceTimersByTimeAsync(799));
  expect(updates(sent)).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(updates(sent)).toHaveLength(1);
});

test.each([
  ['fi', 'Tiedot', ['Ilmoittaja', 'Kirjaaja', 'Luotu', 'Muokattu']],
  ['sv', 'Uppgifter', ['Rapporterad av', 'Registrerad av', 'Skapad', 'Ändrad']],
] as const)(
  'it says who reported and who recorded it, and when, in %s',
  async (language, heading, labels) => {
    const meeting = draft(4, {
      reportedBy: 'Märta Öhman',
      createdBy: 'Kari Nurmela',
      created: '2026-03-05T05:04:00.000Z', // winter time
      modified: '2026-07-01T21:30:00.000Z', // summer time, the next day in Finland
    });
    await openReport({ 'GET meetings/4': meeting }, { language });
    const card = within(screen.getByRole('region', { name: heading }));
    const values = labels.map(
      (label) => card.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent,
    );
    expect(values).toEqual(['Märta Öhman', 'Kari Nurmela', '05.03.2026 07:04', '02.07.2026 00:30']);
  },
);

test('typed back to what is saved, nothing is said to be on its way', async () => {
  const { sent } = await openReport();
  await userEvent.type(description(), '!');
  expect(screen.getByText('Tallennetaan')).toBeVisible();
  await userEvent.type(description(), '{Backspace}');
  await waitFor(() => expect(screen.queryByText('Tallennetaan')).toBeNull());
  await wait(1000);
  expect(updates(sent)).toEqual([]);
});

test('a wrong field waits, the others are saved', async () => {
  const { sent } = await openReport();
  await userEvent.clear(name());
  await userEvent.type(description(), '!');
  await wait(800);
  await waitFor(() =>
    expect(updates(sent)[0]?.body).toMatchObject({ name: loaded.name, moreInfo: 'Läsnä 23 jäsentä.!' }),
  );
  expect(await screen.findByText('Ei tallennettu')).toBeVisible();
  expect(name()).toHaveValue('');
  await userEvent.tab();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Kokouksen nimi on pakollinen.'));
});

test.each([
  ['no answer', unreachable],
  ['a failure', status(500, { message: 'Error', requestId: 'r-1' })],
])('after %s it is shown once, kept on this device, and tried again', async (_what, answer) => {
  const report = oneReport();
  const sent = serve({ ...report.answersNow(), [update]: answer });
  await open(path, { role: 'SectionAdmin' });
  await title(/Syyskokous 4/);
  await userEvent.type(description(), '!');
  await wait(800);
  expect(await screen.findByText('Ilmoitusta ei voitu tallentaa. Yritä uudelleen.')).toBeVisible();
  expect(screen.getByText('Tallessa tällä laitteella klo 12.03')).toBeVisible();
  await userEvent.type(description(), '?');
  await wait(800);
  await waitFor(() => expect(updates(sent)).toHaveLength(2));
  expect(screen.getAllByText('Ilmoitusta ei voitu tallentaa. Yritä uudelleen.')).toHaveLength(1);
  const again = serve(report.answersNow());
  await wait(autosaveRetry);
  expect(await screen.findByText('Tallennettu 12.03')).toBeVisible();
  expect(updates(again)[0]?.body).toMatchObject({ moreInfo: 'Läsnä 23 jäsentä.!?' });
});

test('what the service refuses stands beside its field until it is mended', async () => {
  const { sent } = await openReport({
    [update]: status(400, {
      isValid: false,
      errors: [{ translationKey: 'meeting.sameDay', propertyName: 'dateHeld' }],
    }),
  });
  const date = screen.getByRole('textbox', { name: /Kokouspäivä/ });
  await userEvent.clear(date);
  await userEvent.type(date, '13.11.2026');
  await wait(800);
  await waitFor(() => expect(date).toHaveAccessibleDescription('Osastolla on jo kokous tälle päivälle.'));
  expect(screen.getByText('Ei tallennettu')).toBeVisible();
  expect(updates(sent)).toHaveLength(1);
});

test.each([
  ['26.11.0026', 'Vuoden on oltava 1800–2199. Tarkista vuosi.'],
  ['2026-02-30', 'Tällaista päivää ei ole. Tarkista päivä ja kuukausi.'],
])('with the date %s the report is never said to be saved', async (typed, reason) => {
  const { sent } = await openReport();
  const date = screen.getByRole('textbox', { name: /Kokouspäivä/ });
  await userEvent.clear(date);
  await userEvent.type(date, typed);
  await userEvent.tab();
  await userEvent.type(description(), ' Kahvia.');
  await wait(900);
  expect(await screen.findByText('Ei tallennettu')).toBeVisible();
  expect(screen.queryByText(/^Tallenne/)).not.toBeInTheDocument();
  expect(date).toHaveAccessibleDescription(reason);
  expect(updates(sent).every(({ body }) => (body as { dateHeld: string }).dateHeld === loaded.dateHeld)).toBe(
    true,
  );
});

describe('two people on one report', () => {
  test('different fields: both stay, and the other’s is named', async () => {
    const report = oneReport();
    const first = serve(report.answersNow());
    await open(path, { role: 'SectionAdmin' });
    await title(/Syyskokous 4/);
    const current = report.change({ name: 'Syyskokous 2026, Inkoo' });
    serve({ ...report.answersNow(), [update]: otherChanged(current) });
    await userEvent.type(description(), '!');
    await wait(700);
    let isFirst = true;
    const sent = serve({
      ...report.answersNow(),
      [update]: (body: unknown) => {
        if (!isFirst) return report.change({ moreInfo: (body as { moreInfo: string }).moreInfo });
        isFirst = false;
        return otherChanged(current);
      },
    });
    await wait(200);
    await screen.findByText('Tallennettu 12.03');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(name()).toHaveValue('Syyskokous 2026, Inkoo');
    expect(screen.getByText('Anders Nyman muutti samaan aikaan: kokouksen nimi.')).toBeVisible();
    expect(updates(sent).at(-1)).toMatchObject({
      body: { name: 'Syyskokous 2026, Inkoo', moreInfo: 'Läsnä 23 jäsentä.!' },
      headers: { 'If-Match': current.tag },
    });
    expect(first.length).toBeGreaterThan(0);
  });

  test.each([
    ['Sinä', 'Syyskokous A'],
    ['Anders Nyman', 'Syyskokous B'],
  ])('the same field: nothing is saved until one is chosen: %s', async (side, result) => {
    const report = oneReport();
    serve(report.answersNow());
    await open(path, { role: 'SectionAdmin' });
    await title(/Syyskokous 4/);
    const current = report.change({ name: 'Syyskokous B', modified: '2026-11-21T10:01:00.000Z' });
    const sent = serve({ ...report.answersNow(), [update]: otherChanged(current) });
    await userEvent.clear(name());
    await userEvent.type(name(), 'Syyskokous A');
    await wait(800);
    const dialog = await screen.findByRole('dialog', { name: 'Kaksi käyttäjää muutti samoja tietoja' });
    expect(dialog).toHaveTextContent('Syyskokous A');
    expect(dialog).toHaveTextContent('tallennettu klo 12.01');
    expect(await violations()).toEqual([]);
    const save = within(dialog).getByRole('button', { name: 'Tallenna valinnat' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(updates(sent)).toHaveLength(1);
    const after = serve(report.answersNow());
    await userEvent.click(within(dialog).getByRole('radio', { name: new RegExp(side) }));
    await userEvent.click(save);
    await wait(800);
    await waitFor(() => expect(name()).toHaveValue(result));
    if (result === 'Syyskokous A') await waitFor(() => expect(updates(after)).toHaveLength(1));
    else expect(updates(after)).toEqual([]);
    await waitFor(() => expect(report.current().name).toBe(result));
    await waitFor(() => expect(screen.queryByText('Ei tallennettu')).toBeNull());
  });
});

test('what was typed before a crash comes back, and is saved', async () => {
  await writeDraft([7, 'meeting:4'], {
    at: Date.parse('2026-11-21T09:00:00Z'),
    values: { moreInfo: 'Läsnä 24 jäsentä.' },
    base: { moreInfo: 'Läsnä 23 jäsentä.' },
  });
  const report = oneReport();
  const sent = serve(report.answersNow());
  await open(path, { role: 'SectionAdmin' });
  expect(await screen.findByText(/Palautettiin .* kirjoittamasi tiedot/)).toBeVisible();
  expect(description()).toHaveValue('Läsnä 24 jäsentä.');
  await wait(800);
  await waitFor(() => expect(updates(sent)[0]?.body).toMatchObject({ moreInfo: 'Läsnä 24 jäsentä.' }));
  await wait(1000);
  await waitFor(async () => expect(await readDraft([7, 'meeting:4'])).toBeUndefined());
});

test('what was typed before a crash does not replace unseen what somebody has saved since', async () => {
  await writeDraft([7, 'meeting:4'], {
    at: Date.parse('2026-11-21T09:00:00Z'),
    values: { moreInfo: 'Läsnä 24 jäsentä.' },
    base: { moreInfo: '' },
  });
  const report = oneReport();
  const sent = serve({ ...report.answersNow(), [update]: () => otherChanged(report.current()) });
  await open(path, { role: 'SectionAdmin' });
  await screen.findByText(/Palautettiin .* kirjoittamasi tiedot/);
  await wait(800);
  const dialog = await screen.findByRole('dialog', { name: 'Kaksi käyttäjää muutti samoja tietoja' });
  expect(dialog).toHaveTextContent('Läsnä 23 jäsentä.');
  expect(dialog).toHaveTextContent('Läsnä 24 jäsentä.');
  expect(updates(sent)).toHaveLength(1);
});

test('what was typed in the last moment is saved when the page is left', async () => {
  const { sent, unmount } = await openReport();
  await userEvent.type(description(), '!');
  unmount();
  await waitFor(() => expect(updates(sent)[0]?.body).toMatchObject({ moreInfo: 'Läsnä 23 jäsentä.!' }));
});

test.each([
  ['fi', 'DistrictUser'],
  ['sv', 'SectionUser'],
] as const)('who may not edit reads it: %s, %s', async (language, role) => {
  await openReport({ 'GET meetings/4': draft(4, { mayEdit: false }) }, { role, language });
  expect(name()).toBeDisabled();
  expect(description()).toBeDisabled();
  expect(await violations()).toEqual([]);
});

test.each([
  ['an error', 403, 'fi', 'Ilmoitusta ei ole, tai sinulla ei ole oikeutta avata sitä.'],
  ['an error', 403, 'sv', 'Rapporten finns inte, eller så har du inte rätt att öppna den.'],
  ['nothing there', 404, 'fi', 'Ilmoitusta ei voitu ladata.'],
] as const)('%s, %i, leads to the start, with an alert, in %s', async (_what, code, language, text) => {
  serve({ ...answers, ...units, 'GET meetings/4': status(code, {}) });
  const remote = await open(path, { role: 'SectionAdmin', language });
  await waitFor(() => expect(remote.address()).toBe('/'));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a failure of the service stays, and can be tried again', async () => {
  serve({ ...answers, 'GET meetings/4': status(500, { message: 'Error', requestId: 'r-1' }) });
  await open(path, { role: 'SectionAdmin' });
  expect((await screen.findAllByText('Ilmoitusta ei voitu ladata.')).length).toBeGreaterThan(0);
  serve(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await title(/Syyskokous 4/);
});
