import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FullMeeting } from '@osasto/api';
import { getCode, type Instant } from '@osasto/contract';
import {
  section,
  serve,
  status,
  tagged,
  title,
  unreachable,
  violations,
  type Answers,
  type Rendering,
  type Sent,
} from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { row } from '../../testing/board.ts';
import { draft, meeting } from '../../testing/meetings.ts';
import { document as minutesFile } from '../../testing/minutes.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4';
const list = '/sections/1/meetings';

const inState = (id: number, more: Partial<FullMeeting> = {}): FullMeeting =>
  draft(4, { status: getCode('meetingStatus', id), ...more });

async function openReport(meeting: FullMeeting, more: Answers = {}, rendering: Partial<Rendering> = {}) {
  const sent = serve({
    ...answers,
    'GET meetings/4': meeting,
    'GET meetings/4/proposals': { rows: [], seats: [] },
    ...more,
  });
  const remote = await open(path, { role: 'DistrictAdmin', ...rendering });
  await title(/Syyskokous 4/);
  return { sent, ...remote };
}

const card = () => within(screen.getByRole('region', { name: /^(Käsittely|Behandling)$/ }));
const calls = (sent: Sent[]) => sent.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call);
const press = async (name: string) => userEvent.click(card().getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const all = [
  'Lähetä',
  'Ota takaisin',
  'Pyydä takaisin korjattavaksi',
  'Hyväksy',
  'Merkitse tarkastetuksi',
  'Tallenna luonnoksena',
  'Käytä pohjana',
  'Palauta korjattavaksi',
  'Arkistoi',
  'Muut toiminnot',
  'Poista ilmoitus',
];
/** L submit, H approve, T review, S save as draft, K template, A archive, M the menu with archive, P delete; the first stands out. */
const letters: Record<string, string> = {
  L: 'Lähetä',
  H: 'Hyväksy',
  T: 'Merkitse tarkastetuksi',
  S: 'Tallenna luonnoksena',
  K: 'Käytä pohjana',
  A: 'Arkistoi',
  M: 'Muut toiminnot',
  P: 'Poista ilmoitus',
};

const roles = ['SuperAdmin', 'KT', 'DistrictAdmin', 'DistrictUser', 'SectionAdmin', 'SectionUser'] as const;

/** What each role is offered in each state; who may edit is the service's to say (7.20), as in rule 3. */
const offered: [state: number, ...byRole: string[]][] = [
  //     SuperAdmin KT       DA       DU   SeA     SeU
  [1100, 'LSKP', 'LSKP', 'LSKP', '', 'LSKP', ''],
  [1101, 'HTKMP', 'HTKMP', 'HTKMP', '', 'K', ''],
  [1102, 'HKMP', 'HKMP', 'HKMP', '', 'K', ''],
  [1105, 'A', '', '', '', '', ''],
  [1103, 'K', 'K', 'K', '', 'K', ''],
  [1104, 'K', 'K', 'K', '', 'K', ''],
];
const mayEditIn = (state: number, role: string) =>
  (state < 1103 && ['SuperAdmin', 'KT', 'DistrictAdmin'].includes(role)) ||
  (state === 1100 && role === 'SectionAdmin');

test.each(
  offered.flatMap(([state, ...byRole]) => byRole.map((buttons, at) => [state, roles[at]!, buttons] as const)),
)('in state %i the %s is offered: %s', async (state, role, buttons) => {
  const mayEdit = mayEditIn(state, role);
  await openReport(inState(state, { mayEdit }), {}, { role });
  const shown = card()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => all.includes(text));
  expect(new Set(shown)).toEqual(new Set(Array.from(buttons, (letter) => letters[letter])));
});

