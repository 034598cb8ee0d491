import { useCodeLabel, usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { useDistricts, useUnitName } from '@osasto/domain/units';
import type { DutyRow } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** How a duty is fulfilled, in words. Rule 22.2. */
export function useFulfilmentText(): (by: DutyRow['fulfilledBy']) => string {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const positionName = usePositionName();
  const { data: positions = [] } = usePositions();
  return (by) => {
    if (by.kind === 'report') return t('duties.by.report', { type: codeLabel(by.meetingType) });
    if (by.kind !== 'board') return t(`duties.by.${by.kind}`);
    const names = positions.filter(({ id }) => by.positions?.includes(id)).map(positionName);
    const what = names.length > 0 ? names.join(', ') : t('duties.everySeat');
    return t(`duties.by.${by.on}`, { what });
  };
}

/** Whom a duty concerns, in words. Rule 22.2. */
export function useConcernsText(): (concerns: DutyRow['concerns']) => string {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const unitName = useUnitName();
  const { data: districts = [] } = useDistricts();
  return ({ kind, languages = [], districts: ids = [] }) => {
    const names = districts.filter(({ id }) => ids.includes(id)).map(({ name }) => unitName(name));
    const only = [...languages.map(codeLabel), ...names];
    return only.length > 0 ? `${t(`duties.${kind}`)}: ${only.join(', ')}` : t(`duties.${kind}`);
  };
}
