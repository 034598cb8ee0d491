import { longest } from '@osasto/contract';
import { SearchField, type SearchFieldProps } from '@osasto/ui/SearchField';
import { useSearchText } from './use-search-text.ts';

export interface TextFilterProps extends Pick<SearchFieldProps, 'ref' | 'label' | 'placeholder'> {
  /** That of the search now shown. */
  text: string;
  onText: (text: string) => void;
  pauseMs?: number;
}

/** A text that restricts a list. It keeps what is being typed to itself: a keystroke draws this field anew and nothing else. */
export function TextFilter({ text: searched, onText, pauseMs, ...field }: TextFilterProps) {
  const { text, setText, searchNow } = useSearchText(searched, onText, pauseMs);
  return (
    <SearchField
      {...field}
      value={text}
      onChange={setText}
      onSearch={searchNow}
      maxLength={longest.nameSearch}
    />
  );
}
