import { planLook } from '@osasto/domain/labels';
import { formatDate } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { InOrder, Notice } from './Cells.tsx';
import type { StateRow } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Until when the plan of a section holds, or that there is none; it leads to the plan. Rule 12.9. */
export function PlanCell({ plan: { state, expires }, section }: Pick<StateRow, 'plan' | 'section'>) {
  const t = useTranslation();
  const hasPlans = useHasRoute('/sections/:sectionId/preparednessplan');
  const shown = {
    about: t('states.planAbout'),
    words: t(`states.planState.${state}`),
    href: hasPlans ? `/sections/${section.id}/preparednessplan` : undefined,
  };
  if (state === 'valid') return <InOrder {...shown} day={formatDate(expires)} />;
  return <Notice {...shown} look={planLook(state)} note={expires && formatDate(expires)} />;
}
