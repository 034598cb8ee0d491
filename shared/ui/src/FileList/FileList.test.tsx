import { screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { FileList } from './FileList.tsx';

const chart = { id: '1', name: 'Kaavio.pdf', href: '/files/1?signature=x' };

test('an address of a file is none of a page: it opens in a tab of its own', () => {
  render(<FileList files={[chart]} />);
  const link = screen.getByRole('link', { name: 'Kaavio.pdf (avautuu uuteen välilehteen)' });
  expect(link).toHaveAttribute('target', '_blank');
});

test('or the file is saved under its name', () => {
  render(<FileList files={[chart]} download />);
  const link = screen.getByRole('link', { name: 'Kaavio.pdf' });
  expect(link).toHaveAttribute('download', 'Kaavio.pdf');
  expect(link).not.toHaveAttribute('target');
});

test('a file without an address is fetched by its id, and one can be removed by it', async () => {
  const [onOpen, onRemove] = [jest.fn(), jest.fn()];
  const { user } = render(
    <FileList files={[{ id: '2', name: 'Kartta.png' }]} onOpen={onOpen} onRemove={onRemove} />,
  );
  await user.click(screen.getByRole('button', { name: 'Kartta.png' }));
  expect(onOpen).toHaveBeenCalledWith('2');
  await user.click(screen.getByRole('button', { name: 'Poista Kartta.png' }));
  expect(onRemove).toHaveBeenCalledWith('2');
});
