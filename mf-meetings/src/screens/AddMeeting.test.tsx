import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from '@osasto/api';
import { longest } from '@osasto/contract';
import { isAnyFormDirty } from '@osasto/feedback';
import { eraseDrafts, readDraft } from '@osasto/forms/drafts';
import { setLanguage } from '@osasto/i18n';
import { endSession } from '@osasto/session';
import {
  otherPage,
  section,
  serve,
  status,
  title,
  unreachable,
  violations,
  type Answers,
  type Rendering,
} from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { nonMember, row } from '../../testing/board.ts';
import { draft } from '../../testing/meetings.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/add';
const add = 'POST meetings/add';
const inState = (statusId: number): Answers => ({
  'GET sections/1': section(1, 'Inkoon osasto', { statusId }),
});

const errorAnswer = (translationKey: string, propertyName: string, parameters?: { max: number }) =>
  status(400, {
    isValid: false,
    errors: [{ translationKey, propertyName, ...(parameters && { parameters }) }],
  });

const type = () => screen.getByRole('combobox', { name: /tyyppi|typ/ });
const date = () => screen.getByRole('textbox', { name: /Kokouspäivä|Mötesdatum/ });
const name = () => screen.getByRole('textbox', { name: /nimi|namn/ });
const description = () => screen.getByRole('textbox', { name: /Kuvaus|Beskrivning/ });
const save = () => screen.getByRole('button', { name: /Tallenna luonnoksena|Spara som utkast/ });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Opens the form; gives what was sent, and the address. */
async function openForm({
  answers: more = {},
  ...rendering
}: Partial<Rendering> & { answers?: Answers } = {}) {
  const sent = serve({ ...answers, ...more });
  const remote = await open(path, { role: 'SectionAdmin', ...rendering });
  await title(/Lisää kokous|Lägg till möte/);
  const added = () => sent.filter((one) => one.call === add).map(({ body }) => body);
  return { added, address: remote.address };
}

