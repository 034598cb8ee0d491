import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getCode } from '@osasto/contract';
import { isAnyFormDirty } from '@osasto/feedback';
import { otherPage, serve, status, tagged, title, violations, type Answers } from '@osasto/testing';
import { inkoo, member, position } from '../../testing/members.ts';
import { open } from '../../testing/open.ts';

const paivi = member(7, {
  firstName: 'Päivi',
  lastName: 'Korhonen',
  email: 'paivi@posti.example',
  phone: '050 000 7781',
  address: { address1: 'Kyrkovägen 12', address2: null, postalCode: '10210', city: 'Inkoo', country: null },
  birthDate: '1961-08-07T00:00:00.000Z',
  memberRoles: [6],
  memberPositions: [
    position(2, {
      termStart: '2027-01-01T00:00:00.000Z',
      termEnd: '2028-12-31T00:00:00.000Z',
      meetingStatus: { id: 1101, enumName: '' },
    }),
    position(1),
  ],
});

const change = { byId: 1, entity: 'member', id: 7, districtId: 1, sectionId: 1, action: 'update' };

const history = {
  total: 2,
  skip: 0,
  take: 20,
  results: [
    {
      ...change,
      at: '2026-11-20T10:00:00.000Z',
      by: 'Anders Nyman',
      changes: [{ field: 'roles', before: [], after: [5] }],
    },
    { ...change, at: '2026-11-19T10:00:00.000Z', by: 'Tuonti', changes: [{ field: 'email' }] },
  ],
};

const service = (more: Answers = {}): Answers => ({
  'GET sections/1': inkoo,
  'GET sections/names': [inkoo],
  'GET districts': [],
  'GET members/getbyid/7': paivi,
  'GET members/history/7': history,
  ...more,
});

const path = '/sections/1/members/7';
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const save = () => screen.getByRole('button', { name: 'Tallenna roolit' });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test('contact details, membership and positions through the years', async () => {
  await open(path, { role: 'SectionAdmin', answers: service() });
  await title('Päivi Korhonen');
  expect(screen.getByText('Jäsennumero 10000007')).toBeVisible();
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'A' && element.textContent === 'paivi@posti.example',
    ),
  ).toHaveAttribute('href', 'mailto:paivi@posti.example');
  expect(screen.getByRole('link', { name: '050 000 7781' })).toHaveAttribute('href', 'tel:0500007781');
  expect(valueOf('Osoite')).toHaveTextContent('Kyrkovägen 1210210 Inkoo');
  expect(valueOf('Syntymäaika')).toHaveTextContent('7.8.1961');
  await waitFor(() => expect(valueOf('Osasto')).toHaveTextContent('Inkoon osasto'));
  const rows = within(screen.getByRole('table', { name: 'Luottamustoimet' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PuheenjohtajaInkoon osasto1.1.2027–31.12.20282.Odottaa hyväksyntää',
    'PuheenjohtajaInkoon osasto1.1.2025–31.12.20262.Voimassa',
  ]);
  const crumbs = screen.getByRole('navigation', { name: 'Sijainti' });
  expect(within(crumbs).getByRole('link', { name: 'Jäsenet' })).toHaveAttribute(
    'href',
    '/sections/1/members',
  );
  expect(await violations()).toEqual([]);
});

test.each([
  [
    'fi',
    [
      ['Jäsenlaji', 'Ainaisjäsen'],
      ['Jäsenyyden tila', 'Tuleva'],
      ['Jäsenen tila', 'Ei-aktiivinen'],
      ['Jäsenyys alkanut', '1.2.2006'],
      ['Maksupäivä', '14.2.2026'],
    ],
  ],
  [
    'sv',
    [
      ['Medlemskategori', 'Ständig medlem'],
      ['Medlemskapets status', 'Kommande'],
      ['Medlemmens status', 'Inaktiv'],
      ['Medlemskapet började', '1.2.2006'],
      ['Betalningsdatum', '14.2.2026'],
    ],
  ],
] as const)('kind, statuses and dates of the membership, in %s', async (language, values) => {
  const answers = service({
    'GET members/getbyid/7': {
      ...paivi,
      membershipType: getCode('membershipType', 402),
      membershipStatus: getCode('membershipStatus', 505),
      status: getCode('memberStatus', 102),
      membershipApproved: '2006-02-01T00:00:00.000Z',
      paymentDate: '2026-02-14T00:00:00.000Z',
    },
  });
  await open(path, { role: 'KT', language, answers });
  await title('Päivi Korhonen');
  expect(values.map(([label]) => [label, valueOf(label)?.textContent])).toEqual(values);
});

