import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { render } from '../../testing/render.tsx';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';

function Editor() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Muokkaa</Button>
      {open && (
        <Dialog title="Muokkaa työntekijää" dirty={name !== ''} onClose={() => setOpen(false)}>
          <TextField label="Etunimi" value={name} onChange={setName} />
        </Dialog>
      )}
    </>
  );
}

test('focus enters the first field and goes back to the opener', async () => {
  const { user } = render(<Editor />);
  await user.click(screen.getByRole('button', { name: 'Muokkaa' }));
  expect(screen.getByRole('dialog', { name: 'Muokkaa työntekijää' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Etunimi' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Muokkaa' })).toHaveFocus());
});

/** A dialog whose field has to load, beside a button that is there from the start. */
function Loading() {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsHere(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title="Muokkaa lomaketta" onClose={() => {}}>
      <button type="button">Ohje</button>
      {isHere && <TextField label="Nimi" value="" onChange={() => {}} />}
    </Dialog>
  );
}

test('focus enters a field that has to load when it comes', async () => {
  render(<Loading />);
  expect(await screen.findByRole('textbox', { name: 'Nimi' })).toHaveFocus();
});

test('a field that comes late does not take the focus from where somebody has gone', async () => {
  const { user } = render(<Loading />);
  await user.click(screen.getByRole('button', { name: 'Ohje' }));
  expect(await screen.findByRole('textbox', { name: 'Nimi' })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ohje' })).toHaveFocus();
});

test('Esc does not throw away what was typed, and the dialog says why; the cross closes', async () => {
  const { user } = render(<Editor />);
  await user.click(screen.getByRole('button', { name: 'Muokkaa' }));
  await user.keyboard('Outi');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox')).toHaveValue('Outi');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Esc ei sulje ikkunaa, koska kirjoittamaasi ei ole tallennettu. Tallenna tai peruuta.',
  );
  await user.click(screen.getByRole('button', { name: 'Sulje ikkuna' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a destructive question starts at cancel and stays while its command runs', async () => {
  const onCancel = jest.fn();
  let done = () => {};
  const command = new Promise<void>((resolve) => {
    done = resolve;
  });
  const { user } = render(
    <ConfirmDialog
      title="Poistetaanko ilmoitus?"
      confirm="Poista ilmoitus"
      busyText="Poistetaan"
      danger
      onConfirm={() => command}
      onCancel={onCancel}
    >
      Toimintoa ei voi perua.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Poistetaanko ilmoitus?' })).toHaveTextContent(
    'Toimintoa ei voi perua.',
  );
  expect(screen.getByRole('button', { name: 'Peruuta' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Poista ilmoitus' }));
  expect(screen.getByRole('button', { busy: true })).toHaveTextContent('Poistetaan');
  await user.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  done();
  expect(await screen.findByRole('button', { name: 'Poista ilmoitus' })).not.toHaveAttribute('aria-busy');
});
