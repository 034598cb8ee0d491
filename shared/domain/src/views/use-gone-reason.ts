import type { Parameters } from '../list/list-state.ts';
import { useTranslation } from '../texts.ts';
import { useGoneFilters } from './use-gone-filters.ts';

/** Why nothing of a list can be used while a filter of its saved view is gone: it would not be restricted. Rule 21.8. */
export function useGoneReason(parameters: Parameters): string | undefined {
  const t = useTranslation();
  return useGoneFilters(parameters).length > 0 ? t('views.gone') : undefined;
}
