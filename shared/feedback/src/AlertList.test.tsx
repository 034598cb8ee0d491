import { act, render, screen } from '@testing-library/react';
import { loadCommonMessages, startLanguage } from '@osasto/i18n';
import { AlertList } from './AlertList.tsx';
import { type AlertMessage, showAlert, useAlerts } from './alerts.ts';

const text = 'Järjestelmässä tapahtui virhe.';
const message = 'error.generic';
const shown = () => screen.queryByText(text);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

let hasReducedMotion = false;

beforeAll(() => startLanguage(loadCommonMessages));
beforeEach(() => {
  hasReducedMotion = false;
  jest.useFakeTimers();
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: hasReducedMotion, media: query }) as MediaQueryList);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  useAlerts.setState({ alerts: [] });
});

function show(alert: Omit<AlertMessage, 'message'>): void {
  render(<AlertList />);
  act(() => void showAlert({ message, ...alert }));
}

/** The element whose opacity goes down. */
function faded(): HTMLElement {
  const element = shown()?.closest<HTMLElement>('[style]');
  if (!element) throw new Error('nothing fades');
  return element;
}

test.each<[Omit<AlertMessage, 'message'>, seconds: number]>([
  [{ kind: 'success' }, 2],
  [{ kind: 'info', timeout: 'short' }, 2],
  [{ kind: 'error' }, 6],
  [{ kind: 'warning' }, 6],
  [{ kind: 'success', timeout: 'normal' }, 6],
  [{ kind: 'error', timeout: 'serverBody' }, 12],
  [{ kind: 'info', timeout: 'long' }, 15],
])('%j begins to go after %i s', async (alert, seconds) => {
  show(alert);
  await wait(seconds * 1000 - 1);
  expect(shown()?.closest('[style]')).toBeNull();
  await wait(1 + 5);
  expect(faded().style.opacity).toBe('0.99');
  await wait(600);
  expect(shown()).not.toBeInTheDocument();
});

test('one that is permanent stays, and offers no way to close it', async () => {
  show({ kind: 'error', timeout: 'permanent' });
  await wait(24 * 3600 * 1000);
  expect(shown()).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it fades by 0.01 every 5 ms, half a second in all (13.5)', async () => {
  show({ kind: 'success' });
  await wait(2000 + 50);
  expect(Number(faded().style.opacity)).toBeCloseTo(0.9);
  await wait(200);
  expect(Number(faded().style.opacity)).toBeCloseTo(0.5);
  await wait(240);
  expect(Number(faded().style.opacity)).toBeCloseTo(0.02);
  await wait(20);
  expect(shown()).not.toBeInTheDocument();
});

test('where motion is unwanted it goes at once', async () => {
  hasReducedMotion = true;
  show({ kind: 'success' });
  await wait(2000 + 5);
  expect(shown()).not.toBeInTheDocument();
});
