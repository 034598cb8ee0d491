import { callQuery, useQuery } from '@osasto/api/query';

/** A district or a section. */
export interface WaitingUnit {
  unitKind: 'district' | 'section';
  unitId: number;
}

/** What of a query says whether its answer comes. */
type Settling = Pick<ReturnType<typeof useWaiting>, 'isFetched' | 'failureCount' | 'fetchStatus'>;

/** What waits in a unit, or without one for the whole organisation. Rule 22.1. */
export const waitingQuery = (unit?: WaitingUnit) => callQuery('GET waiting', { query: unit ?? {} });

/** What waits in a unit, or for the whole organisation. */
export const useWaiting = (unit?: WaitingUnit) => useQuery(waitingQuery(unit));

/** Whether an answer has come, or will not soon: the height of what shows it is known, and the page below it can be drawn. */
export const isSettled = ({ isFetched, failureCount, fetchStatus }: Settling): boolean =>
  isFetched || failureCount > 0 || fetchStatus === 'paused';

/** Whether the height of the card is known. */
export const useIsWaitingSettled = (unit?: WaitingUnit): boolean => isSettled(useWaiting(unit));
