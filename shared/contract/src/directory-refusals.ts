/** What somebody can do whom the directory has let through, and the service has not. */
export type DirectoryAdvice = 'unknown' | 'again' | 'strength' | 'later' | 'setup';

/**
 * Why an answer of the directory is refused, as the log says it, and what the person can do. `unverified`: it knows nobody
 * with that id, and the token names no verified address. `unknown`: nobody with that id or address. `browser`: it was begun in another
 * browser, or was used already. `form`: no signed token, for example an encrypted one. Rule 2.27.
 */
export const directoryRefusals = {
  unverified: 'unknown',
  unknown: 'unknown',
  tenant: 'unknown',
  browser: 'again',
  clock: 'again',
  strength: 'strength',
  unreachable: 'later',
  audience: 'setup',
  issuer: 'setup',
  claims: 'setup',
  signature: 'setup',
  form: 'setup',
} as const satisfies Record<string, DirectoryAdvice>;

export type DirectoryRefusal = keyof typeof directoryRefusals;
