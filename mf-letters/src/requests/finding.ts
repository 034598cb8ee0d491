import type { LetterRequest, SectionName } from '@osasto/api';
import { letterRequestStatus, wordsOfName, type Day } from '@osasto/contract';
import { hasWords, sortedByThenAge, type Words, wordsIn } from '@osasto/domain/list';
import { isRequestExpired } from './expiry.ts';
import { type RequestsState, type ShownRequestState, type RequestSortKey, sortOf } from './parameters.ts';
import { requestReference } from './reference.ts';

/** A request with what it is found by. */
export interface FindableRequest {
  request: LetterRequest;
  districtId: number | undefined;
  words: Words;
}

/** The requests, each with its words and its district, which the section has. */
export function findableRequests(
  requests: readonly LetterRequest[],
  sections: readonly SectionName[],
): FindableRequest[] {
  const districts = new Map(sections.map(({ id, districtId }) => [id, districtId]));
  return requests.map((request) => ({
    request,
    districtId: districts.get(request.sectionId),
    words: wordsIn(
      `${requestReference(request)} ${request.reason} ${request.requestedBy} ${request.section.name}`,
    ),
  }));
}

const isIn: Record<ShownRequestState, (request: LetterRequest, day: Day) => boolean> = {
  open: () => true,
  requested: ({ statusId }) => statusId === letterRequestStatus.requested,
  processed: ({ statusId }) => statusId === letterRequestStatus.processed,
  expired: isRequestExpired,
};

/** Those of a state. @param day `YYYY-MM-DD` */
export const requestsInState = (
  requests: readonly LetterRequest[],
  state: ShownRequestState,
  day: Day,
): LetterRequest[] => requests.filter((request) => isIn[state](request, day));

/** Those that have the words and are of the units, in any state. */
export function findRequests(
  all: readonly FindableRequest[],
  { text, district, section }: Pick<RequestsState, 'text' | 'district' | 'section'>,
): LetterRequest[] {
  const typed = wordsOfName(text);
  return all
    .filter(
      ({ request, districtId, words }) =>
        (district === 0 || districtId === district) &&
        (section === 0 || request.sectionId === section) &&
        hasWords(words, typed),
    )
    .map(({ request }) => request);
}

const texts: Record<RequestSortKey, (request: LetterRequest) => string> = {
  created: ({ created }) => created,
  section: ({ section }) => section.name,
  requestedBy: ({ requestedBy }) => requestedBy,
  expires: ({ expiryDate }) => expiryDate ?? '',
  status: ({ statusId }) => String(statusId),
};

/** The requests in the order of the list's state. */
export function sortRequests(
  requests: readonly LetterRequest[],
  state: Pick<RequestsState, 'sort' | 'order'>,
): LetterRequest[] {
  const { key, direction } = sortOf(state);
  return sortedByThenAge(requests, direction, texts[key]);
}
