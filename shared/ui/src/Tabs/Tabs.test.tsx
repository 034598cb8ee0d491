import { screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Tabs } from './Tabs.tsx';

test('arrows move among tabs, Enter shows one', async () => {
  const onSelect = jest.fn();
  const { user } = render(
    <Tabs
      label="Jäsenet"
      onSelect={onSelect}
      tabs={[
        { id: 'list', title: 'Jäsenlista', content: 'lista' },
        { id: 'roles', title: 'Roolit', content: 'roolit' },
      ]}
    />,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Roolit' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('lista');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Roolit' })).toHaveTextContent('roolit');
  expect(onSelect).toHaveBeenLastCalledWith('roles');
});

test('one stop of the Tab key: the chosen one; arrows go round, Home and End to the ends', async () => {
  const { user } = render(
    <Tabs
      label="Jäsenet"
      selected="b"
      tabs={['a', 'b', 'c'].map((id) => ({
        id,
        title: id,
        content: <button type="button">{`in ${id}`}</button>,
      }))}
    />,
  );
  await user.tab();
  expect(screen.getByRole('tab', { name: 'b', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'a' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'c' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'a' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'c' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'in b' })).toHaveFocus();
});

test('a tab that is no longer there leaves the first one shown', () => {
  render(<Tabs label="Jäsenet" selected="gone" tabs={[{ id: 'a', title: 'a', content: 'first' }]} />);
  expect(screen.getByRole('tabpanel', { name: 'a' })).toHaveTextContent('first');
});
