import type { Answer } from '@osasto/api';
import { getCode, sentDay, type Day, type Instant, today } from '@osasto/contract';
import { stateChips, type StateChip } from '@osasto/rules';

type Found = Answer<'POST sections/states'>;
type State = Found['results'][number];

const year = Number(today().slice(0, 4));

/** The state of a section where everything is in order. */
export const sectionState = (
  id: number,
  name: string,
  { status = 601, ...more }: Partial<Omit<State, 'status'>> & { status?: number } = {},
): State => ({
  section: { id, name },
  district: { id: 1, name: 'Länsi-Uudenmaan piiri' },
  status: getCode('sectionStatus', status),
  autumnReport: report('approved', { since: `${year}-11-13T08:00:00.001Z` as Instant }),
  springReport: report('approved', { since: `${year}-03-20T08:00:00.001Z` as Instant }),
  board: {
    chair: { name: 'Aino Mäkelä', isInterim: false },
    belowMinimum: [],
    tooFew: [],
    endingWithout: 0,
    interim: 0,
  },
  plan: { state: 'valid', expires: sentDay(`${year + 2}-05-05` as Day) },
  totalMembers: 118,
  paidMembers: 59,
  ...more,
});

/** The report of a meeting of this year. */
export const report = (
  state: State['autumnReport']['state'],
  more: Partial<State['autumnReport']> = {},
): State['autumnReport'] => ({
  state,
  isLate: false,
  year,
  ...(state !== 'missing' && { meetingId: 9, since: `${year}-11-20T08:00:00.001Z` as Instant }),
  ...more,
});

/** Counts of chips; 0 where none is given. */
export const stateCounts = (counts: Partial<Record<StateChip, number>> = {}) =>
  Object.fromEntries(stateChips.map((chip) => [chip, counts[chip] ?? 0])) as Record<StateChip, number>;

/** What `POST sections/states` answers with these rows. */
export const foundStates = (
  results: State[],
  { total = results.length, ...more }: Partial<Omit<Found, 'results'>> = {},
): Found => ({
  results,
  total,
  skip: 0,
  take: 50,
  totalWithoutChips: total,
  counts: stateCounts(),
  ...more,
});
