import { screen, waitFor } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { Pager } from './Pager.tsx';

test.each([
  [1, 214, '1–50 / 214'],
  [5, 214, '201–214 / 214'],
  [1, 0, '0–0 / 0'],
  [2, 75214, '51–100 / 75 214'],
])('page %i of %i rows shows %s', (page, total, range) => {
  render(<Pager page={page} pageSize={50} total={total} onPage={() => {}} />);
  expect(screen.getByRole('navigation')).toHaveTextContent(range);
});

test('goes on, says where, and stops at the end', async () => {
  const onPage = jest.fn();
  const { user } = render(<Pager page={4} pageSize={50} total={214} onPage={onPage} />);
  await user.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  expect(onPage).toHaveBeenLastCalledWith(5);
  await waitFor(() =>
    expect(document.querySelector('[aria-live]')).toHaveTextContent('Näytetään 201–214 / 214'),
  );
  await user.click(screen.getByRole('button', { name: 'Ensimmäinen sivu' }));
  expect(onPage).toHaveBeenLastCalledWith(1);
});

test('on the last page the ways on are off', async () => {
  const onPage = jest.fn();
  const { user } = render(<Pager page={5} pageSize={50} total={214} onPage={onPage} />);
  await user.click(screen.getByRole('button', { name: 'Viimeinen sivu' }));
  expect(screen.getByRole('button', { name: 'Seuraava sivu' })).toHaveAttribute('aria-disabled', 'true');
  expect(onPage).not.toHaveBeenCalled();
});

test('one page has no ways to others', () => {
  render(<Pager page={1} pageSize={50} total={50} onPage={() => {}} />);
  expect(screen.getByRole('navigation')).toHaveTextContent('1–50 / 50');
  expect(screen.queryByRole('button')).toBeNull();
});