async function fill(day = '12.11.2026') {
  await userEvent.selectOptions(type(), '1001');
  await userEvent.type(date(), day);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('the form is empty, offers what people choose, and says where it is', async () => {
  await openForm();
  expect(texts(within(type()).getAllByRole('option'))).toEqual([
    'Valitse',
    'Syyskokous',
    'Kevätkokous',
    'Hallituksen kokous',
    'Ylimääräinen kokous',
  ]);
  for (const field of [type(), date(), name(), description()]) expect(field).toHaveValue('');
  expect(document.title).toBe('Lisää kokous – Osasto');
  expect(screen.getByText('Inkoon osasto', { selector: 'h1 ~ p, div > p' })).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Sijainti' });
  expect(within(crumbs).getByRole('link', { name: 'Kokoukset' })).toHaveAttribute(
    'href',
    '/sections/1/meetings',
  );
  expect(within(crumbs).getByText('Lisää kokous')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Peruuta' })).toHaveAttribute('href', '/'); // rule 19.11
  expect(await violations()).toEqual([]);
});

test.each(['SuperAdmin', 'KT', 'DistrictAdmin', 'SectionAdmin'] as const)(
  '%s saves a draft, sees that it was saved, and the report',
  async (role) => {
    const { added, address } = await openForm({ role });
    await fill();
    await userEvent.type(description(), 'Läsnä 23 jäsentä.');
    expect(isAnyFormDirty()).toBe(true);
    await userEvent.click(save());
    await title(/^Syyskokous 4/);
    expect(address()).toBe('/sections/1/meetings/4');
    expect(added()).toEqual([
      {
        sectionId: 1,
        meetingTypeId: 1001,
        dateHeld: '2026-11-12T00:00:00.000Z',
        name: 'Syyskokous 2026',
        moreInfo: 'Läsnä 23 jäsentä.',
      },
    ]);
    expect(screen.getByText('Ilmoitus tallennettu.')).toBeVisible();
    expect(isAnyFormDirty()).toBe(false);
  },
);

test('the name follows type, year and language until somebody names the meeting', async () => {
  await openForm();
  await userEvent.selectOptions(type(), '1002');
  expect(name()).toHaveValue('Kevätkokous 2026');
  await userEvent.type(date(), '3.4.2025');
  expect(name()).toHaveValue('Kevätkokous 2025');
  await userEvent.selectOptions(type(), '1004');
  expect(name()).toHaveValue('Ylimääräinen kokous 2025');
  await act(() => setLanguage('sv'));
  expect(name()).toHaveValue('Extra möte 2025');
  await userEvent.type(name(), ', forts.');
  await userEvent.selectOptions(type(), '1001');
  expect(name()).toHaveValue('Extra möte 2025, forts.');
  await userEvent.clear(name());
  expect(name()).toHaveValue('');
  await userEvent.selectOptions(type(), '1002');
  expect(name()).toHaveValue('Vårmöte 2025');
});

test.each([
  [
    'fi',
    ['Valitse kokouksen tyyppi.', 'Kokouspäivä on pakollinen.', 'Kokouksen nimi on pakollinen.'],
    'Lomakkeella on seuraavat virheet',
  ],
  [
    'sv',
    ['Välj mötets typ.', 'Mötesdatum är obligatoriskt.', 'Mötets namn är obligatoriskt.'],
    'Formuläret innehåller följande fel',
  ],
] as const)(
  'an empty form is not sent and says what is missing, in %s',
  async (language, missing, heading) => {
    const { added } = await openForm({ language });
    await userEvent.click(save());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(heading);
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
    expect(texts(within(summary).getAllByRole('link'))).toEqual(missing);
    expect(type()).toHaveAccessibleDescription(missing[0]);
    expect(date()).toHaveAccessibleDescription(missing[1]);
    expect(name()).toHaveAccessibleDescription(missing[2]);
    expect(added()).toEqual([]);
    expect(await violations()).toEqual([]);
  },
);

test.each([
  ['joskus', 'Anna päivämäärä muodossa pp.kk.vvvv.'],
  ['31.2.2026', 'Tällaista päivää ei ole. Tarkista päivä ja kuukausi.'],
  ['31.12.1899', 'Kokouspäivä ei voi olla ennen 1.1.1900.'],
])('the day %s is refused: %s', async (day, message) => {
  const { added } = await openForm();
  await fill(day);
  await userEvent.click(save());
  await waitFor(() => expect(date()).toHaveAccessibleDescription(message));
  expect(date()).toHaveValue(day);
  expect(added()).toEqual([]);
});

test('a name of more than a hundred characters is refused as it is', async () => {
  const { added } = await openForm();
  await fill();
  await userEvent.clear(name());
  await userEvent.click(name());
  await userEvent.paste('k'.repeat(longest.meetingName + 1));
  await userEvent.click(save());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Nimi saa olla enintään 100 merkkiä.'));
  expect(added()).toEqual([]);
});

test('a day to come may be saved, and is said to wait', async () => {
  const { added, address } = await openForm();
  const note = /vasta kokouspäivänä/;
  await fill('21.11.2026');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
  await userEvent.clear(date());
  await userEvent.type(date(), '22.11.2026');
  expect(screen.getByText(note)).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(save());
  await title(/^Syyskokous 4/);
  expect(added()).toHaveLength(1);
  expect(address()).toBe('/sections/1/meetings/4');
});

test.each<[unknown, () => HTMLElement, string, string?]>([
  [errorAnswer('meeting.typeRequired', 'meetingTypeId'), type, 'Valitse kokouksen tyyppi.'],
  [errorAnswer('meeting.sameDay', 'dateHeld'), date, 'Osastolla on jo kokous tälle päivälle.'],
  [errorAnswer('meeting.dateTooEarly', 'dateHeld'), date, 'Kokouspäivä ei voi olla ennen 1.1.1900.'],
  [errorAnswer('meeting.nameTooLong', 'name', { max: 100 }), name, 'Nimi saa olla enintään 100 merkkiä.'],
  [
    errorAnswer('validation.text', 'moreInfo'),
    description,
    'Tekstissä on merkkejä, joita ei voi tallentaa. Poista ne.',
    'Kuvaus: Tekstissä on merkkejä, joita ei voi tallentaa. Poista ne.',
  ],
])(
  'what the service refuses stands beside its field, until that changes: %#',
  async (answer, field, message, inSummary = message) => {
    const { added, address } = await openForm({ answers: { [add]: answer } });
    await fill();
    await userEvent.click(save());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
    await userEvent.click(within(summary).getByRole('link', { name: inSummary }));
    expect(field()).toHaveFocus();
    expect(added()).toHaveLength(1);
    expect(address()).toBe(path);
    expect(date()).toHaveValue('12.11.2026');
  },
);

test('the second meeting of a day is refused in Swedish too, and another day is taken', async () => {
  let answer: unknown = errorAnswer('meeting.sameDay', 'dateHeld');
  const { added } = await openForm({ language: 'sv', answers: { [add]: () => answer } });
  await fill();
  await userEvent.click(save());
  await waitFor(() =>
    expect(date()).toHaveAccessibleDescription('Avdelningen har redan ett möte denna dag.'),
  );
  answer = answers[add];
  await userEvent.clear(date());
  await userEvent.type(date(), '13.11.2026');
  await waitFor(() => expect(date()).not.toHaveAttribute('aria-invalid'));
  await userEvent.click(save());
  expect(await screen.findByText('Rapporten sparad.')).toBeVisible();
  expect(added()[1]).toMatchObject({ name: 'Höstmöte 2026', dateHeld: '2026-11-13T00:00:00.000Z' });
});

test.each([
  ['no answer', unreachable],
  ['a failure', status(500, { message: 'Error', requestId: 'r-1' })],
  ['an error of the whole', status(403, {})],
])('after %s nothing is lost, and it can be sent again', async (_what, answer) => {
  const { address } = await openForm({ answers: { [add]: answer } });
  await fill();
  await userEvent.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ilmoitusta ei voitu tallentaa. Yritä uudelleen.');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(name()).toHaveValue('Syyskokous 2026');
  serve(answers);
  await userEvent.click(save());
  await title(/^Syyskokous 4/);
  expect(address()).toBe('/sections/1/meetings/4');
});

test.each([
  ['DistrictUser', 601, 'fi', /Et voi lisätä kokouksia tälle osastolle\./],
  ['DistrictUser', 601, 'sv', /Du kan inte lägga till möten för den här avdelningen\./],
  ['SectionAdmin', 602, 'fi', /Osasto on lakkautettu\./],
  ['SectionAdmin', 602, 'sv', /Avdelningen är nedlagd\./],
] as const)(
  '%s sees the form and why it cannot be sent: a section in state %i, %s',
  async (role, statusId, language, reason) => {
    const { added } = await openForm({ role, language, answers: inState(statusId) });
    expect(screen.getByText(reason, { selector: '[role="status"] p' })).toBeVisible();
    for (const field of [type(), date(), name(), description()]) expect(field).toBeDisabled();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(save()).toHaveAccessibleDescription(reason);
    await userEvent.click(save());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(added()).toEqual([]);
    expect(await violations()).toEqual([]);
  },
);

test.each(['SuperAdmin', 'KT', 'DistrictAdmin'] as const)(
  '%s may still report a meeting of a disbanded section (3.9)',
  async (role) => {
    await openForm({ role, answers: inState(602) });
    expect(save()).not.toHaveAttribute('aria-disabled');
    expect(type()).toBeEnabled();
  },
);

test.each([
  ['a section user', path, 'SectionUser', {}],
  ['another section', '/sections/8/meetings/add', 'SectionAdmin', { 'GET sections/8': status(403, {}) }],
  ['no section', '/sections/x/meetings/add', 'KT', {}],
] as const)('%s leads to /404', async (_what, at, role, more) => {
  serve({ ...answers, ...more });
  const { address } = await open(at, { role });
  await title(otherPage);
  expect(address()).toBe('/404');
});

test('a section that cannot be loaded says so and can be asked for again', async () => {
  let answer: unknown = status(500, { message: 'Error', requestId: 'r-1' });
  serve({ ...answers, 'GET sections/1': () => answer });
  await open(path, { role: 'SectionAdmin' });
  expect(await screen.findByText('Osaston tietoja ei voitu hakea.')).toBeVisible();
  answer = answers['GET sections/1'];
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await title('Lisää kokous');
});

describe('what was typed (2.7)', () => {
  const form = 'meeting:new:1';
  const kept = (user = 7) => readDraft([user, form]);

  /** Fills the form, and is refused as nobody who is signed in. */
  async function lose() {
    const { address } = await openForm({ answers: { [add]: status(401, { message: 'Not signed in' }) } });
    await fill();
    await userEvent.type(description(), 'Seurakuntatalolla');
    await userEvent.click(save());
    await title(otherPage);
    expect(address()).toBe('/login');
    cleanup();
  }

  test('is there again for the same person after the session ran out, until it is saved', async () => {
    await lose();
    await openForm();
    await waitFor(() => expect(description()).toHaveValue('Seurakuntatalolla'));
    expect(type()).toHaveValue('1001');
    expect(date()).toHaveValue('12.11.2026');
    expect(name()).toHaveValue('Syyskokous 2026');
    expect(isAnyFormDirty()).toBe(true);
    expect(
      screen.getByText(/^Palautettiin klo 12\.\d\d kirjoittamasi tiedot, joita ei ole tallennettu$/),
    ).toBeVisible();
    expect(
      screen.getByText('Palautetut tiedot: Kokouksen tyyppi, Kokouspäivä, Kokouksen nimi, Kuvaus.'),
    ).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(save());
    await title(/^Syyskokous 4/);
    expect(await kept()).toBeUndefined();
  });

  test('nobody else gets it', async () => {
    await lose();
    await openForm({ claims: { ossiId: 8 } });
    expect(description()).toHaveValue('');
    expect(await kept(8)).toBeUndefined();
  });

  test('belongs to its section', async () => {
    await lose();
    serve(answers);
    await open('/sections/2/meetings/add', { role: 'KT' });
    await title('Lisää kokous');
    expect(description()).toHaveValue('');
  });

  test('is not kept of an untouched form', async () => {
    await openForm();
    serve({ 'GET districts': status(401, { message: 'Not signed in' }) });
    await act(() => call('GET districts').catch(() => undefined));
    expect(await kept()).toBeUndefined();
  });

  test('is kept before a sign-out erases what is kept', async () => {
    await openForm();
    await fill();
    act(endSession);
    expect(await kept()).toBeDefined();
    await eraseDrafts(7);
    expect(await kept()).toBeUndefined();
  });
});

test('after a template: type, next year’s name and description; its positions follow, those refused are named (7.14)', async () => {
  const rows = [row(11, 2, 1), row(12, 9, nonMember('Säynätjoki'))];
  const refused = status(400, {
    isValid: false,
    errors: [
      { translationKey: 'position.tooManyTerms', propertyName: 'add[0].memberId', parameters: { max: 3 } },
    ],
  });
  const end = 'GET meetings/getdefaultenddateforposition/1001/2026-11-12';
  let tries = 0;
  const sent = serve({
    ...answers,
    'GET meetings/3': draft(3, { name: 'Syyskokous 2025', moreInfo: 'Läsnä 23.', memberPositions: rows }),
    [`${end}/2`]: '2028-12-31T00:00:00.000Z',
    [`${end}/9`]: '2027-12-31T00:00:00.000Z',
    'POST meetings/savepositionsoftrust': () => ((tries += 1) === 1 ? refused : []),
  });
  await open(`${path}?template=3`, { role: 'SectionAdmin' });
  await title('Lisää kokous');
  expect(name()).toHaveValue('Syyskokous 2026');
  expect(description()).toHaveValue('Läsnä 23.');
  expect(date()).toHaveValue('');
  await userEvent.type(date(), '12.11.2026');
  await userEvent.click(save());
  await title(/^Syyskokous 4/);
  expect(await screen.findByText('Näitä luottamustoimia ei kopioitu pohjasta:')).toBeVisible();
  expect(screen.getByText(/^Puheenjohtaja, Aino Mäkelä: Henkilöllä voi olla enintään 3/)).toBeVisible();
  const saved = sent.filter(({ call }) => call === 'POST meetings/savepositionsoftrust');
  expect(saved.at(-1)?.body).toMatchObject({
    meetingId: 4,
    add: [{ positionId: 9, termStart: '2027-01-01T00:00:00.000Z', termEnd: '2027-12-31T00:00:00.000Z' }],
  });
});

test('of a template what was annulled stays behind, and nothing is saved twice while the rest is copied (25.2)', async () => {
  const rows = [row(11, 2, 1), row(12, 9, nonMember('Säynätjoki'), { isAnnulled: true })];
  let copied: (rows: unknown) => void = () => {};
  const held = new Promise((resolve) => (copied = resolve));
  const sent = serve({
    ...answers,
    'GET meetings/3': draft(3, { name: 'Syyskokous 2025', memberPositions: rows }),
    'GET meetings/getdefaultenddateforposition/1001/2026-11-12/2': '2028-12-31T00:00:00.000Z',
    'GET meetings/getdefaultenddateforposition/1001/2026-11-12/9': '2027-12-31T00:00:00.000Z',
    'POST meetings/savepositionsoftrust': () => held,
  });
  await open(`${path}?template=3`, { role: 'SectionAdmin' });
  await title('Lisää kokous');
  await userEvent.type(date(), '12.11.2026');
  await userEvent.click(save());
  const positionsSaved = () => sent.find(({ call }) => call === 'POST meetings/savepositionsoftrust');
  await waitFor(() => expect(positionsSaved()).toBeDefined());
  expect(positionsSaved()?.body).toMatchObject({ add: [{ positionId: 2 }] });
  await userEvent.click(screen.getByRole('button', { name: /^Tallenn/ }));
  await act(async () => copied([]));
  await title(/^Syyskokous 4/);
  expect(sent.filter((one) => one.call === add)).toHaveLength(1);
});
