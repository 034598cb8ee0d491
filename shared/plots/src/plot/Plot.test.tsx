import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Language } from '@osasto/contract';
import { formatNumber, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { violations } from '@osasto/testing';
import { Plot, type PlotProps } from './index.ts';

beforeAll(() => startLanguage(loadCommonMessages));
afterEach(() => act(() => setLanguage('fi')));

const november = 2025 * 12 + 10;

const members: PlotProps = {
  label: 'Jäseniä',
  figure: '1 214',
  sentence: '18 enemmän kuin marraskuussa 2025',
  description: 'Jäsenmäärä kuukausittain.',
  shape: 'line',
  points: [
    { month: november, value: 196 },
    { month: november + 1, value: 198 },
    { month: november + 4, value: 1214 }, // two months are not known
  ],
  span: { first: november, last: november + 4 },
  format: formatNumber,
};

/** Draws a plot 400 pixels wide and gives a person at it. */
async function show(props: Partial<PlotProps> = {}, language: Language = 'fi') {
  await act(() => setLanguage(language));
  render(
    <main>
      <Plot {...members} {...props} />
    </main>,
  );
  const user = userEvent.setup();
  const slider = screen.getByRole('slider', { name: 'Jäseniä' });
  const place = slider.parentElement!;
  place.getBoundingClientRect = () => new DOMRect(0, 0, 400, 100);
  return {
    user,
    slider,
    place,
    pointAt: (x: number) => user.pointer({ target: place, coords: { x, y: 50 } }),
  };
}

/** The figure of the point that is shown; null when none is. */
const shown = () => screen.queryByText(/^\w+ 202\d/)?.textContent ?? null;

test('one tab stop shows the figure of the last point, and leaving takes it away', async () => {
  const { user, slider } = await show();
  expect(shown()).toBeNull();
  await user.tab();
  expect(slider).toHaveFocus();
  expect(shown()).toBe('maaliskuu 2026 1\u00A0214');
  await user.tab();
  expect(document.body).toHaveFocus();
  expect(shown()).toBeNull();
});

test.each([
  ['fi', ['marraskuu 2025: 196', 'joulukuu 2025: 198', 'maaliskuu 2026: 1\u00A0214']],
  ['sv', ['november 2025: 196', 'december 2025: 198', 'mars 2026: 1\u00A0214']],
] as const)('the steps of the slider are the known months, in words (%s)', async (language, words) => {
  const { slider } = await show({}, language);
  expect(slider).toHaveAttribute('max', '2');
  for (const [step, text] of words.entries()) {
    fireEvent.change(slider, { target: { value: step } });
    expect(slider).toHaveAttribute('aria-valuetext', text);
    expect(shown()).toBe(text.replace(':', ''));
  }
});

test('Escape puts the figure away while focus stays, and the next step shows one again', async () => {
  const { user, slider } = await show();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(shown()).toBeNull();
  expect(slider).toHaveFocus();
  fireEvent.change(slider, { target: { value: 0 } });
  expect(shown()).toBe('marraskuu 2025 196');
});

test('a pointer shows the nearest known month, may rest on its figure, and takes it away', async () => {
  const { user, place, pointAt } = await show();
  await pointAt(10);
  expect(shown()).toBe('marraskuu 2025 196');
  await pointAt(190);
  expect(shown()).toBe('joulukuu 2025 198');
  fireEvent.pointerMove(screen.getByText(/^joulukuu/));
  expect(shown()).toBe('joulukuu 2025 198');
  await user.keyboard('{Escape}');
  expect(shown()).toBeNull();
  await pointAt(390);
  expect(shown()).toBe('maaliskuu 2026 1\u00A0214');
  await user.unhover(place);
  expect(shown()).toBeNull();
});

test('the figure of a touch stays until one touches something else', async () => {
  const { user, slider, place } = await show();
  await user.pointer([
    { keys: '[TouchA>]', target: place, coords: { x: 90, y: 50 } },
    { keys: '[/TouchA]', target: place, coords: { x: 90, y: 50 } },
  ]);
  expect(shown()).toBe('joulukuu 2025 198');
  expect(slider).toHaveFocus();
  await user.pointer({ keys: '[TouchA]', target: document.body });
  expect(shown()).toBeNull();
});

test('a touch that scrolls the page shows nothing', async () => {
  const { user, place } = await show();
  await user.pointer({ keys: '[TouchA>]', target: place, coords: { x: 90, y: 50 } });
  expect(shown()).toBe('joulukuu 2025 198');
  fireEvent.pointerCancel(place);
  expect(shown()).toBeNull();
});

test('fewer points than before: the last of them is read', () => {
  const { rerender } = render(<Plot {...members} />);
  rerender(<Plot {...members} points={members.points.slice(0, 1)} />);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'marraskuu 2025: 196');
});

test('without a known point there is nothing to read', () => {
  render(<Plot {...members} shape="bars" points={[]} />);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test.each(['line', 'bars'] as const)(
  '%s: the figure has its name, its shape a sentence, axe finds nothing',
  async (shape) => {
    const { user } = await show({ shape });
    const figure = screen.getByRole('figure', { name: 'Jäseniä' });
    expect(figure).toHaveTextContent('18 enemmän kuin marraskuussa 2025');
    expect(within(figure).getByRole('img')).toHaveAccessibleName('Jäsenmäärä kuukausittain.');
    await user.tab();
    expect(await violations()).toEqual([]);
  },
);
