import { Unreachable } from '@osasto/api';
import { readToken } from '@osasto/session';

/**
 * Sends once there is a network, and only in the session in which it was begun. What may have arrived is never sent
 * again by itself.
 *
 * @throws what `send` and `untilOnline` throw; an `AbortError` when the session has ended meanwhile
 */
export async function sendOnce<Result>(
  send: () => Promise<Result>,
  untilOnline: () => Promise<void>,
): Promise<Result> {
  const token = readToken();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next try comes after the network
    await untilOnline();
    if (readToken() !== token) throw new DOMException('The session has ended.', 'AbortError');
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await send();
    } catch (cause) {
      if (!(cause instanceof Unreachable) || cause.mayHaveArrived) throw cause;
    }
  }
}

export const isAbort = (cause: unknown): boolean => cause instanceof Error && cause.name === 'AbortError';
