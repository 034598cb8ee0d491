import { call, type ExternalForm, type ExternalFormInput } from '@osasto/api';
import { callQuery, changedBy, invalidateChangedBy, useMutation, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useTranslation } from '../texts.ts';

/** Links to forms elsewhere, by name. Rule 11.6. */
export const useForms = () => useQuery(callQuery('GET ExternalForms/GetAll'));

type FormFields = Pick<ExternalFormInput, 'name' | 'link'>;

/** Adds a form, or changes the one with this id. Refusals land on the fields, so it is no command but a form's. Rule 11.6. */
export const useSaveForm = (id?: number) =>
  useMutation({
    mutationFn: ({ tag, ...body }: FormFields & { tag?: string | undefined }) =>
      id === undefined
        ? call('POST ExternalForms/Add', { body })
        : call('PUT ExternalForms/Update', { body: { id, ...body }, ...(tag && { ifMatch: tag }) }),
    onSuccess: () =>
      invalidateChangedBy(id === undefined ? 'POST ExternalForms/Add' : 'PUT ExternalForms/Update'),
  });

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
