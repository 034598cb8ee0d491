import { type Body, call, type Meeting } from '@osasto/api';
import { callQuery, invalidateChangedBy, useQuery, useQueryClient } from '@osasto/api/query';
import { meetingQuery } from '../report/queries.ts';

const proposalsQuery = (id: number) => callQuery('GET meetings/{id}/proposals', { params: { id } });

/** What the board of a report begins with. Rule 9.12. */
export const useProposals = (id: number, mayEdit: boolean) =>
  useQuery({
    ...proposalsQuery(id),
    enabled: mayEdit,
    gcTime: 0, // another visit begins with what the section has then
  });

/** The board of a report as somebody saved it unfinished; null for none. Rule 24.5. */
export const useBoardDraft = (id: number, mayEdit: boolean) =>
  useQuery({
    ...callQuery('GET meetings/{id}/boarddraft', { params: { id } }),
    enabled: mayEdit,
    gcTime: 0, // as the proposals
  });

/** Saves positions of trust of a report, all or none; the report is loaded anew. Rule 9.14. */
export async function savePositions(body: Body<'POST meetings/savepositionsoftrust'>): Promise<void> {
  await call('POST meetings/savepositionsoftrust', { body });
  await invalidateChangedBy('POST meetings/savepositionsoftrust');
}

/** Loads a report and its proposals as they are now. */
export function useReload({ id }: Meeting) {
  const client = useQueryClient();
  return async () => {
    const [meeting, proposals] = await Promise.all([
      call('GET meetings/{id}', { params: { id } }),
      call('GET meetings/{id}/proposals', { params: { id } }),
    ]);
    client.setQueryData(meetingQuery(id).queryKey, meeting);
    client.setQueryData(proposalsQuery(id).queryKey, proposals);
    return { meeting, proposals };
  };
}
