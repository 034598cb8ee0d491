import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@osasto/api/query';
import { status, title, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const refused = (translationKey: string, propertyName = 'password') => ({
  isValid: false,
  errors: [{ translationKey, propertyName }],
});
const good = 'kolme sinistä venettä';

const open = async () => {
  const sent = serve({
    'GET account/sessions': { email: 'aino@osasto.example', password: null, sessions: [] },
    'POST account/checkpassword': ({ password }: { password: string }) =>
      password === good
        ? { isValid: true, errors: [] }
        : refused(password.startsWith('apuliitto') ? 'password.ownWords' : 'password.common'),
    'POST account/password': ({ current }: { current: string }) =>
      current === 'vanha salasana' ? status(204) : status(400, refused('password.wrong', 'current')),
  });
  const shell = await openShell('/account/change-password', { signedIn: person('SectionUser') });
  await title('Vaihda salasana');
  return { shell, sent };
};

const field = (name: string) => screen.getByLabelText(name);
const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(', ').at(-1));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Vaihda salasana' }));

test('the rules say while one types which of them are kept', async () => {
  await open();
  await screen.findByLabelText('Uusi salasana');
  expect(rules().slice(-3)).toEqual(['ei vielä', 'ei vielä', 'ei vielä']);
  await userEvent.type(field('Uusi salasana'), 'salasana123456');
  await waitFor(() => expect(rules().slice(-3)).toEqual(['kunnossa', 'ei kelpaa', 'kunnossa']));
  await userEvent.clear(field('Uusi salasana'));
  await userEvent.type(field('Uusi salasana'), 'apuliitto2026');
  await waitFor(() => expect(rules().slice(-3)).toEqual(['kunnossa', 'kunnossa', 'ei kelpaa']));
  await userEvent.clear(field('Uusi salasana'));
  await userEvent.type(field('Uusi salasana'), good);
  await waitFor(() => expect(rules().slice(-3)).toEqual(['kunnossa', 'kunnossa', 'kunnossa']));
  expect(await violations()).toEqual([]);
});

test('a wrong current password is said beside its field; the right one changes it and leads back', async () => {
  const { shell } = await open();
  await userEvent.type(await screen.findByLabelText('Nykyinen salasana'), 'jokin muu');
  await userEvent.type(field('Uusi salasana'), good);
  await press();
  await waitFor(() => expect(field('Nykyinen salasana')).toHaveAccessibleDescription(/väärä/));
  await userEvent.clear(field('Nykyinen salasana'));
  await userEvent.type(field('Nykyinen salasana'), 'vanha salasana');
  await press();
  await waitFor(() => expect(shell.path()).toBe('/account/sessions'));
  expect(await screen.findByText('Salasana vaihdettu.')).toBeVisible();
});

test('what is too short or the same never leaves the browser', async () => {
  const { sent } = await open();
  await userEvent.type(await screen.findByLabelText('Nykyinen salasana'), 'vanha salasana');
  await userEvent.type(field('Uusi salasana'), 'lyhyt');
  await press();
  await waitFor(() => expect(field('Uusi salasana')).toHaveAccessibleDescription(/vähintään 12 merkkiä/));
  expect(sent.some(({ call }) => call.includes('password'))).toBe(false);
});
