import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answer } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { status, title, createUnsignedToken, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

type Methods = ('passkey' | 'totp' | 'recovery')[];
const demand = (methods: Methods) =>
  status(401, { message: 'Second factor required', requestId: 'r', challenge: 'c-1', methods });
const token = createUnsignedToken({ KT: true });
const errorAnswer = (translationKey: string, propertyName: string) =>
  status(400, { isValid: false, errors: [{ translationKey, propertyName }] });

async function signIn() {
  await title('Kirjaudu sisään');
  await userEvent.type(screen.getByLabelText('Sähköposti'), 'kt@demo.example');
  await userEvent.type(screen.getByLabelText('Salasana', { selector: 'input' }), 'Harjoitus-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const code = () => screen.getByLabelText('Koodi todennussovelluksesta');

test('asks for the code, says that a wrong one is wrong, and signs in with the right one', async () => {
  const requests = serve({
    'POST account/getlogintoken': demand(['totp', 'recovery']),
    'POST account/secondfactor': (body: unknown) =>
      (body as { code: string }).code === '123456' ? { token } : errorAnswer('factor.wrong', 'code'),
  });
  const shell = await openShell('/login');
  await signIn();
  await title('Vahvista kirjautuminen');
  expect(screen.getByText(/kt@demo.example · salasana on oikein/)).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await userEvent.type(code(), '418 20');
  await press('Vahvista koodilla');
  expect(screen.getByText(/^Koodissa on kuusi numeroa\. Tarkista/)).toBeInTheDocument();
  expect(requests.map(({ call }) => call)).not.toContain('POST account/secondfactor');
  await userEvent.clear(code());
  await userEvent.type(code(), '999999');
  await press('Vahvista koodilla');
  expect(await screen.findByText(/^Koodi ei täsmää/)).toBeInTheDocument();
  await waitFor(() => expect(code()).toHaveFocus());
  await userEvent.clear(code());
  await userEvent.type(code(), '123456');
  await press('Vahvista koodilla');
  await waitFor(() => expect(shell.path()).not.toBe('/login'));
  expect(requests.find(({ call }) => call === 'POST account/secondfactor')?.body).toMatchObject({
    challenge: 'c-1',
  });
});

test('takes a recovery code instead, and begins anew when the challenge has ended', async () => {
  serve({
    'POST account/getlogintoken': demand(['totp', 'recovery']),
    'POST account/secondfactor': status(401, { message: 'Challenge has expired' }),
  });
  await openShell('/login');
  await signIn();
  await title('Vahvista kirjautuminen');
  await press('Käytä varakoodia');
  await userEvent.type(screen.getByLabelText('Varakoodi'), 'abcde-fghjk');
  await press('Vahvista varakoodilla');
  await title('Kirjaudu sisään');
  expect(screen.getByText('Vahvistus ei onnistunut ajoissa. Kirjaudu uudelleen.')).toBeInTheDocument();
});

test('who has none enrols: the secret, the code, and recovery codes that are to be saved first', async () => {
  serve({
    'POST account/getlogintoken': demand([]),
    'POST account/secondfactor/begin': {
      totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 2, path: 'M0 0h1v1h-1z' } },
    },
    'POST account/secondfactor/enrol': { token, recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
  });
  const shell = await openShell('/login');
  await signIn();
  await title('Ota vahvistus käyttöön');
  await press('Todennussovellus');
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR-koodi todennussovellukselle' })).toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Koodi sovelluksesta'), '123456');
  await press('Ota käyttöön');
  await title('Varakoodit');
  expect(
    within(screen.getByRole('list', { name: 'Varakoodit' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['aaaaa-bbbbb', 'ccccc-ddddd']);
  await press('Jatka');
  expect(shell.path()).toBe('/login');
  await userEvent.click(screen.getByLabelText('Olen tallentanut koodit'));
  await press('Jatka');
  await waitFor(() => expect(shell.path()).not.toBe('/login'));
});

test('on the own page factors are removed with the password, but not the last one of a role that needs one', async () => {
  const factor = (id: number, name: string): Answer<'GET account/factors'>['factors'][number] => ({
    id,
    kind: 'totp',
    name,
    created: '2026-09-03T08:00:00.000Z',
    lastUsed: null,
  });
  let factors = [factor(1, 'Puhelin'), factor(2, 'Tabletti')];
  const requests = serve({
    'GET account/sessions': {
      email: 'aino@osasto.example',
      password: { setAt: '2026-09-03T08:00:00.000Z', expires: null },
      sessions: [],
    },
    'GET account/factors': () => ({ isRequired: true, factors, recoveryCodes: 2 }),
    'POST account/factors/1/remove': (body: unknown) => {
      if ((body as { password: string }).password !== 'oikea')
        return errorAnswer('password.wrong', 'password');
      factors = factors.filter(({ id }) => id !== 1);
      return status(204);
    },
  });
  await openShell('/account/sessions', { signedIn: person('KT') });
  await userEvent.click(await screen.findByRole('button', { name: /Poista.*Puhelin/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Poistetaanko ”Puhelin”?' });
  const typed = within(dialog).getByLabelText('Salasanasi', { selector: 'input' });
  await userEvent.type(typed, 'väärä');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Poista' }));
  expect(await within(dialog).findByText('Nykyinen salasana on väärä.')).toBeInTheDocument();
  await userEvent.clear(typed);
  await userEvent.type(typed, 'oikea');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Poista' }));
  expect(await screen.findByText('Roolisi edellyttää vähintään yhtä vahvistustapaa.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Poista/ })).not.toBeInTheDocument();
  expect(screen.getByText('2 koodia jäljellä')).toBeInTheDocument();
  expect(requests.map(({ call }) => call)).toContain('POST account/factors/1/remove');
});

test.each([
  [
    'fi',
    'Luo uudet varakoodit',
    'Salasanasi',
    'Jatka',
    'Sulje ikkuna',
    'Palaa koodeihin',
    'Sulje tallentamatta',
  ],
  [
    'sv',
    'Skapa nya reservkoder',
    'Ditt lösenord',
    'Fortsätt',
    'Stäng fönstret',
    'Tillbaka till koderna',
    'Stäng utan att spara',
  ],
] as const)(
  'the cross over new recovery codes asks before they are gone, in %s',
  async (language, renew, password, goOn, cross, back, leave) => {
    serve({
      'GET account/sessions': {
        email: 'aino@osasto.example',
        password: { setAt: '2026-09-03T08:00:00.000Z', expires: null },
        sessions: [],
      },
      'GET account/factors': {
        isRequired: false,
        recoveryCodes: 2,
        factors: [
          { id: 1, kind: 'totp', name: 'Puhelin', created: '2026-09-03T08:00:00.000Z', lastUsed: null },
        ],
      },
      'POST account/recoverycodes': { recoveryCodes: ['abcde-fghjk'] },
    });
    await openShell('/account/sessions', { signedIn: person('KT'), language });
    const dialog = () => screen.findByRole('dialog');
    const renewed = async () => {
      await userEvent.click(await screen.findByRole('button', { name: renew }));
      const asked = within(await dialog());
      await userEvent.type(asked.getByLabelText(password, { selector: 'input' }), 'oikea');
      await userEvent.click(asked.getByRole('button', { name: goOn }));
      expect(await screen.findByText('abcde-fghjk')).toBeInTheDocument();
    };
    const close = async () => userEvent.click(within(await dialog()).getByRole('button', { name: cross }));

    await renewed();
    await close();
    await userEvent.click(await screen.findByRole('button', { name: back }));
    expect(screen.getByText('abcde-fghjk')).toBeInTheDocument();
    await close();
    await userEvent.click(await screen.findByRole('button', { name: leave }));
    await waitFor(() => expect(screen.queryByText('abcde-fghjk')).not.toBeInTheDocument());

    await renewed();
    await userEvent.click(within(await dialog()).getByRole('checkbox'));
    await close(); // they are saved: nothing to ask
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);
