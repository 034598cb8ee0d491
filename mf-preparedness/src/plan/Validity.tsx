import type { PreparednessPlan } from '@osasto/api';
import { formatDate, today } from '@osasto/i18n';
import { shareElapsed } from './share-elapsed.ts';
import { usePlanState } from './use-plan-state.ts';
import css from './Validity.module.css';
import { useTranslation } from '../texts.ts';

/** From the day of the upload to the last day in force, and how much of it has passed. Rule 12.3. */
export function Validity({ plan }: { plan: PreparednessPlan }) {
  const t = useTranslation();
  const state = usePlanState(plan);
  if (plan.created === null || plan.expires === null) return null;
  const created = today(new Date(plan.created));
  return (
    <div className={css.validity}>
      {/* The words below and the tag beside the title say the same. */}
      <div className={css.meter} data-state={state} aria-hidden="true">
        <i style={{ width: `${shareElapsed(created, plan.expires, today()) * 100}%` }} />
      </div>
      <p className={css.days}>
        <span>{t('plan.since', { date: formatDate(created) })}</span>
        <span>{t(`plan.tag.${state}`, { date: formatDate(plan.expires) })}</span>
      </p>
    </div>
  );
}
