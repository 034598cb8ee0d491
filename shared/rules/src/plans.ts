import { addMonths, type Day } from '@osasto/contract';

/** What a preparedness plan is worth on a day. Rule 12.3. */
export type PlanState = 'missing' | 'expired' | 'runningOut' | 'valid';

/**
 * Whether a plan holds on a day: its last day is in force, and the last months count as running out. Rules 1.4, 12.3.
 *
 * @param expires its last day, `YYYY-MM-DD` as `day`; null without a plan
 * @param warningMonths calendar months
 */
export function planState(expires: Day | null, day: Day, warningMonths: number): PlanState {
  if (expires === null) return 'missing';
  if (expires < day) return 'expired';
  return addMonths(expires, -warningMonths) <= day ? 'runningOut' : 'valid';
}
