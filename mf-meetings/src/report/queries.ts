import { call } from '@osasto/api';
import { queryOptions, useQuery, useQueryClient, withSignedUrls } from '@osasto/api/query';
import { sectionQuery } from '@osasto/domain/units';
import { followedOf, transferInterval } from '../workflow/transfer-interval.ts';

/** A report with its minutes, positions of trust and section, by the id of its meeting. Other screens take the section from it. */
export const meetingQuery = (id: number) =>
  queryOptions({
    queryKey: ['meeting', id],
    queryFn: async ({ client, signal }) => {
      const meeting = await call('GET meetings/{id}', { params: { id }, signal });
      client.setQueryData(sectionQuery(meeting.sectionId).queryKey, meeting.section);
      return meeting;
    },
    ...withSignedUrls,
    refetchInterval: ({ state: { data } }) =>
      (data && transferInterval([followedOf(data)])) || withSignedUrls.refetchInterval(),
  });

/** Gives the tag of the report as it is shown, once what this person has just changed is in it. Rule 1.20. */
export function useSeenTag(id: number): () => Promise<string> {
  const client = useQueryClient();
  return async () => (await client.fetchQuery({ ...meetingQuery(id), staleTime: Infinity })).tag;
}

export const useMeeting = (id: number) => useQuery(meetingQuery(id));
