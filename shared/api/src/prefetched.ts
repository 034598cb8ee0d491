/** Milliseconds for which a request that was begun early waits for whoever needs it. */
const keptMs = 10_000;

/** Milliseconds for which screens do not ask again: what was answered since is not begun early. See query.ts. */
export const freshMs = 30_000;

interface Prefetched {
  answer: Promise<Response>;
  controller: AbortController;
  headers: string;
}

const prefetched = new Map<string, Prefetched>();
const answeredAt = new Map<string, number>();

/** Begins a request for something that will be needed, once; nothing while the last answer is fresh. */
export function prefetch(address: string, headers: Record<string, string>): void {
  const isFresh = Date.now() - (answeredAt.get(address) ?? 0) < freshMs;
  if (isFresh || prefetched.has(address)) return;
  const controller = new AbortController();
  const answer = fetch(address, { headers, signal: controller.signal });
  prefetched.set(address, { answer, controller, headers: JSON.stringify(headers) });
  answer.catch(() => 'whoever needs it asks again');
  setTimeout(() => {
    if (!prefetched.has(address)) return;
    prefetched.delete(address);
    controller.abort();
  }, keptMs);
}

/** The request that was begun for this address with the same headers, once; it is aborted with `signal`. */
export function takePrefetched(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Response> | undefined {
  const found = prefetched.get(address);
  if (!found) return undefined;
  prefetched.delete(address);
  if (found.headers !== JSON.stringify(headers)) {
    found.controller.abort();
    return undefined;
  }
  if (signal?.aborted) found.controller.abort();
  signal?.addEventListener('abort', () => found.controller.abort(), { once: true });
  return found.answer;
}

/** Something has changed in the service: answers to what was begun may be older, nobody takes them. */
export function abortPrefetched(): void {
  for (const { controller } of prefetched.values()) controller.abort();
  prefetched.clear();
}

export const noteAnswer = (address: string): void => void answeredAt.set(address, Date.now());
