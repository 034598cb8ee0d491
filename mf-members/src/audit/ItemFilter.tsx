import { useState } from 'react';
import { ComboBox, type ComboBoxItem } from '@osasto/ui/ComboBox';

export interface ItemFilterProps {
  label: string;
  placeholder: string;
  /** Who or what the list is restricted to. */
  chosen: ComboBoxItem | undefined;
  /** What is found for a text. */
  items: readonly ComboBoxItem[];
  text: string;
  onText: (text: string) => void;
  loading?: boolean;
  /** What to say when nothing could be searched. */
  failure?: string | false;
  /** Undefined restricts to nothing. */
  onChoose: (item: ComboBoxItem | undefined) => void;
}

/** The text of such a field: what is typed, until something is chosen here, by Back or by clearing. */
export function useItemText(chosen: string | undefined) {
  const [text, setText] = useState(chosen ?? '');
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setText(chosen ?? '');
  }
  return { text, setText };
}

/** Restricts a list to one of many. What is typed restricts nothing until one is chosen; emptied, the field lets go. */
export function ItemFilter({
  label,
  placeholder,
  chosen,
  items,
  text,
  onText,
  loading = false,
  failure = false,
  onChoose,
}: ItemFilterProps) {
  const isChosen = chosen !== undefined && text === chosen.text;
  return (
    <ComboBox
      label={label}
      placeholder={placeholder}
      items={items}
      query={text}
      minLetters={0}
      suggestsFirst
      loading={loading}
      failure={failure}
      selected={isChosen ? chosen : null}
      onQuery={(typed) => {
        onText(typed);
        if (typed === '') onChoose(undefined);
      }}
      onSelect={(item) => item && onChoose(item)}
      onBlur={() => onText(chosen?.text ?? '')}
    />
  );
}
