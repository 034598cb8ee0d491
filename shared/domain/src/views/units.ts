import { useMemo } from 'react';
import { useDistricts, useSections } from '../units/index.ts';
import type { KnownUnits } from './gone.ts';

/** The units that there are for this person. @param hasSections whether sections are needed: they are many */
export function useKnownUnits(hasSections: boolean): KnownUnits {
  const districts = useDistricts().data;
  const sections = useSections(hasSections).data;
  return useMemo(
    () => ({
      district: districts && new Set(districts.map(({ id }) => id)),
      section: sections && new Set(sections.map(({ id }) => id)),
    }),
    [districts, sections],
  );
}
