import type { RoleId } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import type { RolloutRelease } from './failure-count.ts';
import { useTranslation } from './texts.ts';

type Recipients = Pick<RolloutRelease, 'roles' | 'share' | 'districts' | 'sections'>;

/** Who gets the build of a rollout, in words. */
export function useRecipients(): (rollout: Recipients) => string {
  const t = useTranslation();
  const roleName = useRoleName();
  return ({ roles, share, districts, sections }) =>
    [
      ...(roles?.map((role) => roleName(role as RoleId)) ?? []),
      ...(districts ? [t('districts', { ids: districts.join(', ') })] : []),
      ...(sections ? [t('sections', { ids: sections.join(', ') })] : []),
      ...(share === undefined ? [] : [t('share', { share })]),
    ].join(', ');
}
