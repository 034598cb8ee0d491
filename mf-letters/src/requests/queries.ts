import { call, type LetterRequest } from '@osasto/api';
import {
  callQuery,
  changedBy,
  invalidate,
  toCallKey,
  taggedQuery,
  useQuery,
  useQueryClient,
  withSignedUrls,
} from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { formatInstant } from '@osasto/i18n';
import { useTranslation } from '../texts.ts';

/** Requested and processed letter requests in the caller's scope, newest first. Rule 18.13. @param enabled false where they are not needed */
export const useLetterRequests = (enabled = true) =>
  useQuery({
    enabled,
    ...callQuery('GET signingagreement/getofficialletterrequests'),
    ...withSignedUrls,
  });

/** Every letter request of a section, archived ones too, newest first. Rules 10.9, 18.13. */
export const useSectionRequests = (sectionId: number) =>
  useQuery({
    ...callQuery('GET signingagreement/getofficialletterrequests/{id}', { params: { id: sectionId } }),
    ...withSignedUrls,
  });

/** A request with the tag of its version; lists give none. Rule 1.20. */
export interface TaggedRequest extends LetterRequest {
  tag?: string | undefined;
}

export const requestQuery = (id: number) => ({
  ...taggedQuery('GET signingagreement/getofficialletterrequestbyid/{id}', { params: { id } }),
  ...withSignedUrls,
});

/** One request. */
export const useRequest = (id: number) =>
  useQuery({
    ...requestQuery(id),
    select: ({ answer, tag }): TaggedRequest => ({ ...answer, tag }),
  });

/** Deletes a request, after a question. Rule 10.18. @param onDeleted once it is gone, instead of an alert */
export function useDeleteRequest(onDeleted?: () => void) {
  const t = useTranslation();
  const client = useQueryClient();
  return useCommand({
    name: t('remove.title'),
    question: ({ created, document }: TaggedRequest) =>
      t(document ? 'remove.questionWithExtract' : 'remove.question', { created: formatInstant(created) }),
    run: async ({ id, tag }) => {
      try {
        await call('DELETE signingagreement/deleteletterrequest/{id}', { params: { id }, ifMatch: tag });
      } catch (error) {
        void invalidate([
          requestQuery(id).queryKey,
          toCallKey('GET audit', { query: { entity: 'letterrequest', id } }),
        ]);
        throw error;
      }
      client.removeQueries({ queryKey: requestQuery(id).queryKey, type: 'inactive' });
    },
    reload: changedBy('DELETE signingagreement/deleteletterrequest/{id}'),
    success: onDeleted ?? 'letters:remove.done',
    failure: 'letters:remove.failed',
    isRemoval: true,
  });
}
