/**
 * How much of the time from upload to expiry has passed, 0 to 1.
 *
 * @param created `YYYY-MM-DD` and what follows, as `expires` and `today`
 */
export function shareElapsed(created: string, expires: string, today: string): number {
  const [from, to, now] = [created, expires, today].map((day) => Date.parse(day.slice(0, 10))) as [
    number,
    number,
    number,
  ];
  return to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from)));
}
