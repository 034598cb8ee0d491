import { screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Header } from './Header.tsx';

test('the menu opens and closes by its button and by Esc', async () => {
  const { user } = render(
    <Header
      title="Osasto"
      homeHref="/"
      items={[{ text: 'Piirit', href: '/districts', current: true }]}
      onLogOut={() => {}}
    />,
  );
  expect(screen.getByRole('link', { name: 'Piirit' })).toHaveAttribute('aria-current', 'page');
  const button = screen.getByRole('button', { name: 'Valikko' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});
