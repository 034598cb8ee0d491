import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Body, MemberPosition, PositionCandidate, Proposals } from '@osasto/api';
import { isAnyFormDirty } from '@osasto/feedback';
import { serve, status, title, unreachable, violations, type Answers, type Rendering } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import {
  candidate,
  held,
  nonMember,
  open as openSeat,
  positions,
  proposals,
  report,
  row,
} from '../../testing/board.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4/positions';
const saving = 'POST meetings/savepositionsoftrust';
type Change = Body<typeof saving>;

const reason = {
  translationKey: 'position.tooManyTerms',
  parameters: { max: 3, possibleFrom: '1.1.2028' },
};
const noMembership = { translationKey: 'position.membershipRequired' };
const goesOn = { name: 'Åke Sjöström', termEnd: '2027-12-31T00:00:00.000Z' as const };

/** Chair, a vice chair whose term goes on, two members, a secretary who may not go on, an auditor from outside. */
const board = proposals(
  [
    held(2, 1),
    held(7, 2),
    held(7, 3, { nextOrdinal: 3 }),
    held(13, 6, { errors: [reason] }),
    held(9, nonMember('Säynätjoki')),
  ],
  { 3: [goesOn] },
);
const members = [
  candidate(4, { positions: ['Nimenkirjoittaja'] }),
  candidate(2),
  candidate(5, { errors: [noMembership] }),
  ...Array.from({ length: 9 }, (_, index) =>
    candidate(20 + index, { lastName: `Uusi${index}`, firstName: 'Eva' }),
  ),
];

interface Opening extends Partial<Rendering> {
  stored?: MemberPosition[];
  proposed?: Proposals;
  more?: Answers;
}

async function openBoard({ stored = [], proposed = board, more = {}, ...rendering }: Opening = {}) {
  const sent = serve({
    ...answers,
    'GET meetings/4': report(...stored),
    'GET meetings/getallpositionsoftrust': positions,
    'GET meetings/4/proposals': proposed,
    'POST meetings/candidates': ({ text }: { text: string }): PositionCandidate[] =>
      members.filter(({ lastName }) => lastName.toLowerCase().startsWith(text.toLowerCase())),
    [saving]: [],
    ...more,
  });
  const { address } = await open(path, { role: 'SectionAdmin', ...rendering });
  await title(/Täytä luottamustoimet|Fyll i förtroendeuppdragen/);
  const saved = () => sent.filter(({ call }) => call === saving).map(({ body }) => body as Change);
  return { sent, saved, address };
}

const choice = (group: string | RegExp, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });
const picker = (name: string | RegExp) => screen.getByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: /Tallenna luottamustoimet|Spara förtroendeuppdragen/ });
const list = () => document.querySelector<HTMLElement>('[role=listbox]:not(:empty)')!;
const keys = (text: string) => userEvent.keyboard(text);
const people = (change: Change | undefined) =>
  change?.add?.map(({ positionId, memberId }) => [positionId, memberId]);

const chair = 'Puheenjohtaja, Aino Mäkelä';
const secretary = 'Sihteeri, Tuula Ylönen';

/** The row with this text, as soon as it is there; what was typed is marked in it, so that its name is in parts. */
const offered = (text: string, isSuggested = false) =>
  waitFor(
    () => {
      const found = within(list())
        .getAllByRole('option', isSuggested ? { selected: true } : {})
        .find(({ textContent }) => textContent.includes(text));
      if (!found) throw new Error(`${text} is not offered`);
      return found;
    },
    { timeout: 5000 },
  );

/** Chooses somebody, as soon as the list suggests them. */
async function pick(text: string) {
  await offered(text, true);
  await keys('{Enter}');
}

