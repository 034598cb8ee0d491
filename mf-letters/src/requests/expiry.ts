import type { LetterRequest } from '@osasto/api';

/**
 * Whether a request's extract is no longer valid: the expiry date itself is still in force. Rules 1.4, 10.8.
 *
 * @param today `YYYY-MM-DD`
 */
export const isRequestExpired = ({ expiryDate }: Pick<LetterRequest, 'expiryDate'>, today: string): boolean =>
  expiryDate !== null && expiryDate.slice(0, 10) < today.slice(0, 10);
