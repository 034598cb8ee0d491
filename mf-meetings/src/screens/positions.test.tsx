import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FieldError, MemberPosition } from '@osasto/api';
import { addMonths, getCode, debounce, today, sentDay, type SentDay } from '@osasto/contract';
import { eraseDrafts, writeDraft } from '@osasto/forms/drafts';
import { formatDate } from '@osasto/i18n';
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
import { answers } from '../../testing/answers.ts';
import { candidate, held, nonMember, positions, proposals, report, row } from '../../testing/board.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4';
const endOf = 'GET meetings/getdefaultenddateforposition/1001/2026-11-12';

const chair = row(11, 2, 1, { termOrdinal: 2 });
const auditor = row(12, 9, nonMember('Säynätjoki'));
const treasurer = row(13, 4, 2);

const inService = (rows: MemberPosition[], more: Answers = {}): Answers => ({
  ...answers,
  'GET meetings/4': report(...rows),
  'GET meetings/getallpositionsoftrust': positions,
  'GET meetings/4/proposals': proposals([held(2, 1), held(7, 3)]),
  'POST meetings/candidates': [candidate(3), candidate(4)],
  'POST meetings/checkposition': { isValid: true, errors: [], termOrdinal: 1 },
  [`${endOf}/2`]: '2028-12-31T00:00:00.000Z',
  [`${endOf}/7`]: '2028-12-31T00:00:00.000Z',
  [`${endOf}/9`]: '2027-12-31T00:00:00.000Z',
  ...more,
});

async function openReport(
  rows: MemberPosition[],
  more: Answers = {},
  rendering: Partial<Parameters<typeof open>[1]> = {},
): Promise<Sent[]> {
  const sent = serve(inService(rows, more));
  await open(path, { role: 'DistrictAdmin', ...rendering });
  await title(/Syyskokous 2026/);
  return sent;
}

