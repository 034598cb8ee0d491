import { call, type Employee } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useTranslate } from '@osasto/i18n';

/** Everybody who works here, by name. Rule 11.3. */
export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: ({ signal }) => call('GET Employee/GetAll', { signal }),
});
export const useEmployees = () => useQuery(employeesQuery);

/** The roles that there are; names of them are the catalogue's. Rules 1.11, 11.3. */
export const useRoles = () =>
  useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => call('GET role/GetAll', { signal }),
  });

/** Deletes an employee, after a question; access ends at once. Rule 11.4. */
export function useDeleteEmployee() {
  const t = useTranslate('preparedness');
  return useCommand({
    name: t('employees.delete'),
    question: ({ firstName, lastName }: Employee) =>
      t('employees.deleteQuestion', { name: `${firstName} ${lastName}` }),
    run: ({ id }) => call('DELETE Employee/Delete/{id}', { params: { id } }),
    reload: [employeesQuery.queryKey],
    success: 'preparedness:employees.deleted',
    failure: 'preparedness:employees.deletefailed',
    removes: true,
  });
}
