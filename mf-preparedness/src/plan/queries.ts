import { call } from '@osasto/api';
import { queryOptions, useQuery, withSignedUrls } from '@osasto/api/query';

export const plansKey = ['preparednessPlans'];
export const attachmentsKey = ['preparednessAttachments'];

/** The plans of every section in scope: one request for all rows of a list. Rule 12.6. */
export const usePlans = () =>
  useQuery({
    queryKey: plansKey,
    queryFn: ({ signal }) => call('GET preparednessplan/getpreparednessplans', { signal }),
    ...withSignedUrls,
  });

/** Each section in scope, with its plan and whether that holds. Rule 12.9. */
export const usePlanStates = () =>
  useQuery({
    queryKey: [...plansKey, 'states'],
    queryFn: ({ signal }) => call('GET preparednessplan/states', { query: {}, signal }),
  });

/** The plan in use of a section, or none. Rule 12.2. */
export const planQuery = (sectionId: number) =>
  queryOptions({
    queryKey: [...plansKey, sectionId],
    queryFn: ({ signal }) =>
      call('GET preparednessplan/getpreparednessplans/{id}', { params: { id: sectionId }, signal }),
    ...withSignedUrls,
  });

/** The plan in use of a section; null when it has none. Rule 12.2. */
export const usePlan = (sectionId: number) =>
  useQuery({ ...planQuery(sectionId), select: ([plan]) => plan ?? null });

/** The attachments of a section's plan, oldest first. Rule 12.4. */
export const attachmentsQuery = (sectionId: number) =>
  queryOptions({
    queryKey: [...attachmentsKey, sectionId],
    queryFn: ({ signal }) =>
      call('GET preparednessplan/getattachments/{id}', { params: { id: sectionId }, signal }),
    ...withSignedUrls,
  });
