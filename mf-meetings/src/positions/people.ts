import type { MemberPosition } from '@osasto/api';
import { normalised } from '@osasto/contract';
import { holderName } from '@osasto/domain/positions';

/** The same text for the same name, whatever its case and blanks. Rule 9.3. */
export const nameKey = (name: string): string =>
  normalised(name).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fi');

/** Who somebody is: a member by id, somebody outside the register by name, whatever the case. Rule 9.3. */
export type PersonRef = { memberId: number } | { name: string };

/** Whether a row is held by this person. */
export const isHeldBy = (row: MemberPosition, person: PersonRef): boolean =>
  'memberId' in person
    ? row.memberId === person.memberId
    : row.memberId === null && nameKey(holderName(row)) === nameKey(person.name);
