import { screen, waitFor } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { MenuButton } from './Menu.tsx';

const items = [
  { id: 'remove', text: 'Poista ilmoitus', danger: true },
  { id: 'excel', text: 'Taulukko', hint: 'Excel' },
  { id: 'locked', text: 'Lukittu', disabledReason: 'Ei käytössä' },
];

test('keys open it, move in it and choose; the destructive row is last', async () => {
  const onAction = jest.fn();
  const { user } = render(<MenuButton label="Toiminnot" items={items} onAction={onAction} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const rows = await screen.findAllByRole('menuitem');
  expect(rows.map((item) => item.textContent)).toEqual([
    'Taulukko Excel',
    'Lukittu Ei käytössä',
    'Poista ilmoitus',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Taulukko Excel' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Poista ilmoitus' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledWith('remove');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Toiminnot' })).toHaveFocus());
});

test('Esc closes it without choosing', async () => {
  const onAction = jest.fn();
  const { user } = render(<MenuButton label="Toiminnot" items={items} onAction={onAction} />);
  await user.click(screen.getByRole('button', { name: 'Toiminnot' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(onAction).not.toHaveBeenCalled();
});

test('a button that cannot be used takes focus, says why and opens nothing, not even later', async () => {
  const at = (disabledReason?: string) => (
    <MenuButton label="Toiminnot" items={items} disabledReason={disabledReason} />
  );
  const { user, rerender } = render(at('Ilmoitus on arkistoitu.'));
  await user.tab();
  const button = screen.getByRole('button', { name: 'Toiminnot' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Ilmoitus on arkistoitu.');
  expect(button).toHaveAttribute('title', 'Ilmoitus on arkistoitu.'); // for those who point at it
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  rerender(at());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeVisible();
});

test.each([
  ['{ArrowDown}', 'Taulukko Excel'],
  ['{ArrowUp}', 'Poista ilmoitus'],
])('%s on the button opens it at %s', async (key, name) => {
  const { user } = render(<MenuButton label="Toiminnot" items={items} />);
  await user.tab();
  await user.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
});
