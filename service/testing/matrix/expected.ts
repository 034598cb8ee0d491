import { nationalOffice } from '@osasto/contract';
import { isOpenCall, getReach, type CallName, type Reach } from '@osasto/permissions/own-table';
import type { Cell, Entry } from './entry.ts';
import {
  letterStatuses,
  meetingStatuses,
  messageStates,
  sectionNames,
  type Actor,
  type SectionThings,
  type SectionName,
} from './scenario.ts';

/** Where a request points: to a section, to nothing at all, or to an id that something else has. Rule 17.3. */
export type Target = SectionName | 'unknown' | 'otherKind';

/** Which target in which state: what one request is about. */
export interface Aim {
  target: Target;
  /** 0 for things without states. */
  status: number;
}

/** What is there in each state of a meeting. */
const ofMeetings: readonly Entry['names'][] = ['meeting', 'minutes', 'document', 'position'];

const wholeUnits: readonly Entry['names'][] = ['employee', 'superAdmin', 'form'];

/** Targets that differ for a kind of thing. */
function targetsOf({ names }: Entry): readonly Target[] {
  if (names === 'nothing') return ['own'];
  if (wholeUnits.includes(names)) return ['own', 'unknown', 'otherKind'];
  if (names === 'district') return ['own', 'foreign', 'training', 'unknown', 'otherKind'];
  return [...sectionNames, 'unknown', 'otherKind'];
}

/** The states of a kind of thing: none for those without, as of a meeting for what belongs to one. Rule 17.4. */
const statesOf = ({ names }: Entry): readonly number[] => {
  if (names === 'letter') return letterStatuses;
  if (names === 'message') return Object.values(messageStates);
  return ofMeetings.includes(names) ? meetingStatuses : [0];
};

/** All requests of one actor to a call: each target, and the own one in each state. Rules 17.3, 17.4. */
export const aimsFromEntry = (entry: Entry): Aim[] =>
  targetsOf(entry).flatMap((target): Aim[] => {
    const [first = 0, ...more] = statesOf(entry);
    const others = target === 'own' ? more : [];
    return [first, ...others].map((status) => ({ target, status }));
  });

/** Whether a reach of the permission table goes from an actor to a section. */
export function covers(
  reach: Reach,
  home: SectionThings,
  at: SectionThings,
  names: Entry['names'] = 'section',
): boolean {
  if (reach === 'all' || reach === 'open' || reach === 'own') return true;
  if (reach === 'district') return home.district === at.district;
  return reach === 'section' && names !== 'district' && home.section === at.section;
}

export interface Expectation {
  status: number;
  /** Refused by the permission table, about something that exists: it leaves one audit record. Rule 17.5. */
  leavesTrace: boolean;
}

/** What the permission table and the rules of the area say to one request. */
export function expected(
  call: CallName,
  entry: Entry,
  cell: Cell & { actor: Actor; home: SectionThings; target: Target },
): Expectation {
  const { actor, home, at, target } = cell;
  const silently = (status: number): Expectation => ({ status, leavesTrace: false });
  const ok = entry.ok ?? 200;
  if (isOpenCall(call)) return silently(ok);
  if (actor.refusedFor) return silently(401);

  const reach = getReach(call, actor.role);
  const hasUnit = entry.names !== 'nothing' && !wholeUnits.includes(entry.names);
  const isThere = target !== 'unknown' && target !== 'otherKind';
  const refused = { status: 403, leavesTrace: hasUnit && isThere && !entry.leavesNoTrace };
  if (reach === 'none') return refused;
  if (!isThere) return silently(actor.role <= nationalOffice ? (entry.unknown ?? 404) : 403);
  const isCovered =
    covers(reach, home, at, entry.names) || (entry.reachesIn && home.district === at.district);
  if (hasUnit && !isCovered) return refused;
  return silently(entry.rule?.(cell) ?? ok);
}