const table = (name: RegExp) => screen.findByRole('table', { name });
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const bodies = (sent: Sent[], call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

test('the elected stand in groups, open to their details, and say what is wrong', async () => {
  await openReport([
    treasurer,
    auditor,
    {
      ...chair,
      crmErrorMessages: ['Sähköpostiosoite puuttuu.', 'Koodi 7.'],
      crmErrorAdvice: ['Lisää sähköpostiosoite.', ''],
      member: { ...chair.member!, isPublishProhibited: true },
    },
  ]);
  const elected = await table(/Luottamushenkilöt/);
  expect(names(elected)).toEqual(['Puheenjohtaja', 'Rahastonhoitaja', 'Toiminnantarkastaja']);
  const marked = within(elected).getByRole('row', { name: /Puheenjohtaja/ });
  expect(marked).toHaveTextContent('Korjattavaa');
  expect(within(elected).getByRole('row', { name: /Toiminnantarkastaja/ })).toHaveTextContent(
    'Ulkopuolinen henkilö',
  );
  await userEvent.click(within(elected).getByRole('button', { name: /Lisätiedot: Puheenjohtaja/ }));
  expect(elected).toHaveTextContent('2. peräkkäinen');
  expect(elected).toHaveTextContent('••• Tiedot eivät ole julkisia');
  expect(elected).toHaveTextContent('Sähköpostiosoite puuttuu. Lisää sähköpostiosoite.');
  const errors = await table(/Jäsenrekisterin virheet/);
  expect(names(errors)).toEqual(['Puheenjohtaja']);
  // What only the register knows has the general advice.
  expect(errors).toHaveTextContent(/Lisää sähköpostiosoite\.\s*Korjaa henkilön tiedot/);
  expect(await violations()).toEqual([]);
});

test.each([
  [
    'fi',
    [
      ['Jäsenyyden tila', 'Uusi'],
      ['Sähköposti', 'aino@posti.example'],
      ['Jäsennumero', '10000001'],
      ['Monesko kausi', '2. peräkkäinen'],
      ['Valittu', '12.11.2026'],
      ['Maksupäivä', '14.2.2026'],
    ],
  ],
  [
    'sv',
    [
      ['Medlemskapets status', 'Ny'],
      ['E-post', 'aino@posti.example'],
      ['Medlemsnummer', '10000001'],
      ['Period nr', '2 i följd'],
      ['Vald', '12.11.2026'],
      ['Betalningsdatum', '14.2.2026'],
    ],
  ],
] as const)(
  'a row opens to the membership, the election and the payment, in %s',
  async (language, details) => {
    const member = {
      ...chair.member!,
      email: 'aino@posti.example',
      paymentDate: '2026-02-14T00:00:00.000Z' as const,
      membershipStatus: getCode('membershipStatus', 506),
    };
    await openReport([{ ...chair, member }], {}, { language });
    const elected = await table(/^(Luottamushenkilöt|Förtroendevalda)/);
    expect(within(elected).queryByRole('definition')).toBeNull();
    await userEvent.click(within(elected).getByRole('button', { expanded: false }));
    const texts = (role: string) =>
      within(elected)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    const values = texts('definition');
    expect(texts('term').map((term, at) => [term, values[at]])).toEqual(details);
  },
);

test('who may not edit sees no way to change anything', async () => {
  const closed = { ...report(chair), mayEdit: false };
  await openReport([chair], { 'GET meetings/4': closed }, { role: 'SectionUser' });
  await table(/Luottamushenkilöt/);
  expect(screen.queryByRole('button', { name: /Lisää luottamustoimi|Muokkaa|Poista/ })).toBeNull();
});

test('with nobody elected, the whole board is the way, and how many terms end', async () => {
  const [start, end] = [sentDay(today()), sentDay(addMonths(today(), 1))];
  const term = (id: number, meeting: number) =>
    row(id, 7, id, { termStart: start, termEnd: end, meetingStatus: getCode('meetingStatus', meeting) });
  // Positions of reports that are not approved are not in force (6.3).
  const positionsOfTrust = [term(1, 1103), term(2, 1103), term(3, 1105), term(4, 1101)];
  await openReport([], {
    'GET meetings/4': { ...report(), section: section(1, 'Inkoon osasto', { positionsOfTrust }) },
  });
  expect(await screen.findByText(/^2 toimikautta päättyy /)).toHaveTextContent(formatDate(end));
  expect(screen.getByRole('link', { name: 'Täytä luottamustoimet' })).toHaveAttribute(
    'href',
    `${path}/positions`,
  );
});

test("the section's positions say how many are in force: approved ones that have begun (6.3, 6.4)", async () => {
  const at = (id: number, meeting: number, start: SentDay) =>
    row(id, 7, id, { termStart: start, meetingStatus: getCode('meetingStatus', meeting) });
  const begun = '2026-01-01T00:00:00.000Z' as const;
  const later = sentDay(addMonths(today(), 1));
  const positionsOfTrust = [at(1, 1103, begun), at(2, 1103, later), at(3, 1105, begun), at(4, 1101, later)];
  await openReport([], {
    'GET meetings/4': { ...report(), section: section(1, 'Inkoon osasto', { positionsOfTrust }) },
  });
  const card = (await screen.findByRole('heading', { name: 'Osaston luottamustoimet' })).closest('section');
  expect(card).toHaveTextContent('1 voimassa, 3 alkaa myöhemmin tai odottaa hyväksyntää');
});

test('the positions of approved reports carry no status, those of others do (6.4)', async () => {
  const ofState = (id: number, state: number) =>
    row(id, 7, id, {
      termStart: '2026-01-01T00:00:00.000Z' as const,
      meetingStatus: getCode('meetingStatus', state),
    });
  const positionsOfTrust = [ofState(1, 1103), ofState(2, 1101), ofState(3, 1102), ofState(4, 1105)];
  await openReport(
    [],
    { 'GET meetings/4': { ...report(), section: section(1, 'Inkoon osasto', { positionsOfTrust }) } },
    { role: 'SectionAdmin' },
  );
  const rows = within(await table(/^Osaston luottamustoimet/)).getAllByRole('row');
  const term = '1.1.2026–31.12.2028';
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    `Hallituksen jäsenMikael Lindholm${term}Ilmoituksen tila: Siirrettävänä`,
    `Hallituksen jäsenAino Mäkelä${term}`,
    `Hallituksen jäsenKari Nurmela${term}Ilmoituksen tila: Tarkastettu`,
    `Hallituksen jäsenMärta Öhman${term}Ilmoituksen tila: Lähetetty`,
  ]);
});