test('everybody who may go on does, and one press saves all', async () => {
  const { saved, address } = await openBoard();
  for (const group of [chair, /Märta/, /Kari/, /^Toiminnantarkastaja/]) {
    expect(choice(group, 'Jatkaa')).toBeChecked();
  }
  expect(screen.getByText('3. kausi (viimeinen) · 1.1.2027–31.12.2028')).toBeInTheDocument();
  expect(screen.getByText('Toimikausi jatkuu 31.12.2027 asti: Åke Sjöström')).toBeVisible();
  expect(choice(secretary, 'Vaihtuu')).toBeChecked();
  expect(choice(secretary, 'Jatkaa')).toBeDisabled();
  expect(choice(secretary, 'Jatkaa')).toHaveAccessibleDescription(
    'Henkilöllä voi olla enintään 3 peräkkäistä toimikautta tässä tehtävässä. Uusi toimikausi voi alkaa aikaisintaan 1.1.2028.',
  );
  expect(isAnyFormDirty()).toBe(false);
  await userEvent.click(choice(secretary, 'Jää tyhjäksi'));
  await userEvent.click(save());
  await title('Syyskokous 2026');
  expect(address()).toBe('/sections/1/meetings/4');
  expect(screen.getByText('4 luottamustointa tallennettu.')).toBeVisible();
  expect(saved()).toHaveLength(1);
  expect(people(saved()[0])).toEqual([
    [2, 1],
    [7, 2],
    [7, 3],
    [9, undefined],
  ]);
  expect(saved()[0]?.add?.[3]?.nonMember).toMatchObject({ lastname: 'Säynätjoki', phone: '040 000 7712' });
});

test('by keyboard alone: a letter, a few of a name, Enter leads on, Ctrl + Enter saves', async () => {
  const { saved } = await openBoard();
  act(() => choice(chair, 'Jatkaa').focus());
  await keys('v');
  expect(picker(/^Puheenjohtaja, henkilön Aino Mäkelä tilalle/)).toHaveFocus();
  await keys('lindh');
  await pick('Lindholm, Mikael');
  await waitFor(() => expect(choice(/Märta/, 'Jatkaa')).toHaveFocus());
  await keys('t');
  expect(choice(/Märta/, 'Jää tyhjäksi')).toBeChecked();
  await keys('{Enter}');
  expect(choice(/Kari/, 'Jatkaa')).toHaveFocus();
  // Arrows are those of radio buttons: they open the picker and leave focus where it is.
  await keys('{ArrowRight}');
  expect(choice(/Kari/, 'Vaihtuu')).toHaveFocus();
  await keys('{ArrowLeft}');
  act(() => choice(secretary, 'Vaihtuu').focus());
  await keys('t{Control>}{Enter}{/Control}');
  await title('Syyskokous 2026');
  expect(people(saved()[0])).toEqual([
    [2, 4],
    [7, 3],
    [9, undefined],
  ]);
});

describe('while those of another text stand in the list', () => {
  const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

  /** The likely ones are there; whom a text finds comes with `find`. */
  async function openSlowly() {
    let find = (_found: PositionCandidate[]) => {};
    const board = await openBoard({
      more: {
        'POST meetings/candidates': ({ text }: { text: string }) =>
          text === ''
            ? [candidate(20, { lastName: 'Grönlund', firstName: 'Ann-Christin' })]
            : new Promise<PositionCandidate[]>((resolve) => (find = resolve)),
      },
    });
    await userEvent.click(choice(chair, 'Vaihtuu'));
    await offered('Grönlund');
    return { ...board, find: (...found: PositionCandidate[]) => act(async () => find(found)) };
  }

  test.each([
    ['in the pause of typing', 0],
    ['while they are searched for', 200],
  ])('arrow and Enter %s elect the first of what was typed', async (_when, waitMs) => {
    const { find } = await openSlowly();
    await keys('lind');
    await pause(waitMs);
    await keys('{ArrowDown}{Enter}');
    expect(picker(/^Puheenjohtaja/)).toHaveValue('lind');
    expect(picker(/^Puheenjohtaja/)).toHaveFocus();
    await pause(200);
    await find(members[0]!);
    await waitFor(() => expect(picker(/^Puheenjohtaja/)).toHaveValue('Lindholm, Mikael'));
    await waitFor(() => expect(choice(/Märta/, 'Jatkaa')).toHaveFocus());
  });

  test('Enter elects nobody where nobody is found, and stays with the text', async () => {
    const { find } = await openSlowly();
    await keys('lind{ArrowDown}{Enter}');
    await pause(200);
    await find();
    await waitFor(() => expect(list()).toBeNull());
    await keys('{Enter}');
    expect(picker(/^Puheenjohtaja/)).toHaveValue('lind');
    expect(picker(/^Puheenjohtaja/)).toHaveFocus();
  });

  test('who goes on is not called back by an Enter before', async () => {
    const { find } = await openSlowly();
    await keys('lind{Enter}{Tab}');
    expect(picker(/^Puheenjohtaja/)).not.toHaveFocus();
    const next = document.activeElement;
    await pause(200);
    await find(members[0]!);
    await waitFor(() => expect(picker(/^Puheenjohtaja/)).toHaveValue('Lindholm, Mikael'));
    expect(next).toHaveFocus();
  });

  test('a press chooses nobody', async () => {
    await openSlowly();
    await keys('lind');
    await userEvent.click(await offered('Grönlund'));
    expect(picker(/^Puheenjohtaja/)).toHaveValue('lind');
  });
});

