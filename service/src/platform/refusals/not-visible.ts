import { may, type Actor } from '@osasto/permissions/own-table';
import { NotFound, NotPermitted, type Refusal } from './errors.ts';

/** The refusal for an id that nothing has: only those who see every unit learn that it does not exist. Rule 1.7. */
export const notVisible = (caller: Actor): Refusal =>
  may(caller, 'see.unknownIds') ? new NotFound() : new NotPermitted();