test('what is not public says so and is nowhere in the page', async () => {
  const masked = { ...paivi, email: null, phone: null, address: null, isPublishProhibited: true };
  const { container } = await open(path, {
    role: 'KT',
    language: 'sv',
    answers: service({ 'GET members/getbyid/7': masked }),
  });
  await title('Päivi Korhonen');
  for (const label of ['E-post', 'Telefon', 'Adress']) {
    expect(valueOf(label)).toHaveTextContent('••• Uppgifterna är inte offentliga');
  }
  expect(screen.getByText('Medlemmen kan nås via centralbyrån.', { exact: false })).toBeVisible();
  expect(screen.queryByText('E-post tillåten')).not.toBeInTheDocument();
  expect(container.innerHTML).not.toMatch(/mailto:|tel:/);
});

test('a birth date that the service keeps back is not shown', async () => {
  await open(path, {
    role: 'SectionUser',
    answers: service({ 'GET members/getbyid/7': { ...paivi, birthDate: null } }),
  });
  await title('Päivi Korhonen');
  expect(screen.queryByText('Syntymäaika')).not.toBeInTheDocument();
});

test.each([
  [{ isContactProhibited: true }, ['Sähköposti sallittu', 'Tekstiviesti sallittu', 'Yhteydenotto kielletty']],
  [{ isEmailAllowed: false, isSmsAllowed: true }, ['Sähköposti kielletty', 'Tekstiviesti sallittu']],
])('consents %p', async (flags, words) => {
  await open(path, {
    role: 'SectionAdmin',
    answers: service({ 'GET members/getbyid/7': { ...paivi, ...flags } }),
  });
  await title('Päivi Korhonen');
  for (const text of words) expect(screen.getByText(text)).toBeVisible();
});

