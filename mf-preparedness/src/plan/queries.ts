import { callQuery, useQuery, withSignedUrls } from '@osasto/api/query';

/** The plans of every section in scope: one request for all rows of a list. Rule 12.6. */
export const usePlans = () =>
  useQuery({ ...callQuery('GET preparednessplan/getpreparednessplans'), ...withSignedUrls });

/** Each section in scope, with its plan and whether that holds. Rule 12.9. */
export const usePlanStates = () => useQuery(callQuery('GET preparednessplan/states', { query: {} }));

/** The plan in use of a section, or none. Rule 12.2. */
export const planQuery = (sectionId: number) => ({
  ...callQuery('GET preparednessplan/getpreparednessplans/{id}', { params: { id: sectionId } }),
  ...withSignedUrls,
});

/** The plan in use of a section; null when it has none. Rule 12.2. */
export const usePlan = (sectionId: number) =>
  useQuery({ ...planQuery(sectionId), select: ([plan]) => plan ?? null });

/** The attachments of a section's plan, oldest first. Rule 12.4. */
export const attachmentsQuery = (sectionId: number) => ({
  ...callQuery('GET preparednessplan/getattachments/{id}', { params: { id: sectionId } }),
  ...withSignedUrls,
});
