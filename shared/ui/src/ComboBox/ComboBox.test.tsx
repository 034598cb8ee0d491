import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { render } from '../../testing/render.tsx';
import { ComboBox, type ComboBoxItem } from './ComboBox.tsx';

const people = ['Mäkelä, Aino', 'Mäki, Otto', 'Sjöström, Åke'].map((text, index) => ({
  id: String(index),
  text,
}));

function Finder({ onSelect, maxRows }: { onSelect?: (item: ComboBoxItem | null) => void; maxRows?: number }) {
  const [query, setQuery] = useState('');
  const [selected, setSelected] = useState<ComboBoxItem | null>(null);
  return (
    <ComboBox
      label="Henkilö"
      {...(maxRows !== undefined && { maxRows })}
      items={people.filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))}
      query={query}
      onQuery={setQuery}
      selected={selected}
      onSelect={(item) => {
        setSelected(item);
        onSelect?.(item);
      }}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Henkilö' });

test('typing finds, arrows move, Enter chooses', async () => {
  const onSelect = jest.fn();
  const { user } = render(<Finder onSelect={onSelect} />);
  await user.type(field(), 'mäk');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 tulosta');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Mäki, Otto');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(people[1]);
  expect(field()).toHaveValue('Mäki, Otto');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('typing again lets the choice go', async () => {
  const onSelect = jest.fn();
  const { user } = render(<Finder onSelect={onSelect} />);
  await user.type(field(), 'åke');
  await user.click(screen.getByRole('option'));
  expect(field()).toHaveFocus();
  await user.type(field(), 'x');
  expect(onSelect).toHaveBeenLastCalledWith(null);
});

test('Esc closes the list and keeps what was typed', async () => {
  const { user } = render(<Finder />);
  await user.type(field(), 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('Ei hakutuloksia.');
  await user.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('zz');
});

test('shows twenty, of however many (4.15)', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({ id: String(at), text: `Mäkelä ${at}` }));
  const { user } = render(
    <ComboBox
      label="Henkilö"
      items={many}
      query="m"
      onQuery={() => {}}
      selected={null}
      onSelect={() => {}}
    />,
  );
  await user.click(screen.getByRole('combobox', { name: 'Henkilö' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(20);
});

test('says when not all are shown', async () => {
  const { user } = render(<Finder maxRows={1} />);
  await user.type(field(), 'm');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Näytetään 1 ensimmäistä. Tarkenna hakua.');
});

test('similar ones are offered under their heading, counted as nothing found, and never suggested', async () => {
  const onSelect = jest.fn();
  const similar = { ...people[0]!, isSimilar: true, group: 'Tarkoititko:' };
  const other = { id: 'other', text: 'Ulkopuolinen henkilö', isOther: true };
  const { user } = render(
    <ComboBox
      label="Henkilö"
      items={[similar, other]}
      suggestsFirst
      query="Ainoo"
      onQuery={() => {}}
      selected={null}
      onSelect={onSelect}
    />,
  );
  await user.type(screen.getByRole('combobox'), 'o');
  const group = within(screen.getByRole('group', { name: 'Tarkoititko:' }));
  expect(group.getByRole('option', { name: /Aino/ })).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('Ei hakutuloksia.');
  expect(screen.getByRole('status')).toHaveClass('noteFirst'); // above the heading
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(other);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(similar);
});

test('with suggestions it opens at once, Enter takes the first that may be chosen, and never one that may not', async () => {
  const onSelect = jest.fn();
  const rows = [{ ...people[0]!, disabled: true, details: 'Kolme kautta täynnä.' }, people[1]!];
  const other = { id: 'other', text: 'Ulkopuolinen henkilö', isOther: true };
  function Suggesting() {
    const [query, setQuery] = useState('');
    const items = rows.filter(({ text }) => text.toLowerCase().startsWith(query.toLowerCase()));
    return (
      <ComboBox
        label="Henkilö"
        items={[...items, other]}
        minLetters={0}
        suggestsFirst
        query={query}
        onQuery={setQuery}
        selected={null}
        onSelect={onSelect}
      />
    );
  }
  const { user } = render(<Suggesting />);
  await user.tab();
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Aino/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.type(field(), 'mäkelä');
  // Somebody of that name is there: an outsider is not what was meant.
  await user.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), 'mäk');
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(people[1]);
});

/** Rows that come when `answer` is called: until then those of the text before stand there. */
function Slow({
  onSelect,
  onAnswer,
}: {
  onSelect: (item: ComboBoxItem | null) => void;
  onAnswer: (answer: () => void) => void;
}) {
  const [query, setQuery] = useState('');
  const [answered, setAnswered] = useState('');
  onAnswer(() => setAnswered(query));
  return (
    <ComboBox
      label="Henkilö"
      items={people.filter(({ text }) => text.toLowerCase().startsWith(answered.toLowerCase()))}
      minLetters={0}
      suggestsFirst
      loading={query !== answered}
      query={query}
      onQuery={setQuery}
      selected={null}
      onSelect={onSelect}
    />
  );
}

describe('rows of another text than the one typed', () => {
  function openSlow() {
    const onSelect = jest.fn();
    let answer = () => {};
    const { user } = render(<Slow onSelect={onSelect} onAnswer={(next) => (answer = next)} />);
    return { onSelect, user, answer: () => act(() => answer()) };
  }
  const chosen = (onSelect: jest.Mock) =>
    onSelect.mock.calls.map(([item]) => (item as ComboBoxItem | null)?.text);

  test('are shown as such, and neither a press nor an arrow chooses one', async () => {
    const { onSelect, user, answer } = openSlow();
    await user.type(field(), 's');
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: /Aino/ }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    expect(chosen(onSelect)).toEqual([]);
    answer();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await user.click(screen.getByRole('option', { name: /Åke/ }));
    expect(chosen(onSelect)).toEqual(['Sjöström, Åke']);
  });

  test.each(['{Enter}', '{ArrowDown}{Enter}', '{Enter}{Tab}'])(
    '%s takes the first row of what was typed once it is there',
    async (keys) => {
      const { onSelect, user, answer } = openSlow();
      await user.type(field(), 's');
      await user.keyboard(keys);
      expect(chosen(onSelect)).toEqual([]);
      answer();
      await waitFor(() => expect(chosen(onSelect)).toEqual(['Sjöström, Åke']));
    },
  );

  test('Enter takes none where nothing is found, or where typing goes on', async () => {
    const { onSelect, user, answer } = openSlow();
    await user.type(field(), 'x{Enter}');
    answer();
    await user.clear(field());
    await user.type(field(), 'm{Enter}ä');
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(chosen(onSelect)).toEqual([]);
  });
});
