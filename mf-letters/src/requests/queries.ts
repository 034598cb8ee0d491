import { call, type LetterRequest } from '@osasto/api';
import { useMutation, useQuery, useQueryClient, withSignedUrls } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { formatInstant, useTranslate } from '@osasto/i18n';

const letters = ['letters'];

/** Requested and processed letter requests in the caller's scope, newest first. Rule 18.13. */
export const useLetterRequests = () =>
  useQuery({
    queryKey: letters,
    queryFn: ({ signal }) => call('GET signingagreement/getofficialletterrequests', { signal }),
  });

/** Every letter request of a section, archived ones too, newest first. Rules 10.9, 18.13. */
export const useSectionRequests = (sectionId: number) =>
  useQuery({
    queryKey: [...letters, 'section', sectionId],
    queryFn: ({ signal }) =>
      call('GET signingagreement/getofficialletterrequests/{id}', { params: { id: sectionId }, signal }),
    ...withSignedUrls,
  });

/** Orders an extract for a section; `memberId` is the caller's own id. Rules 10.1, 10.2. */
export function useOrder(sectionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: { memberId: number | null; reasonForRequest: string }) =>
      call('POST signingagreement/addofficialletterrequest', { body: { ...order, sectionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: letters }),
  });
}

/** Deletes a request, after a question. Rule 10.18. */
export function useDeleteRequest() {
  const t = useTranslate('letters');
  return useCommand({
    name: t('remove.title'),
    question: ({ created, document }: LetterRequest) =>
      t(document ? 'remove.questionWithExtract' : 'remove.question', { created: formatInstant(created) }),
    run: ({ id }) => call('DELETE signingagreement/deleteletterrequest/{id}', { params: { id } }),
    reload: [letters],
    success: 'letters:remove.done',
    failure: 'letters:remove.failed',
    removes: true,
  });
}
