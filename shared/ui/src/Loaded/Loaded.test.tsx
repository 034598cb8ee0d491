import { act, screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Loaded, type LoadedQuery } from './Loaded.tsx';

const query = {
  data: undefined,
  isPending: false,
  isError: false,
  isFetching: false,
  error: null,
  refetch: () => {},
};
const show = (of: LoadedQuery<string[]>) => (
  <Loaded query={of} empty={<p>Ei kokouksia</p>} failure="Kokouksia ei voitu hakea.">
    {(rows) => <p>{rows.join()}</p>}
  </Loaded>
);

test('says that it loads from 300 ms, and that it takes long after 8 s', () => {
  jest.useFakeTimers();
  try {
    render(show({ ...query, isPending: true, isFetching: true }));
    act(() => jest.advanceTimersByTime(299));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Ladataan');
    act(() => jest.advanceTimersByTime(7700));
    expect(screen.getByRole('status')).toHaveTextContent('Lataaminen kestää tavallista kauemmin.');
  } finally {
    jest.useRealTimers();
  }
});

test('a failure stands where the thing would be, and can be tried again', async () => {
  const refetch = jest.fn();
  const { user } = render(show({ ...query, isError: true, refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('Kokouksia ei voitu hakea.');
  expect(screen.queryByText('Ei kokouksia')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(refetch).toHaveBeenCalled();
});

test('after a retry that brought it, the focus is on the title of the page', async () => {
  const page = (of: LoadedQuery<string[]>) => (
    <main>
      <h1 tabIndex={-1}>Kokoukset</h1>
      {show(of)}
    </main>
  );
  const { user, rerender } = render(page({ ...query, isError: true }));
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  rerender(page({ ...query, data: ['Syyskokous'] }));
  expect(screen.getByRole('heading', { name: 'Kokoukset' })).toHaveFocus();
});

test('what was loaded before stays beside a failed reload', () => {
  render(show({ ...query, data: ['Syyskokous'], isError: true }));
  expect(screen.getByText('Syyskokous')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('an empty list differs from a list', () => {
  render(show({ ...query, data: [] }));
  expect(screen.getByText('Ei kokouksia')).toBeInTheDocument();
});