test('a row is removed after a question, in the version that was seen', async () => {
  const sent = await openReport([chair], { 'DELETE meetings/removepositionoftrust/11': status(204) });
  await press(/Poista: Puheenjohtaja, Aino Mäkelä/);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Poistetaanko Puheenjohtaja (Aino Mäkelä) ilmoituksesta?');
  await userEvent.click(within(question).getByRole('button', { name: 'Poista luottamustoimi' }));
  expect(await screen.findByText('Luottamustoimi poistettu.')).toBeVisible();
  const removal = sent.find(({ call }) => call.startsWith('DELETE'));
  expect(removal?.headers['If-Match']).toBe(chair.tag);
});

test('that the answer to a removal was lost is said', async () => {
  await openReport([chair], { 'DELETE meetings/removepositionoftrust/11': unreachable });
  await press(/^Poista: /);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Poista luottamustoimi' }));
  expect(await screen.findByText(/^Yhteys katkesi kesken/)).toBeVisible();
});

test.each([
  ['fi', /^Poista: /, 'Poista luottamustoimi', 'Luottamustoimen poistaminen epäonnistui.'],
  ['sv', /^Ta bort: /, 'Ta bort förtroendeuppdrag', 'Förtroendeuppdraget kunde inte tas bort.'],
] as const)(
  'a removal that fails says so, and the row stays, in %s',
  async (language, verb, confirmed, text) => {
    const failure = status(500, { message: 'Error', requestId: 'r-1' });
    await openReport([chair], { 'DELETE meetings/removepositionoftrust/11': failure }, { language });
    await press(verb);
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: confirmed }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('row', { name: /Aino Mäkelä/ })).toBeVisible();
  },
);

async function openDialog(rows: MemberPosition[] = [], more: Answers = {}, language: 'fi' | 'sv' = 'fi') {
  const sent = await openReport(rows, more, { language });
  await press(/^(Lisää luottamustoimi|Lägg till förtroendeuppdrag)$/);
  await screen.findByRole('dialog');
  return sent;
}
const position = () =>
  within(dialog()).getByRole('combobox', { name: /^(Luottamustoimi|Förtroendeuppdrag)/ });
const person = () => within(dialog()).getByRole('combobox', { name: /^(Jäsenen|Medlemmens)/ });
const end = () => within(dialog()).getByRole('textbox', { name: /päättyy|slutar/ });
const submit = () => userEvent.click(within(dialog()).getByRole('button', { name: /^(Lisää|Lägg till)$/ }));

async function fillIn(id: string, name: string) {
  await userEvent.selectOptions(position(), id);
  await waitFor(() => expect(end()).not.toHaveValue(''));
  await userEvent.type(person(), name);
  await userEvent.keyboard('{Enter}'); // also before the search has answered
  await waitFor(() => expect(person()).toHaveValue(`${name}, Kari`));
}

