import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../testing/render.tsx';
import type { GivenDay } from '@osasto/contract';
import { DateField, type DateFieldProps } from './DateField.tsx';

interface TestFieldProps {
  initial?: GivenDay;
  error?: string;
  onChange?: DateFieldProps['onChange'];
  onBlur?: () => void;
}

function Field({ initial = '', onChange, ...rest }: TestFieldProps) {
  const [value, setValue] = useState<GivenDay>(initial);
  return (
    <DateField
      {...rest}
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

test('the calendar opens on the day that it is in Finland, and outlines it (1.2)', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), advanceTimers: true });
  const { user } = render(<Field />);
  await user.click(screen.getByRole('button', { name: 'Avaa kalenteri: Kokouspäivä' }));
  await screen.findByRole('dialog');
  const day = (name: RegExp) => screen.getByRole('button', { name });
  await waitFor(() => expect(day(/ 21\. marraskuuta 2026/)).toHaveFocus());
  expect(day(/ 21\. marraskuuta 2026/)).toHaveClass('today');
  expect(day(/ 20\. marraskuuta 2026/)).not.toHaveClass('today');
  jest.useRealTimers();
});

test.each(['{Enter}', '{Tab}'])('a short date is read as the whole one at %s', async (leave) => {
  const onChange = jest.fn();
  const { user } = render(<Field onChange={onChange} />);
  await user.type(field(), '1.2.26');
  expect(onChange).toHaveBeenLastCalledWith('1.2.26');
  await user.keyboard(leave);
  expect(onChange).toHaveBeenLastCalledWith('2026-02-01');
  expect(field()).toHaveValue('1.2.2026');
});

test('while the calendar is open the field is neither left nor complained of', async () => {
  const onBlur = jest.fn();
  const { user } = render(<Field error="Valitse päivä." onBlur={onBlur} />);
  expect(screen.getByText('Valitse päivä.')).toBeVisible();
  await user.click(field());
  await user.click(screen.getByRole('button', { name: 'Avaa kalenteri: Kokouspäivä' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Valitse päivä.')).not.toBeInTheDocument();
  expect(onBlur).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Valitse päivä.')).toBeVisible();
});

test.each([
  ['fi', 'kuukausi', 'helmikuu', 'vuosi'],
  ['sv', 'månad', 'februari', 'år'],
] as const)(
  'in %s the calendar leads to a month and a year at once',
  async (language, month, february, year) => {
    const onChange = jest.fn();
    const { user } = render(<Field initial="2026-11-12" onChange={onChange} />, language);
    await user.click(screen.getByRole('button', { name: /Kokouspäivä/ }));
    const calendar = within(await screen.findByRole('dialog'));
    await user.selectOptions(calendar.getByRole('combobox', { name: month }), february);
    await user.selectOptions(calendar.getByRole('combobox', { name: year }), '2019');
    await user.click(calendar.getByRole('button', { name: /12.*2019/ }));
    expect(onChange).toHaveBeenLastCalledWith('2019-02-12');
  },
);
