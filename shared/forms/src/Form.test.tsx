import { CallFailed, EditConflict, Unreachable } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { useAlerts } from '@osasto/feedback';
import { loadCommonMessages, startLanguage } from '@osasto/i18n';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { calendarDate, DateInput, ErrorSummary, Form, object, string, Submit, TextInput } from './index.ts';

const schema = object({
  name: string().required('validation.required').max(10, 'validation.maxLength'),
  date: calendarDate().required('validation.required'),
});

beforeAll(() => startLanguage(loadCommonMessages));

function show(
  save: (values: { name: string; date: string }) => unknown,
  onFailure?: (error: unknown) => void,
  onConflict?: () => string,
) {
  const { unmount } = render(
    <Form
      schema={schema}
      initialValues={{ name: '', date: '' }}
      save={save}
      {...(onFailure && { onFailure })}
      {...(onConflict && { onConflict })}
    >
      <ErrorSummary />
      <TextInput name="name" label="Nimi" />
      <DateInput name="date" label="Kokouspäivä" />
      <Submit>save</Submit>
    </Form>,
  );
  return { user: userEvent.setup(), leave: unmount };
}

const name = () => screen.getByRole('textbox', { name: 'Nimi' });
const date = () => screen.getByRole('textbox', { name: 'Kokouspäivä' });
const send = () => screen.getByRole('button', { name: 'Tallenna' });

test('what is missing is said by the summary and the fields, and nothing is sent', async () => {
  const save = jest.fn();
  const { user } = show(save);
  await user.click(send());
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('Tieto on pakollinen.');
  const lines = within(alert).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Nimi: Tieto on pakollinen.',
    'Kokouspäivä: Tieto on pakollinen.',
  ]);
  await user.click(within(alert).getAllByRole('link')[1]!);
  expect(date()).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('dates are sent as they live in the front end', async () => {
  const save = jest.fn();
  const { user } = show(save);
  await user.type(name(), 'Kokous');
  await user.type(date(), '12.11.2026');
  await user.click(send());
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ name: 'Kokous', date: '2026-11-12T00:00:00.000Z' }),
  );
});

test('a wrong date is refused as it was typed', async () => {
  const { user } = show(jest.fn());
  await user.type(date(), '31.2.2026');
  await user.click(send());
  expect(await screen.findAllByText(/Tällaista päivää ei ole/)).not.toHaveLength(0);
  expect(date()).toHaveValue('31.2.2026');
});

test('an error that has no text yet still says something', async () => {
  const errors = [{ translationKey: 'validation.newRule', propertyName: 'Name' }];
  const { user } = show(() => Promise.reject(new CallFailed('POST x', 400, '', { isValid: false, errors })));
  await user.type(name(), 'Kokous');
  await user.type(date(), '12.11.2026');
  await user.click(send());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Tarkista tieto.'));
});

test('a form has the texts of the service, and the reference of what has none', async () => {
  const errors = [
    { translationKey: 'employee.emailInUse', propertyName: 'name' },
    { translationKey: 'employee.newRule' },
  ];
  const error = new CallFailed('POST x', 409, '', { isValid: false, errors }, 'r-7');
  const { user } = show(() => Promise.reject(error));
  await user.type(name(), 'Kokous');
  await user.type(date(), '12.11.2026');
  await user.click(send());
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Sähköposti on jo käytössä.'));
  expect(screen.getByText('Palvelu ei hyväksynyt tietoja. Ilmoita tuelle viite r-7.')).toBeVisible();
});

test('what the service refuses lands on its field until that changes', async () => {
  const body = {
    isValid: false,
    errors: [
      { translationKey: 'validation.maxLength', propertyName: 'Name', parameters: { limit: 5 } },
      { translationKey: 'error.connection' },
    ],
  };
  const { user } = show(() => Promise.reject(new CallFailed('POST x', 400, '', body)));
  await user.type(name(), 'Kokous');
  await user.type(date(), '12.11.2026');
  await user.click(send());
  await waitFor(() =>
    expect(name()).toHaveAccessibleDescription('Teksti on liian pitkä (enintään 5 merkkiä).'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Järjestelmään ei saatu yhteyttä.');
  await user.type(name(), '2');
  expect(name()).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['Anders Nyman', 'Anders Nyman on muuttanut samoja tietoja. Nyt tallessa: Vuosikokous.'],
  [undefined, 'Joku muu on muuttanut samoja tietoja. Nyt tallessa: Vuosikokous.'],
])('who was quicker, %s, is said where the focus goes, and what was typed stays', async (by, text) => {
  const errors = [{ translationKey: 'common.changedByOther' }];
  const body = { isValid: false, errors, ...(by && { by }) };
  const save = jest
    .fn()
    .mockRejectedValueOnce(new EditConflict('PUT x', 409, '', body))
    .mockResolvedValueOnce(undefined);
  const onFailure = jest.fn();
  const { user } = show(save, onFailure, () => 'Vuosikokous');
  await user.type(name(), 'Kokous');
  await user.type(date(), '12.11.2026');
  await user.click(send());
  const said = (await screen.findByText(/samoja tietoja/)).closest('[tabindex="-1"]');
  expect(said).toHaveTextContent(text);
  await waitFor(() => expect(said).toHaveFocus());
  expect(name()).toHaveValue('Kokous');
  expect(onFailure).not.toHaveBeenCalled();
  await user.click(send());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/samoja tietoja/)).not.toBeInTheDocument();
});

