import { browserStorage, type Claims, storageKeys } from '@osasto/contract';

/** The stored token, or undefined. */
export const readToken = (): string | undefined => browserStorage.get(storageKeys.token) ?? undefined;

function decode(part: string): unknown {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * What a token says of its holder, unchecked: only the service can check it.
 *
 * @throws {Error} `No token` or `Token structure is invalid`. Rule 2.1.
 */
export function readClaims(token: string | undefined): Claims {
  if (!token) throw new Error('No token');
  const parts = token.split('.');
  try {
    if (parts.length === 3) return decode(parts[1] ?? '') as Claims;
  } catch {
    // Not base64 or not JSON: the same as a wrong number of parts.
  }
  throw new Error('Token structure is invalid');
}
