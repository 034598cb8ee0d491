import type { District, SectionName } from '@osasto/api';
import { formatNumber } from '@osasto/i18n';
import { useTranslation } from '../texts.ts';

/** The units that are counted; kinds that a list does not have are left out. */
export interface CountedUnits {
  districts?: readonly Pick<District, 'isTrainingDistrict'>[];
  sections: readonly Pick<SectionName, 'isTrainingSection'>[];
}

/**
 * How many there are, "12 piiriä, 450 osastoa, 3 koulutusosastoa": training units are never among the others. What there is
 * none of is left out, unless there is nothing. Rules 2.17, 6.7.
 */
export function useCountTexts() {
  const t = useTranslation();
  return ({ districts, sections }: CountedUnits): string => {
    const training = [
      districts?.filter(({ isTrainingDistrict }) => isTrainingDistrict).length ?? 0,
      sections.filter(({ isTrainingSection }) => isTrainingSection).length,
    ] as const;
    const counts = [
      ['count.district', (districts?.length ?? 0) - training[0]],
      ['count.section', sections.length - training[1]],
      ['count.trainingDistrict', training[0]],
      ['count.trainingSection', training[1]],
    ] as const;
    const shown = counts.filter(([, count]) => count > 0);
    return (shown.length > 0 ? shown : [['count.section', 0] as const])
      .map(([key, count]) => t(key, { count, n: formatNumber(count) }))
      .join(', ');
  };
}
