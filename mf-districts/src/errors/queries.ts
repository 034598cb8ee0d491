import { callQuery, useQuery } from '@osasto/api/query';

/**
 * Positions of trust of a district that the member register did not take, or of which there are too few. Rule 8.
 *
 * @param enabled false for who may not see them
 */
export const usePositionErrors = (districtId: number, enabled = true) =>
  useQuery({
    enabled,
    ...callQuery('GET meetings/getdistrictcrmpositionserrors/{districtId}', { params: { districtId } }),
  });
