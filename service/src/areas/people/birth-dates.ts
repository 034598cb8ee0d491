import { may, type Actor } from '@osasto/permissions/own-table';

/** Whether the caller may see the birth dates of a section's members; no role reaches by district. Rule 4.12. */
export const maySeeBirthDates = (caller: Actor, sectionId: number | null): boolean =>
  may(caller, 'see.birthDates', { districtId: 0, ...(sectionId !== null && { sectionId }) });
