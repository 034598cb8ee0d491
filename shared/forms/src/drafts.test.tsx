import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { draftLimits, type Instant } from '@osasto/contract';
import { isAnyFormDirty, isEveryDirtyFormKept } from '@osasto/feedback';
import { loadCommonMessages, startLanguage } from '@osasto/i18n';
import { acceptToken, endSession } from '@osasto/session';
import { person, createUnsignedToken } from '@osasto/testing';
import { eraseDrafts, readDraft, writeDraft } from './drafts.ts';
import { ErrorSummary, Form, object, PasswordInput, string, Submit, TextInput } from './index.ts';
import { keepDraft } from './keep-draft.ts';

const schema = object({ name: string().defined(), note: string().defined(), secret: string().defined() });
const empty = { name: '', note: '', secret: '' };
const form = 'test:1';

const signIn = (ossiId = 7) => acceptToken(createUnsignedToken(person('KT', { ossiId })));

beforeAll(() => startLanguage(loadCommonMessages));
beforeEach(() => {
  signIn();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:03:00Z'), advanceTimers: true });
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all([7, 8].map(eraseDrafts));
  act(endSession);
});

interface Opening {
  save?: () => unknown;
  saved?: { values: typeof empty; at: Instant };
}

/** Opens the form; `leave()` is a link, a crash or a reload: what is in the fields goes. */
function open({ save = () => undefined, saved }: Opening = {}) {
  const { unmount } = render(
    <Form
      draft={form}
      schema={schema}
      initialValues={saved?.values ?? empty}
      savedAt={saved?.at}
      save={save}
      onFailure={() => undefined}
    >
      <ErrorSummary />
      <TextInput name="name" label="Nimi" />
      <TextInput name="note" label="Kuvaus" />
      <PasswordInput name="secret" label="Salasana" />
      <Submit>save</Submit>
    </Form>,
  );
  return { leave: unmount };
}

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const offer = () => screen.findByText(/^Palautettiin .* kirjoittamasi tiedot/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Types, and leaves a minute later. */
async function typeAndLeave(...texts: [name: string, text: string][]) {
  const { leave } = open();
  for (const [name, text] of texts) await userEvent.type(field(name), text); // oxlint-disable-line no-await-in-loop
  act(() => jest.advanceTimersByTime(60_000));
  leave();
}

test('what was typed is offered back, with its fields and its time', async () => {
  await typeAndLeave(['Nimi', 'Syyskokous'], ['Kuvaus', 'Talolla']);
  jest.setSystemTime(new Date('2026-11-21T14:00:00Z'));
  open();
  expect(await offer()).toHaveTextContent(
    'Palautettiin klo 12.03 kirjoittamasi tiedot, joita ei ole tallennettu',
  );
  expect(screen.getByText('Palautetut tiedot: Nimi, Kuvaus.')).toBeVisible();
  expect(field('Nimi')).toHaveValue('Syyskokous');
  expect(field('Kuvaus')).toHaveValue('Talolla');
  expect(isAnyFormDirty()).toBe(true);
  expect(isEveryDirtyFormKept()).toBe(true);
});

test('looking at it does not make it younger, and another day is said', async () => {
  await typeAndLeave(['Nimi', 'Syyskokous']);
  jest.setSystemTime(new Date('2026-11-22T14:00:00Z'));
  const { leave } = open();
  await offer();
  leave();
  open();
  expect(await offer()).toHaveTextContent('Palautettiin 21.11.2026 klo 12.03 kirjoittamasi');
});

test('it is kept half a second after it was typed, and not later because more is typed', async () => {
  jest.useFakeTimers({ advanceTimers: false });
  const keeper = keepDraft([7, form]);
  keeper.keep({ name: 'S' }, {});
  jest.advanceTimersByTime(400);
  keeper.keep({ name: 'Sy' }, {});
  jest.advanceTimersByTime(99);
  expect(await readDraft([7, form])).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(await readDraft([7, form])).toMatchObject({ values: { name: 'Sy' } });
});

test.each(['beforeunload', 'pagehide', 'visibilitychange'])('%s keeps it at once', async (ending) => {
  open();
  await userEvent.type(field('Nimi'), 'S');
  act(() => void dispatchEvent(new Event(ending)));
  expect(await readDraft([7, form])).toMatchObject({ values: { name: 'S' } });
});

test('the end of the session keeps it at once, for the same person only', async () => {
  const { leave } = open();
  await userEvent.type(field('Nimi'), 'S');
  act(endSession);
  leave();
  signIn(8);
  const other = open();
  await act(() => readDraft([8, form]));
  expect(field('Nimi')).toHaveValue('');
  other.leave();
  act(() => void signIn(7));
  open();
  await waitFor(() => expect(field('Nimi')).toHaveValue('S'));
});

test('a password is never kept', async () => {
  await typeAndLeave(['Nimi', 'S'], ['Salasana', 'kissa']);
  expect((await readDraft([7, form]))?.values).toEqual({ name: 'S' });
});

test('what was saved is kept no more, and may be left', async () => {
  const { leave } = open();
  await userEvent.type(field('Nimi'), 'S');
  await press('Tallenna');
  await waitFor(() => expect(isAnyFormDirty()).toBe(false));
  leave();
  expect(await readDraft([7, form])).toBeUndefined();
});

test('a save that failed keeps it', async () => {
  const { leave } = open({ save: () => Promise.reject(new Error('no answer')) });
  await userEvent.type(field('Nimi'), 'S');
  await press('Tallenna');
  leave();
  expect(await readDraft([7, form])).toMatchObject({ values: { name: 'S' } });
});

test('discarding empties the fields and the browser', async () => {
  await typeAndLeave(['Nimi', 'Syyskokous']);
  open();
  await offer();
  await press('Hylkää palautetut tiedot');
  expect(field('Nimi')).toHaveValue('');
  expect(field('Nimi')).toHaveFocus();
  expect(screen.queryByText(/^Palautettiin/)).not.toBeInTheDocument();
  expect(await readDraft([7, form])).toBeUndefined();
});

test('emptying the fields by hand keeps nothing', async () => {
  await typeAndLeave(['Nimi', 'S']);
  const { leave } = open();
  await offer();
  await userEvent.clear(field('Nimi'));
  leave();
  expect(await readDraft([7, form])).toBeUndefined();
});

test('beside a draft of something saved, the saved values can be looked at', async () => {
  const saved = { values: { ...empty, name: 'Kevätkokous' }, at: '2026-11-21T09:58:00Z' } as const;
  const { leave } = open({ saved });
  await userEvent.type(field('Kuvaus'), 'Talolla');
  leave();
  open({ saved });
  await offer();
  expect(screen.getByText(/Palvelussa oleva versio on tallennettu klo 11\.58\.$/)).toBeVisible();
  await press('Näytä tallennettu');
  expect(field('Kuvaus')).toHaveValue('');
  act(() => jest.advanceTimersByTime(60_000));
  expect(await readDraft([7, form])).toMatchObject({ values: { note: 'Talolla' } });
  await press('Näytä palautetut tiedot');
  expect(field('Kuvaus')).toHaveValue('Talolla');
  expect(field('Nimi')).toHaveValue('Kevätkokous');
});

test('a text that is too long for the browser does not disturb the form', async () => {
  const { leave } = open();
  await userEvent.click(field('Nimi'));
  await userEvent.paste('x'.repeat(draftLimits.characters));
  leave();
  expect(await readDraft([7, form])).toBeUndefined();
});

test('a sign-out erases the drafts of one person', async () => {
  const draft = { at: Date.now(), values: { name: 'S' } };
  await Promise.all([
    writeDraft([7, 'a:1'], draft),
    writeDraft([7, 'b:1'], draft),
    writeDraft([8, 'a:1'], draft),
  ]);
  await eraseDrafts(7);
  const found = await Promise.all([readDraft([7, 'a:1']), readDraft([7, 'b:1']), readDraft([8, 'a:1'])]);
  expect(found).toEqual([undefined, undefined, draft]);
});