/** What can be filled in, chosen or changed on a report, by a letter: where it is, and what it is called. */
const fields: Record<string, [region: RegExp, role: string, name: RegExp]> = {
  T: [/^Kokouksen tiedot/, 'combobox', /^Kokouksen tyyppi/],
  D: [/^Kokouksen tiedot/, 'textbox', /^Kokouspäivä/],
  C: [/^Kokouksen tiedot/, 'button', /^Avaa kalenteri: Kokouspäivä/],
  N: [/^Kokouksen tiedot/, 'textbox', /^Kokouksen nimi/],
  K: [/^Kokouksen tiedot/, 'textbox', /^Kuvaus/],
  F: [/^Pöytäkirja/, 'button', /^Lisää tiedostoja/],
  R: [/^Pöytäkirja/, 'button', /^Poista Liite\.pdf/],
  M: [/^Pöytäkirja/, 'checkbox', /^Pöytäkirja toimitetaan/],
  B: [/^Luottamushenkilöt/, 'link', /^Täytä luottamustoimet/],
  A: [/^Luottamushenkilöt/, 'button', /^Lisää luottamustoimi/],
  E: [/^Luottamushenkilöt/, 'button', /^Muokkaa: Puheenjohtaja, Aino Mäkelä/],
  P: [/^Luottamushenkilöt/, 'button', /^Poista: Puheenjohtaja, Aino Mäkelä/],
  X: [/^Osaston luottamustoimet/, 'button', /^Päätä toimikausi.*Varapuheenjohtaja, Märta Öhman/],
};
/** Fields that a closed report shows too, without a way to change them. */
const alwaysShown = 'TDNK';
/** Everything that belongs to the report, and the end of a term in force, which belongs to none. Rule 9.7. */
const own = 'TDCNKFRMBAEP';

/** What each role can change in each state. */
const changeable: [state: number, ...byRole: string[]][] = [
  //     SuperAdmin  KT          DA          DU  SeA  SeU
  [1100, `${own}X`, `${own}X`, `${own}X`, '', own, ''],
  [1101, `${own}X`, `${own}X`, `${own}X`, '', '', ''],
  [1102, `${own}X`, `${own}X`, `${own}X`, '', '', ''],
  [1105, 'X', 'X', 'X', '', '', ''],
  [1103, 'X', 'X', 'X', '', '', ''],
  [1104, 'X', 'X', 'X', '', '', ''],
];

const inForce = row(21, 3, 2, { meetingStatus: getCode('meetingStatus', 1103), meetingId: 3 });

test.each(
  changeable.flatMap(([state, ...byRole]) =>
    byRole.map((changed, at) => [state, roles[at]!, changed] as const),
  ),
)('in state %i the %s can change: %s', async (state, role, changed) => {
  const minutes = { ...draft(4).minutes, documents: [minutesFile(11, 'Liite.pdf')] };
  await openReport(
    inState(state, {
      minutes,
      memberPositions: [row(11, 2, 1)],
      mayEdit: mayEditIn(state, role),
      section: section(1, 'Inkoon osasto', { positionsOfTrust: [inForce] }),
    }),
    {},
    { role },
  );
  const controls = Object.entries(fields).map(([letter, [region, kind, name]]) => {
    const control = within(screen.getByRole('region', { name: region })).queryByRole(kind, { name });
    return { letter, control, isOpen: control?.matches(':enabled, a[href]') === true };
  });
  const lettersOf = (chosen: typeof controls) => chosen.map(({ letter }) => letter).join('');
  expect(lettersOf(controls.filter(({ isOpen }) => isOpen))).toBe(changed);
  expect(lettersOf(controls.filter(({ control, isOpen }) => control && !isOpen))).toBe(
    changed.includes(own) ? '' : alwaysShown,
  );
});

test.each([
  ['a report to fill in', 1100, true, 'Valintoja ei ole vielä merkitty.'],
  ['a closed report', 1103, false, 'Kokouksessa ei valittu luottamushenkilöitä.'],
])('where nobody was elected, %s says so', async (_, state, mayEdit, says) => {
  await openReport(inState(state, { memberPositions: [], mayEdit }));
  expect(await screen.findByText(says)).toBeVisible();
});

