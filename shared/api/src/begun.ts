/** Milliseconds for which a request that was begun early waits for whoever needs it. */
const keptMs = 10_000;

/** Milliseconds for which screens do not ask again: what was answered since is not begun early. See query.ts. */
export const freshMs = 30_000;

interface Begun {
  answer: Promise<Response>;
  controller: AbortController;
  headers: string;
}

const begun = new Map<string, Begun>();
const answeredAt = new Map<string, number>();

/** Begins a request for something that will be needed, once; nothing while the last answer is fresh. */
export function begin(address: string, headers: Record<string, string>): void {
  const isFresh = Date.now() - (answeredAt.get(address) ?? 0) < freshMs;
  if (isFresh || begun.has(address)) return;
  const controller = new AbortController();
  const answer = fetch(address, { headers, signal: controller.signal });
  begun.set(address, { answer, controller, headers: JSON.stringify(headers) });
  answer.catch(() => 'whoever needs it asks again');
  setTimeout(() => {
    if (!begun.has(address)) return;
    begun.delete(address);
    controller.abort();
  }, keptMs);
}

/** The request that was begun for this address with the same headers, once; it is aborted with `signal`. */
export function takeBegun(
  address: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Response> | undefined {
  const found = begun.get(address);
  if (!found) return undefined;
  begun.delete(address);
  if (found.headers !== JSON.stringify(headers)) {
    found.controller.abort();
    return undefined;
  }
  if (signal?.aborted) found.controller.abort();
  signal?.addEventListener('abort', () => found.controller.abort(), { once: true });
  return found.answer;
}

/** Something has changed in the service: answers to what was begun may be older, nobody takes them. */
export function abortBegun(): void {
  for (const { controller } of begun.values()) controller.abort();
  begun.clear();
}

export const noteAnswer = (address: string): void => void answeredAt.set(address, Date.now());
