import { oneOf, pageNumber, parameterNamed, type StateOf, districtId } from '@osasto/domain/list';
import { seatStates } from '@osasto/rules';

/** What the state of the list of seats consists of. Rules 13.8, 21.5. */
export const seatParameters = {
  seats: oneOf('all', ...seatStates),
  /** A district; 0 for all. The list of holders beside it has the same. */
  district: districtId,
  page: parameterNamed('seatPage', pageNumber),
};

export type SeatsState = StateOf<typeof seatParameters>;

export const seatDefaults: SeatsState = { seats: 'all', district: 0, page: 1 };
