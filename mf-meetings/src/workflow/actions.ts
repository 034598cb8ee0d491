import { meetingStatus } from '@osasto/contract';

const { draft, submitted, reviewed, pending, approved, archived } = meetingStatus;

/** What a person can do with a report. */
export type ReportAction =
  | 'submit'
  | 'review'
  | 'approve'
  | 'saveDraft'
  | 'template'
  | 'return'
  | 'recall'
  | 'askBack'
  | 'archive'
  | 'delete';

/** Where an action is offered: the one that stands out, a button beside it, or the menu. */
type Location = 'primary' | 'button' | 'menu';

type Offers = readonly (readonly [ReportAction, Location])[];

/** What a report offers that waits for the district. */
const handling: Offers = [
  ['recall', 'button'],
  ['askBack', 'button'],
  ['template', 'button'],
  ['return', 'button'],
  ['archive', 'menu'],
  ['delete', 'button'],
];

/** What a report offers in each state, in this order, to those who may. Rules 7.1, 7.3, 7.4, 7.6, 7.8, 7.14, 24.2. */
const offers: Record<number, Offers> = {
  [draft]: [
    ['submit', 'primary'],
    ['saveDraft', 'button'],
    ['template', 'button'],
    ['delete', 'button'],
  ],
  [submitted]: [['approve', 'primary'], ['review', 'button'], ...handling],
  [reviewed]: [['approve', 'primary'], ...handling],
  [pending]: [['archive', 'button']],
  [approved]: [['template', 'button']],
  [archived]: [['template', 'button']],
};

/** The actions of a report, by where they are offered. */
export type OfferedActions = Record<Location, ReportAction[]>;

/** What a report of this status offers to somebody who `may` do these things. */
export function offeredActions(status: number, may: (action: ReportAction) => boolean): OfferedActions {
  const offered = (offers[status] ?? []).filter(([action]) => may(action));
  const at = (location: Location) =>
    offered.filter(([, where]) => where === location).map(([action]) => action);
  return { primary: at('primary'), button: at('button'), menu: at('menu') };
}
