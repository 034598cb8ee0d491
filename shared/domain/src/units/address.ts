import { idIn } from '@osasto/contract/page';
import { useParams } from '@osasto/router';

export { idIn };

/** The address names no unit. `InSection` and `InDistrict` lead to /404 before a screen can meet it. */
export class UnitNotFound extends Error {
  override readonly name = 'NotFound';
}

function useIdIn(name: string): number {
  const part = useParams()[name];
  const id = idIn(part);
  if (id === undefined) throw new UnitNotFound(`The address has "${part}" for ${name}, expected a number.`);
  return id;
}

/** The section of the address `/sections/:sectionId/…`. @throws {UnitNotFound} outside of `InSection`, on another address. */
export const useSectionId = (): number => useIdIn('sectionId');

/** The district of the address `/districts/:districtId/…`. @throws {UnitNotFound} outside of `InDistrict`, on another address. */
export const useDistrictId = (): number => useIdIn('districtId');
