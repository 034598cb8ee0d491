import { callQuery, useQuery } from '@osasto/api/query';

/** A district or a section. */
export interface WaitingUnit {
  unitKind: 'district' | 'section';
  unitId: number;
}

/** What waits in a unit, or without one for the whole organisation. Rule 22.1. */
export const waitingQuery = (unit?: WaitingUnit) => callQuery('GET waiting', { query: unit ?? {} });

/** What waits in a unit, or for the whole organisation. */
export const useWaiting = (unit?: WaitingUnit) => useQuery(waitingQuery(unit));

/**
 * Whether the height of the card is known, so that the page below it can be drawn: what waits has come, or it will not soon.
 */
export function useIsWaitingSettled(unit?: WaitingUnit): boolean {
  const { isFetched, failureCount, fetchStatus } = useWaiting(unit);
  return isFetched || failureCount > 0 || fetchStatus === 'paused';
}
