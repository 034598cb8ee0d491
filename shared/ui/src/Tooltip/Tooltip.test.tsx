import { screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Tooltip } from './Tooltip.tsx';

test('shows on focus, describes its element, and Esc puts it away', async () => {
  const { user } = render(
    <Tooltip text="Jäsenyys on päättynyt.">
      <button type="button">Tila</button>
    </Tooltip>,
  );
  const tip = screen.getByRole('tooltip');
  expect(tip).not.toHaveAttribute('data-open');
  await user.tab();
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Jäsenyys on päättynyt.');
  expect(tip).toHaveAttribute('data-open');
  await user.keyboard('{Escape}');
  expect(tip).not.toHaveAttribute('data-open');
});
