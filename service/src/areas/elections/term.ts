import type { Day } from '@osasto/contract';
import type { ChainTerm } from '@osasto/rules';

/** Somebody from the register, with what the rules ask about them. */
export interface MemberPerson {
  kind: 'member';
  id: number;
  name: string;
  membershipStatusId: number;
  statusId: number;
  sectionId: number;
  /** Null where the register does not have it. */
  birthDate: Day | null;
}

/** Somebody outside the register. */
export interface Outsider {
  kind: 'nonMember';
  firstName: string;
  lastName: string;
}

export type Person = MemberPerson | Outsider;

/** A term that somebody holds or is to hold, as the rules see it. `start` and `end` are its first and last day. */
export interface Term extends ChainTerm {
  meetingId: number;
  /** First and last name. */
  name: string;
}

export const nameOfPerson = (person: Person): string =>
  person.kind === 'member' ? person.name : `${person.firstName.trim()} ${person.lastName.trim()}`;
