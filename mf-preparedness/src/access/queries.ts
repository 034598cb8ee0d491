import { call } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import type { Access } from './parameters.ts';
import { useTranslation } from '../texts.ts';

/** Roles that somebody should look at. Rule 11.10. */
export const useAccess = () => useQuery(callQuery('GET accessreview'));

const toIds = (rows: readonly Access[]) => rows.map(({ id }) => id);

/** Keeps roles for this year; `onKept` takes the ids of the rows. */
export function useKeepAccess(onKept: (ids: readonly string[]) => void) {
  const t = useTranslation();
  return useCommand({
    name: t('access.keep'),
    run: async (rows: readonly Access[]) => {
      const keep = toIds(rows);
      await call('POST accessreview', { body: { keep } });
      onKept(keep);
    },
    reload: changedBy('POST accessreview'),
    success: 'preparedness:access.keptDone',
    failure: 'preparedness:access.failed',
    isRemoval: true, // of the selection, with its buttons
  });
}

/** Removes roles, after a question; access ends at once. */
export function useRemoveAccess() {
  const t = useTranslation();
  return useCommand({
    name: t('access.remove'),
    question: (rows: readonly Access[]) =>
      rows.length === 1
        ? t('access.removeQuestion', { name: rows[0]?.name ?? '' })
        : t('access.removeSeveral', { count: rows.length }),
    run: (rows) => call('POST accessreview', { body: { remove: toIds(rows) } }),
    reload: changedBy('POST accessreview'),
    success: 'preparedness:access.removed',
    failure: 'preparedness:access.failed',
    isRemoval: true,
  });
}
