import type { Answer } from '@osasto/api';
import { compareTexts } from '@osasto/contract';
import {
  defineOrders,
  type ListState,
  pageNumber,
  privateText,
  type RowSearch,
  type StateOf,
} from '@osasto/domain/list';

/** Roles of a person, and why somebody should look at them. Rule 11.10. */
export type Access = Answer<'GET accessreview'>[number];

/** The orders of the review. */
export const accessOrders = defineOrders(
  {
    name: ({ name }: Access) => name,
    unit: ({ unit }) => unit?.name ?? '',
    role: ({ roles }) => roles.join(','),
    lastSeen: ({ lastSeen }) => lastSeen ?? '',
    kept: ({ kept }) => kept?.at ?? '',
  },
  (a, b) => compareTexts(a.id, b.id),
);

const accessParameters = { text: privateText, ...accessOrders.parameters, page: pageNumber };

export type AccessListState = ListState<StateOf<typeof accessParameters>>;

/** The search in the review: what nobody has kept stands first. */
export const accessSearch: RowSearch<Access, typeof accessParameters> = {
  parameters: accessParameters,
  defaults: { text: '', sort: 'kept', order: 'default', page: 1 },
  textOf: ({ name, unit }) => `${name} ${unit?.name ?? ''}`,
  isWithin: () => true,
  sorted: accessOrders.sorted,
};
