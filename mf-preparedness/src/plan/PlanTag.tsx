import type { PreparednessPlan } from '@osasto/api';
import { planLook } from '@osasto/domain/labels';
import { formatDate } from '@osasto/i18n';
import { Tag } from '@osasto/ui/Tag';
import { usePlanState } from './use-plan-state.ts';
import { useTranslation } from '../texts.ts';

/** How long a plan holds, or that there is none. Rule 12.3. */
export function PlanTag({ plan }: { plan: PreparednessPlan | null }) {
  const t = useTranslation();
  const state = usePlanState(plan);
  return <Tag {...planLook(state)}>{t(`plan.tag.${state}`, { date: formatDate(plan?.expires) })}</Tag>;
}
