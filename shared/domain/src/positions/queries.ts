import { callQuery, useQuery, wholeSession } from '@osasto/api/query';

/** The table of positions of trust; loaded once a session. Rule 9.1. */
export const usePositions = () =>
  useQuery({ ...callQuery('GET meetings/getallpositionsoftrust'), staleTime: wholeSession });
