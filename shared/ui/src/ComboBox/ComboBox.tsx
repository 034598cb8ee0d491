import { type ReactNode, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
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
  /** The search is on its way. */
  loading?: boolean;
  /** More are not drawn; the list says so. */
  maxRows?: number;
  /** Letters before anything is searched. */
  minLetters?: number;
  placeholder?: string;
  /** Under the field: a switch that widens the search. */
  below?: ReactNode;
  disabled?: boolean;
  onBlur?: () => void;
}

/** Searches while one types and chooses one. The number of hits is said aloud. */
export function ComboBox({
  label,
  help,
  error,
  optional,
  labelHidden,
  id,
  items,
  query,
  onQuery,
  selected,
  onSelect,
  loading = false,
  maxRows = 20,
  minLetters = 1,
  placeholder,
  below,
  disabled,
  onBlur,
}: ComboBoxProps) {
  const texts = useTexts();
  const [typed, setTyped] = useState(false);
  const enough = query.trim().length >= minLetters && typed;
  const rows = enough ? items.slice(0, maxRows) : [];
  const note = loading
    ? texts.loading
    : items.length > maxRows
      ? texts.firstResults(maxRows)
      : rows.length === 0
        ? texts.noResults
        : texts.results(rows.length);
  const empty = () => {
    setTyped(false);
    onSelect(null);
    onQuery('');
  };
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      labelHidden={labelHidden}
      id={id}
      after={below}
    >
      {(control) => (
        <AriaComboBox
          aria-label={label}
          items={rows}
          inputValue={query}
          onInputChange={(text) => {
            if (text === query) return;
            setTyped(true);
            if (selected && text !== selected.text) onSelect(null);
            onQuery(text);
          }}
          value={selected?.id ?? null}
          onChange={(key) => {
            const item = items.find((found) => found.id === key);
            if (!item) return;
            setTyped(false);
            onSelect(item);
            onQuery(item.text);
          }}
          defaultFilter={() => true}
          allowsEmptyCollection={enough}
          allowsCustomValue
          menuTrigger="input"
          isDisabled={disabled ?? false}
          isInvalid={control['aria-invalid'] ?? false}
          onBlur={() => onBlur?.()}
        >
          <div className={fieldCss.box}>
            <Icon name="search" className={fieldCss.lead} />
            <Input
              {...control}
              className={fieldCss.input ?? ''}
              placeholder={placeholder}
              autoComplete="off"
            />
            {query !== '' && !disabled && (
              <IconButton
                icon="x"
                label={`${texts.clear}: ${label}`}
                className={fieldCss.trail}
                onClick={empty}
              />
            )}
          </div>
          <Popover className={css.popover ?? ''} offset={4}>
            <ListBox items={rows} className={css.list ?? ''} renderEmptyState={() => null}>
              {(item) => (
                <ListBoxItem id={item.id} textValue={item.text} className={css.row ?? ''}>
                  <span className={css.words}>
                    <Text slot="label">
                      <Marked text={item.text} query={query} />
                    </Text>
                    {item.details && (
                      <Text slot="description" className={css.details ?? ''}>
                        <Marked text={item.details} query={query} />
                      </Text>
                    )}
                  </span>
                  {item.tag}
                </ListBoxItem>
              )}
            </ListBox>
            <p className={css.note} role="status">
              {loading && <Spinner />}
              {note}
            </p>
          </Popover>
        </AriaComboBox>
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
