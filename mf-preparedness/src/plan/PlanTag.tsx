import type { PreparednessPlan } from '@osasto/api';
import { expiredLook, type Look } from '@osasto/domain/labels';
import { formatDate } from '@osasto/i18n';
import { Tag } from '@osasto/ui/Tag';
import type { PlanState } from '@osasto/rules';
import { usePlanState } from './use-plan-state.ts';
import { useTranslation } from '../texts.ts';

/** How each state looks, wherever it stands. */
export const planLooks: Record<PlanState, Look> = {
  missing: { tone: 'neutral', icon: 'circle-dashed' },
  valid: { tone: 'success', icon: 'circle-check' },
  runningOut: { tone: 'warning', icon: 'clock' },
  expired: expiredLook,
};

/** How long a plan holds, or that there is none. Rule 12.3. */
export function PlanTag({ plan }: { plan: PreparednessPlan | null }) {
  const t = useTranslation();
  const state = usePlanState(plan);
  return <Tag {...planLooks[state]}>{t(`plan.tag.${state}`, { date: formatDate(plan?.expires) })}</Tag>;
}
