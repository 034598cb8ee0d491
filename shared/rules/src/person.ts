import { normalised } from '@osasto/contract';

/** A first and a last name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Somebody as rules compare people: a member of the register by id, anybody else by name. */
export type ComparedPerson = { id: number } | PersonName;

const compared = (name: string) => normalised(name).trim().toLocaleLowerCase('fi');

/** A key that is equal for equal names: first and last name, each trimmed, in any case. Rules 4.23, 9.3 (chain). */
export const nameKey = ({ firstName, lastName }: PersonName): string =>
  `${compared(lastName)}\n${compared(firstName)}`;

/**
 * A key that is equal for one person: members by id, others by name. A non-member who becomes a member is somebody else.
 * Rules 9.3 (chain, duplicate), 9.4.
 */
export const personKey = (person: ComparedPerson): string =>
  'id' in person ? `m${person.id}` : `n${nameKey(person)}`;
