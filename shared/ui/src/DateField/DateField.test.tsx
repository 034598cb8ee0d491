import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../testing/render.tsx';
import { DateField } from './DateField.tsx';

function Field({ initial = '', onChange }: { initial?: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <DateField
      label="Kokouspäivä"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Kokouspäivä' });

test('a typed date becomes a calendar date, a wrong one stays as typed', async () => {
  const onChange = jest.fn();
  const { user } = render(<Field onChange={onChange} />);
  await user.type(field(), '12.3.2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
  await user.clear(field());
  await user.type(field(), '31.2.2026');
  await user.tab();
  expect(field()).toHaveValue('31.2.2026');
  expect(onChange).toHaveBeenLastCalledWith('31.2.2026');
});

test.each([
  ['fi', 'ma', 'Avaa kalenteri: Kokouspäivä'],
  ['sv', 'mån', 'Öppna kalendern: Kokouspäivä'],
] as const)('in %s the calendar begins with %s', async (language, monday, opener) => {
  const { user } = render(<Field initial="2026-11-12" />, language);
  await user.click(screen.getByRole('button', { name: opener }));
  const heads = within(await screen.findByRole('dialog')).getAllByRole('columnheader', { hidden: true });
  expect(heads[0]).toHaveTextContent(monday);
});

test('keys choose a day, and focus goes back to the button', async () => {
  const onChange = jest.fn();
  const { user } = render(<Field initial="2026-11-12" onChange={onChange} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Kalenteri: Kokouspäivä' });
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20');
  expect(field()).toHaveValue('20.11.2026');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Avaa kalenteri: Kokouspäivä' })).toHaveFocus(),
  );
});
