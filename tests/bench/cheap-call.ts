import { setTimeout as wait } from 'node:timers/promises';

/** What is measured while the service is kept busy. */
export const cheapCall = 'sections/1';

/** How many times its quiet time the cheap call may take: the limit for whatever keeps the service busy. */
export const mostSlower = 3;

/** The time of a cheap call that 95 of 100 stay below, in milliseconds, from now until `isOver`. */
export async function cheapCallTime(
  { address, token }: { address: string; token: string },
  isOver: () => boolean,
): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const response = await fetch(`${address}/api/${cheapCall}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.text(); // oxlint-disable-line no-await-in-loop
    if (!response.ok) throw new Error(`${cheapCall}: ${response.status}`);
    times.push(performance.now() - begun);
    await wait(20); // oxlint-disable-line no-await-in-loop
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** True from so many seconds on. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}
