import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReleaseKey, Releases } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { type Answers, status, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { noFailures, unknownProvenance } from '../../testing/releases.ts';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const loads = { loads: 0, failures: noFailures, milliseconds: null };
const since = '2026-11-20T08:00:00.000Z' as const;

const releases: Releases = {
  shell: null,
  remotes: [
    {
      name: 'members',
      title: { fi: 'Jäsenet', sv: 'Medlemmar' },
      build: 'aaaaaaaaaa',
      version: '1.2.0',
      since,
      by: 'Aino',
      ...unknownProvenance,
      ...loads,
      hours: [],
      rollout: null,
      stopped: null,
      lastFailures: [],
      disabled: false,
    },
  ],
  unverified: 0,
  all: { ...loads, fast: 0 },
  verified: null,
  limits: { failures: 1, least: 100 },
  deprecations: [],
  unused: [],
  log: [],
};

const key = (name: string, more: Partial<ReleaseKey> = {}): ReleaseKey => ({
  id: name.padStart(16, '0'),
  name,
  remotes: ['members', 'notices'],
  mayPublish: true,
  maySign: false,
  validUntil: null,
  revokedAt: null,
  lastUsedAt: '2026-11-21T10:15:00.000Z',
  addedAt: since,
  addedBy: 'Sari Ylönen',
  ...more,
});

const keys = [
  key('a'),
  key('b', { remotes: null, maySign: true, lastUsedAt: null, validUntil: '2090-06-30T20:59:59.000Z' }),
  key('c', { remotes: ['shell'], mayPublish: false, maySign: true, validUntil: '2020-06-30T20:59:59.000Z' }),
  key('d', { revokedAt: '2026-11-22T10:00:00.000Z' }),
];

const open = async (answers: Answers = {}, language: 'fi' | 'sv' = 'fi') => {
  const sent = serve({ 'GET releases': releases, 'GET releases/keys': keys, ...answers });
  await openShell('/releases', { signedIn: person('SuperAdmin'), language });
  return sent;
};

const rowsOf = async (table: string) => {
  const { tBodies } = await screen.findByRole<HTMLTableElement>('table', { name: table });
  return [...(tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent));
};

test('each key says whose it is, what it may, since when, when it was used and whether it counts', async () => {
  await open();
  expect(await rowsOf('Julkaisuavaimet')).toEqual([
    [
      'a',
      'Jäsenet, noticesjulkaisee',
      '20.11.2026 10:00Sari Ylönen',
      '21.11.2026 12:15',
      'Voimassa',
      'Mitätöi: a',
    ],
    [
      'b',
      'kaikki osatjulkaisee ja allekirjoittaa',
      '20.11.2026 10:00Sari Ylönen',
      'ei vielä',
      'Voimassa30.06.2090 23:59 asti',
      'Mitätöi: b',
    ],
    [
      'c',
      'Kehysallekirjoittaa',
      '20.11.2026 10:00Sari Ylönen',
      '21.11.2026 12:15',
      'Vanhentunut30.06.2020 23:59',
      'Mitätöi: c',
    ],
    [
      'd',
      'Jäsenet, noticesjulkaisee',
      '20.11.2026 10:00Sari Ylönen',
      '21.11.2026 12:15',
      'Mitätöity22.11.2026 12:00',
      '',
    ],
  ]);
  expect(await violations()).toEqual([]);
});

test('in Swedish', async () => {
  await open({}, 'sv');
  const rows = await rowsOf('Publiceringsnycklar');
  expect(rows.map(([, rights, , , state]) => [rights, state])).toEqual([
    ['Medlemmar, noticespublicerar', 'Giltig'],
    ['alla delarpublicerar och signerar', 'Giltigtill 30.06.2090 23:59'],
    ['Ramensignerar', 'Utgången30.06.2020 23:59'],
    ['Medlemmar, noticespublicerar', 'Återkallad22.11.2026 12:00'],
  ]);
  expect(document.body).not.toHaveTextContent(/releases\.\w/);
});

test.each([
  ['nothing is live', { ...releases, remotes: [] }],
  ['something is live', releases],
])('without keys it says what they are for, also when %s', async (_, now) => {
  await open({ 'GET releases': now, 'GET releases/keys': [] });
  expect(await screen.findByText('Julkaisuavaimia ei ole vielä.')).toBeVisible();
  expect(screen.getByText(/npm run service release-key -- --may-sign/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lisää avain' })).toBeEnabled();
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Lisää avain' }));
const publicKey = 'MCowBQYDK2VwAyEAZJFxF6YJA6J6zpvbnfrtv3+G71BnqUeYmzZAXQsWC24=';

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää avain' }));
  return dialog();
}

test('a key is added for what is live and for what is to come', async () => {
  const sent = await open({ 'POST releases/keys': status(204) });
  const form = await openDialog();
  await userEvent.type(form.getByLabelText('Tiimin nimi'), 'Jäsenryhmä');
  await userEvent.type(form.getByLabelText('Julkinen avain'), publicKey);
  await userEvent.click(form.getByRole('checkbox', { name: 'Jäsenet' }));
  await userEvent.type(form.getByLabelText(/^Uudet osat/), 'notices, year-book');
  await userEvent.type(form.getByLabelText(/^Voimassa asti/), '30.6.2090');
  expect(await violations()).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Lisää avain' }));
  expect(await screen.findByText('Julkaisuavain lisätty.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST releases/keys')?.body).toEqual({
    name: 'Jäsenryhmä',
    publicKey,
    remotes: ['members', 'notices', 'year-book'],
    validUntil: '2090-06-30T00:00:00.000Z',
  });
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET releases/keys')).toHaveLength(2));
});

test('a key for everything names nothing', async () => {
  const sent = await open({ 'POST releases/keys': status(204) });
  const form = await openDialog();
  await userEvent.type(form.getByLabelText('Tiimin nimi'), 'Jäsenryhmä');
  await userEvent.type(form.getByLabelText('Julkinen avain'), publicKey);
  await userEvent.click(form.getByRole('radio', { name: 'Kaikki osat' }));
  expect(form.queryByLabelText(/^Uudet osat/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Lisää avain' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST releases/keys')?.body).toEqual({
      name: 'Jäsenryhmä',
      publicKey,
      remotes: null,
    }),
  );
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const sent = await open();
  const form = await openDialog();
  await userEvent.type(form.getByLabelText(/^Uudet osat/), 'Uusi Osa');
  await userEvent.type(form.getByLabelText(/^Voimassa asti/), '1.1.2020');
  await userEvent.click(form.getByRole('button', { name: 'Lisää avain' }));
  await waitFor(() => expect(form.getByLabelText('Tiimin nimi')).toBeInvalid());
  expect(form.getByLabelText('Julkinen avain')).toBeInvalid();
  expect(form.getByLabelText(/^Uudet osat/)).toHaveAccessibleDescription(/Tieto on väärää muotoa/);
  expect(form.getByLabelText(/^Voimassa asti/)).toHaveAccessibleDescription(/Päivä on jo mennyt/);
  await userEvent.clear(form.getByLabelText(/^Uudet osat/));
  expect(
    await form.findByText('Valitse vähintään 1.', { selector: '[id$="-error"], [id$="-error"] *' }),
  ).toBeVisible();
  expect(sent.filter(({ call }) => call === 'POST releases/keys')).toEqual([]);
});

test.each([
  [400, 'releasekey.notAKey', /Tämä ei ole julkinen avain/],
  [409, 'releasekey.maySign', /Avaimella voi myös allekirjoittaa/],
  [409, 'releasekey.revoked', /Avain on mitätöity/],
])('%d %s stands at the public key', async (code, translationKey, text) => {
  const errors = [{ translationKey, propertyName: 'publicKey' }];
  await open({ 'POST releases/keys': status(code, { isValid: false, errors }) });
  const form = await openDialog();
  await userEvent.type(form.getByLabelText('Tiimin nimi'), 'Jäsenryhmä');
  await userEvent.type(form.getByLabelText('Julkinen avain'), 'Aino');
  await userEvent.click(form.getByRole('checkbox', { name: 'Jäsenet' }));
  await userEvent.click(form.getByRole('button', { name: 'Lisää avain' }));
  await waitFor(() => expect(form.getByLabelText('Julkinen avain')).toHaveAccessibleDescription(text));
});

test.each([
  ['a', /sillä ei voi enää julkaista mitään/],
  ['b', /versiot on julkaistava uudelleen toisella avaimella/],
])('%s is revoked after a question that says what it means', async (name, question) => {
  const { id } = keys.find((one) => one.name === name)!;
  const revoke = `DELETE releases/keys/${id}`;
  const sent = await open({ [revoke]: status(204) });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Mitätöi ?: ${name}$`) }));
  const asked = await screen.findByRole('alertdialog');
  expect(asked).toHaveTextContent(question);
  await userEvent.click(within(asked).getByRole('button', { name: 'Mitätöi avain' }));
  expect(await screen.findByText('Julkaisuavain mitätöity.')).toBeVisible();
  expect(sent.filter(({ call }) => call === revoke)).toHaveLength(1);
});
