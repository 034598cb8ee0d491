import type { RoleId } from '@osasto/contract';
import type { CallName } from '@osasto/calls';
import type { Actor, MeetingThing, SectionThings, Scenario } from './scenario.ts';

/** What a request names, and whose unit therefore decides. */
export type Kind =
  | 'section'
  | 'district'
  | 'member'
  | 'meeting'
  | 'minutes'
  | 'document'
  | 'position'
  | 'letter'
  | 'message'
  | 'attachment'
  | 'employee'
  | 'superAdmin'
  | 'form'
  | 'nothing';

/** One request: which section it is about, in which state, and by whom. */
export interface Cell {
  role: RoleId;
  actor: Actor;
  at: SectionThings;
  /** Status of the meeting, the letter request or the message; 0 for other kinds. */
  status: number;
}

/** How a call is requested, and what it refuses beyond the permission table. */
export interface Entry {
  names: Kind;
  /** Tells the entries of one call apart. */
  variant?: string;
  /** Values of the address besides `{id}`. */
  params?: Record<string, string>;
  query?: (id: number) => string;
  /** A valid body about the thing `id`, which belongs to the section. */
  body?: (id: number, at: SectionThings, meeting: MeetingThing, scenario: Scenario) => unknown;
  /** The answer to those who may. */
  ok?: number;
  /** The answer to those who see every unit when there is no such thing; 404 unless it says otherwise. */
  unknown?: number;
  /** What the rules of the area answer to somebody whom the permission table lets through; undefined: `ok`. */
  rule?: (cell: Cell) => number | undefined;
  /** The answer lists rows of every unit in scope: things of each section there must be in it. */
  lists?: true;
  /** Refused in the handler, about something that is not one thing: it leaves no audit record. */
  leavesNoTrace?: true;
  /** Leaves nothing in the audit log here: there is nothing to change, or the file is recorded once it has been sent. */
  changesNothing?: true;
  /** Names a district to those whose section lies in it: their own section is what they see of it. Rule 7.28. */
  reachesIn?: true;
}

/** By call, what its requests have besides or in place of what its record says; one request for each. */
export type Entries = Partial<Record<CallName, Partial<Entry>[]>>;
