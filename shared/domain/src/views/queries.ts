import { type Body, call, type Answer } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { useCommand } from '../command/index.ts';
import { useTranslation } from '../texts.ts';

/** A list with its filters under a name. Rule 21.8. */
export type SavedView = Answer<'GET savedviews'>[number];

/** The own views and those that are shared with a unit of the caller. */
export const useSavedViews = (enabled: boolean) => useQuery({ ...callQuery('GET savedviews'), enabled });

/** Saves a view; the alert has its name. */
export function useSaveView(onSaved: () => void) {
  const t = useTranslation();
  return useCommand({
    name: t('views.save'),
    busy: t('views.saving'),
    run: async (body: Body<'POST savedviews'>) => {
      await call('POST savedviews', { body });
      onSaved();
    },
    reload: changedBy('POST savedviews'),
    success: 'domain:views.saved',
  });
}

/** Removes a view after a question. */
export function useRemoveView() {
  const t = useTranslation();
  return useCommand({
    name: t('views.remove'),
    busy: t('views.removing'),
    question: ({ name }: SavedView) => t('views.removeQuestion', { name }),
    run: ({ id }) => call('DELETE savedviews/{id}', { params: { id } }),
    reload: changedBy('DELETE savedviews/{id}'),
    success: 'domain:views.removed',
    isRemoval: true,
  });
}
