import { type PreparednessPlan, useLimits } from '@osasto/api';
import { today } from '@osasto/i18n';
import { type PlanState, planState } from '@osasto/rules';

/** Whether a plan is there and how long it holds today, as the organisation wants to be warned. Rule 12.3. */
export function usePlanState(plan: PreparednessPlan | null | undefined): PlanState {
  const limits = useLimits();
  const expires = plan?.url ? (plan.expires?.slice(0, 10) ?? null) : null;
  return planState(expires, today(), limits?.planWarningMonths ?? 0);
}
