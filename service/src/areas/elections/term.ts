import type { Day } from '../../platform/time/calendar.ts';

/** Somebody from the register, with what the rules ask about them. */
export interface MemberPerson {
  kind: 'member';
  id: number;
  name: string;
  membershipStatusId: number;
  statusId: number;
}

/** Somebody outside the register. */
export interface Outsider {
  kind: 'nonMember';
  firstName: string;
  lastName: string;
}

export type Person = MemberPerson | Outsider;

/** A term that somebody holds or is to hold, as the rules see it. `start` and `end` are its first and last day. */
export interface Term {
  /** Of the row; null before it is saved. */
  id: number | null;
  meetingId: number;
  positionId: number;
  /** Who, as {@link personKey} writes it. */
  person: string;
  /** First and last name. */
  name: string;
  start: Day;
  end: Day;
}

const plain = (name: string) => name.trim().toLocaleLowerCase('fi');

/**
 * The same text for the same person: members by id, others by first and last name, trimmed and whatever the
 * case. An outsider who becomes a member is somebody else. Rules 9.3 (chain), 9.4.
 */
export const personKey = (person: Person): string =>
  person.kind === 'member'
    ? `member ${person.id}`
    : `outsider ${JSON.stringify([plain(person.lastName), plain(person.firstName)])}`;

export const nameOfPerson = (person: Person): string =>
  person.kind === 'member' ? person.name : `${person.firstName.trim()} ${person.lastName.trim()}`;
