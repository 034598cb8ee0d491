import type { LetterRequest } from '@osasto/api';
import { dayOfSent, type Day } from '@osasto/contract';

/**
 * Whether a request's extract is no longer valid: the expiry date itself is still in force. Rules 1.4, 10.8.
 *
 * @param today `YYYY-MM-DD`
 */
export const isRequestExpired = ({ expiryDate }: Pick<LetterRequest, 'expiryDate'>, today: Day): boolean =>
  expiryDate !== null && dayOfSent(expiryDate) < today;
