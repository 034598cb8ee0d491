import type { Query } from '@osasto/api';
import { callQuery, keepPreviousData, useQuery } from '@osasto/api/query';
import { paging } from '@osasto/contract';
import { useTypedSearch } from '@osasto/domain/list';
import type { AuditState } from './parameters.ts';

/** What a search asks for, without the page. */
export const auditCriteria = ({
  entity,
  id,
  action,
  by,
  districtId,
  sectionId,
  from,
  to,
}: AuditState): Query<'GET audit/export'> => ({
  ...(entity && { entity }),
  ...(id && { id }),
  ...(action && { action }),
  ...(by && { by }),
  ...(districtId && { districtId }),
  ...(sectionId && { sectionId }),
  ...(from && { from }),
  ...(to && { to }),
});

export const auditQuery = (state: AuditState) => {
  const query = { ...auditCriteria(state), skip: (state.page - 1) * paging.size, take: paging.size };
  return callQuery('GET audit', { query });
};

/** One page of the log, newest first. */
export const useAudit = (state: AuditState) =>
  useQuery({ ...auditQuery(state), placeholderData: keepPreviousData });

/** Who has done something, by the words of a name. */
export const usePeople = (text: string) =>
  useTypedSearch(text, (searched) => callQuery('POST audit/people', { body: { text: searched } }));

/** The name of who has an account; undefined until it is known. */
export const useAccountName = (id: number): string | undefined =>
  useQuery({ ...callQuery('POST audit/people', { body: { id } }), enabled: id !== 0 }).data?.[0]?.name;
