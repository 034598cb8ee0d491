import { type PreparednessPlan, useLimits } from '@osasto/api';
import { dayOfSent } from '@osasto/contract';
import { today } from '@osasto/i18n';
import { type PlanState, planState } from '@osasto/rules';

/** Whether a plan is there and how long it holds today, as the organisation wants to be warned. Rule 12.3. */
export function usePlanState(plan: PreparednessPlan | null | undefined): PlanState {
  const limits = useLimits();
  const expires = plan?.url && plan.expires ? dayOfSent(plan.expires) : null;
  return planState(expires, today(), limits?.planWarningMonths ?? 0);
}
