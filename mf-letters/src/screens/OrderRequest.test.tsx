import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MemberPosition, Position } from '@osasto/api';
import { isAnyFormDirty } from '@osasto/feedback';
import {
  otherPage,
  section,
  serve,
  status,
  title,
  unreachable,
  violations,
  type Answers,
} from '@osasto/testing';
import { ofSection, own, rememberingService } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/reports/addofficialletterrequest';
const add = 'POST signingagreement/addofficialletterrequest';

const service = (more: Answers = {}): Answers => ({ ...rememberingService(ofSection), ...more });

const reason = () => screen.findByRole('textbox', { name: 'Käyttötarkoitus' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Lähetä' }));

test('says how long it usually takes, where that is known (10.19)', async () => {
  await open('/sections/1/reports/addofficialletterrequest', {
    role: 'SectionAdmin',
    answers: rememberingService([own(4, { usualDays: 3 })]),
  });
  expect(await screen.findByText('Tilaukset käsitellään tavallisesti 3 päivässä.')).toBeVisible();
});

test('an order is sent in the name of its writer, and stands first in the list', async () => {
  const sent = serve(service());
  const { address } = await open(path, { role: 'SectionAdmin' });
  await title('Tilaa nimenkirjoitusote');
  await userEvent.type(await reason(), ' Keräysluvan hakeminen ');
  expect(isAnyFormDirty()).toBe(true);
  await send();
  await title('Raportit');
  expect(address()).toBe('/sections/1/reports');
  expect(sent.find(({ call }) => call === add)?.body).toEqual({
    memberId: 7,
    reasonForRequest: 'Keräysluvan hakeminen',
    sectionId: 1,
  });
  expect(await screen.findByText('Tilaus lähetetty.')).toBeVisible();
  await screen.findByRole('table');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Keräysluvan hakeminen');
  expect(isAnyFormDirty()).toBe(false);
});

test.each([
  ['fi', 'Käyttötarkoitus', 'Lähetä', 'Käyttötarkoitus on pakollinen.'],
  ['sv', 'Ändamål', 'Skicka', 'Ändamålet är obligatoriskt.'],
] as const)('without a reason nothing is sent, in %s', async (language, label, verb, words) => {
  const sent = serve(service());
  await open(path, { role: 'DistrictAdmin', language });
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.type(field, '   ');
  await userEvent.click(screen.getByRole('button', { name: verb }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(field).toBeInvalid();
  expect(sent.some(({ call }) => call === add)).toBe(false);
  expect(await violations()).toEqual([]);
});

test.each([
  [
    'fi',
    'Osasto',
    'Osasto on pakollinen. Valitse osasto, jolle ote tilataan.',
    'sectionrequired',
    'sectionId',
  ],
  [
    'fi',
    'Tilaaja',
    'Tilaaja on pakollinen. Kirjaudu uudelleen ja yritä sitten.',
    'memberrequired',
    'memberId',
  ],
  [
    'sv',
    'Avdelning',
    'Avdelningen är obligatorisk. Välj den avdelning som utdraget beställs för.',
    'sectionrequired',
    'sectionId',
  ],
] as const)(
  'in %s a missing %s says "%s" beside its field',
  async (language, label, words, key, propertyName) => {
    const errors = [{ translationKey: `officialletterrequest.${key}`, propertyName }];
    serve(service({ [add]: status(400, { isValid: false, errors }) }));
    await open(path, { role: 'KT', language });
    const [name, verb] = language === 'fi' ? ['Käyttötarkoitus', 'Lähetä'] : ['Ändamål', 'Skicka'];
    await userEvent.type(await screen.findByRole('textbox', { name }), 'Pankki');
    await userEvent.click(screen.getByRole('button', { name: verb }));
    const field = screen.getByRole('textbox', { name: label });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(await violations()).toEqual([]);
  },
);

test('no more can be typed than the service takes, and the length is shown', async () => {
  await open(path, { role: 'KT', answers: service() });
  expect(await reason()).toHaveAttribute('maxlength', '1000');
  await userEvent.type(await reason(), 'abc');
  expect(screen.getByText('3 / 1 000')).toBeVisible();
});

test('what the service refuses stands beside the field, and nothing typed is lost', async () => {
  const errors = [
    { translationKey: 'validation.maxLength', propertyName: 'reasonForRequest', parameters: { limit: 1000 } },
  ];
  await open(path, { role: 'KT', answers: service({ [add]: status(400, { isValid: false, errors }) }) });
  await userEvent.type(await reason(), 'Pankkiasiointi');
  await send();
  const words = 'Teksti on liian pitkä (enintään 1000 merkkiä).';
  await waitFor(async () =>
    expect(await reason()).toHaveAccessibleDescription(expect.stringContaining(words)),
  );
  expect(await reason()).toHaveValue('Pankkiasiointi');
});

test.each([
  ['is refused', status(403, { message: 'Forbidden', requestId: 'r-1' })],
  ['fails', status(500, { message: 'Error', requestId: 'r-1' })],
  ['is lost', unreachable],
])('an order that %s says so, and can be sent again', async (_, failure) => {
  const { address } = await open(path, { role: 'SectionAdmin', answers: service({ [add]: failure }) });
  await userEvent.type(await reason(), 'Pankkiasiointi');
  await send();
  expect(await screen.findByText('Tilausta ei voitu lähettää.')).toBeVisible();
  expect(address()).toBe(path);
  expect(await reason()).toHaveValue('Pankkiasiointi');
  expect(screen.getByRole('button', { name: 'Lähetä' })).not.toHaveAttribute('aria-disabled');
});

describe('without signatories in force (10.3)', () => {
  const none = { hasSignatories: false };
  const position = (id: number, isSigning: boolean): Position => ({
    id,
    name: `Tehtävä ${id}`,
    nameSv: `Uppdrag ${id}`,
    nameEn: `Position ${id}`,
    requiresMembership: true,
    isSigning,
    maxTermYears: 2,
    maxConsecutiveTerms: 3,
    minHolders: 1,
    maxHolders: 1,
  });
  const positions = [position(2, true), position(7, false)];
  const held = (positionId: number, more: Partial<MemberPosition> = {}) =>
    section(1, 'Inkoon osasto', {
      positionsOfTrust: [
        {
          id: 1,
          memberId: null,
          positionId,
          position: { id: positionId, name: 'Tehtävä', nameSv: 'Uppdrag' },
          member: null,
          isNonMember: true,
          nonMember: null,
          termStart: '2026-01-01T00:00:00.000Z',
          termEnd: '2026-12-31T00:00:00.000Z',
          electedDate: '2025-11-20T00:00:00.000Z',
          termOrdinal: 1,
          showTermOrdinal: true,
          crmErrorMessages: [],
          crmErrorAdvice: [],
          isAnnulled: false,
          status: { id: 1301, enumName: 'Active' },
          meetingStatus: { id: 1103, enumName: 'Approved' },
          meetingId: 1,
          meetingSectionId: 1,
          tag: 't',
          ...more,
        },
      ],
    });
  const withPositions = (loaded: unknown) =>
    service({ 'GET meetings/getallpositionsoftrust': positions, 'GET sections/1': loaded });

  test.each([
    ['nobody', section(1, 'Inkoon osasto')],
    ['a board member alone', held(7)],
    ['a chair whose meeting is not approved', held(2, { meetingStatus: { id: 1102, enumName: 'Reviewed' } })],
    ['a chair from next year on', held(2, { termStart: '2027-01-01T00:00:00.000Z' })],
  ])('the form warns of a section with %s', async (_, loaded) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] });
    await open(path, { role: 'SectionAdmin', answers: withPositions(loaded) });
    expect(await screen.findByText('Osastolla ei ole voimassa olevia nimenkirjoittajia.')).toBeVisible();
    expect(await reason()).toBeVisible();
    jest.useRealTimers(); // axe waits
    expect(await violations()).toEqual([]);
  });

  test('a section that has some is not warned', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] });
    await open(path, { role: 'SectionAdmin', answers: withPositions(held(2)) });
    await reason();
    expect(screen.queryByText(/nimenkirjoittajia/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('the order is sent all the same, and the outcome is shown', async () => {
    await open(path, { role: 'SectionAdmin', answers: service({ [add]: own(9, none) }) });
    await userEvent.type(await reason(), 'Pankkiasiointi');
    await send();
    await title('Raportit');
    expect(await screen.findByText(/^Tilaus lähetetty, mutta otetta ei voi vielä tehdä/)).toBeVisible();
  });
});

