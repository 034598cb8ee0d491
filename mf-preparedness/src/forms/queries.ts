import { call, type ExternalForm } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useTranslation } from '../texts.ts';

/** Links to forms elsewhere, by name. Rule 11.6. */
export const useForms = () => useQuery(callQuery('GET ExternalForms/GetAll'));

/** Deletes a form, after a question. Rule 11.7. */
export function useDeleteForm() {
  const t = useTranslation();
  return useCommand({
    name: t('forms.delete'),
    question: ({ name }: ExternalForm) => t('forms.deleteQuestion', { name }),
    run: ({ id }) => call('DELETE ExternalForms/Delete/{id}', { params: { id } }),
    reload: changedBy('DELETE ExternalForms/Delete/{id}'),
    success: 'preparedness:forms.deleted',
    failure: 'preparedness:forms.deletefailed',
    isRemoval: true,
  });
}
