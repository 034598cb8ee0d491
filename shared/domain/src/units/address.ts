import { useParams } from '@osasto/router';

/** The greatest id there can be: what PostgreSQL's `integer` holds. */
const greatestId = 2_147_483_647;

/** The id that a part of an address is, or undefined when it is none: not a whole number from 1. */
export function idIn(part: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(part ?? '') ? Number(part) : NaN;
  return id <= greatestId ? id : undefined;
}

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
