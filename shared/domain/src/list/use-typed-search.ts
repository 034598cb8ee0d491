import { type CallQuery, keepPreviousData, useQuery } from '@osasto/api/query';
import { debounce } from '@osasto/contract';
import { useSettled } from './use-settled.ts';

/** How a text is searched for. */
export interface TextSearch<Data> extends CallQuery<Data> {
  /** Whether the text is searched for at all. */
  enabled?: boolean;
}

/** What is found for a text. */
export interface TypedSearch<Data> {
  /** While the answer is awaited, that of the text before; otherwise of this text alone. */
  data: Data | undefined;
  /** The answer to the text is on its way, or not asked for yet: typing may go on. */
  isAwaited: boolean;
  /** There is no answer, and none is on its way. */
  isFailed: boolean;
}

/**
 * Searches for what is typed once nothing was typed for a while; an emptied field is searched for at once. What is found
 * belongs to another text as long as `isAwaited`: pass that on as `loading` of a combo box. Rule 4.15.
 */
export function useTypedSearch<Data>(
  text: string,
  searchFor: (text: string) => TextSearch<Data>,
): TypedSearch<Data> {
  const settled = useSettled(text, debounce.picker);
  const searched = text === '' ? '' : settled;
  const query = useQuery({ ...searchFor(searched), placeholderData: keepPreviousData });
  const { enabled: isSearchedFor = true } = searchFor(text);
  const isOfOther = searched !== text || query.isPlaceholderData;
  const isMissing = isOfOther || query.isPending;
  // Without a network a search waits for nothing that anybody could wait for.
  const isAwaited = isSearchedFor && (searched !== text || (isMissing && !query.isPaused));
  return {
    data: isSearchedFor && (isAwaited || !isOfOther) && !query.isError ? query.data : undefined,
    isAwaited,
    isFailed: isSearchedFor && !isAwaited && (query.isError || isMissing),
  };
}
