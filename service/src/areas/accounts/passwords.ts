import { longest, shortestPassword } from '@osasto/contract';
import { commonPasswords } from './common-passwords.ts';

/**
 * What is wrong with a new password, as a key of the catalogues, or undefined. That it is not the current one
 * is for the caller to compare. Rule 2.8.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const letters = Array.from(password).length;
  const plain = password.normalize('NFKC').toLowerCase();
  const [localPart] = email.toLowerCase().split('@');
  if (letters < shortestPassword) return 'password.tooShort';
  if (letters > longest.password) return 'password.tooLong';
  if (plain === email.toLowerCase() || plain === localPart) return 'password.isEmail';
  if (commonPasswords.has(plain) || new Set(plain).size < 4) return 'password.common';
  return undefined;
}

/** Where a password stands in its life. Days are whole days since it was set; 0 days = never. Rule 2.9. */
export function passwordAge(
  setAt: Date,
  now: Date,
  { maxAgeDays, expiringDays }: { maxAgeDays: number; expiringDays: number },
): 'good' | 'expiring' | 'expired' {
  if (maxAgeDays === 0) return 'good';
  const days = (now.getTime() - setAt.getTime()) / 86_400_000;
  if (days >= maxAgeDays) return 'expired';
  return expiringDays > 0 && days >= maxAgeDays - expiringDays ? 'expiring' : 'good';
}
