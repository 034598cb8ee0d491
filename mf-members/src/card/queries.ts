import { call } from '@osasto/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@osasto/api/query';
import type { RoleId } from '@osasto/contract';

export const memberQuery = (id: number) =>
  queryOptions({
    queryKey: ['members', 'card', id],
    queryFn: ({ signal }) => call('GET members/getbyid/{id}', { params: { id }, signal }),
  });

/** One member, as far as the caller may see. Reading is logged by the service. */
export const useMember = (id: number) => useQuery(memberQuery(id));

/** Sets the full list of a member's roles; lists that show roles are asked for anew. Rule 18.18. */
export function useUpdateRoles(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (roles: RoleId[]) => call('POST members/updateRoles', { body: { memberId, roles } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['members'] }),
  });
}

/** The latest changes of a member, newest first. */
export const useHistory = (id: number) =>
  useQuery({
    queryKey: ['members', 'history', id],
    queryFn: ({ signal }) =>
      call('GET members/history/{id}', { params: { id }, query: { take: 20 }, signal }),
  });