test('a member is added: position, default term, the first that is found', async () => {
  const sent = await openDialog([], { 'POST meetings/addpositionoftrust': row(20, 2, 3) });
  expect(person).toThrow(); // first the position
  await fillIn('2', 'Nurmela');
  expect(within(dialog()).getByText(/Enintään 2 vuotta ja 3 peräkkäistä toimikautta/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await submit();
  expect(await screen.findByText('Luottamustoimi lisätty.')).toBeVisible();
  expect(bodies(sent, 'POST meetings/addpositionoftrust')).toEqual([
    {
      meetingId: 4,
      positionId: 2,
      memberId: 3,
      termStart: '2027-01-01T00:00:00.000Z' as const,
      termEnd: '2028-12-31T00:00:00.000Z' as const,
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a last day that was typed before a crash is there again (2.7)', async () => {
  await writeDraft([7, 'position:new:4'], {
    at: Date.parse('2026-11-21T09:00:00Z'),
    values: { positionId: '2', termEnd: '2027-06-30T00:00:00.000Z' },
    base: { positionId: '', termEnd: '' },
  });
  await openDialog();
  await waitFor(() => expect(position()).toHaveValue('2'));
  expect(end()).toHaveValue('30.6.2027');
  await userEvent.selectOptions(position(), '9');
  await waitFor(() => expect(end()).toHaveValue('31.12.2027'));
  await userEvent.selectOptions(position(), '2');
  await waitFor(() => expect(end()).toHaveValue('31.12.2028'));
  await eraseDrafts(7);
});

test.each([
  ['fi', 'Luottamustoimen lisääminen epäonnistui.'],
  ['sv', 'Förtroendeuppdraget kunde inte läggas till.'],
] as const)('one that cannot be added says so, and the form stays, in %s', async (language, text) => {
  const failure = status(500, { message: 'Error', requestId: 'r-1' });
  await openDialog([], { 'POST meetings/addpositionoftrust': failure }, language);
  await fillIn('2', 'Nurmela');
  await submit();
  expect(await screen.findByText(text)).toBeVisible();
  expect(person()).toHaveValue('Nurmela, Kari');
});

test.each([
  ['fi', /^Muokkaa: /, 'Luottamustoimen muuttaminen epäonnistui.'],
  ['sv', /^Redigera: /, 'Förtroendeuppdraget kunde inte ändras.'],
] as const)('one that cannot be changed says so, and the form stays, in %s', async (language, verb, text) => {
  const failure = status(500, { message: 'Error', requestId: 'r-1' });
  await openReport([chair], { 'PUT meetings/updatepositionoftrust': failure }, { language });
  await press(verb);
  await screen.findByRole('dialog');
  await userEvent.click(within(dialog()).getByRole('button', { name: /^(Tallenna|Spara)$/ }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  ['fi', ['Valitse henkilö.', 'Valitse luottamustoimi.', 'Toimikauden päättymispäivä on pakollinen.']],
  ['sv', ['Välj en person.', 'Välj förtroendeuppdrag.', 'Mandatperiodens sista dag är obligatorisk.']],
] as const)('an empty form says what is missing, in %s', async (language, texts) => {
  const sent = await openDialog([], {}, language);
  await submit();
  const list = await within(dialog()).findByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(texts);
  expect(bodies(sent, 'POST meetings/addpositionoftrust')).toEqual([]);
});

test('the same position for the same person is refused before anything is sent', async () => {
  const sent = await openDialog([row(14, 7, 3)]);
  await fillIn('7', 'Nurmela');
  await submit();
  expect(
    (await within(dialog()).findAllByText('Valitsemallesi jäsenelle on jo lisätty kyseinen luottamustoimi.'))
      .length,
  ).toBeGreaterThan(0);
  expect(bodies(sent, 'POST meetings/addpositionoftrust')).toEqual([]);
});

test('what a save was refused for stays, also when the rules give no answer', async () => {
  const error = { translationKey: 'position.notFound', propertyName: 'positionId' };
  const sent = await openDialog([], {
    'POST meetings/checkposition': status(503),
    'POST meetings/addpositionoftrust': status(400, { isValid: false, errors: [error] }),
  });
  await fillIn('2', 'Nurmela');
  await submit();
  await waitFor(() => expect(bodies(sent, 'POST meetings/addpositionoftrust')).toHaveLength(1));
  await waitFor(() => expect(bodies(sent, 'POST meetings/checkposition')).not.toEqual([]));
  await waitFor(() => expect(position()).toHaveAccessibleDescription(/Luottamustointa ei ole/));
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * debounce.picker)));
  expect(position()).toHaveAccessibleDescription(/Luottamustointa ei ole/);
});

/** What the rules of 9.3 say of a member, as the service answers while one types. */
const errors: [FieldError, fi: string, sv: string][] = [
  [
    {
      translationKey: 'position.termTooLong',
      propertyName: 'termEnd',
      parameters: { years: 2, latestEnd: '1.1.2029' },
    },
    'Toimikausi saa olla enintään 2 vuotta. Toimikauden on päätyttävä viimeistään 1.1.2029.',
    'Mandatperioden får vara högst 2 år.',
  ],
  [
    { translationKey: 'position.startAfterElected', propertyName: 'termStart' },
    'Toimikauden on alettava kokouspäivän jälkeen.',
    'Mandatperioden måste börja efter mötesdagen.',
  ],
  [
    {
      translationKey: 'position.tooManyTerms',
      propertyName: 'memberId',
      parameters: { max: 3, terms: [], possibleFrom: '1.1.2028' },
    },
    'Jäsenellä voi olla tässä tehtävässä enintään 3 peräkkäistä toimikautta. Uusi toimikausi voi alkaa aikaisintaan 1.1.2028.',
    'Medlemmen kan ha högst 3 mandatperioder i följd i detta uppdrag.',
  ],
  [
    {
      translationKey: 'position.heldByOther',
      propertyName: 'positionId',
      parameters: { name: 'Aino Mäkelä', start: '1.1.2027', end: '31.12.2028' },
    },
    'Tehtävässä on jo Aino Mäkelä (1.1.2027–31.12.2028).',
    'Uppdraget innehas redan av Aino Mäkelä (1.1.2027–31.12.2028).',
  ],
  [
    { translationKey: 'position.tooManyHolders', propertyName: 'positionId', parameters: { max: 12 } },
    'Tehtävässä voi olla samaan aikaan enintään 12 henkilöä.',
    'Uppdraget kan ha högst 12 personer samtidigt.',
  ],
  [
    { translationKey: 'position.startBeforeEnd', propertyName: 'termEnd' },
    'Toimikauden on alettava ennen sen päättymistä.',
    'Mandatperioden måste börja innan den slutar.',
  ],
  [
    { translationKey: 'position.notFound', propertyName: 'positionId' },
    'Luottamustointa ei ole.',
    'Förtroendeuppdraget finns inte.',
  ],
  [
    { translationKey: 'position.duplicate', propertyName: 'memberId' },
    'Valitsemallesi jäsenelle on jo lisätty kyseinen luottamustoimi.',
    'Den valda medlemmen har redan detta förtroendeuppdrag.',
  ],
  [
    { translationKey: 'position.membershipRequired', propertyName: 'memberId' },
    'Tehtävä edellyttää voimassa olevaa jäsenyyttä.',
    'Uppdraget förutsätter ett giltigt medlemskap.',
  ],
];

test.each(errors.flatMap(([error, fi, sv]) => [['fi', fi, error] as const, ['sv', sv, error] as const]))(
  'the rules speak while one types, in %s: %s',
  async (language, text, error) => {
    const check = { isValid: false, errors: [error], termOrdinal: 4 };
    await openDialog([], { 'POST meetings/checkposition': check }, language);
    await fillIn('7', 'Nurmela');
    const field = { memberId: person, positionId: position, termEnd: end }[error.propertyName ?? ''];
    const control = field?.() ?? within(dialog()).getByRole('textbox', { name: /alkaa|börjar/ });
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(dialog().textContent).toContain(text));
  },
);

test('somebody outside the register: the name typed goes on, switching back empties it', async () => {
  const sent = await openDialog([], {
    'POST meetings/addpositionoftrust': auditor,
    'POST meetings/candidates': [],
  });
  await userEvent.selectOptions(position(), '9');
  await waitFor(() => expect(end()).not.toHaveValue(''));
  await userEvent.type(person(), 'Timo Salmela');
  await userEvent.keyboard('{Enter}');
  const field = (name: RegExp) => within(dialog()).getByRole('textbox', { name });
  await within(dialog()).findByRole('textbox', { name: /Etunimi/ });
  expect(field(/Etunimi/)).toHaveValue('Timo');
  expect(field(/Sukunimi/)).toHaveValue('Salmela');
  await submit();
  const needed = await within(dialog()).findAllByText('Puhelin tai sähköposti on pakollinen tieto');
  expect(needed.length).toBeGreaterThan(1);
  await userEvent.type(field(/Puhelin/), '040 000 7712');
  await waitFor(() => expect(field(/Sähköposti/)).not.toHaveAttribute('aria-invalid'));
  await userEvent.type(field(/Katuosoite/), 'Satamakuja 7');
  await userEvent.type(field(/Postinumero/), '10210');
  await userEvent.type(field(/Postitoimipaikka/), 'Inkoo');
  await submit();
  expect(await screen.findByText('Luottamustoimi lisätty.')).toBeVisible();
  expect(bodies(sent, 'POST meetings/addpositionoftrust')).toMatchObject([
    { positionId: 9, nonMember: { firstname: 'Timo', lastname: 'Salmela', phone: '040 000 7712' } },
  ]);
});

test('switching between a member and somebody outside the register empties the other’s fields', async () => {
  await openDialog();
  await userEvent.selectOptions(position(), '9');
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'Ulkopuolinen henkilö' }));
  const first = () => within(dialog()).getByRole('textbox', { name: /Etunimi/ });
  await userEvent.type(first(), 'Timo');
  // Positions for members only are not offered.
  expect(within(position()).queryByRole('option', { name: 'Puheenjohtaja' })).toBeNull();
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'Jäsen' }));
  await userEvent.click(within(dialog()).getByRole('radio', { name: 'Ulkopuolinen henkilö' }));
  expect(first()).toHaveValue('');
});

