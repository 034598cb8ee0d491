import {
  callQuery,
  toCallKey,
  queryOptions,
  useQuery,
  useQueryClient,
  withSignedUrls,
} from '@osasto/api/query';
import { sectionQuery } from '@osasto/domain/units';
import { toFollowed, transferInterval } from '../workflow/transfer-interval.ts';

/** A report with its minutes, positions of trust and section, by the id of its meeting. Other screens take the section from it. */
export const meetingQuery = (id: number) => {
  const query = callQuery('GET meetings/{id}', { params: { id } });
  return queryOptions({
    ...query,
    queryFn: async ({ client, signal }) => {
      const meeting = await query.queryFn({ signal });
      client.setQueryData(sectionQuery(meeting.sectionId).queryKey, meeting.section);
      return meeting;
    },
    ...withSignedUrls,
    refetchInterval: ({ state: { data } }) =>
      (data && transferInterval([toFollowed(data)])) || withSignedUrls.refetchInterval(),
  });
};

/** Keys of what the page of one report loads. */
export const reportKeys = (id: number) => [
  toCallKey('GET meetings/{id}', { params: { id } }),
  toCallKey('GET meetings/{id}/proposals', { params: { id } }),
  toCallKey('POST meetings/candidates', { body: { meetingId: id } }),
  toCallKey('POST meetings/checkposition', { body: { meetingId: id } }),
  toCallKey('GET meetings/history/{id}', { params: { id } }),
];

/** Gives the tag of the report as it is shown, once what this person has just changed is in it. Rule 1.20. */
export function useSeenTag(id: number): () => Promise<string> {
  const client = useQueryClient();
  return async () => (await client.fetchQuery({ ...meetingQuery(id), staleTime: Infinity })).tag;
}

export const useMeeting = (id: number) => useQuery(meetingQuery(id));
