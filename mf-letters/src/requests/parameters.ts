import type { LetterRequest } from '@osasto/api';
import {
  byAge,
  defineOrders,
  oneOf,
  pageNumber,
  privateText,
  type ListState,
  type StateOf,
  districtId,
  sectionId,
} from '@osasto/domain/list';

/** Which requests a list shows; all of them are open ones. Rules 10.8, 18.13. */
export const shownRequestStates = ['open', 'requested', 'returned', 'processed', 'expired'] as const;

export type ShownRequestState = (typeof shownRequestStates)[number];

/** The orders of a list of requests. */
export const requestOrders = defineOrders(
  {
    created: ({ created }: LetterRequest) => created,
    section: ({ section }) => section.name,
    requestedBy: ({ requestedBy }) => requestedBy,
    expires: ({ expiryDate }) => expiryDate ?? '',
    status: ({ statusId }) => String(statusId),
  },
  byAge,
  ['created', 'expires'],
);

/** The list of one section: its order and its page. */
export const sectionRequestParameters = { ...requestOrders.parameters, page: pageNumber };
export type SectionRequestsState = StateOf<typeof sectionRequestParameters>;
export const sectionRequestDefaults: SectionRequestsState = { sort: 'created', order: 'default', page: 1 };

/** What the state of the list of requests consists of. Rule 13.8. */
export const requestParameters = {
  state: oneOf(...shownRequestStates),
  /** 0 for all. */
  district: districtId,
  /** 0 for all. */
  section: sectionId,
  /** Reference, reason, who ordered it, or the section. */
  text: privateText,
  ...sectionRequestParameters,
};

export type RequestsState = StateOf<typeof requestParameters>;
export type RequestsListState = ListState<RequestsState>;

/** What the list begins with. */
export const requestDefaults: RequestsState = {
  state: 'open',
  district: 0,
  section: 0,
  text: '',
  ...sectionRequestDefaults,
};
