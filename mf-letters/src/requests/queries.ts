import { call } from '@osasto/api';
import { useQuery } from '@osasto/api/query';

/** Requested and processed letter requests in the caller's scope, newest first. Rule 18.13. */
export const useLetterRequests = () =>
  useQuery({
    queryKey: ['letters'],
    queryFn: ({ signal }) => call('GET signingagreement/getofficialletterrequests', { signal }),
  });
