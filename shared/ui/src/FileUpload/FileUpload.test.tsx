import { fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { type FileTransfer, FileUpload } from './FileUpload.tsx';

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

test('a picture is taken with the camera on the back of the phone, not where nothing can be added', async () => {
  const [onFiles, onPicture] = [jest.fn(), jest.fn()];
  const camera = () => screen.queryByLabelText('Ota kuva', { selector: 'input' });
  const { user, rerender } = render(<FileUpload multiple onFiles={onFiles} onPicture={onPicture} />);
  expect(camera()).toHaveAttribute('capture', 'environment');
  const picture = new File(['x'], 'image.jpg', { type: 'image/jpeg' });
  await user.upload(camera()!, picture);
  expect(onPicture).toHaveBeenCalledWith(picture);
  expect(onFiles).not.toHaveBeenCalled();
  rerender(<FileUpload multiple onFiles={onFiles} onPicture={onPicture} disabledReason="Ei enää." />);
  expect(camera()).toBeNull();
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

const transfer: FileTransfer = {
  id: 1,
  name: 'Pöytäkirja.pdf',
  size: 4.2 * 2 ** 20,
  state: 'sending',
  percent: 64,
  onCancel: () => {},
};

test('while a file is sent it says how many megabytes, can be aborted, and no other can be added', async () => {
  const [onCancel, onFiles] = [jest.fn(), jest.fn()];
  const { user } = render(<FileUpload onFiles={onFiles} uploads={[{ ...transfer, onCancel }]} />);
  expect(screen.getByText('2,7 / 4,2 Mt · 64 %')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Pöytäkirja.pdf' })).toHaveAttribute('aria-valuenow', '64');
  expect(screen.getByRole('button', { name: 'Lisää tiedosto' })).toHaveAttribute('aria-busy', 'true');
  fireEvent.drop(dropZone(), drop([other]));
  expect(onFiles).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keskeytä: Pöytäkirja.pdf' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Lisää tiedosto' })).toHaveFocus();
});

test.each<[FileTransfer['state'], string, string]>([
  ['queued', '4,2 Mt · jonossa', 'Poista jonosta: Pöytäkirja.pdf'],
  ['waiting', '4,2 Mt · jatkuu, kun yhteys palaa', 'Poista jonosta: Pöytäkirja.pdf'],
  ['aborted', '4,2 Mt · keskeytetty', 'Poista luettelosta: Pöytäkirja.pdf'],
  ['failed', '4,2 Mt', 'Poista luettelosta: Pöytäkirja.pdf'],
])('one that is %s says so, and can be taken away', async (state, text, button) => {
  const onCancel = jest.fn();
  const { user } = render(
    <FileUpload multiple onFiles={() => {}} uploads={[{ ...transfer, state, percent: 0, onCancel }]} />,
  );
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('one that failed says why, and can be sent again or replaced', async () => {
  const [onRetry, onReplace, onFiles] = [jest.fn(), jest.fn(), jest.fn()];
  const failed = {
    ...transfer,
    state: 'failed',
    errors: ['Tiedosto on tyhjä.'],
    onRetry,
    onReplace,
  } as const;
  const { user } = render(<FileUpload multiple onFiles={onFiles} uploads={[failed]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Pöytäkirja.pdf: Tiedosto on tyhjä.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen: Pöytäkirja.pdf' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Valitse toinen: Pöytäkirja.pdf' }));
  fireEvent.change(document.querySelector('input')!, { target: { files: [other] } });
  expect(onReplace).toHaveBeenCalledWith(other);
  fireEvent.change(document.querySelector('input')!, { target: { files: [minutes] } });
  expect(onFiles).toHaveBeenCalledWith([minutes]);
});
