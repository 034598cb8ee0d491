import { loadCommonMessages, startLanguage } from '@osasto/i18n';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, object, Submit, TextInput, typedText } from './index.ts';

beforeAll(() => startLanguage(loadCommonMessages));

const schema = object({ name: typedText().required('validation.required') });
const error = 'Tieto on pakollinen.';

async function leaveEmpty(save = jest.fn()) {
  render(
    <Form schema={schema} initialValues={{ name: '' }} save={save}>
      <TextInput name="name" label="Nimi" />
      <Submit busy="save">save</Submit>
    </Form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Nimi' }));
  return user;
}

const button = () => screen.getByRole('button', { name: 'Tallenna' });
const describes = () => screen.getByRole('textbox', { name: 'Nimi' });

/** What a form has to do is done. */
const settle = () => new Promise((done) => setTimeout(done, 50));

test('an error that appears when a button is pressed does not move the button: it waits for the end of the press', async () => {
  const user = await leaveEmpty();
  await user.pointer({ keys: '[MouseLeft>]', target: button() });
  await settle();
  expect(describes()).not.toHaveAccessibleDescription();
  await user.pointer('[/MouseLeft]');
  await waitFor(() => expect(describes()).toHaveAccessibleDescription(error));
});

test('a press that ends elsewhere shows the error too', async () => {
  const user = await leaveEmpty();
  await user.pointer({ keys: '[MouseLeft>]', target: button() });
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(describes()).toHaveAccessibleDescription(error));
});

test('the keyboard shows it at once', async () => {
  const user = await leaveEmpty();
  await user.tab();
  await waitFor(() => expect(describes()).toHaveAccessibleDescription(error));
});