test('approvers end a term in force early, in the version that was seen', async () => {
  const inForce = { ...chair, meetingStatus: getCode('meetingStatus', 1103), meetingId: 3 };
  const sent = await openReport([], {
    'GET meetings/4': { ...report(), section: section(1, 'Inkoon osasto', { positionsOfTrust: [inForce] }) },
    'PUT meetings/updatepositionoftrust': inForce,
  });
  const list = await table(/^Osaston luottamustoimet/);
  await userEvent.click(within(list).getByRole('button', { name: /Päätä toimikausi.*Puheenjohtaja/ }));
  const day = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Toimikausi päättyy' });
  await userEvent.type(day, '31.12.2029');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Päätä toimikausi' }));
  await waitFor(() =>
    expect(day).toHaveAccessibleDescription(/Valitse päivä ennen toimikauden nykyistä päättymispäivää/),
  );
  await userEvent.clear(day);
  await userEvent.type(day, '30.6.2027');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Päätä toimikausi' }));
  expect(await screen.findByText('Toimikausi päätetty.')).toBeVisible();
  const update = sent.find(({ call }) => call === 'PUT meetings/updatepositionoftrust');
  expect(update?.body).toMatchObject({
    id: 11,
    meetingId: 3,
    memberId: 1,
    termEnd: '2027-06-30T00:00:00.000Z' as const,
  });
  expect(update?.headers['If-Match']).toBe(chair.tag);
});

