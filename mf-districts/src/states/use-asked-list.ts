import { debounce } from '@osasto/contract';
import { useSettled } from '@osasto/domain/list';
import type { SectionsListState } from './parameters.ts';

/** The list as the service is asked for it: several chips make one search, all else counts at once. Rule 13.7. */
export function useAskedList(list: SectionsListState): SectionsListState {
  const settled = useSettled(list, debounce.districtFilter);
  const [before, now] = [settled.state, list.state];
  const hasOtherChoices = before.only.join() !== now.only.join() || before.show !== now.show;
  return hasOtherChoices && before.name === now.name ? settled : list;
}
