import { fireEvent, screen } from '@testing-library/react';
import { render } from '../../testing/render.tsx';
import { FileUpload } from './FileUpload.tsx';

const minutes = new File(['%PDF'], 'Pöytäkirja.pdf', { type: 'application/pdf' });
const other = new File(['%PDF'], 'Liite.pdf', { type: 'application/pdf' });
const drop = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
const place = () => screen.getByRole('button', { name: 'Lisää tiedosto' }).closest('div')!;

test('files can be chosen, and dropped one at a time unless several may come', async () => {
  const onFiles = jest.fn();
  const { user } = render(<FileUpload onFiles={onFiles} />);
  await user.upload(document.querySelector('input')!, minutes);
  expect(onFiles).toHaveBeenLastCalledWith([minutes]);
  fireEvent.drop(place(), drop([other, minutes]));
  expect(onFiles).toHaveBeenLastCalledWith([other]);
});

test('nothing can be added when it says why not', () => {
  const onFiles = jest.fn();
  render(<FileUpload onFiles={onFiles} disabledReason="Liitteitä voi olla enintään 20." />);
  expect(screen.getByRole('button', { name: 'Lisää tiedosto' })).toHaveAccessibleDescription(
    'Liitteitä voi olla enintään 20.',
  );
  fireEvent.drop(place(), drop([minutes]));
  expect(onFiles).not.toHaveBeenCalled();
});

test('progress and errors are told', () => {
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
