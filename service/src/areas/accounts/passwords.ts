import { longest, shortestPassword } from '@osasto/contract';
import { isCommonPassword, isLittle } from './common-passwords.ts';

/** What of a password somebody would guess who knows whose it is. */
export interface PasswordOwner {
  email: string;
  /** Names of the person and of the organisation. */
  words: readonly string[];
}

const product = ['osasto', 'avdelning'];
/** Shorter parts of names stand in many words. */
const shortestPart = 3;

const splitWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= shortestPart);

/** The password without the words of its owner, the longest first. */
function withoutOwnWords(plain: string, { email, words }: PasswordOwner): string {
  const own = [...new Set([...product, ...splitWords(email), ...words.flatMap(splitWords)])];
  return own.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), plain);
}

/**
 * What is wrong with a new password, as a key of the catalogues, or undefined. That it is not the current one
 * is for the caller to compare. Rule 2.8.
 */
export function findPasswordError(password: string, owner: PasswordOwner): string | undefined {
  const letters = Array.from(password).length;
  const plain = password.normalize('NFKC').toLowerCase();
  const email = owner.email.toLowerCase();
  const [localPart] = email.split('@');
  if (letters < shortestPassword) return 'password.tooShort';
  if (letters > longest.password) return 'password.tooLong';
  if (plain === email || plain === localPart) return 'password.isEmail';
  const rest = withoutOwnWords(plain, owner);
  if (rest !== plain && (isLittle(rest) || isCommonPassword(rest))) return 'password.ownWords';
  return isCommonPassword(plain) || new Set(plain).size < 4 ? 'password.common' : undefined;
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