test('somebody outside the register takes the text typed, and is saved with contact details', async () => {
  const { saved } = await openBoard();
  await userEvent.click(choice(secretary, 'Jää tyhjäksi'));
  await userEvent.click(choice(/^Toiminnantarkastaja/, 'Vaihtuu'));
  await keys('Timo Salmela');
  await pick('Ulkopuolinen henkilö: Timo Salmela');
  expect(screen.getByRole('textbox', { name: 'Puhelin' })).toHaveFocus();
  await keys('040 1234567{Enter}{Enter}Satamakuja 7{Enter}10210{Enter}');
  expect(screen.getByRole('textbox', { name: 'Postitoimipaikka' })).toHaveFocus();
  await userEvent.click(save());
  const missing = screen.getByRole('textbox', { name: 'Postitoimipaikka' });
  await waitFor(() => expect(missing).toHaveAccessibleDescription('Postitoimipaikka on pakollinen.'));
  expect(missing).toHaveFocus();
  expect(saved()).toEqual([]);
  await keys('Inkoo');
  await userEvent.click(save());
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.add?.at(-1)).toMatchObject({
    positionId: 9,
    nonMember: { firstname: 'Timo', lastname: 'Salmela', address: 'Satamakuja 7', postoffice: 'Inkoo' },
  });
});

test('positions for members take nobody else, and who may not be chosen stays in the list with the reason', async () => {
  await openBoard();
  await userEvent.click(choice(chair, 'Vaihtuu'));
  await keys('hadd');
  const row5 = await offered('Haddad, Leila');
  expect(row5).toHaveTextContent('Tehtävä edellyttää voimassa olevaa jäsenyyttä.');
  expect(row5).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(within(list()).getAllByRole('option')).toHaveLength(1));
  await userEvent.click(row5);
  expect(picker(/^Puheenjohtaja/)).toHaveValue('hadd');
});

