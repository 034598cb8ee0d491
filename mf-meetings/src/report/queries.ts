import { call } from '@osasto/api';
import { queryOptions, useQuery, withSignedUrls } from '@osasto/api/query';
import { transferInterval } from '../workflow/transfer-interval.ts';

/** A report with its minutes and positions of trust, by the id of its meeting. */
export const meetingQuery = (id: number) =>
  queryOptions({
    queryKey: ['meeting', id],
    queryFn: ({ signal }) => call('GET meetings/{id}', { params: { id }, signal }),
    ...withSignedUrls,
    refetchInterval: ({ state: { data } }) =>
      (data && transferInterval([data])) || withSignedUrls.refetchInterval(),
  });
export const useMeeting = (id: number) => useQuery(meetingQuery(id));

/** Whether the person may edit the report as it stands. Rule 7.20. */
export const useMayEdit = (id: number) =>
  useQuery({
    queryKey: ['meeting', id, 'mayEdit'],
    queryFn: ({ signal }) => call('GET meetings/caneditmeeting/{id}', { params: { id }, signal }),
  });
