import { call, callTagged, type LetterRequest } from '@osasto/api';
import { queryOptions, useMutation, useQuery, useQueryClient, withSignedUrls } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { formatInstant, useTranslate } from '@osasto/i18n';

const open = ['letters', 'open'];
const ofSections = ['letters', 'section'];
const one = (id: number) => ['letters', 'one', id];

/** Every list that a request can be in, and how many wait. */
export const lists = [open, ofSections, ['stats']];

/** Requested and processed letter requests in the caller's scope, newest first. Rule 18.13. @param enabled false where they are not needed */
export const useLetterRequests = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: open,
    queryFn: ({ signal }) => call('GET signingagreement/getofficialletterrequests', { signal }),
    ...withSignedUrls,
  });

/** Every letter request of a section, archived ones too, newest first. Rules 10.9, 18.13. */
export const useSectionRequests = (sectionId: number) =>
  useQuery({
    queryKey: [...ofSections, sectionId],
    queryFn: ({ signal }) =>
      call('GET signingagreement/getofficialletterrequests/{id}', { params: { id: sectionId }, signal }),
    ...withSignedUrls,
  });

/** A request with the tag of its version; lists give none. Rule 1.20. */
export interface TaggedRequest extends LetterRequest {
  tag?: string | undefined;
}

/** One request. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: one(id),
    queryFn: async ({ signal }): Promise<TaggedRequest> => {
      const name = 'GET signingagreement/getofficialletterrequestbyid/{id}';
      const { answer, tag } = await callTagged(name, { params: { id }, signal });
      return { ...answer, tag };
    },
    ...withSignedUrls,
  });

/** Orders an extract for a section; `memberId` is the caller's own id. Rules 10.1, 10.2. */
export function useOrder(sectionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: { memberId: number; reasonForRequest: string }) =>
      call('POST signingagreement/addofficialletterrequest', { body: { ...order, sectionId } }),
    onSuccess: () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Deletes a request, after a question. Rule 10.18. @param onDeleted once it is gone, instead of an alert */
export function useDeleteRequest(onDeleted?: () => void) {
  const t = useTranslate('letters');
  const client = useQueryClient();
  return useCommand({
    name: t('remove.title'),
    question: ({ created, document }: TaggedRequest) =>
      t(document ? 'remove.questionWithExtract' : 'remove.question', { created: formatInstant(created) }),
    run: async ({ id, tag }) => {
      try {
        await call('DELETE signingagreement/deleteletterrequest/{id}', { params: { id }, ifMatch: tag });
      } catch (failure) {
        void client.invalidateQueries({ queryKey: one(id) });
        throw failure;
      }
      client.removeQueries({ queryKey: one(id), type: 'inactive' });
    },
    reload: lists,
    success: onDeleted ?? 'letters:remove.done',
    failure: 'letters:remove.failed',
    isRemoval: true,
  });
}
