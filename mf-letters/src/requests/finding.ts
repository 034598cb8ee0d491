import type { LetterRequest, SectionName } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import type { RowSearch } from '@osasto/domain/list';
import { today } from '@osasto/i18n';
import { isRequestExpired } from './expiry.ts';
import { requestDefaults, requestOrders, requestParameters, type ShownRequestState } from './parameters.ts';
import { isWaitingForOffice } from './queue.ts';
import { requestReference } from './reference.ts';

/** A request with the district of its section, once that is known. */
export interface PlacedRequest extends LetterRequest {
  districtId: number | undefined;
}

export function placeRequests(
  requests: readonly LetterRequest[],
  sections: readonly SectionName[] = [],
): PlacedRequest[] {
  const districts = new Map(sections.map(({ id, districtId }) => [id, districtId]));
  return requests.map((request) => ({ ...request, districtId: districts.get(request.sectionId) }));
}

/** Whether a request is in a state today. */
export const isRequestInState: Record<ShownRequestState, (request: LetterRequest) => boolean> = {
  open: () => true,
  requested: isWaitingForOffice,
  returned: ({ returned }) => returned !== undefined,
  processed: ({ statusId }) => statusId === letterRequestStatus.processed,
  expired: (request) => isRequestExpired(request, today()),
};

/** The search in all open requests. */
export const requestSearch: RowSearch<PlacedRequest, typeof requestParameters> = {
  parameters: requestParameters,
  defaults: requestDefaults,
  textOf: (request) =>
    `${requestReference(request)} ${request.reason} ${request.requestedBy} ${request.section.name}`,
  isWithin: ({ districtId, sectionId }, { district, section }) =>
    (district === 0 || districtId === district) && (section === 0 || sectionId === section),
  isShown: (request, { state }) => isRequestInState[state](request),
  sorted: requestOrders.sorted,
};
