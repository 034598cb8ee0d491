import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { useTexts } from '../texts.ts';
import { matches } from './matches.ts';
import fieldCss from '../Field/Field.module.css';
import css from './ComboBox.module.css';

export interface ComboBoxItem {
  id: string;
  /** What is matched and what the field shows when it is chosen. */
  text: string;
  /** A second, smaller line. */
  details?: string;
  tag?: ReactNode;
}

export interface ComboBoxProps extends FieldProps {
  /** What the caller found for `query`, best first. The list is shown as it comes. */
  items: readonly ComboBoxItem[];
  query: string;
  onQuery: (query: string) => void;
  selected: ComboBoxItem | null;
  onSelect: (item: ComboBoxItem | null) => void;
  /** How many were found, when the caller knows of more than it gives. */
  total?: number;
  /** The search is on its way. */
  loading?: boolean;
  /** What to say instead of a count when the search failed. */
  failure?: ReactNode;
  /** More are not drawn; the list says so. */
  maxRows?: number;
  /** Letters before anything is searched. */
  minLetters?: number;
  placeholder?: string;
  maxLength?: number;
  /** Under the field: a switch that widens the search. */
  below?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
}

/**
 * Searches while one types and chooses one. The pattern is ARIA's combo box with a list: focus stays in the
 * field, arrows move in the list, Enter chooses, Esc closes it. The number of hits is said aloud.
 */
export function ComboBox({
  items,
  query,
  onQuery,
  selected,
  onSelect,
  total = items.length,
  loading = false,
  failure,
  maxRows = 20,
  minLetters = 1,
  placeholder,
  maxLength,
  below,
  disabled,
  onBlur,
  ...field
}: ComboBoxProps) {
  const texts = useTexts();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [activeId, setActiveId] = useState<string | undefined>(undefined);

  const open = isOpened && query.trim().length >= minLetters;
  const rows = items.slice(0, maxRows);
  const active = open ? rows.findIndex(({ id }) => id === activeId) : -1;
  const rowId = (index: number) => `${listId}-${index}`;
  const moveTo = (index: number) => {
    setActiveId(rows[index]?.id);
    document.getElementById(rowId(index))?.scrollIntoView?.({ block: 'nearest' });
  };
  const close = () => {
    setOpened(false);
    setActiveId(undefined);
  };
  const type = (text: string) => {
    setOpened(true);
    setActiveId(undefined);
    if (selected) onSelect(null);
    onQuery(text);
  };
  const choose = (item: ComboBoxItem) => {
    close();
    onSelect(item);
    onQuery(item.text);
  };

  const last = rows.length - 1;
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? moveTo(active >= last ? 0 : active + 1) : setOpened(true)),
    ArrowUp: () => (open ? moveTo(active <= 0 ? last : active - 1) : setOpened(true)),
    ...(open && { Escape: close }),
    ...(active >= 0 && { Enter: () => choose(rows[active]!) }),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    // Esc closes the list and not the dialog around it; Enter chooses and does not send the form.
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const found = total > rows.length ? texts.firstResults(rows.length) : texts.results(rows.length);
  const count = rows.length === 0 ? texts.noResults : found;
  const note = loading ? texts.loading : failure || count;
  return (
    <Field {...field} after={below}>
      {(control) => (
        <div className={classes(fieldCss.box, css.box)}>
          <Icon name="search" className={fieldCss.lead} />
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? rowId(active) : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className={fieldCss.input}
            placeholder={placeholder}
            maxLength={maxLength}
            disabled={disabled}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
          {query !== '' && !disabled && (
            <IconButton
              icon="x"
              label={`${texts.clear}: ${field.label}`}
              className={fieldCss.trail}
              onClick={() => {
                type('');
                input.current?.focus();
              }}
            />
          )}
          {/* A press in the list must not take focus from the field. */}
          <div
            role="presentation"
            className={css.popover}
            hidden={!open}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <div id={listId} role="listbox" aria-label={field.label} className={css.list}>
              {open &&
                rows.map((item, index) => (
                  // The keys are those of the field, which has focus.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={item.id}
                    id={rowId(index)}
                    role="option"
                    aria-selected={index === active}
                    className={css.row}
                    onClick={() => choose(item)}
                  >
                    <span className={css.text}>
                      <span>
                        <Marked text={item.text} query={query} />
                      </span>
                      {item.details && (
                        <span className={css.details}>
                          <Marked text={item.details} query={query} />
                        </span>
                      )}
                    </span>
                    {item.tag}
                  </div>
                ))}
            </div>
            <p className={css.note} role="status">
              {open && loading && <Spinner />}
              {open && note}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}

/** The text with what was searched for in bold and underlined. */
function Marked({ text, query }: { text: string; query: string }) {
  return matches(text, query).map(({ part, hit, at }) =>
    hit ? (
      <mark key={at} className={css.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
