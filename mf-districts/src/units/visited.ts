import { useEffect } from 'react';
import { storageKeys, tabStorage } from '@osasto/contract';

/** The districts where one has been in this tab, by id. */
export function readVisited(): readonly number[] {
  const ids = tabStorage.get(storageKeys.visitedDistricts)?.split(',') ?? [];
  return ids.map(Number).filter(Number.isInteger);
}

/** Remembers that one has been in a district: the list of districts shows its sections. */
export function useVisit(districtId: number): void {
  useEffect(() => {
    const ids = new Set([...readVisited(), districtId]);
    tabStorage.set(storageKeys.visitedDistricts, [...ids].join(','));
  }, [districtId]);
}
