import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@osasto/api/query';
import { settingKeys, type SettingKey } from '@osasto/contract/settings';
import { eraseDrafts } from '@osasto/forms/drafts';
import { status, tagged, title, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve as serveAnswers } from '../../testing/service.ts';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

const noMail = {
  sent: 0,
  triedAgain: 0,
  refused: 0,
  givenUp: 0,
  bounced: 0,
  notSent: 0,
  waiting: 0,
  lastFailure: null,
};
const mail = {
  server: { host: 'posti.apu.fi', port: 587, from: 'osasto@apu.fi', isEncrypted: true },
  isHeld: false,
  kinds: [
    {
      ...noMail,
      kind: 'account.password-link',
      sent: 1200,
      refused: 2,
      lastFailure: { result: 'refused', code: '550', at: '2026-11-20T10:00:00.000Z' },
    },
    { ...noMail, kind: 'account.notice', waiting: 3 },
  ],
};
const serve = (answers: Parameters<typeof serveAnswers>[0]) =>
  serveAnswers({ 'GET mails/results': mail, ...answers });

afterEach(async () => {
  closeShell();
  queryClient.clear();
  await eraseDrafts(7);
});

const texts = (catalogue: object, key: string) =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue);

test.each([
  ['Finnish', fi],
  ['Swedish', sv],
])('every setting has its name and its meaning in %s', (_language, catalogue) => {
  const missing = settingKeys.filter((key) => {
    const { help, label, fi: finnish } = (texts(catalogue, `of.${key}`) ?? {}) as Record<string, string>;
    return !help || !(label ?? finnish);
  });
  expect(missing).toEqual([]);
});

