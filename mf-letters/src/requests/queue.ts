import type { LetterRequest } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';

const byAge = (a: LetterRequest, b: LetterRequest) => a.created.localeCompare(b.created) || a.id - b.id;

/** Whether a request waits for the office: one that was sent back waits for its section. Rule 10.19. */
export const isWaitingForOffice = ({
  statusId,
  returned,
}: Pick<LetterRequest, 'statusId' | 'returned'>): boolean =>
  statusId === letterRequestStatus.requested && !returned;

/** The requests that wait for the office, the oldest first: the order in which they are processed. Rule 10.19. */
export const toQueue = (requests: readonly LetterRequest[]): LetterRequest[] =>
  requests.filter(isWaitingForOffice).sort(byAge);

/** The request to process after one: the next younger one, after the youngest the oldest; never the same. */
export function nextInQueue(
  requests: readonly LetterRequest[],
  current: LetterRequest,
): LetterRequest | undefined {
  const others = toQueue(requests).filter(({ id }) => id !== current.id);
  return others.find((other) => byAge(current, other) < 0) ?? others[0];
}
