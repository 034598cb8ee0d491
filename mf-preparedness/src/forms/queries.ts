import { call, type ExternalFormInput } from '@osasto/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@osasto/api/query';

/** Links to forms elsewhere, by name. Rule 11.6. */
export const formsQuery = queryOptions({
  queryKey: ['externalForms'],
  queryFn: ({ signal }) => call('GET ExternalForms/GetAll', { signal }),
});
export const useForms = () => useQuery(formsQuery);

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: formsQuery.queryKey });
};

export const useAddForm = () =>
  useMutation({
    mutationFn: (body: Pick<ExternalFormInput, 'name' | 'link'>) => call('POST ExternalForms/Add', { body }),
    onSuccess: useReload(),
  });

export const useDeleteForm = () =>
  useMutation({
    mutationFn: (id: number) => call('DELETE ExternalForms/Delete/{id}', { params: { id } }),
    onSuccess: useReload(),
  });