test('a report of the CRM is no template', async () => {
  await openReport(
    inState(1103, { type: getCode('meetingType', 1005), meetingTypeId: 1005, mayEdit: false }),
  );
  expect(card().getByText('Ilmoitukselle ei ole nyt toimintoja.')).toBeVisible();
});

test('what is typed is saved before it is looked through', async () => {
  const { sent, address } = await openReport(inState(1100), {
    'PUT meetings/update': inState(1100, { name: 'Syyskokous 4!' }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Kokouksen nimi' }), '!');
  await press('Lähetä');
  await waitFor(() => expect(address()).toBe(`${path}/send`));
  expect(calls(sent)[0]).toBe('PUT meetings/update');
});

test.each([
  [{ mayRecall: true, mayAskBack: true }, ['Ota takaisin']],
  [{ mayRecall: false, mayAskBack: true }, ['Pyydä takaisin korjattavaksi']],
  [{ mayRecall: false, mayAskBack: false }, []],
])('whoever sent it: %j is offered %j (24.2)', async (more, names) => {
  await openReport(inState(1101, { mayEdit: false, ...more }), {}, { role: 'SectionAdmin' });
  const shown = card()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /takaisin/.test(text));
  expect(shown).toEqual(names);
});

test('taken back, it is a draft again', async () => {
  let now = inState(1101, { mayEdit: false, mayRecall: true, mayAskBack: true });
  const { sent } = await openReport(
    now,
    {
      'GET meetings/4': () => now,
      'POST meetings/recallmeeting': () => (now = inState(1100)),
    },
    { role: 'SectionAdmin' },
  );
  await press('Ota takaisin');
  await confirm('Ota takaisin');
  expect(await screen.findByText('Ilmoitus otettu takaisin.')).toBeVisible();
  expect(await card().findByRole('button', { name: 'Lähetä' })).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST meetings/recallmeeting')?.body).toBe(4);
});

test('that the answer to taking back was lost is said in the card and in the bar', async () => {
  await openReport(
    inState(1101, { mayEdit: false, mayRecall: true }),
    { 'POST meetings/recallmeeting': unreachable },
    { role: 'SectionAdmin' },
  );
  await press('Ota takaisin');
  await confirm('Ota takaisin');
  await waitFor(() => expect(screen.getAllByText(/^Yhteys katkesi kesken/)).toHaveLength(2));
});

test('what a checker has opened is asked back with a reason', async () => {
  const { sent } = await openReport(
    inState(1101, { mayEdit: false, mayAskBack: true }),
    { 'POST meetings/askback': inState(1101) },
    { role: 'SectionAdmin' },
  );
  await press('Pyydä takaisin korjattavaksi');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pyydä takaisin korjattavaksi' }));
  expect(await dialog.findAllByText('Kirjoita, miksi pyydät ilmoitusta takaisin.')).not.toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mitä haluat korjata' }), 'Nimi puuttuu');
  expect(await violations()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Pyydä takaisin korjattavaksi' }));
  expect(await screen.findByText('Pyyntö lähetetty. Piiri vastaa siihen.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST meetings/askback')?.body).toEqual({
    id: 4,
    reason: 'Nimi puuttuu',
  });
});

const asked = { at: '2026-11-20T08:00:00.000Z' as Instant, by: 'Ritva Järvinen', reason: 'Nimi puuttuu' };

test.each([
  ['fi', asked, /Ritva Järvinen pyysi ilmoitusta takaisin/],
  ['sv', asked, /Ritva Järvinen bad att få tillbaka rapporten/],
  [
    'fi',
    { ...asked, answer: { at: asked.at, by: 'Anders Nyman', word: 'Korjasimme nimen' } },
    /Piiri ei palauttanut/,
  ],
] as const)(
  'in %s the report says that it is asked back, and the answer',
  async (language, askedBack, text) => {
    await openReport(inState(1102, { askedBack }), {}, { language });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Nimi puuttuu')).toBeVisible();
    if ('answer' in askedBack) expect(screen.getByText(/Anders Nyman .*: Korjasimme nimen/)).toBeVisible();
  },
);

test('a wrong detail stops it, and takes the focus', async () => {
  const { sent } = await openReport(inState(1100, { minutes: { ...draft(4).minutes, isSentByMail: true } }));
  const name = screen.getByRole('textbox', { name: 'Kokouksen nimi' });
  await userEvent.clear(name);
  await press('Lähetä');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Kokouksen nimi on pakollinen.');
  expect(calls(sent)).toEqual([]);
});

test.each([
  [
    'fi',
    'Hyväksy',
    'Ilmoitusta ei voitu hyväksyä.',
    'Henkilöllä voi olla enintään 3 peräkkäistä toimikautta tässä tehtävässä.',
  ],
  [
    'sv',
    'Godkänn',
    'Rapporten kunde inte godkännas.',
    'En person kan ha högst 3 mandatperioder i följd i detta uppdrag.',
  ],
] as const)('an error marks the rows and leads to them, in %s', async (language, button, failed, reason) => {
  await openReport(
    inState(1102, {
      memberPositions: [row(11, 2, 1)],
    }),
    {
      'POST meetings/approvemeeting': status(400, {
        isValid: false,
        errors: [
          {
            translationKey: 'position.tooManyTerms',
            propertyName: 'memberPositions.11.memberId',
            parameters: { max: 3 },
          },
        ],
      }),
    },
    { language },
  );
  await press(button);
  await confirm(button);
  expect(await screen.findByText(failed)).toBeVisible();
  const list = document.querySelector<HTMLElement>('[data-row-errors]');
  expect(list).toHaveTextContent(reason);
  await waitFor(() => expect(list).toHaveFocus());
  expect(screen.getByRole('row', { name: /Aino Mäkelä/ })).toHaveTextContent(/Korjattavaa|Att rätta/);
});

test('a submitted report is marked and approved in one go (7.4)', async () => {
  const { sent } = await openReport(inState(1101), {
    'POST meetings/reviewedmeeting': inState(1102),
    'POST meetings/approvemeeting': inState(1105),
  });
  await press('Hyväksy');
  await confirm('Hyväksy');
  expect(await screen.findByText('Ilmoitus hyväksytty.')).toBeVisible();
  expect(calls(sent).slice(0, 2)).toEqual(['POST meetings/reviewedmeeting', 'POST meetings/approvemeeting']);
});

test('of an approval that the register refuses, one alert is left', async () => {
  // A report of its own: what is followed outlives a screen.
  const inState5 = (state: number) => draft(5, { status: getCode('meetingStatus', state) });
  let now = inState5(1102);
  serve({
    ...answers,
    'GET meetings/5': () => now,
    'POST meetings/approvemeeting': () => (now = inState5(1105)),
    'POST meetings/list': () => [meeting(5, { statusId: now.status.id })],
  });
  const { address } = await open('/sections/1/meetings/5', { role: 'DistrictAdmin' });
  await title(/Syyskokous 5/);
  await press('Hyväksy');
  await confirm('Hyväksy');
  await waitFor(() => expect(address()).toBe(list)); // which has said that it is approved
  now = inState5(1102);
  expect(await screen.findByText(/jäsenrekisteri ei ottanut kaikkia/, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByText('Ilmoitus hyväksytty.')).toBeNull();
});

test('marked as reviewed, the page stays', async () => {
  const { sent, address } = await openReport(inState(1101), {
    'POST meetings/reviewedmeeting': inState(1102),
  });
  await press('Merkitse tarkastetuksi');
  expect(await screen.findByText('Ilmoitus merkitty tarkastetuksi.')).toBeVisible();
  expect(calls(sent)).toEqual(['POST meetings/reviewedmeeting']);
  expect(address()).toBe(path);
});

test('deleting asks, and leads to the list', async () => {
  const { sent, address } = await openReport(inState(1100), { 'DELETE meetings/deletemeeting': status(204) });
  await press('Poista ilmoitus');
  await confirm('Poista ilmoitus');
  await waitFor(() => expect(address()).toBe(list));
  expect(await screen.findByText('Ilmoitus poistettu.')).toBeVisible();
  expect(sent.find(({ call }) => call.startsWith('DELETE'))?.search).toBe('?id=4');
});

test('saved as a draft, what was typed is saved and the section shown', async () => {
  const { sent, address } = await openReport(inState(1100), {
    'PUT meetings/update': inState(1100, { name: 'Syyskokous 4 ja juhlat' }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Kokouksen nimi' }), ' ja juhlat');
  await press('Tallenna luonnoksena');
  await waitFor(() => expect(address()).toBe('/sections/1'));
  expect(sent.find(({ call }) => call === 'PUT meetings/update')?.body).toMatchObject({
    name: 'Syyskokous 4 ja juhlat',
  });
});

test('used as a template, a new meeting begins with it', async () => {
  const { address } = await openReport(inState(1103, { mayEdit: false }));
  await press('Käytä pohjana');
  await waitFor(() => expect(address()).toBe('/sections/1/meetings/add?template=4'));
});

test('sent back with a reason, where that is allowed', async () => {
  const { sent } = await openReport(inState(1101, { mayReturn: true }), {
    'POST meetings/returnmeeting': inState(1100),
  });
  await press('Palauta korjattavaksi');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mitä on korjattava' }), 'Pöytäkirja puuttuu.');
  await userEvent.click(dialog.getByRole('button', { name: 'Palauta korjattavaksi' }));
  expect(await screen.findByText('Ilmoitus palautettu osastolle korjattavaksi.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST meetings/returnmeeting')?.body).toEqual({
    id: 4,
    reason: 'Pöytäkirja puuttuu.',
  });
});

test('a state that has changed is said, and the report is loaded anew', async () => {
  const { sent } = await openReport(inState(1101), {
    'POST meetings/reviewedmeeting': status(409, {
      isValid: false,
      errors: [{ translationKey: 'meeting.wrongStatus' }],
    }),
  });
  await press('Merkitse tarkastetuksi');
  expect(await screen.findByText('Ilmoituksen tila on muuttunut. Lataa sivu uudelleen.')).toBeVisible();
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET meetings/4').length).toBeGreaterThan(1));
});

test.each([
  [1101, 'Merkitse tarkastetuksi', 'POST meetings/reviewedmeeting', undefined],
  [1102, 'Hyväksy', 'POST meetings/approvemeeting', 'Hyväksy'],
  [1105, 'Arkistoi', 'POST meetings/archivedmeeting', 'Arkistoi'],
  [1100, 'Poista ilmoitus', 'DELETE meetings/deletemeeting', 'Poista ilmoitus'],
] as const)(
  'in state %i %s names the version that was seen, and says who was quicker',
  async (state, verb, step, confirmed) => {
    let now = inState(state);
    const { tag } = now;
    const { sent } = await openReport(
      now,
      {
        'GET meetings/4': () => now,
        [step]: () => {
          now = { ...now, moreInfo: 'Läsnä 23.', tag: '"meeting-4-2"' };
          const errors = [{ translationKey: 'common.changedByOther' }];
          return status(409, { isValid: false, errors, current: now, by: 'Anders Nyman' });
        },
      },
      { role: 'SuperAdmin' },
    );
    await press(verb);
    if (confirmed) await confirm(confirmed);
    expect(await screen.findByText(/^Anders Nyman on muuttanut samoja tietoja/)).toBeVisible();
    expect(await screen.findByText('Läsnä 23.')).toBeVisible();
    expect(sent.find(({ call }) => call === step)?.headers).toMatchObject({ 'If-Match': tag });
  },
);

/** By hand from the specification: `core.md` 8, rule 7.8. */
const failures: [state: number, step: string, fi: [verb: string, text: string], sv: [string, string]][] = [
  [
    1102,
    'POST meetings/approvemeeting',
    ['Hyväksy', 'Ilmoitusta ei voitu hyväksyä.'],
    ['Godkänn', 'Rapporten kunde inte godkännas.'],
  ],
  [
    1105,
    'POST meetings/archivedmeeting',
    ['Arkistoi', 'Ilmoitusta ei voitu arkistoida.'],
    ['Arkivera', 'Rapporten kunde inte arkiveras.'],
  ],
  [
    1100,
    'DELETE meetings/deletemeeting',
    ['Poista ilmoitus', 'Ilmoitusta ei voitu poistaa.'],
    ['Radera rapporten', 'Rapporten kunde inte raderas.'],
  ],
];

test.each(
  failures.flatMap(([state, step, fi, sv]) => [
    ['fi', state, step, ...fi] as const,
    ['sv', state, step, ...sv] as const,
  ]),
)('in %s, state %i: when %s fails, %s says "%s"', async (language, state, step, verb, text) => {
  const failure = status(500, { message: 'Error', requestId: 'r-1' });
  const { address } = await openReport(
    inState(state, { mayEdit: state < 1103 }),
    { [step]: failure },
    { role: 'SuperAdmin', language },
  );
  await press(verb);
  await confirm(verb);
  expect(await screen.findByText(text)).toBeVisible();
  expect(address()).toBe(path);
});

test('a report that is marked and approved in one go is approved as it was marked', async () => {
  const { sent } = await openReport(inState(1101), {
    'POST meetings/reviewedmeeting': tagged(inState(1102), '"meeting-4-2"'),
    'POST meetings/approvemeeting': inState(1105),
  });
  await press('Hyväksy');
  await confirm('Hyväksy');
  await screen.findByText('Ilmoitus hyväksytty.');
  expect(sent.find(({ call }) => call === 'POST meetings/approvemeeting')?.headers).toMatchObject({
    'If-Match': '"meeting-4-2"',
  });
});

test('the stepper says who and when', async () => {
  const change = (id: number, at: Instant, by: string) => ({ status: getCode('meetingStatus', id), at, by });
  await openReport(
    inState(1102, {
      hasCrmErrors: true,
      statusChanges: [
        change(1100, '2026-11-12T10:00:00Z', 'Ritva Järvinen'),
        change(1101, '2026-11-13T10:00:00Z', 'Ritva Järvinen'),
        change(1102, '2026-11-16T10:00:00Z', 'Anders Nyman'),
      ],
    }),
  );
  const steps = within(screen.getByRole('list', { name: 'Ilmoituksen vaiheet' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('12.11.2026 Ritva Järvinen'),
    expect.stringContaining('13.11.2026 Ritva Järvinen'),
    expect.stringContaining('16.11.2026 Anders Nyman'),
    expect.stringContaining('Siirrettävänä'),
    expect.stringContaining('Hyväksytty'),
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Jäsenrekisteri ei ottanut kaikkia tietoja vastaan')).toBeVisible();
  expect(await violations()).toEqual([]);
});

describe('the transfer', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test.each([
    [1103, 'Syyskokous 4: luottamustoimet siirretty jäsenrekisteriin.'],
    [1102, /Syyskokous 4: jäsenrekisteri ei ottanut kaikkia tietoja vastaan/],
  ])('is followed until it is %i, and that is said', async (state, text) => {
    await openReport(inState(1105, { modified: '2026-11-21T10:00:00.000Z' as const, mayEdit: false }));
    serve({ ...answers, 'GET meetings/4': inState(state, { mayEdit: false }) });
    await act(async () => jest.advanceTimersByTime(1_500));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
