const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' });

let kept = { minute: 0, day: '' };

/** The calendar day in Helsinki, `YYYY-MM-DD`. Rule 1.2. */
export function today(now = Date.now()): string {
  const minute = Math.floor(now / 60_000);
  if (kept.minute !== minute) kept = { minute, day: helsinki.format(now) };
  return kept.day;
}
