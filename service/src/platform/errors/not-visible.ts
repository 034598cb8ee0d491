import { may, type Actor } from '@osasto/permissions/own-table';
import { NotFound, NotPermitted, type HttpError } from './http-errors.ts';

/** The error for an id that nothing has: only those who see every unit learn that it does not exist. Rule 1.7. */
export const notVisible = (caller: Actor): HttpError =>
  may(caller, 'see.unknownIds') ? new NotFound() : new NotPermitted();