test.each([
  ['a row of the report', [chair], [], /^Muokkaa: /, 'Tallenna', 'as typed'],
  ['a term in force', [], [chair], /Päätä toimikausi.*Puheenjohtaja/, 'Päätä toimikausi', 'of the other'],
] as const)('who was quicker with %s is named, and the next save is meant (1.20)', async (...row) => {
  const [, own, held, verb, confirmed, beginning] = row;
  const inForce = held.map((one) => ({ ...one, meetingStatus: getCode('meetingStatus', 1103) }));
  const other = {
    ...chair,
    termStart: '2027-02-01T00:00:00.000Z' as const,
    termEnd: '2028-12-31T00:00:00.000Z' as const,
    tag: '"position-11-2"',
  };
  let isFirst = true;
  const sent = await openReport([...own], {
    'GET meetings/4': {
      ...report(...own),
      section: section(1, 'Inkoon osasto', { positionsOfTrust: inForce }),
    },
    'PUT meetings/updatepositionoftrust': () => {
      if (!isFirst) return other;
      isFirst = false;
      const errors = [{ translationKey: 'common.changedByOther' }];
      return status(409, { isValid: false, errors, current: other, by: 'Anders Nyman' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  await screen.findByRole('dialog');
  await userEvent.clear(end());
  await userEvent.type(end(), '30.6.2027');
  const save = () => userEvent.click(within(dialog()).getByRole('button', { name: confirmed }));
  await save();
  const words = await within(dialog()).findByText(/^Anders Nyman on muuttanut samoja tietoja/);
  expect(words).toHaveTextContent(formatDate(other.termEnd));
  expect(end()).toHaveValue('30.6.2027');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = sent.filter(({ call }) => call === 'PUT meetings/updatepositionoftrust');
  expect(saved.map(({ headers }) => headers['If-Match'])).toEqual([chair.tag, other.tag]);
  expect(saved[1]?.body).toMatchObject({
    termStart: beginning === 'of the other' ? other.termStart : chair.termStart,
    termEnd: '2027-06-30T00:00:00.000Z',
  });
});
