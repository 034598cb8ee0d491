import type { Body } from '@osasto/api';
import { type HoldersScope, unitIn } from '../holders/queries.ts';
import type { SeatsState } from './parameters.ts';

/** Whose seats the service is asked for. */
export const toSeatFilter = (
  scope: HoldersScope,
  { district }: Pick<SeatsState, 'district'>,
): Body<'POST positions/seats'> => ({ ...(district !== 0 && { districts: [district] }), ...unitIn(scope) });
