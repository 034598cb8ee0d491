import { useState } from 'react';
import { ConfirmationArea, useIsAnyFormDirty } from '@osasto/feedback';
import { loadCommonMessages, startLanguage } from '@osasto/i18n';
import { Dialog } from '@osasto/ui/Dialog';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, FormEnd, object, TextInput, typedText } from './index.ts';

beforeAll(() => startLanguage(loadCommonMessages));

const schema = object({ name: typedText() });

/** A form in a dialog, which is there until it is closed. */
function Editor({ save }: { save: () => unknown }) {
  const [isOpen, setOpen] = useState(true);
  const isDirty = useIsAnyFormDirty();
  if (!isOpen) return null;
  return (
    <Dialog title="Muokkaa" dirty={isDirty} onClose={() => setOpen(false)}>
      <Form schema={schema} initialValues={{ name: '' }} save={save}>
        <TextInput name="name" label="Nimi" />
        <FormEnd
          cancel="Peruuta"
          busyReason="Tallennetaan"
          onCancel={() => setOpen(false)}
          submit="save"
          busy="save"
        />
      </Form>
    </Dialog>
  );
}

const show = (save: () => unknown = () => undefined) => {
  render(
    <>
      <Editor save={save} />
      <ConfirmationArea />
    </>,
  );
  return userEvent.setup();
};

const dialog = () => screen.queryByRole('dialog', { name: 'Muokkaa' });
const question = () => screen.findByRole('alertdialog', { name: 'Hylätäänkö muutokset?' });

describe.each(['Sulje ikkuna', 'Peruuta'])('%s of a dialog with a form (2.7)', (name) => {
  const leave = () => screen.getByRole('button', { name });

  test('closes it while nothing is typed', async () => {
    const user = show();
    await user.click(leave());
    expect(dialog()).not.toBeInTheDocument();
  });

  test('asks once something is typed, and keeps it or discards it as told', async () => {
    const user = show();
    await user.type(screen.getByRole('textbox', { name: 'Nimi' }), 'Eeva');
    await user.click(leave());
    await question();
    await user.click(screen.getByRole('button', { name: 'Jatka muokkaamista' }));
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Eeva');
    await user.click(leave());
    await question();
    await user.click(screen.getByRole('button', { name: 'Hylkää muutokset' }));
    expect(dialog()).not.toBeInTheDocument();
  });

  test('does nothing while the form is on its way', async () => {
    const user = show(() => new Promise(() => {}));
    await user.type(screen.getByRole('textbox', { name: 'Nimi' }), 'Eeva');
    await user.click(screen.getByRole('button', { name: 'Tallenna' }));
    await user.click(leave());
    expect(dialog()).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
