import { call } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import type { Access } from './parameters.ts';
import { useTranslation } from '../texts.ts';

/** Roles that somebody should look at. Rule 11.10. */
export const useAccess = () => useQuery(callQuery('GET accessreview'));

const toIds = (rows: readonly Access[]) => rows.map(({ id }) => id);

/** Keeps roles for this year. */
export function useKeepAccess() {
  const t = useTranslation();
  return useCommand({
    name: t('access.keep'),
    run: (rows: readonly Access[]) => call('POST accessreview', { body: { keep: toIds(rows) } }),
    reload: changedBy('POST accessreview'),
    success: 'preparedness:access.keptDone',
    failure: 'preparedness:access.failed',
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
