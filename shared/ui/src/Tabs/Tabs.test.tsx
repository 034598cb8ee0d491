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
