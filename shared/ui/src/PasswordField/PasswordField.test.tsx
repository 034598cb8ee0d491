import { screen } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../testing/render.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

function Field(props: Pick<PasswordFieldProps, 'autoComplete'>) {
  const [value, setValue] = useState('');
  return <PasswordField {...props} label="Salasana" value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText('Salasana');

test('a password is hidden until the button shows it, and hidden again by the same', async () => {
  const { user } = render(<Field />);
  await user.type(field(), 'vihreä kettu');
  expect(field()).toHaveAttribute('type', 'password');
  const show = screen.getByRole('button', { name: 'Näytä salasana', pressed: false });
  await user.click(show);
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('vihreä kettu');
  await user.click(screen.getByRole('button', { pressed: true }));
  expect(field()).toHaveAttribute('type', 'password');
});

test('a password can be pasted, however long, and managers know which one it is', async () => {
  const { user, rerender } = render(<Field />);
  const long = 'x1y2'.repeat(32);
  await user.click(field());
  await user.paste(long);
  expect(field()).toHaveValue(long);
  expect(field()).toHaveAttribute('autocomplete', 'current-password');
  rerender(<Field autoComplete="new-password" />);
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
});
