import type { Day, SentDay } from '@osasto/contract';

/** How much of the time from upload to expiry has passed, 0 to 1. */
export function shareElapsed(created: Day, expires: SentDay, today: Day): number {
  const [from, to, now] = [Date.parse(created), Date.parse(expires), Date.parse(today)];
  return to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)));
}
