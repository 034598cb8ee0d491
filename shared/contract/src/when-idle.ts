/** Runs work that nobody waits for, when the page has nothing else to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);