const values: Partial<Record<SettingKey, unknown>> = {
  'token.hours': 8,
  'password.maxAgeDays': 365,
  'signin.maxFailures': 5,
  'file.maxBytes': 20 * 1024 * 1024,
  'meeting.returnAllowed': true,
  'crm.adapter': 'simulated',
  'crm.address': null,
  'organisation.name': { fi: 'Apu', sv: 'Hjälp', en: 'Aid' },
};
const answer = (changes: Partial<Record<SettingKey, unknown>> = {}) => ({
  settings: Object.entries({ ...values, ...changes }).map(([key, value]) => ({
    key,
    value,
    default: key === 'meeting.returnAllowed' ? false : values[key as SettingKey],
    modified: key in changes ? '2026-10-12T11:02:00.000Z' : null,
    by: key in changes ? 'Petra Wikström' : null,
  })),
});

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function type(name: RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna asetukset' }));

test('shows values, defaults and who changed what, and sends what was changed alone', async () => {
  const sent = serve({
    'GET settings': tagged(answer({ 'meeting.returnAllowed': true }), '"s-1"'),
    'POST settings': tagged(answer({ 'file.maxBytes': 5 * 1024 * 1024 }), '"s-2"'),
  });
  await openShell('/about', { signedIn: person('SuperAdmin') });
  await userEvent.click(await screen.findByRole('link', { name: 'Asetukset' }));
  await title('Asetukset');
  expect(await field(/^Tiedoston enimmäiskoko/)).toHaveValue('20');
  expect(screen.queryByRole('group', { name: 'Tallennus' })).toBeNull();
  expect(screen.getByText(/^Oletus: Ei · Petra Wikström 12\.10\.2026/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await type(/^Tiedoston enimmäiskoko/, '5');
  expect(screen.getByText('Muutettu: 20 → 5, tallentamatta')).toBeVisible();
  await save();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Tallennus' })).toBeNull());
  expect(sent.find(({ call }) => call === 'POST settings')?.body).toEqual({
    changes: [{ key: 'file.maxBytes', value: 5 * 1024 * 1024 }],
  });
});

test('a value out of bounds is named at its field, and nothing is sent', async () => {
  const sent = serve({ 'GET settings': answer() });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  await type(/^Väärät salasanat/, '50');
  await save();
  expect((await screen.findAllByText('Anna luku väliltä 3–20.')).length).toBeGreaterThan(0);
  const wrong = await field(/^Väärät salasanat/);
  expect(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(wrong).toHaveAccessibleDescription(/^kertaa \(3–20\) /);
  await userEvent.click(screen.getByRole('button', { name: '1 virhe , siirry virheeseen' }));
  expect(wrong).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Kirjautuminen 1 muutos' })).toHaveAttribute('aria-current');
  expect(sent.some(({ call }) => call === 'POST settings')).toBe(false);
});

test('who was slower keeps what they typed, and sees both versions', async () => {
  let current = tagged(answer(), '"s-1"');
  serve({
    'GET settings': () => current,
    'POST settings': () => {
      const now = answer({ 'token.hours': 6, 'password.maxAgeDays': 100 });
      current = tagged(now, '"s-2"');
      const errors = [{ translationKey: 'common.changedByOther' }];
      return status(409, { isValid: false, errors, current: now, by: 'Petra Wikström' });
    },
  });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  await type(/^Kirjautumisen kesto/, '4');
  await save();
  const notice = (await screen.findByText('Petra Wikström on muuttanut asetuksia.')).closest('[role=status]');
  expect(within(notice as HTMLElement).getByText('Kirjautumisen kesto: nyt 6, sinulla 4')).toBeVisible();
  expect(await field(/^Kirjautumisen kesto/)).toHaveValue('4');
  expect(await field(/^Salasanan ikä/)).toHaveValue('100');
});

test('what was typed and not saved is offered back', async () => {
  serve({ 'GET settings': answer() });
  const first = await openShell('/settings', { signedIn: person('SuperAdmin') });
  await type(/^Kirjautumisen kesto/, '4');
  first.unmount();
  closeShell();
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  expect(await screen.findByText(/^Palautettiin .* kirjoittamasi tiedot/)).toBeVisible();
  expect(screen.getByText(/Kirjautumisen kesto\.$/)).toBeVisible();
  expect(await field(/^Kirjautumisen kesto/)).toHaveValue('4');
  await userEvent.click(screen.getByRole('button', { name: 'Peru muutokset' }));
  expect(await field(/^Kirjautumisen kesto/)).toHaveValue('8');
});

const finder = () => screen.findByRole('searchbox', { name: 'Hae asetusta' });
const labelsShown = () =>
  screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
const groupsShown = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Sähköposti');

test('a search finds settings by name, meaning and group, opens their groups, and Enter saves nothing', async () => {
  const sent = serve({ 'GET settings': answer() });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  const search = await finder();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje kaikki' }));
  expect(labelsShown()).toEqual([]);
  await userEvent.type(search, 'SALASANAN IKA{Enter}');
  expect(labelsShown()).toEqual(['Salasanan ikä']);
  expect(groupsShown()).toEqual(['Kirjautuminen']);
  expect(screen.getByText('1 asetus')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('link', { name: 'Tiedostot' })).toBeNull();
  expect(await violations()).toEqual([]);
  await userEvent.clear(search);
  await userEvent.type(search, 'suurin lähettää');
  expect(labelsShown()).toEqual(['Tiedoston enimmäiskoko']);
  await userEvent.clear(search);
  await userEvent.type(search, 'crm siirto');
  expect(screen.getByRole('group', { name: 'Siirtotapa' })).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'xyz');
  expect(screen.getByRole('heading', { name: 'Ei hakutuloksia.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki asetukset' }));
  expect(groupsShown()).toHaveLength(8);
  expect(search).toHaveValue('');
  expect(sent.some(({ call }) => call === 'POST settings')).toBe(false);
});

test('groups fold one by one and all at once', async () => {
  serve({ 'GET settings': answer() });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  await field(/^Tiedoston enimmäiskoko/);
  const hide = screen.getByRole('button', { name: 'Piilota asetukset, Tiedostot' });
  expect(hide).toHaveAttribute('aria-expanded', 'true');
  hide.focus();
  await userEvent.keyboard('{Enter}');
  expect(labelsShown()).not.toContain('Tiedoston enimmäiskoko');
  const show = screen.getByRole('button', { name: 'Näytä asetukset, Tiedostot' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  expect(show).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Tiedostot' })); // the contents open what they lead to
  expect(labelsShown()).toContain('Tiedoston enimmäiskoko');
  await userEvent.click(screen.getByRole('button', { name: 'Sulje kaikki' }));
  expect(groupsShown()).toHaveLength(8);
  expect(labelsShown()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Avaa kaikki' }));
  expect(labelsShown()).toContain('Tiedoston enimmäiskoko');
});

test('a change or an error is hidden neither by a fold nor by a search, nor the field that is typed into', async () => {
  serve({ 'GET settings': answer() });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  await type(/^Väärät salasanat/, '50');
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje kaikki' }));
  const wrong = await field(/^Väärät salasanat/);
  expect(wrong).toHaveAttribute('aria-invalid', 'true');
  const kept = screen.getByRole('button', { name: 'Piilota asetukset, Kirjautuminen' });
  expect(kept).toHaveAttribute('aria-disabled', 'true');
  expect(kept).toHaveAccessibleDescription('Ryhmässä on tallentamattomia muutoksia.');
  await userEvent.type(await finder(), 'enimmäiskoko');
  expect(labelsShown()).toEqual(['Väärät salasanat', 'Tiedoston enimmäiskoko']);
  await userEvent.clear(wrong);
  await userEvent.type(wrong, '5');
  expect(wrong).toHaveFocus(); // it is as before, and still there
  await userEvent.click(await field(/^Tiedoston enimmäiskoko/));
  expect(labelsShown()).toEqual(['Tiedoston enimmäiskoko']);
});

test('what became of mail is shown by its kind, with the last failure, and the server', async () => {
  serve({ 'GET settings': answer() });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  const card = within(await screen.findByRole('region', { name: 'Sähköposti' }));
  expect(
    await card.findByText(/^posti\.apu\.fi, portti 587, salattu yhteys · lähettäjä osasto@apu\.fi · /),
  ).toBeVisible();
  expect(card.getByRole('row', { name: /^Salasanalinkki 1\s200 0 2 0 0 550 ?20\.11\.2026/ })).toBeVisible();
  expect(card.getByRole('rowheader', { name: /3 viestiä odottaa/ })).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  expect(await violations()).toEqual([]);
});

test('mail of a restored database leaves once a super admin has confirmed it', async () => {
  let isHeld = true;
  const sent = serve({
    'GET settings': answer(),
    'GET mails/results': () => ({ ...mail, isHeld }),
    'POST mails/confirm': () => {
      isHeld = false;
      return status(204);
    },
  });
  await openShell('/settings', { signedIn: person('SuperAdmin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Salli lähettäminen' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent.some(({ call }) => call === 'POST mails/confirm')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Salli lähettäminen' }));
  await waitFor(() => expect(screen.queryByText('Sähköposti odottaa vahvistusta')).toBeNull());
  expect(sent.filter(({ call }) => call === 'POST mails/confirm')).toHaveLength(1);
});

test('without a mail server the card says so', async () => {
  serve({ 'GET settings': answer(), 'GET mails/results': { ...mail, server: null } });
  await openShell('/settings', { signedIn: person('SuperAdmin'), language: 'sv' });
  expect(await screen.findByText('Ingen e-postserver har angetts, så ingen e-post skickas.')).toBeVisible();
});

test('in Swedish, and nobody else comes here', async () => {
  serve({ 'GET settings': answer() });
  const shell = await openShell('/settings', { signedIn: person('SuperAdmin'), language: 'sv' });
  await title('Inställningar');
  expect(await field(/^Inloggningens längd/)).toHaveValue('8');
  expect(document.body).not.toHaveTextContent(/settings\.\w|of\.\w/);
  shell.unmount();
  closeShell();
  const other = await openShell('/settings', { signedIn: person('KT') });
  await waitFor(() => expect(other.path()).toBe('/404'));
});
