import {
  memo,
  type KeyboardEvent,
  useDeferredValue,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import { matches } from './matches.ts';
import { useFreeSpace } from './use-free-space.ts';
import fieldCss from '../Field/Field.module.css';
import css from './ComboBox.module.css';

export interface ComboBoxItem {
  id: string;
  /** What is matched and what the field shows when it is chosen. */
  text: string;
  /** A second, smaller line. */
  details?: string;
  icon?: IconName;
  tag?: ReactNode;
  /** It stays in the list, with its reason as `details`, and cannot be chosen. */
  disabled?: boolean;
  /** The heading of the rows that it stands among; items of a group follow one another. */
  group?: string;
  /** Offered beside what was found; suggested where nothing was. */
  isOther?: boolean;
  /** Not what was searched for but like it: never suggested, and not counted as found. */
  isSimilar?: boolean;
}

const isHit = ({ isOther, isSimilar }: ComboBoxItem) => !isOther && !isSimilar;

/** Rows that the list shows before anybody scrolls. */
const inSight = 8;

export interface ComboBoxProps extends FieldProps {
  /** What the caller found for `query`, best first. The list is shown as it comes. */
  items: readonly ComboBoxItem[];
  query: string;
  onQuery: (query: string) => void;
  selected: ComboBoxItem | null;
  onSelect: (item: ComboBoxItem | null) => void;
  /** How many were found, when the caller knows of more than it gives. */
  total?: number;
  /** The answer to `query` is on its way: rows shown until then belong to another text, and none can be chosen. */
  loading?: boolean;
  /** What to say instead of a count when the search failed. */
  failure?: ReactNode;
  /** `page`: the list stands below the field, as long as it is, where nothing else stands. */
  shape?: 'popover' | 'page';
  /** More are not drawn; the list says so. */
  maxRows?: number;
  /** Letters before anything is searched; with 0 the list opens as soon as the field has focus. */
  minLetters?: number;
  /** Enter chooses the first row that can be chosen, without an arrow key. While the text is searched for, Enter waits. */
  suggestsFirst?: boolean;
  /** After the count. */
  note?: ReactNode;
  /** Who or what the chosen one is, at the head of the field. */
  icon?: IconName;
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
  total = items.filter(isHit).length,
  loading = false,
  failure,
  shape = 'popover',
  maxRows = 20,
  minLetters = 1,
  suggestsFirst = false,
  note: hint,
  icon = 'search',
  placeholder,
  maxLength,
  below,
  disabled,
  onBlur,
  ...field
}: ComboBoxProps) {
  const t = useCommonTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [activeId, setActiveId] = useState<string | undefined>(undefined);
  /** The text whose first row Enter has chosen before it was there. */
  const [awaited, setAwaited] = useState<string | undefined>(undefined);

  const open = isOpened && query.trim().length >= minLetters;
  const popover = useFreeSpace(open && shape === 'popover');
  const rows = items.slice(0, maxRows);
  const hasText = query.trim() !== '';
  const hits = rows.filter(isHit);
  const others = failure ? [] : rows.filter(({ isOther }) => isOther);
  const suggested = hits.length > 0 ? hits : others;
  const first = suggestsFirst && hasText && !loading ? suggested.find((item) => !item.disabled) : undefined;
  const active = open && !loading ? rows.findIndex(({ id }) => id === (activeId ?? first?.id)) : -1;
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
    setAwaited(undefined);
    if (selected) onSelect(null);
    onQuery(text);
  };
  const choose = (item: ComboBoxItem) => {
    if (item.disabled || loading) return;
    close();
    onSelect(item);
    onQuery(item.text);
  };

  const chooseAwaited = useEffectEvent(() => {
    setAwaited(undefined);
    if (first && awaited === query) choose(first);
  });
  useEffect(() => {
    if (awaited === undefined || loading) return undefined;
    const timer = setTimeout(() => chooseAwaited());
    return () => clearTimeout(timer);
  }, [awaited, loading]);

  const last = rows.length - 1;
  const move = (index: number) => {
    if (!open) setOpened(true);
    else if (!loading) moveTo(index);
  };
  const isGone = open && !loading && activeId !== undefined && active < 0;
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(active >= last ? 0 : active + 1),
    ArrowUp: () => move(active <= 0 ? last : active - 1),
    ...(open && {
      Escape: () => {
        close();
        setAwaited(undefined);
      },
    }),
    ...(active >= 0 && { Enter: () => choose(rows[active]!) }),
    ...(open && loading && suggestsFirst && hasText && { Enter: () => setAwaited(query) }),
    ...(isGone && { Enter: () => setActiveId(undefined) }),
  };
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
    const act = isPlain ? keys[event.key] : undefined;
    if (!act) return;
    // Esc closes the list and not the dialog around it; Enter chooses and does not send the form.
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  // The rows in sight come first: opening and typing wait for no more.
  const isRest = useDeferredValue(open);
  const markedQuery = useDeferredValue(query);
  const drawRow = (item: ComboBoxItem, index: number) =>
    (isRest || index < inSight) && (
      <Row key={item.id} id={rowId(index)} item={item} query={markedQuery} isActive={index === active} />
    );
  const found =
    total > hits.length
      ? t('ui.firstResults', { count: rows.length })
      : t('ui.results', { count: hits.length });
  const count = hits.length === 0 ? t('ui.noResults') : found;
  const note = loading ? t('ui.loading') : failure || count;
  return (
    <Field {...field} after={below}>
      {(control) => (
        <div>
          <div className={fieldCss.box}>
            <Icon name={icon} className={fieldCss.lead} />
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
              onFocus={() => minLetters === 0 && !selected && setOpened(true)}
              onBlur={() => {
                close();
                onBlur?.();
              }}
            />
            {query !== '' && !disabled && (
              <IconButton
                icon="x"
                label={`${t('ui.clear')}: ${field.label}`}
                className={fieldCss.trail}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
          {/* A press in the list must not take focus from the field. */}
          <div
            ref={popover}
            role="presentation"
            className={classes(css.popover, shape === 'page' && css.page)}
            hidden={!open}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            {/* The keys are those of the field, which has focus, also after Tab: a browser stops at what scrolls. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              id={listId}
              role="listbox"
              tabIndex={-1}
              aria-label={field.label}
              aria-busy={loading}
              aria-disabled={loading}
              className={css.list}
              onClick={({ target }) => {
                const option = target instanceof Element && target.closest('[role="option"]');
                const item = option && rows.find((_, index) => rowId(index) === option.id);
                if (item) choose(item);
              }}
            >
              {open &&
                groupsIn(rows).map(({ name, first, items: ofGroup }) => {
                  const options = ofGroup.map((item, index) => drawRow(item, first + index));
                  if (name === undefined) return options;
                  const headId = `${listId}-group-${first}`;
                  return (
                    <div key={name} role="group" aria-labelledby={headId}>
                      <p id={headId} role="presentation" className={css.group}>
                        {name}
                      </p>
                      {options}
                    </div>
                  );
                })}
            </div>
            <p className={classes(css.note, !loading && hits.length === 0 && css.noteFirst)} role="status">
              {open && loading && <Spinner />}
              {open && note}
              {open && !loading && hint && <span>{hint}</span>}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}

interface RowProps {
  id: string;
  item: ComboBoxItem;
  query: string;
  isActive: boolean;
}

/** A row of the list: an arrow draws the one that it leaves and the one that it comes to. */
const Row = memo(({ id, item, query, isActive }: RowProps) => (
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    aria-disabled={item.disabled || undefined}
    className={classes(css.row, item.icon && css.withIcon)}
  >
    {item.icon && <Icon name={item.icon} className={css.icon} />}
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
));

interface Group {
  name: string | undefined;
  /** Where its first row stands among all. */
  first: number;
  items: ComboBoxItem[];
}

/** Rows that follow one another under one heading. */
function groupsIn(rows: readonly ComboBoxItem[]): Group[] {
  const groups: Group[] = [];
  for (const [first, item] of rows.entries()) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else groups.push({ name: item.group, first, items: [item] });
  }
  return groups;
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