describe('roles', () => {
  test('of a board member from another district are only read by its admin', async () => {
    await open(path, {
      role: 'DistrictAdmin',
      answers: service({ 'GET members/getbyid/7': { ...paivi, sectionId: 99 } }),
    });
    await title('Päivi Korhonen');
    expect(await screen.findByText('Osaston käyttäjä', { selector: 'li' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('all six are there: those up to the own rank can be changed, those above say who may (4.8)', async () => {
    const updated = { ...paivi, memberRoles: [5, 6] };
    let now = paivi;
    const sent = serve(
      service({
        'GET members/getbyid/7': () => now,
        'POST members/updateRoles': () => {
          now = updated;
          return { isValid: true, errors: [] };
        },
      }),
    );
    await open(path, { role: 'SectionAdmin' });
    await title('Päivi Korhonen');
    expect(box(/^Osaston käyttäjä/)).toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    expect(box(/^Piirin käyttäjä/)).toBeDisabled();
    expect(box(/^Pääkäyttäjä/)).toBeDisabled();
    expect(box(/^Pääkäyttäjä/)).toHaveAccessibleDescription(
      'Vain pääkäyttäjä voi antaa tai poistaa tämän roolin.',
    );
    expect(save()).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(box(/^Osaston pääkäyttäjä/));
    expect(isAnyFormDirty()).toBe(true);
    await userEvent.click(save());
    const card = within(screen.getByRole('region', { name: 'Roolit' }));
    expect(await card.findByText('Roolit tallennettu.')).toBeVisible(); // the alert is out of sight on a phone
    expect(screen.getAllByText('Roolit tallennettu.')).toHaveLength(2);
    expect(sent.find(({ call }) => call === 'POST members/updateRoles')?.body).toEqual({
      memberId: 7,
      roles: [5, 6],
    });
    await waitFor(() => expect(isAnyFormDirty()).toBe(false));
    expect(box(/^Osaston pääkäyttäjä/)).toBeChecked();
    await userEvent.click(box(/^Osaston pääkäyttäjä/));
    expect(card.queryByText('Roolit tallennettu.')).not.toBeInTheDocument();
  });

  /** What each role means, by hand from `core.md` 6. */
  test.each([
    [
      'fi',
      [
        ['Pääkäyttäjä', 'Kaikki toiminnot'],
        ['Keskustoimisto (KT)', 'Lähes kaikki toiminnot'],
        ['Piirin pääkäyttäjä', 'Oma piiri ja sen osastot'],
        ['Piirin käyttäjä', 'Oman piirin katselu'],
        ['Osaston pääkäyttäjä', 'Oman osaston jäsenet, kokoukset ja tilaukset'],
        ['Osaston käyttäjä', 'Oman osaston katselu'],
      ],
    ],
    [
      'sv',
      [
        ['Huvudanvändare', 'Alla funktioner'],
        ['Centralbyrån (KT)', 'Nästan alla funktioner'],
        ['Distriktets huvudanvändare', 'Det egna distriktet och dess avdelningar'],
        ['Distriktets användare', 'Läsrätt i det egna distriktet'],
        ['Avdelningens huvudanvändare', 'Den egna avdelningens medlemmar, möten och beställningar'],
        ['Avdelningens användare', 'Läsrätt i den egna avdelningen'],
      ],
    ],
  ] as const)('say what they mean, in %s', async (language, roles) => {
    await open(path, { role: 'SuperAdmin', language, answers: service() });
    await title('Päivi Korhonen');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(6);
    for (const [at, [name, description]] of roles.toReversed().entries()) {
      expect(boxes[at]).toHaveAccessibleName(expect.stringContaining(name));
      expect(boxes[at]).toHaveAccessibleDescription(description);
    }
  });

  test('while they are being saved, the button says so and no box can be changed', async () => {
    serve(service({ 'POST members/updateRoles': () => new Promise(() => {}) }));
    await open(path, { role: 'SectionAdmin' });
    await title('Päivi Korhonen');
    await userEvent.click(box(/^Osaston pääkäyttäjä/));
    await userEvent.click(save());
    expect(await screen.findByRole('button', { busy: true })).toHaveTextContent('Tallennetaan rooleja');
    for (const one of screen.getAllByRole('checkbox')) expect(one).toBeDisabled();
    expect(isAnyFormDirty()).toBe(true);
  });

  test('what the service refuses is listed above the button and takes the focus, and the choice stays', async () => {
    const errors = [{ translationKey: 'roles.ownRole', propertyName: 'roles' }];
    serve(service({ 'POST members/updateRoles': status(409, { isValid: false, errors }) }));
    await open(path, { role: 'DistrictAdmin' });
    await title('Päivi Korhonen');
    await userEvent.click(box(/^Osaston käyttäjä/));
    await userEvent.click(save());
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent(
      'Lomakkeella on seuraavat virheetEt voi poistaa itseltäsi viimeistä roolia, jolla voi muuttaa rooleja.',
    );
    expect(screen.getByRole('region', { name: 'Roolit' })).toContainElement(error);
    expect(error.compareDocumentPosition(save())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(error.parentElement).toHaveFocus());
    expect(box(/^Osaston käyttäjä/)).not.toBeChecked();
    expect(await violations()).toEqual([]);
  });

  test('an error that this build does not know is shown without its key', async () => {
    const errors = [{ translationKey: 'roles.newRule', propertyName: 'roles' }];
    serve(service({ 'POST members/updateRoles': status(409, { isValid: false, errors, requestId: 'r-7' }) }));
    await open(path, { role: 'DistrictAdmin' });
    await title('Päivi Korhonen');
    await userEvent.click(box(/^Osaston käyttäjä/));
    await userEvent.click(save());
    expect(await screen.findByText('Palvelu ei hyväksynyt tietoja. Ilmoita tuelle viite r-7.')).toBeVisible();
  });

  test('what somebody else has changed meanwhile is not overwritten, but shown with their name (1.20)', async () => {
    let answer = tagged(paivi, '"member-7-1"');
    const errors = [{ translationKey: 'common.changedByOther' }];
    const changed = () => {
      answer = tagged({ ...paivi, memberRoles: [5, 6] }, '"member-7-2"');
      return status(409, { isValid: false, errors, by: 'Anders Nyman' });
    };
    const sent = serve(
      service({ 'GET members/getbyid/7': () => answer, 'POST members/updateRoles': () => changed() }),
    );
    const updates = () => sent.filter(({ call }) => call === 'POST members/updateRoles');
    await open(path, { role: 'KT' });
    await title('Päivi Korhonen');
    await userEvent.click(box(/^Osaston käyttäjä/));
    await userEvent.click(save());
    expect(await screen.findByText(/^Anders Nyman on muuttanut samoja tietoja\./)).toBeVisible();
    expect(updates()[0]?.headers['If-Match']).toBe('"member-7-1"');
    await waitFor(() => expect(box(/^Osaston pääkäyttäjä/)).toBeChecked());
    expect(box(/^Osaston käyttäjä/)).toBeChecked();
    await userEvent.click(box(/^Osaston käyttäjä/));
    await userEvent.click(save());
    await waitFor(() => expect(updates()[1]?.headers['If-Match']).toBe('"member-7-2"'));
  });

  test('any other failure says that nothing was saved, each time anew, until a try succeeds', async () => {
    let fails = true;
    const sent = serve(
      service({
        'POST members/updateRoles': () =>
          fails ? status(500, { message: 'Error', requestId: 'r-1' }) : { isValid: true, errors: [] },
      }),
    );
    await open(path, { role: 'KT', language: 'sv' });
    await title('Päivi Korhonen');
    await userEvent.click(box(/^Avdelningens huvudanvändare/));
    const tryIt = () => userEvent.click(screen.getByRole('button', { name: 'Spara rollerna' }));
    await tryIt();
    expect(await screen.findByText('Rollerna kunde inte sparas.')).toBeVisible();
    await tryIt();
    await waitFor(() => expect(sent.filter(({ call }) => call.includes('updateRoles'))).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    fails = false;
    await tryIt();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test.each(['DistrictUser', 'SectionUser'] as const)('%s reads their names', async (role) => {
    await open(path, { role, answers: service() });
    await title('Päivi Korhonen');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('Osaston käyttäjä')).toBeVisible();
  });
});

test.each([
  ['SuperAdmin', true],
  ['KT', true],
  ['DistrictAdmin', true],
  ['DistrictUser', false],
  ['SectionAdmin', false],
  ['SectionUser', false],
] as const)('%s sees the history: %s', async (role, sees) => {
  const sent = serve(service());
  await open(path, { role });
  await title('Päivi Korhonen');
  if (sees) {
    expect(await screen.findByText('Roolit: – → Osaston pääkäyttäjä')).toBeVisible();
    expect(screen.getByText('20.11.2026 12:00 · Anders Nyman')).toBeVisible();
    expect(screen.getByText('Sähköposti: ••• Tiedot eivät ole julkisia')).toBeVisible();
  } else {
    expect(screen.queryByText('Muutoshistoria')).not.toBeInTheDocument();
    expect(sent.some(({ call }) => call.includes('history'))).toBe(false);
  }
});

test('of a board member from another district its admin sees no history', async () => {
  const sent = serve(service({ 'GET members/getbyid/7': { ...paivi, sectionId: 99 } }));
  await open(path, { role: 'DistrictAdmin' });
  await title('Päivi Korhonen');
  expect(await screen.findAllByRole('cell', { name: 'Inkoon osasto' })).toHaveLength(2); // sections are there
  expect(screen.queryByRole('region', { name: 'Muutoshistoria' })).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call.includes('history'))).toBe(false);
});

test('the national office sees the history of any member, whose section may be gone', async () => {
  await open(path, {
    role: 'KT',
    answers: service({ 'GET members/getbyid/7': { ...paivi, sectionId: 99 } }),
  });
  await title('Päivi Korhonen');
  expect(await screen.findByText('Sähköposti: ••• Tiedot eivät ole julkisia')).toBeVisible();
});

test.each([403, 404])('a %i leads back to the section, which says why (3.7)', async (code) => {
  const { address } = await open(path, {
    role: 'KT',
    answers: service({ 'GET members/getbyid/7': status(code, {}) }),
  });
  await title(otherPage);
  expect(address()).toBe('/sections/1');
  expect(await screen.findByText('Jäsenen tietoja ei voitu hakea.')).toBeVisible();
});

test('another failure stays, with a retry', async () => {
  let fails = true;
  serve(service({ 'GET members/getbyid/7': () => (fails ? status(500, {}) : paivi) }));
  await open(path, { role: 'KT' });
  expect(await screen.findByText('Jäsenen tietoja ei voitu hakea.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await title('Päivi Korhonen');
});

test('an address without a number leads to /404', async () => {
  const { address } = await open('/sections/1/members/x', { role: 'KT', answers: service() });
  await title(otherPage);
  expect(address()).toBe('/404');
});

describe('lost second factors', () => {
  test('are reset after a question', async () => {
    const sent = serve(service({ 'POST members/7/resetfactors': status(204) }));
    await open(path, { role: 'SectionAdmin' });
    await userEvent.click(await screen.findByRole('button', { name: 'Nollaa vahvistustavat' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Päivi Korhonen');
    await userEvent.click(within(question).getByRole('button', { name: 'Nollaa vahvistustavat' }));
    expect(await screen.findByText('Vahvistustavat nollattu.')).toBeVisible();
    expect(sent.filter(({ call }) => call === 'POST members/7/resetfactors')).toHaveLength(1);
  });

  test.each([
    ['SectionAdmin', [5]],
    ['SectionUser', [6]],
    ['DistrictUser', [6]],
    ['SuperAdmin', [4, 6]],
    ['SuperAdmin', []],
  ] as const)('are not for %s where the roles are %j', async (role, memberRoles) => {
    await open(path, { role, answers: service({ 'GET members/getbyid/7': { ...paivi, memberRoles } }) });
    await title('Päivi Korhonen');
    expect(screen.queryByRole('button', { name: 'Nollaa vahvistustavat' })).not.toBeInTheDocument();
  });
});

/** A service that remembers whether the account of member 7 is locked. */
function remembering(more: Answers = {}) {
  let isLocked = false;
  const locks = (becomes: boolean) => () => {
    isLocked = becomes;
    return status(204);
  };
  return service({
    'GET members/getbyid/7': () => ({ ...paivi, isLocked }),
    'POST members/7/lock': locks(true),
    'POST members/7/unlock': locks(false),
    'POST members/7/signout': status(204),
    ...more,
  });
}

describe('the account', () => {
  const says = {
    fi: {
      lock: 'Lukitse tunnus',
      locked: 'Lukittu',
      lockDone: 'Tunnus lukittu.',
      lockFailed: 'Tunnusta ei voitu lukita.',
      ownLock: 'Et voi lukita omaa tunnustasi.',
      notLocked: 'Tunnus ei ole lukittu.',
      unlock: 'Avaa lukitus',
      unlockDone: 'Lukitus avattu.',
      signout: 'Kirjaa ulos kaikkialta',
      signoutDone: 'Jäsen kirjattu ulos.',
    },
    sv: {
      lock: 'Lås kontot',
      locked: 'Låst',
      lockDone: 'Kontot låst.',
      lockFailed: 'Kontot kunde inte låsas.',
      ownLock: 'Du kan inte låsa ditt eget konto.',
      notLocked: 'Kontot är inte låst.',
      unlock: 'Lås upp kontot',
      unlockDone: 'Kontot upplåst.',
      signout: 'Logga ut överallt',
      signoutDone: 'Medlemmen utloggad.',
    },
  };
  const languages = ['fi', 'sv'] as const;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const agree = async (name: string) => {
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Päivi Korhonen');
    await userEvent.click(within(question).getByRole('button', { name }));
  };

  test.each(languages)(
    'is locked after a question, unlocked and signed out by a super admin, in %s',
    async (language) => {
      const { lock, locked, lockDone, notLocked, unlock, unlockDone, signout, signoutDone } = says[language];
      const sent = serve(remembering());
      await open(path, { role: 'SuperAdmin', language });
      expect(await screen.findByText(notLocked)).toBeVisible();
      await press(lock);
      await agree(lock);
      expect(await screen.findByText(lockDone)).toBeVisible();
      expect(screen.getByText(locked)).toBeVisible();
      const button = screen.getByRole('button', { name: lock });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveFocus();
      expect(await violations()).toEqual([]);
      await press(unlock);
      expect(await screen.findByText(unlockDone)).toBeVisible();
      expect(screen.getByText(notLocked)).toBeVisible();
      await press(signout);
      await agree(signout);
      expect(await screen.findByText(signoutDone)).toBeVisible();
      expect(sent.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual([
        'POST members/7/lock',
        'POST members/7/unlock',
        'POST members/7/signout',
      ]);
    },
  );

  test.each(languages)('that is not locked says so beside its button, in %s', async (language) => {
    const { lock, lockFailed, ownLock, notLocked } = says[language];
    const error = { isValid: false, errors: [{ translationKey: 'employee.ownLock' }] };
    const answers = remembering({ 'POST members/7/lock': status(409, error) });
    await open(path, { role: 'SuperAdmin', language, answers });
    await press(lock);
    await agree(lock);
    expect(await screen.findByText(lockFailed)).toBeVisible();
    expect(screen.getByText(ownLock)).toBeVisible();
    expect(screen.getByText(notLocked)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('of a member who is an employee as well is locked here, its factors are reset on /employees', async () => {
    const employee = { ...paivi, memberRoles: [4, 6], isLocked: true };
    await open(path, { role: 'SuperAdmin', answers: service({ 'GET members/getbyid/7': employee }) });
    expect(await screen.findByText('Lukittu')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nollaa vahvistustavat' })).not.toBeInTheDocument();
  });

  test('its lock is in the history, in words', async () => {
    const changes = [{ field: 'isLocked', before: false, after: true }];
    const [first] = history.results;
    const locked = { ...history, total: 1, results: [{ ...first, action: 'lock', changes }] };
    await open(path, { role: 'SuperAdmin', answers: remembering({ 'GET members/history/7': locked }) });
    expect(await screen.findByText('Lukittu: Ei → Kyllä')).toBeVisible();
  });

  test('is not for those whom the service does not tell of its lock', async () => {
    await open(path, { role: 'KT', answers: service() });
    expect(await screen.findByRole('button', { name: 'Nollaa vahvistustavat' })).toBeVisible();
    expect(screen.queryByRole('button', { name: says.fi.lock })).not.toBeInTheDocument();
  });
});

describe('data protection', () => {
  test('the national office erases a person after a question; what stands in the way is said', async () => {
    const refused = { isValid: false, errors: [{ translationKey: 'dataprotection.isMember' }] };
    const sent = serve(service({ 'POST members/7/erase': status(409, refused) }));
    await open(path, { role: 'KT' });
    await userEvent.click(await screen.findByRole('button', { name: 'Poista henkilötiedot' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Päivi Korhonen');
    await userEvent.click(within(question).getByRole('button', { name: 'Poista henkilötiedot' }));
    expect(await screen.findByText(/Päätä jäsenyys ensin jäsenrekisterissä/)).toBeVisible();
    expect(sent.filter(({ call }) => call === 'POST members/7/erase')).toHaveLength(1);
  });

  test('others do not see it', async () => {
    await open(path, { role: 'DistrictAdmin', answers: service() });
    await title('Päivi Korhonen');
    expect(screen.queryByRole('heading', { name: 'Tietosuoja' })).not.toBeInTheDocument();
  });
});
