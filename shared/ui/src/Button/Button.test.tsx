import { screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Button, type ButtonProps } from './Button.tsx';

test('a button that cannot be used takes focus, says why and does nothing', async () => {
  const send = jest.fn();
  const { user } = render(
    <Button onClick={send} disabledReason="Täytä ensin kokouspäivä.">
      Lähetä
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Lähetä' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Täytä ensin kokouspäivä.');
  await user.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
});

test('a busy button says what is under way and does not send twice', async () => {
  const send = jest.fn();
  const { user } = render(
    <Button busy busyText="Tallennetaan" onClick={send}>
      Tallenna
    </Button>,
  );
  const button = screen.getByRole('button', { busy: true });
  expect(button).toHaveTextContent('Tallennetaan');
  await user.click(button);
  expect(send).not.toHaveBeenCalled();
});

test('a busy submit button does not send its form', async () => {
  const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = render(
    <form onSubmit={send}>
      <Button type="submit" busy>
        Tallenna
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

test('a button that becomes usable, busy and unusable again keeps the focus', () => {
  const at = (props: Partial<ButtonProps>) => <Button {...props}>Tallenna</Button>;
  const { rerender } = render(at({ disabledReason: 'Mitään ei ole muutettu.' }));
  const button = screen.getByRole('button', { name: 'Tallenna' });
  button.focus();
  rerender(at({}));
  rerender(at({ busy: true }));
  rerender(at({ disabledReason: 'Mitään ei ole muutettu.' }));
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Mitään ei ole muutettu.');
});
