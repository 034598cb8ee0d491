import { call } from '@osasto/api';
import { useMutation, useQuery, useQueryClient, withSignedUrls } from '@osasto/api/query';

const letters = ['letters'];

/** Requested and processed letter requests in the caller's scope, newest first. Rule 18.13. */
export const useLetterRequests = () =>
  useQuery({
    queryKey: letters,
    queryFn: ({ signal }) => call('GET signingagreement/getofficialletterrequests', { signal }),
  });

/** Every letter request of a section, archived ones too, newest first. Rules 10.9, 18.13. */
export const useRequestsOfSection = (sectionId: number) =>
  useQuery({
    queryKey: [...letters, 'section', sectionId],
    queryFn: ({ signal }) =>
      call('GET signingagreement/getofficialletterrequests/{id}', { params: { id: sectionId }, signal }),
    ...withSignedUrls,
  });

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: letters });
};

/** Orders an extract for a section; `memberId` is the caller's own id. Rules 10.1, 10.2. */
export const useOrder = (sectionId: number) =>
  useMutation({
    mutationFn: (order: { memberId: number | null; reasonForRequest: string }) =>
      call('POST signingagreement/addofficialletterrequest', { body: { ...order, sectionId } }),
    onSuccess: useReload(),
  });

/** Deletes a request. After a refusal the lists are asked for too: it may have been processed meanwhile. */
export const useDeleteRequest = () =>
  useMutation({
    mutationFn: (id: number) => call('DELETE signingagreement/deleteletterrequest/{id}', { params: { id } }),
    onSettled: useReload(),
  });
