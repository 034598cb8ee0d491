import { useCallback } from 'react';
import type { Section } from '@osasto/api';
import { sectionStatus } from '@osasto/contract';
import type { Permission, Unit } from '@osasto/permissions';
import { type May, useMay } from '@osasto/session';
import { useSection } from './queries.ts';

/** A section as the unit that permissions are checked in. */
export const unitFromSection = ({ id, districtId }: Pick<Section, 'id' | 'districtId'>): Unit => ({
  sectionId: id,
  districtId,
});

/** Calls by which something new begins in a section. Rule 3.9. */
const beginnings: readonly Permission[] = [
  'POST meetings/add',
  'POST signingagreement/addofficialletterrequest',
];

/** What `may` says for a section, and in a disbanded one who may still begin something. Rule 3.9. */
export function mayInSection(
  may: May,
  permission: Permission,
  section: Pick<Section, 'id' | 'districtId' | 'statusId'>,
): boolean {
  const unit = unitFromSection(section);
  const isClosed = section.statusId === sectionStatus.disbanded && beginnings.includes(permission);
  return may(permission, unit) && (!isClosed || may('begin.inDisbandedSection', unit));
}

/** What the person may do in a section; until it has loaded, whether anywhere at all: mostly that is the answer. */
export function useMayInSection(sectionId: number): (permission: Permission) => boolean {
  const may = useMay();
  const { data: section } = useSection(sectionId);
  return useCallback(
    (permission) => (section ? mayInSection(may, permission, section) : may(permission)),
    [may, section],
  );
}
