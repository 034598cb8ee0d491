import { call, type Member } from '@osasto/api';
import { callQuery, changedBy, taggedQuery, useQuery, useQueryClient } from '@osasto/api/query';
import type { RoleId } from '@osasto/contract';
import { useCommand } from '@osasto/domain/command';
import { useTranslation } from '../texts.ts';

/** A member with the tag of its version, which a change of the roles is sent with. Rule 1.20. */
const memberQuery = (id: number) => taggedQuery('GET members/getbyid/{id}', { params: { id } });

/** One member, as far as the caller may see. Reading is logged by the service. */
export const useMember = (id: number) => useQuery({ ...memberQuery(id), select: ({ answer }) => answer });

/** Sets the full list of a member's roles, unless somebody else has changed the member since. Rules 1.20, 18.18. */
export function useSaveRoles(memberId: number) {
  const t = useTranslation();
  const client = useQueryClient();
  return useCommand({
    name: t('card.saveRoles'),
    run: (roles: RoleId[]) => {
      const ifMatch = client.getQueryData(memberQuery(memberId).queryKey)?.tag;
      return call('POST members/updateRoles', { body: { memberId, roles }, ifMatch });
    },
    reload: changedBy('POST members/updateRoles'),
    success: 'members:editmember.updatesuccess',
  });
}

/** The latest changes of a member, newest first. */
export const useHistory = (id: number) =>
  useQuery(callQuery('GET members/history/{id}', { params: { id }, query: { take: 20 } }));

/** Fetches the extract of the person's data and saves it. Rule 4.19. */
export function useSaveExtract(run: () => Promise<void>) {
  const t = useTranslation();
  return useCommand({ name: t('dataProtection.save'), run });
}

const accountCalls = {
  signout: 'POST members/{id}/signout',
  unlock: 'POST members/{id}/unlock',
  lock: 'POST members/{id}/lock',
} as const;

/** Locks or unlocks the account of a member, or ends its sessions; after a question where somebody loses something. Rules 2.17, 2.18. */
export function useMemberAccountCommand(
  action: keyof typeof accountCalls,
  { id, firstName, lastName }: Pick<Member, 'id' | 'firstName' | 'lastName'>,
) {
  const t = useTranslation();
  const name = `${firstName} ${lastName}`;
  return useCommand({
    name: t(`account.${action}`),
    question: () => (action === 'unlock' ? undefined : t(`account.${action}Question`, { name })),
    run: () => call(accountCalls[action], { params: { id } }),
    reload: changedBy(accountCalls[action]),
    success: `members:account.${action}Done`,
  });
}

/** Takes lost second factors away, after a question. Rule 2.23. */
export function useResetFactors(id: number, name: string) {
  const t = useTranslation();
  return useCommand({
    name: t('factors.reset'),
    question: () => t('factors.question', { name }),
    run: () => call('POST members/{id}/resetfactors', { params: { id } }),
    reload: changedBy('POST members/{id}/resetfactors'),
    success: 'members:factors.done',
  });
}

/** Erases the personal data of a member, after a question. Rule 4.20. */
export function useErase(memberId: number, name: string) {
  const t = useTranslation();
  const client = useQueryClient();
  return useCommand({
    name: t('dataProtection.erase'),
    busy: t('dataProtection.erasing'),
    question: () => t('dataProtection.question', { name }),
    run: () => {
      const ifMatch = client.getQueryData(memberQuery(memberId).queryKey)?.tag;
      return call('POST members/{id}/erase', { params: { id: memberId }, ifMatch });
    },
    reload: changedBy('POST members/{id}/erase'),
    success: 'members:dataProtection.erased',
  });
}
