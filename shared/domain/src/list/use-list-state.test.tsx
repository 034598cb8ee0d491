import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from '@osasto/router';
import type { StateOf } from './list-state.ts';
import { partIds, oneOf, pageNumber, privateText } from './parameters.ts';
import { type ListState, useListState } from './use-list-state.ts';

const parameters = {
  membership: oneOf('yes', 'all'),
  name: privateText,
  collapsed: partIds,
  page: pageNumber,
};
type State = StateOf<typeof parameters>;
const defaults: State = { membership: 'all', name: '', collapsed: [], page: 1 };

function open(path: string) {
  const shown: { list?: ListState<State> } = {};
  function Screen() {
    const list = useListState(parameters, defaults);
    useEffect(() => {
      shown.list = list;
    }, [list]);
    return null;
  }
  const router = createMemoryRouter([{ path: '/members', element: <Screen /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const current = () => shown.list!;
  return { router, current };
}

test('two changes before the router has drawn the first are both kept', async () => {
  const { router, current } = open('/members?page=4');
  await act(async () => {
    current().setState({ collapsed: [4] });
    current().setState(({ collapsed }) => ({ collapsed: [...collapsed, 7] }));
    current().setState({ membership: 'yes' });
  });
  expect(router.state.location).toMatchObject({ search: '?membership=yes', state: { collapsed: '4,7' } });
  expect(current().state).toEqual({ membership: 'yes', name: '', collapsed: [4, 7], page: 1 });
  await act(() => router.navigate(-1));
  expect(current().state).toEqual({ membership: 'all', name: '', collapsed: [4, 7], page: 4 });
});

test('clearing resets every filter and nothing else', async () => {
  const { router, current } = open('/members?membership=yes&debug=1');
  await act(async () => current().setState({ name: 'Aalto', collapsed: [4] }));
  expect(current().isFiltered).toBe(true);
  const { search } = current();
  await act(async () => current().setState({ page: 2 }));
  expect(current().search).toBe(search); // another page is not another search
  await act(async () => current().clear());
  expect(router.state.location).toMatchObject({ search: '?debug=1', state: { collapsed: '4' } });
  expect(current().isFiltered).toBe(false);
});

test('a change that changes nothing leaves the history alone', async () => {
  const { router, current } = open('/members');
  const { key } = router.state.location;
  await act(async () => {
    current().setState({ membership: 'all' });
    current().clear();
  });
  expect(router.state.location.key).toBe(key);
});
