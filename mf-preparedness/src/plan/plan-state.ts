import type { PlanStateRow, PreparednessPlan } from '@osasto/api';
import { addMonths } from '@osasto/contract';

export type PlanState = PlanStateRow['state'];

/**
 * Whether a plan is there and how long it holds: the last months count as running out, the last day is in force.
 * Rules 1.4, 12.3.
 *
 * @param today `YYYY-MM-DD`
 * @param warningMonths calendar months
 */
export function planState(
  plan: Pick<PreparednessPlan, 'url' | 'expires'> | undefined,
  today: string,
  warningMonths: number,
): PlanState {
  if (!plan?.url || plan.expires === null) return 'missing';
  const [day, expires] = [today.slice(0, 10), plan.expires.slice(0, 10)];
  if (expires < day) return 'expired';
  return addMonths(expires, -warningMonths) <= day ? 'runningOut' : 'valid';
}

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
