import { callQuery, useQuery } from '@osasto/api/query';

/** External forms for the person, by name. Rule 11.9. */
export const useUnitForms = () => useQuery(callQuery('GET ExternalForms/GetAll'));

/** Whether the height of their card is known: they have come, or they will not soon. */
export function useAreFormsSettled(): boolean {
  const { isFetched, failureCount, fetchStatus } = useUnitForms();
  return isFetched || failureCount > 0 || fetchStatus === 'paused';
}
