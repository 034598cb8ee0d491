const helsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' });

/** The calendar day in Helsinki, `YYYY-MM-DD`. Rule 1.2. */
export const today = (now = new Date()): string => helsinki.format(now);
