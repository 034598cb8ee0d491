import type { PreparednessPlan } from '@osasto/api';
import { formatDate, useTranslate } from '@osasto/i18n';
import type { IconName } from '@osasto/ui/Icon';
import { Tag, type TagTone } from '@osasto/ui/Tag';
import type { PlanState } from './plan-state.ts';
import { usePlanState } from './use-plan-state.ts';

const looks: Record<PlanState, [TagTone, IconName]> = {
  missing: ['neutral', 'circle-dashed'],
  inForce: ['success', 'circle-check'],
  expiring: ['warning', 'clock'],
  expired: ['danger', 'triangle-alert'],
};

/** How long a plan holds, or that there is none. Rule 12.3. */
export function PlanTag({ plan }: { plan: PreparednessPlan | null }) {
  const t = useTranslate('preparedness');
  const state = usePlanState(plan);
  const [tone, icon] = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`plan.tag.${state}`, { date: formatDate(plan?.expires) })}
    </Tag>
  );
}
