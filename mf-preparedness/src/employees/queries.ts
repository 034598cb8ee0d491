import { call, type Employee } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { saveJson } from '@osasto/domain/files';
import { useTranslation } from '../texts.ts';

/** Everybody who works here, by name. Rule 11.3. */
export const useEmployees = () => useQuery(callQuery('GET Employee/GetAll'));

/** The roles that there are; names of them are the catalogue's. Rules 1.11, 11.3. */
export const useRoles = () => useQuery(callQuery('GET role/GetAll'));

const accountCalls = {
  lock: 'POST Employee/{id}/lock',
  unlock: 'POST Employee/{id}/unlock',
  signout: 'POST Employee/{id}/signout',
  resetfactors: 'POST Employee/{id}/resetfactors',
} as const;

/** What a super admin does to the account of an employee. Rules 2.17, 2.18. */
export type AccountAction = keyof typeof accountCalls;

/** Locks or unlocks an account, or ends its sessions; after a question where somebody loses something. */
export function useAccountCommand(action: AccountAction) {
  const t = useTranslation();
  return useCommand({
    name: t(`employees.${action}`),
    question: ({ firstName, lastName }: Employee) =>
      action === 'unlock'
        ? undefined
        : t(`employees.${action}Question`, { name: `${firstName} ${lastName}` }),
    run: ({ id }) => call(accountCalls[action], { params: { id } }),
    reload: changedBy(accountCalls[action]),
    success: `preparedness:employees.${action}Done`,
    failure: `preparedness:employees.${action}Failed`,
  });
}

/** Saves everything that is held of an employee. Rule 4.19. */
export function useSaveEmployeeExtract() {
  const t = useTranslation();
  return useCommand({
    name: t('employees.saveExtract'),
    run: async ({ id }: Employee) =>
      saveJson(String(id), await call('GET Employee/{id}/extract', { params: { id } })),
    failure: 'preparedness:employees.extractFailed',
  });
}

/** Deletes an employee, after a question; access ends at once. Rule 11.4. */
export function useDeleteEmployee() {
  const t = useTranslation();
  return useCommand({
    name: t('employees.delete'),
    question: ({ firstName, lastName }: Employee) =>
      t('employees.deleteQuestion', { name: `${firstName} ${lastName}` }),
    run: ({ id }) => call('DELETE Employee/Delete/{id}', { params: { id } }),
    reload: changedBy('DELETE Employee/Delete/{id}'),
    success: 'preparedness:employees.deleted',
    failure: 'preparedness:employees.deletefailed',
    isRemoval: true,
  });
}