test('Peruuta leads back to the reports and sends nothing', async () => {
  const sent = serve(service());
  const { address } = await open(path, { role: 'SectionAdmin' });
  await userEvent.type(await reason(), 'Pankkiasiointi');
  await userEvent.click(screen.getByRole('link', { name: 'Peruuta' }));
  await title('Raportit');
  expect(address()).toBe('/sections/1/reports');
  expect(sent.some(({ call }) => call === add)).toBe(false);
});

test('the reports stand above it in the band', async () => {
  await open(path, { role: 'SectionAdmin', answers: service() });
  const way = await screen.findByRole('navigation', { name: 'Sijainti' });
  expect(within(way).getByRole('link', { name: 'Raportit' })).toHaveAttribute('href', '/sections/1/reports');
  expect(within(way).getByText('Tilaa nimenkirjoitusote')).toHaveAttribute('aria-current', 'page');
});

test.each(['DistrictUser', 'SectionUser'] as const)('%s is led to /404 (3.6)', async (role) => {
  const { address } = await open(path, { role, answers: service() });
  await title(otherPage);
  expect(address()).toBe('/404');
});

const disbanded = service({ 'GET sections/1': section(1, 'Inkoon osasto', { statusId: 602 }) });

test("a disbanded section's own people see who orders (3.9)", async () => {
  await open(path, { role: 'SectionAdmin', answers: disbanded });
  expect(await screen.findByText(/^Et voi tilata nimenkirjoitusotetta tälle osastolle/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('its district orders for it (3.9)', async () => {
  await open(path, { role: 'DistrictAdmin', answers: disbanded });
  expect(await reason()).toBeVisible();
});

test('a section that cannot be loaded can be asked for again', async () => {
  let answer: unknown = status(500, { message: 'Error', requestId: 'r-1' });
  await open(path, { role: 'KT', answers: service({ 'GET sections/1': () => answer }) });
  expect(await screen.findByText('Osaston tietoja ei voitu hakea.')).toBeVisible();
  answer = section(1, 'Inkoon osasto');
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await reason()).toBeVisible();
});
