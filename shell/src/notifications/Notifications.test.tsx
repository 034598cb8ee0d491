import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@osasto/api/query';
import { status, title, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const notices = {
  language: 'fi',
  digest: 'monday',
  kinds: {
    reportReturned: 'atOnce',
    reportApproved: 'atOnce',
    draftOpen: 'weekly',
    dutyNear: 'weekly',
    termsEnding: 'weekly',
    planRunningOut: 'weekly',
    toHandle: 'weekly',
    extractReady: 'atOnce',
    extractReturned: 'atOnce',
    minutesToCheck: 'atOnce',
    officialMessages: 'atOnce',
    messages: 'atOnce',
  },
  locked: ['officialMessages'],
};

/** Shows the page; what was sent comes into `sent`. */
async function open(
  role: Parameters<typeof person>[0],
  language: 'fi' | 'sv' = 'fi',
  sample: () => unknown = () => ({}),
) {
  const sent: unknown[] = [];
  let stored: object = notices;
  const calendars = [
    'https://osasto.example/calendar/1-0-a.ics',
    'https://osasto.example/calendar/1-1-b.ics',
  ];
  serve({
    'GET account/calendar': () => ({ url: calendars[0] }),
    'DELETE account/calendar': () => {
      calendars.shift();
      return status(204);
    },
    'POST account/digestsample': sample,
    'GET account/notices': () => stored,
    'POST account/notices': (body: unknown) => {
      sent.push(body);
      const { kinds, digest } = body as { kinds: object; digest: string };
      stored = { ...stored, digest, kinds: { ...notices.kinds, ...kinds } };
      return stored;
    },
  });
  await openShell('/account/notifications', { signedIn: person(role), language });
  return sent;
}
const groupOf = async (name: string) => within(await screen.findByRole('group', { name }));
const offered = async (name: string) =>
  (await groupOf(name)).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('an admin chooses when to hear of what; all changes are saved at once', async () => {
  const sent = await open('DistrictAdmin');
  await title('Ilmoitukset sähköpostiin');
  expect((await groupOf('Ilmoitus hyväksyttiin')).getByRole('radio', { name: 'Heti' })).toBeChecked();
  expect((await groupOf('Luonnos on kesken')).getByRole('radio', { name: 'Viikkokooste' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Tallenna ilmoitukset' })).toBeNull();
  await userEvent.click((await groupOf('Luonnos on kesken')).getByRole('radio', { name: 'Ei' }));
  await userEvent.selectOptions(
    screen.getByLabelText('Viikkokooste', { selector: 'select' }),
    'Torstaisin klo 16',
  );
  expect(screen.getByText('2 muutosta')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna ilmoitukset' }));
  expect(await screen.findByText('Ilmoitusten asetukset tallennettu.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      language: 'fi',
      digest: 'thursday',
      pausedUntil: null,
      kinds: expect.objectContaining({ draftOpen: 'never', reportApproved: 'atOnce' }),
    }),
  ]);
  expect(await violations()).toEqual([]);
});

test('messages about the own trust cannot be given up', async () => {
  await open('SectionAdmin');
  expect(await offered('Luottamustoimeen kuuluvat viestit')).toEqual(['Heti']);
  expect(await offered('Muut viestit')).toEqual(['Heti', 'Ei']);
});

test.each([
  ['SectionUser', [], []],
  ['DistrictUser', [], []],
  ['SectionAdmin', ['Kokousilmoitukset', 'Määräpäivät ja käsittely'], ['Näyte viikkokoosteesta']],
] as const)('%s sees only what they may hear of', async (role, cards, beside) => {
  await open(role);
  await groupOf('Muut viestit');
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Kieli ja ajankohta',
    ...cards,
    'Nimenkirjoitusotteet ja viestit',
    ...beside,
    'Kalenteri',
  ]);
  expect(screen.queryByRole('group', { name: /Käsiteltävää/ })).toBeNull();
});

test('in Swedish, and a day that is none is not sent', async () => {
  const sent = await open('KT', 'sv');
  await title('Aviseringar per e-post');
  await userEvent.type(await screen.findByLabelText('Paus'), '32.13.2026');
  await userEvent.click(await screen.findByRole('button', { name: 'Spara aviseringarna' }));
  expect(await screen.findByText('Den dagen finns inte. Kontrollera dag och månad.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(document.body).not.toHaveTextContent(/notices\.\w|kind\.\w/);
});

test('a refusal leaves the choices as they were made', async () => {
  serve({
    'GET account/calendar': { url: 'https://osasto.example/calendar/1.ics' },
    'GET account/notices': notices,
    'POST account/notices': () => status(500, {}),
  });
  await openShell('/account/notifications', { signedIn: person('KT') });
  await userEvent.click((await groupOf('Muut viestit')).getByRole('radio', { name: 'Ei' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna ilmoitukset' }));
  expect(await screen.findByText(/Ilmoitusten asetuksia ei voitu tallentaa/)).toBeVisible();
  expect((await groupOf('Muut viestit')).getByRole('radio', { name: 'Ei' })).toBeChecked();
});

test('the address of the calendar is copied, and another one takes its place once that is confirmed', async () => {
  const user = userEvent.setup();
  await open('SectionAdmin');
  const address = await screen.findByLabelText('Kalenterin osoite');
  expect(address).toHaveValue('https://osasto.example/calendar/1-0-a.ics');
  await user.click(screen.getByRole('button', { name: 'Kopioi osoite' }));
  expect(await screen.findByText('Osoite kopioitu.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://osasto.example/calendar/1-0-a.ics');
  await user.click(screen.getByRole('button', { name: 'Vaihda osoite' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Vaihda osoite' }));
  expect(await screen.findByText('Osoite vaihdettu.')).toBeVisible();
  expect(await screen.findByDisplayValue('https://osasto.example/calendar/1-1-b.ics')).toBeVisible();
  expect(screen.queryByText('Osoite kopioitu.')).toBeNull();
});

test('that the address could not be copied is said', async () => {
  const user = userEvent.setup();
  await open('SectionAdmin');
  await screen.findByLabelText('Kalenterin osoite');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  jest.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Kopioi osoite' }));
  expect(await screen.findByText('Osoitetta ei voitu kopioida.')).toBeVisible();
  expect(screen.queryByText('Osoite kopioitu.')).toBeNull();
});

test.each([
  ['fi', {}, 'Lähetä näyte itselleni', 'Näyte lähtee sähköpostiisi.'],
  [
    'fi',
    { skipped: 'nothingWaits' },
    'Lähetä näyte itselleni',
    'Näytettä ei lähetetty: mikään koosteeseen kuuluva ei nyt odota sinua.',
  ],
  ['sv', { skipped: 'noMailServer' }, 'Skicka ett exempel till mig', 'Tjänsten skickar ingen e-post.'],
  [
    'sv',
    { skipped: 'recently' },
    'Skicka ett exempel till mig',
    'Du har redan fått flera exempel under den senaste timmen. Försök igen senare.',
  ],
] as const)('a sample of the digest, in %s, answered with %j', async (language, answer, verb, said) => {
  await open('SectionAdmin', language, () => answer);
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a sample that fails says so, and is asked for anew', async () => {
  const answers = [status(500, {}), {}];
  await open('KT', 'fi', () => answers.shift());
  await userEvent.click(await screen.findByRole('button', { name: 'Lähetä näyte itselleni' }));
  expect(await screen.findByText('Näytettä ei voitu lähettää. Yritä uudelleen.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Näyte lähtee sähköpostiisi.')).toBeVisible();
});
