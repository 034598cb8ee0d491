import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AlertList, useAlerts } from '@osasto/feedback';
import { addCatalogue, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { violations } from '@osasto/testing';
import { loadDomainMessages } from '../catalogue/index.ts';
import { EmailLink } from './EmailLink.tsx';

beforeAll(async () => {
  await startLanguage(loadCommonMessages);
  await addCatalogue('domain', loadDomainMessages);
});
beforeEach(async () => {
  useAlerts.setState({ alerts: [] });
  document.querySelector('[data-live-announcer]')?.remove(); // it keeps what it said for some seconds
  await act(() => setLanguage('fi'));
});

function Page() {
  return (
    <main>
      <h1>Jäsen</h1>
      <AlertList />
      <EmailLink address="aino@posti.example" withIcon />
    </main>
  );
}

/** Renders an address for a browser whose clipboard does what is given. */
function renderWithClipboard(writeText: (text: string) => Promise<void>) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<Page />);
  return user;
}

test('an address begins a message, and is copied by keyboard', async () => {
  const copied: string[] = [];
  const user = renderWithClipboard(async (text) => void copied.push(text));
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent('aino@posti.example');
  expect(link).toHaveAttribute('href', 'mailto:aino@posti.example');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Kopioi osoite aino@posti.example' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(copied).toEqual(['aino@posti.example']);
  const said = await screen.findByText('Kopioitu.');
  expect(said.closest('[aria-live="polite"]')).not.toBeNull();
  expect(await violations()).toEqual([]);
});

test('in Swedish', async () => {
  await act(() => setLanguage('sv'));
  const user = renderWithClipboard(async () => undefined);
  await user.click(screen.getByRole('button', { name: 'Kopiera adressen aino@posti.example' }));
  expect(await screen.findByText('Kopierad.')).toBeInTheDocument();
});

test('a browser that refuses the clipboard is said, and nothing claims to be copied', async () => {
  const user = renderWithClipboard(() => Promise.reject(new Error('NotAllowedError')));
  await user.click(screen.getByRole('button', { name: /^Kopioi osoite/ }));
  expect(await screen.findByText('Osoitetta ei voitu kopioida.')).toBeVisible();
  expect(screen.queryByText('Kopioitu.')).toBeNull();
});

test('a page without a clipboard says so too', async () => {
  const user = renderWithClipboard(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: /^Kopioi osoite/ }));
  expect(await screen.findByText('Osoitetta ei voitu kopioida.')).toBeVisible();
});
