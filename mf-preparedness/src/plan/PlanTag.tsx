import type { PreparednessPlan } from '@osasto/api';
import { formatDate, useTranslate } from '@osasto/i18n';
import type { IconName } from '@osasto/ui/Icon';
import { Tag, type TagTone } from '@osasto/ui/Tag';
import type { PlanState } from './plan-state.ts';
import { usePlanState } from './use-plan-state.ts';

/** How each state looks, wherever it stands. */
export const planLooks: Record<PlanState, { tone: TagTone; icon: IconName }> = {
  missing: { tone: 'neutral', icon: 'circle-dashed' },
  valid: { tone: 'success', icon: 'circle-check' },
  runningOut: { tone: 'warning', icon: 'clock' },
  expired: { tone: 'danger', icon: 'triangle-alert' },
};

/** How long a plan holds, or that there is none. Rule 12.3. */
export function PlanTag({ plan }: { plan: PreparednessPlan | null }) {
  const t = useTranslate('preparedness');
  const state = usePlanState(plan);
  return <Tag {...planLooks[state]}>{t(`plan.tag.${state}`, { date: formatDate(plan?.expires) })}</Tag>;
}
