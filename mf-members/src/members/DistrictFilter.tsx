import { UnitSelect, useDistricts } from '@osasto/domain/units';
import { useTranslation } from '../texts.ts';

export interface DistrictFilterProps {
  /** 0 for all. */
  district: number;
  onDistrict: (district: number) => void;
}

/** Restricts a list of everybody to one district; a training district is no choice. */
export function DistrictFilter({ district, onDistrict }: DistrictFilterProps) {
  const t = useTranslation();
  const { data: districts = [] } = useDistricts();
  return (
    <UnitSelect
      label={t('column.district')}
      all={t('holders.filter.everyDistrict')}
      id={district}
      units={districts.filter(({ isTrainingDistrict }) => !isTrainingDistrict)}
      onUnit={onDistrict}
    />
  );
}