test('another error goes to onFailure, else to the summary', async () => {
  const error = new Error('500');
  const onFailure = jest.fn();
  const { user } = show(() => Promise.reject(error), onFailure);
  await user.type(name(), 'Kokous');
  await user.type(date(), '12.11.2026');
  await user.click(send());
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(error));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a success', async () => undefined, [{ kind: 'success', message: 'save' }]],
  [
    'an error with its reference',
    () => Promise.reject(new CallFailed('POST x', 500, '', { requestId: 'r-7' })),
    [
      {
        kind: 'error',
        message: 'error.generic',
        details: ['Jos vika jatkuu, ilmoita tuelle viite r-7.'],
      },
    ],
  ],
])('an alert says %s, and what it may have changed is fetched anew', async (_, save, alerts) => {
  useAlerts.setState({ alerts: [] });
  queryClient.setQueryData(['names'], []);
  render(
    <Form
      schema={object({})}
      initialValues={{}}
      save={save}
      reload={[['names']]}
      success="save"
      failure="error.generic"
    >
      <Submit>save</Submit>
    </Form>,
  );
  await userEvent.click(send());
  await waitFor(() => expect(useAlerts.getState().alerts).toMatchObject(alerts));
  expect(queryClient.getQueryState(['names'])?.isInvalidated).toBe(true);
});

describe('without a network', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  const become = (online: boolean) => {
    isOnline.mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  beforeEach(() => become(false));
  afterAll(() => isOnline.mockRestore());

  async function fillAndSend() {
    const save = jest.fn();
    const { user, leave } = show(save);
    await user.type(name(), 'Kokous');
    await user.type(date(), '12.11.2026');
    await user.click(send());
    expect(await screen.findByText('Ei verkkoyhteyttä. Lähetetään, kun yhteys palaa.')).toBeVisible();
    expect(send()).toHaveAccessibleDescription('Odottaa verkkoyhteyttä.');
    expect(save).not.toHaveBeenCalled();
    return { save, user, leave };
  }
  const isWaiting = () => screen.queryByText(/^Ei verkkoyhteyttä/) !== null;

  test('the form waits, and is sent when there is one again', async () => {
    const { save } = await fillAndSend();
    become(true);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(isWaiting()).toBe(false));
  });

  test('what never left the browser is sent when there is one again', async () => {
    become(true);
    const save = jest.fn().mockImplementationOnce(() => {
      become(false);
      throw new Unreachable('POST x', 'offline', { mayHaveArrived: false });
    });
    const { user } = show(save);
    await user.type(name(), 'Kokous');
    await user.type(date(), '12.11.2026');
    await user.click(send());
    await waitFor(() => expect(isWaiting()).toBe(true));
    become(true);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  test('what was cancelled is not sent, and stays as it was typed', async () => {
    const { save, user } = await fillAndSend();
    await user.click(screen.getByRole('button', { name: 'Peru lähetys' }));
    await waitFor(() => expect(isWaiting()).toBe(false));
    await act(async () => become(true));
    expect(save).not.toHaveBeenCalled();
    expect(name()).toHaveValue('Kokous');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('what was left is not sent', async () => {
    const { save, leave } = await fillAndSend();
    leave();
    await act(async () => become(true));
    expect(save).not.toHaveBeenCalled();
  });
});

test.each([
  ['here', 1],
  ['gone', 0],
] as const)('a save that ends when the form is %s is followed %i times', async (where, times) => {
  let answer = () => {};
  const save = () => new Promise<void>((resolve) => (answer = resolve));
  const onSaved = jest.fn();
  const { unmount } = render(
    <Form schema={object({})} initialValues={{}} save={save} onSaved={onSaved}>
      <Submit>save</Submit>
    </Form>,
  );
  await userEvent.click(send());
  if (where === 'gone') unmount();
  await act(async () => answer());
  expect(onSaved).toHaveBeenCalledTimes(times);
});

test('a date that is read when it is left by mouse is not complained of', async () => {
  const { user } = show(jest.fn());
  await user.type(date(), '1.2.26');
  await user.click(name());
  expect(date()).toHaveValue('1.2.2026');
  await act(async () => {});
  expect(date()).not.toHaveAccessibleDescription();
  expect(date()).not.toBeInvalid();
});