test('with an error nothing is saved: it stands beside its seat, and focus goes there', async () => {
  const { saved } = await openBoard();
  await userEvent.click(choice(/Kari/, 'Vaihtuu'));
  await keys('öhman');
  await pick('Öhman, Märta');
  const kari = picker(/henkilön Kari Nurmela tilalle/);
  expect(kari).toHaveAccessibleDescription('Valitsemallesi jäsenelle on jo lisätty kyseinen luottamustoimi.');
  expect(screen.getByText(/^4 luottamustointa/)).toHaveTextContent(
    '4 luottamustointa: jatkaa 3, uusia 1, jää tyhjäksi 0, 1 virhe, 1 valitsematta, 1 huomautus',
  );
  await userEvent.click(save());
  await waitFor(() => expect(kari).toHaveFocus());
  expect(picker(/^Sihteeri/)).toHaveAccessibleDescription('Valitse henkilö.');
  await userEvent.click(screen.getByRole('button', { name: /1 valitsematta/ }));
  expect(picker(/^Sihteeri/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /1 virhe/ }));
  expect(kari).toHaveFocus();
  expect(saved()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('what the service refuses stands beside its seat until something else is chosen', async () => {
  const errors = [
    {
      translationKey: 'position.heldByOther',
      propertyName: 'add[0].positionId',
      parameters: { name: 'Åke Sjöström', start: '1.1.2027', end: '31.12.2028' },
    },
  ];
  await openBoard({ more: { [saving]: status(400, { isValid: false, errors }) } });
  await userEvent.click(choice(secretary, 'Jää tyhjäksi'));
  await userEvent.click(save());
  expect(await screen.findByText('Tehtävässä on jo Åke Sjöström (1.1.2027–31.12.2028).')).toBeVisible();
  await waitFor(() => expect(choice(chair, 'Jatkaa')).toHaveFocus());
  await userEvent.click(choice(chair, 'Jää tyhjäksi'));
  expect(screen.queryByText(/^Tehtävässä on jo/)).not.toBeInTheDocument();
});

test('opened again it has what the report has, and changes and removes in the same save', async () => {
  const { saved } = await openBoard({
    stored: [row(11, 2, 4), row(12, 7, 2), row(13, 9, nonMember('Säynätjoki'))],
  });
  expect(choice(chair, 'Vaihtuu')).toBeChecked();
  expect(picker(/^Puheenjohtaja/)).toHaveValue('Lindholm, Mikael');
  expect(choice(/Märta/, 'Jatkaa')).toBeChecked();
  expect(choice(/Kari/, 'Jää tyhjäksi')).toBeChecked();
  await userEvent.click(choice(chair, 'Jää tyhjäksi'));
  await userEvent.click(choice(/Kari/, 'Jatkaa'));
  await userEvent.click(save());
  await title('Syyskokous 2026');
  expect(saved()).toEqual([
    {
      meetingId: 4,
      add: [expect.objectContaining({ positionId: 7, memberId: 3 })],
      update: [],
      remove: [{ id: 11, tag: '"position-11-1"' }],
    },
  ]);
  expect(screen.getByText('3 luottamustointa tallennettu.')).toBeVisible();
});

test('whoever can no longer go on is marked from the start, also where the report has them', async () => {
  const { saved } = await openBoard({
    proposed: proposals([held(2, 1, { errors: [noMembership] })]),
    stored: [row(11, 2, 1)],
  });
  expect(choice(chair, 'Jatkaa')).toBeChecked();
  expect(screen.getByText('Tehtävä edellyttää voimassa olevaa jäsenyyttä.')).toBeVisible();
  expect(screen.getByRole('button', { name: /1 virhe/ })).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(choice(chair, 'Jatkaa')).toHaveFocus());
  expect(saved()).toEqual([]);
});

describe('a first board', () => {
  const nothing = proposals([openSeat(2), openSeat(3), openSeat(7)]);

  test('is typed from seat to seat; after the last seat of a position there is one more', async () => {
    const { saved } = await openBoard({ proposed: nothing });
    act(() => picker(/^Puheenjohtaja, Avoin paikka/).focus());
    const elect = async (name: string) => {
      await keys(name);
      await pick(name);
    };
    for (const number of [0, 1]) await elect(`Uusi${number}`); // oxlint-disable-line no-await-in-loop
    expect(picker(/^Hallituksen jäsen, Avoin paikka/)).toHaveFocus();
    for (const number of [2, 3]) await elect(`Uusi${number}`); // oxlint-disable-line no-await-in-loop
    expect(screen.getAllByRole('combobox', { name: /^Hallituksen jäsen, Uusi paikka/ }).at(-1)).toHaveFocus();
    await keys('{Enter}');
    expect(picker(/^Hallituksen varajäsen, Avoin paikka/)).toHaveFocus();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lisää muu luottamustoimi' }), '21');
    expect(picker(/^Nuorisotoiminnan yhteyshenkilö/)).toHaveFocus();
    await elect('Uusi4');
    expect(screen.getByText('Hallituksen jäsen: täytetty 2, sallittu 4–12 paikkaa')).toBeInTheDocument();
    await keys('{Control>}{Enter}{/Control}');
    await title('Syyskokous 2026');
    expect(people(saved()[0])).toEqual([
      [2, 20],
      [3, 21],
      [7, 22],
      [7, 23],
      [21, 24],
    ]);
  });

  test('half a name is no choice: it is kept, and asked about', async () => {
    const { saved } = await openBoard({ proposed: proposals([openSeat(4), held(2, 1)]) });
    await userEvent.type(picker(/^Rahastonhoitaja/), 'Zet');
    await keys('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(picker(/^Rahastonhoitaja/)).toHaveAccessibleDescription('Valitse henkilö.'));
    expect(picker(/^Rahastonhoitaja/)).toHaveFocus();
    expect(saved()).toEqual([]);
  });
});

describe('two people on one board', () => {
  const conflict = status(409, {
    isValid: false,
    errors: [{ translationKey: 'common.changedByOther' }],
    by: 'Anders Nyman',
  });

  test('who changed it is said, their seats are marked, and what was chosen here stays', async () => {
    let stored = [row(11, 2, 1), row(12, 7, 2), row(13, 7, 3)];
    let answer: unknown = conflict;
    const { saved } = await openBoard({
      stored,
      more: { 'GET meetings/4': () => report(...stored), [saving]: () => answer },
    });
    await userEvent.click(choice(/Märta/, 'Jää tyhjäksi'));
    stored = [row(11, 2, 4, { tag: '"position-11-2"' }), row(12, 7, 2), row(13, 7, 3)];
    await userEvent.click(save());
    const alert = await screen.findByText(/^Anders Nyman on muuttanut/);
    expect(alert).toBeVisible();
    expect(picker(/^Puheenjohtaja/)).toHaveValue('Lindholm, Mikael');
    expect(screen.getByText('Anders Nyman tallensi: Lindholm, Mikael')).toBeVisible();
    expect(choice(/Märta/, 'Jää tyhjäksi')).toBeChecked();
    answer = [];
    await userEvent.click(save());
    await title('Syyskokous 2026');
    expect(saved()[1]).toEqual({
      meetingId: 4,
      add: [],
      update: [],
      remove: [{ id: 12, tag: '"position-12-1"' }],
    });
  });

  test('an answer that was lost is no conflict: all of it is there', async () => {
    let stored: MemberPosition[] = [];
    let answer: unknown = unreachable;
    const { saved } = await openBoard({
      more: { 'GET meetings/4': () => report(...stored), [saving]: () => answer },
    });
    await userEvent.click(choice(secretary, 'Jää tyhjäksi'));
    await userEvent.click(save());
    expect(await screen.findByText(/^Luottamustoimia ei voitu tallentaa/)).toBeVisible();
    stored = [row(11, 2, 1), row(12, 7, 2), row(13, 7, 3), row(14, 9, nonMember('Säynätjoki'))];
    const errors = [{ translationKey: 'position.duplicate', propertyName: 'add[0].memberId' }];
    answer = status(400, { isValid: false, errors });
    await userEvent.click(save());
    await title('Syyskokous 2026');
    expect(screen.getByText('4 luottamustointa tallennettu.')).toBeVisible();
    expect(saved()).toHaveLength(2);
  });
});

test('what was chosen is kept after a crash, and offered back (2.7)', async () => {
  await openBoard({ more: { [saving]: status(401, { message: 'Not signed in' }) } });
  await userEvent.click(choice(/Kari/, 'Jää tyhjäksi'));
  await userEvent.click(choice(chair, 'Vaihtuu'));
  await keys('lindh');
  await pick('Lindholm, Mikael');
  expect(isAnyFormDirty()).toBe(true);
  await userEvent.click(choice(secretary, 'Jää tyhjäksi'));
  await keys('{Control>}{Enter}{/Control}');
  await title('Muu sivu');
  cleanup();
  await openBoard();
  expect(await screen.findByText(/^Palautettiin .* kirjoittamasi tiedot/)).toBeVisible();
  expect(picker(/^Puheenjohtaja/)).toHaveValue('Lindholm, Mikael');
  for (const group of [/Kari/, secretary]) expect(choice(group, 'Jää tyhjäksi')).toBeChecked();
  expect(choice(/Märta/, 'Jatkaa')).toBeChecked();
});

test.each([
  ['fi', 'Fyll i', 'Jatkaa'],
  ['sv', 'Täytä', 'Fortsätter'],
] as const)(
  'in %s axe finds nothing, with a list and contact details open',
  async (language, other, continues) => {
    await openBoard({ language });
    const [firstSeat] = screen.getAllByRole('radio', { name: continues });
    expect(firstSeat).toBeChecked();
    expect(document.body).not.toHaveTextContent(other);
    const [, , , , changes] = screen.getAllByRole('radio', { name: /Vaihtuu|Byts/ });
    await userEvent.click(changes!);
    await keys('Timo Salmela');
    await pick(': Timo Salmela');
    await userEvent.click(screen.getAllByRole('radio', { name: /Vaihtuu|Byts/ })[0]!);
    await screen.findAllByRole('option');
    expect(await violations()).toEqual([]);
  },
);

test('whoever may not edit the report is led to it', async () => {
  serve({ ...answers, 'GET meetings/4': { ...report(), mayEdit: false } });
  const { address } = await open(path, { role: 'SectionAdmin' });
  await title('Syyskokous 2026');
  expect(address()).toBe('/sections/1/meetings/4');
});

test('of people who keep their details to themselves only the name is shown', async () => {
  const { sprId: _none, ...holder } = held(2, 1).holder!;
  await openBoard({ proposed: proposals([held(2, 1, { holder })]), stored: [row(11, 7, 2)] });
  const list = screen.getByRole('region', { name: 'Hallitus' });
  expect(list).not.toHaveTextContent(/1000000|null|undefined/);
});

test.each([
  ['fi', 's. 1968', /tilalle/],
  ['sv', 'f. 1968', /i stället för/],
] as const)(
  'people of one name have number and year of birth beside it, in %s',
  async (language, born, label) => {
    const namesakes = { firstName: 'Matti', lastName: 'Aalto' };
    const proposed = proposals(
      [
        held(7, 2, {
          holder: { memberId: 2, hasEmail: true, name: 'Matti Aalto', sprId: '10000002', birthYear: 1968 },
        }),
        held(7, 3, {
          holder: { memberId: 3, hasEmail: true, name: 'Matti Aalto', sprId: '10000003', birthYear: null },
        }),
        held(7, 4, { errors: [reason] }),
      ],
      {
        3: [
          { ...goesOn, name: 'Matti Aalto', sprId: '10000051', birthYear: 1944 },
          { ...goesOn, name: 'Matti Aalto', birthYear: null },
          goesOn,
        ],
      },
    );
    await openBoard({
      proposed,
      language,
      more: {
        'POST meetings/candidates': [
          candidate(41, { ...namesakes, birthYear: 1968 }),
          candidate(42, { ...namesakes, birthYear: 1950, errors: [noMembership] }),
          candidate(43, { ...namesakes, birthYear: null, positions: ['Sihteeri'] }),
          candidate(44, { firstName: 'Matias', lastName: 'Aalto' }),
        ],
      },
    });
    expect(
      screen.getAllByRole('group', { name: new RegExp(`Matti Aalto, 10000002 · ${born}$`) }),
    ).toHaveLength(1);
    expect(screen.getByText(`10000002 · ${born}`)).toBeVisible();
    expect(screen.getByText('10000003')).toBeVisible();
    await userEvent.type(picker(label), 'Aalto');
    const details = (text: string) => offered(text).then(({ textContent }) => textContent);
    expect(await details('10000041')).toContain(`Aalto, Matti10000041 · ${born}`);
    expect(await details('10000042')).toMatch(/^Aalto, Matti10000042 · [sf]\. 1950 · \S/);
    expect(await details('10000043')).toContain('Aalto, Matti10000043 · Sihteeri');
    expect(await details('10000044')).not.toMatch(/[sf]\. \d/);
    const year = born.replace('1968', '1944');
    expect(
      screen.getByText(new RegExp(`Matti Aalto 10000051 · ${year}, Matti Aalto, Åke Sjöström$`)),
    ).toBeVisible();
    const field = picker(label);
    await keys('{Enter}'); // the first one
    await waitFor(() => expect(field).toHaveValue('Aalto, Matti'));
    expect(field).toHaveAccessibleDescription(`10000041 · ${born}`);
    await userEvent.clear(field);
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.type(field, 'Aalto');
    await offered('10000041', true);
    await keys('{ArrowUp}{Enter}'); // the last one
    await waitFor(() => expect(field).toHaveValue('Aalto, Matias'));
    expect(field).not.toHaveAccessibleDescription();
  },
);

const draftCall = 'POST meetings/boarddraft';
const unfinished = (rows: object[]) => ({
  rows,
  tag: '"boarddraft-4-1"',
  by: 'Sirpa Lahtinen',
  at: '2026-11-20T08:00:00.000Z' as const,
});

describe('a board that is saved unfinished (24.5)', () => {
  test.each([
    ['fi', 'Tallenna keskeneräisenä', 'Valinnat tallennettu keskeneräisinä.'],
    ['sv', 'Spara oavslutat', 'Valen har sparats oavslutade.'],
  ] as const)(
    'in %s the choices are sent as they are, and nothing is unsaved',
    async (language, name, done) => {
      const { sent } = await openBoard({ language, more: { [draftCall]: unfinished([]) } });
      await userEvent.click(
        within(screen.getByRole('group', { name: /Aino Mäkelä/ })).getAllByRole('radio')[2]!,
      );
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(done)).toBeVisible();
      expect(sent.find(({ call }) => call === draftCall)?.body).toEqual({
        meetingId: 4,
        rows: [{ key: '2:m1', choice: 'empty' }],
      });
      await waitFor(() => expect(isAnyFormDirty()).toBe(false));
      expect(await violations()).toEqual([]);
    },
  );

  test('what is chosen while it is saved stays chosen, and unsaved', async () => {
    let answer: (draft: unknown) => void = () => {};
    const held = new Promise((resolve) => (answer = resolve));
    const { sent } = await openBoard({ more: { [draftCall]: () => held } });
    await userEvent.click(choice(chair, 'Jää tyhjäksi'));
    await userEvent.click(screen.getByRole('button', { name: 'Tallenna keskeneräisenä' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(draftCall));
    await userEvent.click(choice(secretary, 'Jää tyhjäksi'));
    await act(async () => answer(unfinished([])));
    expect(await screen.findByText('Valinnat tallennettu keskeneräisinä.')).toBeVisible();
    for (const group of [chair, secretary]) expect(choice(group, 'Jää tyhjäksi')).toBeChecked();
    expect(isAnyFormDirty()).toBe(true);
  });

  test('somebody else goes on with it, and it is forgotten', async () => {
    const stored = unfinished([
      { key: '2:m1', choice: 'empty' },
      { key: '7:m2', choice: 'nonsense' },
    ]);
    let now = stored;
    const { sent } = await openBoard({
      more: {
        'GET meetings/4/boarddraft': () => now,
        [draftCall]: () => (now = unfinished([])),
      },
    });
    expect(screen.getByText(/^Keskeneräiset valinnat, tallentanut Sirpa Lahtinen/)).toBeVisible();
    expect(choice(chair, 'Jää tyhjäksi')).toBeChecked();
    expect(choice(/Märta/, 'Jatkaa')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Hylkää keskeneräiset' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hylkää keskeneräiset' }),
    );
    expect(await screen.findByText('Keskeneräiset valinnat hylätty.')).toBeVisible();
    expect(sent.find(({ call }) => call === draftCall)?.body).toEqual({
      meetingId: 4,
      rows: [],
      tag: stored.tag,
    });
    await waitFor(() => expect(choice(chair, 'Jatkaa')).toBeChecked());
    expect(screen.queryByRole('button', { name: 'Hylkää keskeneräiset' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('the whole board is replaced at once; whoever is chosen leads to the next', async () => {
  await openBoard();
  await userEvent.click(screen.getByRole('button', { name: 'Koko hallitus vaihtuu' }));
  for (const group of [chair, /Märta/, /Kari/]) expect(choice(group, 'Vaihtuu')).toBeChecked();
  expect(choice(/^Toiminnantarkastaja/, 'Jatkaa')).toBeChecked();
  await waitFor(() => expect(picker(/Aino Mäkelä/)).toHaveFocus());
  await keys('Uusi0');
  await pick('Uusi0');
  await waitFor(() => expect(picker(/Märta/)).toHaveFocus());
  expect(screen.getByText('jatkaa 1, uusia 1, jää tyhjäksi 0')).toBeVisible();
});

test('who has two offices, no address, and too few seats are told before anything is sent', async () => {
  await openBoard({
    more: {
      'POST meetings/candidates': [candidate(2, { hasEmail: false }), candidate(4)],
    },
  });
  await userEvent.click(choice(chair, 'Vaihtuu'));
  await userEvent.click(picker(/Aino Mäkelä/));
  expect(await offered('Öhman')).toHaveTextContent('Sähköposti puuttuu');
  await keys('Öhman');
  await pick('Öhman');
  const line = (key: string) => document.querySelector<HTMLElement>(`[data-seat="${key}"]`);
  expect(line('2:m1')).toHaveTextContent('Sähköposti puuttuu. Jäsenrekisteri ei ota luottamustointa vastaan');
  expect(line('7:m2')).toHaveTextContent('Valittu myös tehtävään Puheenjohtaja.');
  expect(line('7:m3')).toHaveTextContent('Hallituksen jäsen: valittu 2, vähintään 4.');
  expect(screen.getByRole('button', { name: /^3 huomautusta/ })).toBeVisible();
  expect(await violations()).toEqual([]);
});
