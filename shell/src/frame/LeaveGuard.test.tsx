import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from '@osasto/api';
import type { Language } from '@osasto/contract';
import { confirm, markClean, useDirtyForm } from '@osasto/feedback';
import { status, title } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';
import { AskByBrowser } from './AskByBrowser.tsx';
import type { Blocked } from './LeaveQuestion.tsx';

beforeEach(() => serve());
afterEach(closeShell);

function Unsaved({ isKept }: { isKept: boolean }) {
  useDirtyForm(true, { id: 'form', isKept });
  return null;
}

/** The shell at /about, come from the start page, with something typed. */
async function open({ isKept = true, language = 'fi' }: { isKept?: boolean; language?: Language } = {}) {
  const shell = await openShell('/', { signedIn: person('KT'), language });
  await title(/Tervetuloa|Välkommen/);
  await act(() => shell.router.navigate('/about'));
  await title(/Tietoja palvelusta|Om tjänsten/);
  const { unmount } = render(<Unsaved isKept={isKept} />);
  return { ...shell, close: unmount };
}

const question = () => screen.findByRole('alertdialog');
const isAsked = () => screen.queryByRole('alertdialog') !== null;
const press = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }));

test.each([
  ['a link', (shell: Awaited<ReturnType<typeof open>>) => shell.router.navigate('/404'), '/404'],
  ['Back', (shell: Awaited<ReturnType<typeof open>>) => shell.router.navigate(-1), '/'],
] as const)('%s asks, with the way to stay first', async (_, go, end) => {
  const shell = await open();
  await act(() => go(shell));
  expect(await question()).toHaveAccessibleName('Poistutaanko tallentamatta?');
  expect(await question()).toHaveTextContent('Kirjoittamasi säilyy tässä selaimessa');
  expect(screen.getByRole('button', { name: 'Jatka muokkaamista' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(shell.path()).toBe('/about');
  await act(() => go(shell));
  await press('Poistu, säilytä teksti');
  await waitFor(() => expect(shell.path()).toBe(end));
  expect(isAsked()).toBe(false);
});

test('what no draft keeps is said to be lost, in Swedish too', async () => {
  const shell = await open({ isKept: false, language: 'sv' });
  await act(() => shell.router.navigate('/404'));
  expect(await question()).toHaveTextContent('Ändringar som inte har sparats går förlorade.');
  await press('Fortsätt redigera');
  expect(shell.path()).toBe('/about');
});

test('the sign-out asks, and says that drafts are erased', async () => {
  const shell = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  expect(await question()).toHaveAccessibleName('Kirjaudutaanko ulos tallentamatta?');
  await press('Jatka muokkaamista');
  expect(shell.path()).toBe('/about');
  await userEvent.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  await press('Kirjaudu ulos ja hylkää muutokset');
  await title('Kirjaudu sisään');
});

test('another page of the same list does not ask', async () => {
  const shell = await open();
  await act(() => shell.router.navigate('/about?page=2'));
  expect(shell.router.state.location.search).toBe('?page=2');
  expect(isAsked()).toBe(false);
});

test('after a save the form leads on at once', async () => {
  const shell = await open();
  await act(() => {
    markClean('form');
    return shell.router.navigate('/404');
  });
  expect(shell.path()).toBe('/404');
});

test('a question is over once everything is saved, and the page that was asked for opens', async () => {
  const shell = await open();
  await act(() => shell.router.navigate('/404'));
  await question();
  act(() => markClean('form'));
  await waitFor(() => expect(shell.path()).toBe('/404'));
  expect(isAsked()).toBe(false);
});

test('a session that has run out leads to the sign-in without a question', async () => {
  const shell = await open();
  serve({ 'GET districts': status(401, { message: 'Not signed in' }) });
  await act(() => call('GET districts').catch(() => undefined));
  await title('Kirjaudu sisään');
  expect(shell.path()).toBe('/login');
  expect(isAsked()).toBe(false);
});

test('there is one question at a time: the one before is answered with no', async () => {
  const shell = await open();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: 'Poistetaanko?', body: '', confirm: 'Poista' });
  });
  await act(() => shell.router.navigate(-1));
  expect(await answer).toBe(false);
  expect(await question()).toHaveAccessibleName('Poistutaanko tallentamatta?');
});

test('the browser asks before the page is closed, while something is unsaved', async () => {
  const shell = await open();
  const isPrevented = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isPrevented()).toBe(true);
  shell.close();
  expect(isPrevented()).toBe(false);
});

test.each([
  [true, 'proceed'],
  [false, 'reset'],
] as const)('where the question cannot be loaded the browser asks: %s', (answer, expected) => {
  const blocker = { state: 'blocked', proceed: jest.fn(), reset: jest.fn() };
  const asked = jest.spyOn(globalThis, 'confirm').mockReturnValue(answer);
  render(<AskByBrowser blocker={blocker as unknown as Blocked} />);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(blocker[expected]).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
