import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { render } from '../../testing/render.tsx';
import { ComboBox } from '../ComboBox/ComboBox.tsx';
import { DateField } from '../DateField/DateField.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { holdKeys } from './HeldKeys.tsx';

/** A button, and what it opens once `come` has been called. */
function openLate(Fields: () => ReactNode) {
  let come = () => {};
  let dropKeys = () => {};
  function Page() {
    const [isThere, setThere] = useState(false);
    useEffect(() => {
      come = () => setThere(true);
    }, []);
    return (
      <>
        <button onClick={() => (dropKeys = holdKeys())}>Avaa</button>
        {isThere && (
          <Dialog title="Ikkuna" onClose={() => {}}>
            <Fields />
          </Dialog>
        )}
      </>
    );
  }
  const { user } = render(<Page />);
  const open = () => user.click(screen.getByRole('button', { name: 'Avaa' }));
  return { user, open, come: () => act(() => come()), dropKeys: () => act(() => dropKeys()) };
}

function Text({ type = 'text' }: { type?: 'text' | 'email' }) {
  const [value, setValue] = useState('');
  return <TextField label="Kenttä" type={type} value={value} onChange={setValue} maxLength={12} />;
}

function Two() {
  const [name, setName] = useState('');
  const [more, setMore] = useState('');
  return (
    <>
      <TextField label="Kenttä" value={name} onChange={setName} />
      <TextArea label="Lisää" value={more} onChange={setMore} />
    </>
  );
}

function Day() {
  const [value, setValue] = useState('');
  return <DateField label="Kenttä" value={value} onChange={setValue} />;
}

function Choice() {
  const [value, setValue] = useState('');
  const choices = ['Rahastonhoitaja', 'Puheenjohtaja', 'Sihteeri'].map((text) => ({ value: text, text }));
  return <Select label="Kenttä" placeholder="Valitse" value={value} onChange={setValue} choices={choices} />;
}

/** Answers at once; Enter takes the first. */
function Person() {
  const [query, setQuery] = useState('');
  const people = ['Inkinen, Aino', 'Inkoo, Otto'].map((text) => ({ id: text, text }));
  const items = people.filter(({ text }) => text.toLowerCase().startsWith(query.toLowerCase()));
  const props = { items, query, onQuery: setQuery, selected: null, onSelect: () => {} };
  return <ComboBox label="Kenttä" suggestsFirst minLetters={0} {...props} />;
}

test.each<[string, string, () => ReactNode, string]>([
  ['a text', 'Silvennoinen', () => <Text />, 'Silvennoinen'],
  ['with a correction', 'Silveb{Backspace}n', () => <Text />, 'Silven'],
  ['longer than it takes', 'Silvennoinen Veli', () => <Text />, 'Silvennoinen'],
  ['an address', 'aino@posti.example{Backspace}', () => <Text type="email" />, 'aino@posti.e'],
  ['a day', '5.1.2026', () => <Day />, '5.1.2026'],
  ['a choice by its letters', 'pu', () => <Choice />, 'Puheenjohtaja'],
  ['a person, with Enter', 'inko{Enter}', () => <Person />, 'Inkoo, Otto'],
  ['a person, with an arrow', 'ink{ArrowDown}{Enter}', () => <Person />, 'Inkoo, Otto'],
])('what is typed before the field is there arrives in it: %s', async (_what, keys, Fields, value) => {
  const { user, open, come } = openLate(Fields);
  await open();
  await user.keyboard(keys);
  come();
  await waitFor(() => expect(screen.getAllByLabelText('Kenttä')[0]).toHaveValue(value));
});

test('Tab leads on, and what is typed meanwhile comes after what was held', async () => {
  const { user, open, come } = openLate(() => <Two />);
  await open();
  await user.keyboard('Aino{Tab}hei');
  come();
  await user.keyboard(' vaan');
  await waitFor(() => expect(screen.getByLabelText('Lisää')).toHaveValue('hei vaan'));
  expect(screen.getByLabelText('Kenttä')).toHaveValue('Aino');
});

test('keys with Ctrl are not held; the Enter that opens it, held down, presses nothing', async () => {
  const pressed: string[] = [];
  const note = ({ key }: KeyboardEvent) => pressed.push(key);
  document.addEventListener('keydown', note);
  const { user, open, come } = openLate(() => <Text />);
  await open();
  await user.keyboard('{Control>}s{/Control}{Enter>3/}a');
  expect(pressed).toEqual(['Control', 's']);
  document.removeEventListener('keydown', note);
  come();
  await waitFor(() => expect(screen.getByLabelText('Kenttä')).toHaveValue('a'));
});

/** A dialog with nothing but a button. */
function Question() {
  const button = useRef<HTMLButtonElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} onClick={() => setTimes(times + 1)}>
      Painettu {times}
    </button>
  );
}

test('a button is not pressed by a key of before it was seen', async () => {
  const { user, open, come } = openLate(() => <Question />);
  await open();
  await user.keyboard('a{Enter}');
  come();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Painettu 0' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Painettu 1' })).toBeVisible();
});

test('a menu gets no key of before it was seen, and every key after it', async () => {
  const onKeyDown = jest.fn();
  const page = (isThere: boolean) => (
    <>
      <button onClick={holdKeys}>Toiminnot</button>
      {isThere && (
        <div role="dialog" aria-label="Toiminnot">
          <div role="menu">
            <div role="menuitem" tabIndex={-1} ref={(item) => item?.focus()} onKeyDown={onKeyDown}>
              Poista
            </div>
          </div>
        </div>
      )}
    </>
  );
  const { user, rerender } = render(page(false));
  await user.click(screen.getByRole('button', { name: 'Toiminnot' }));
  await user.keyboard('{Enter}');
  rerender(page(true));
  await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
  expect(onKeyDown).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
});

test.each(['{Escape}', '{Tab}'])('a dialog without its field takes %s itself', async (key) => {
  const onKey = jest.fn<void, [string]>();
  document.addEventListener('keydown', (event) => onKey(event.key), { once: true, capture: true });
  const { user, open, come } = openLate(() => <p>Ladataan</p>);
  await open();
  come();
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.keyboard(key);
  expect(onKey).toHaveBeenCalledWith(key.slice(1, -1));
});

test('a page on which a heading takes the focus, and no field, has its keys', async () => {
  function Page() {
    const heading = useRef<HTMLHeadingElement>(null);
    return (
      <>
        <button
          onClick={() => {
            holdKeys();
            heading.current?.focus();
          }}
        >
          Avaa
        </button>
        <h1 ref={heading} tabIndex={-1}>
          Vahvista
        </h1>
        <a href="/next">Seuraava</a>
      </>
    );
  }
  const { user } = render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Avaa' }));
  await user.tab();
  expect(screen.getByRole('link', { name: 'Seuraava' })).toHaveFocus();
});

test.each(['a press elsewhere', 'a field that does not come'])('%s gives them up', async (what) => {
  const { user, open, come, dropKeys } = openLate(() => <Text />);
  await open();
  await user.keyboard('ab');
  if (what === 'a press elsewhere') await user.click(document.body);
  else dropKeys();
  come();
  await user.type(screen.getByLabelText('Kenttä'), 'c');
  expect(screen.getByLabelText('Kenttä')).toHaveValue('c');
});
