import { fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { FileUpload } from './FileUpload.tsx';

const minutes = new File(['%PDF'], 'Pöytäkirja.pdf', { type: 'application/pdf' });
const other = new File(['%PDF'], 'Liite.pdf', { type: 'application/pdf' });
const drop = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
const dropZone = () => screen.getByRole('button', { name: 'Lisää tiedosto' }).closest('div')!;

test('files can be chosen, and dropped one at a time unless several may come', async () => {
  const onFiles = jest.fn();
  const { user } = render(<FileUpload onFiles={onFiles} />);
  await user.upload(document.querySelector('input')!, minutes);
  expect(onFiles).toHaveBeenLastCalledWith([minutes]);
  fireEvent.drop(dropZone(), drop([other, minutes]));
  expect(onFiles).toHaveBeenLastCalledWith([other]);
});

test('nothing can be added when it says why not', () => {
  const onFiles = jest.fn();
  render(<FileUpload onFiles={onFiles} disabledReason="Liitteitä voi olla enintään 20." />);
  expect(screen.getByRole('button', { name: 'Lisää tiedosto' })).toHaveAccessibleDescription(
    'Liitteitä voi olla enintään 20.',
  );
  fireEvent.drop(dropZone(), drop([minutes]));
  expect(onFiles).not.toHaveBeenCalled();
});

test('progress and errors are shown', () => {
  render(
    <FileUpload
      onFiles={() => {}}
      uploads={[{ name: 'Pöytäkirja.pdf', percent: 64 }]}
      errors={['Liite.mov: liian suuri.']}
    />,
  );
  expect(screen.getByRole('progressbar', { name: 'Pöytäkirja.pdf' })).toHaveAttribute('aria-valuenow', '64');
  expect(screen.getByRole('alert')).toHaveTextContent('Liite.mov: liian suuri.');
});

test('while a file is sent it says how many megabytes, can be aborted, and no other can be added', async () => {
  const onAbort = jest.fn();
  const onFiles = jest.fn();
  const transfer = { name: 'Pöytäkirja.pdf', size: 4.2 * 2 ** 20, percent: 64, onAbort };
  const { user } = render(<FileUpload onFiles={onFiles} uploads={[transfer]} />);
  expect(screen.getByText('2,7 / 4,2 Mt · 64 %')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lisää tiedosto' })).toHaveAttribute('aria-busy', 'true');
  fireEvent.drop(dropZone(), drop([other]));
  expect(onFiles).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keskeytä: Pöytäkirja.pdf' }));
  expect(onAbort).toHaveBeenCalledTimes(1);
});

test('one that was aborted says so, and can be sent once more', async () => {
  const onRetry = jest.fn();
  const { user } = render(
    <FileUpload onFiles={() => {}} uploads={[{ name: 'Pöytäkirja.pdf', wasAborted: true, onRetry }]} />,
  );
  expect(screen.getByText('Lähetys keskeytettiin.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen: Pöytäkirja.pdf' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
