import { useLocation } from '@osasto/router';
import type { Parameters, RouterLocation } from '../list/list-state.ts';
import { findGoneFilters } from './gone.ts';
import { useKnownUnits } from './units.ts';

/** The names of the filters in the address that restrict nothing any more, where a saved view was opened. Rule 21.8. */
export function useGoneFilters(parameters: Parameters): string[] {
  const location = useLocation() as RouterLocation;
  const isSectionNamed = Object.values(parameters).some(({ unit }) => unit === 'section');
  return findGoneFilters(parameters, location, useKnownUnits(isSectionNamed && location.search !== ''));
}
