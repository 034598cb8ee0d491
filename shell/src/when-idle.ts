/** Runs work that nobody waits for, when the page has nothing else to do. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);

/** Goes on in a task of its own, so that the browser answers the person in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
