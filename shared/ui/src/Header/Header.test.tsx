import { screen, within } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Header } from './Header.tsx';

const pages = ['Piirit', 'Luottamushenkilöt', 'Jäsenet', 'Tilaukset', 'Työntekijät', 'Lomakkeet'].map(
  (text) => ({ text, href: `/${text}` }),
);

test('more than five pages: four stand in the line, the others behind a button that keys open and close', async () => {
  const { user } = render(
    <Header
      title="Osasto"
      homeHref="/"
      items={pages.map((page) => (page.text === 'Lomakkeet' ? { ...page, count: 3, current: true } : page))}
    />,
  );
  const button = screen.getByRole('button', { name: 'Lisää , odottaa: 3' });
  expect(button).toHaveAttribute('data-current', 'true');
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const folded = within(list!).getAllByRole('link');
  expect(folded.map((link) => link.getAttribute('href'))).toEqual(['/Työntekijät', '/Lomakkeet']);
  expect(screen.getAllByRole('link')).toHaveLength(1 + pages.length);
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(folded[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.keyboard(' ');
  await user.tab({ shift: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(screen.getByText('Osasto'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('five pages all stand in the line', () => {
  render(<Header title="Osasto" homeHref="/" items={pages.slice(0, 5)} />);
  expect(screen.queryByRole('button', { name: /Lisää/ })).not.toBeInTheDocument();
});

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
