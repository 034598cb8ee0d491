import { call } from '@osasto/api';
import { useMutation, useQuery, useQueryClient, withSignedUrls } from '@osasto/api/query';

const plans = ['preparednessPlans'];
const attachments = ['preparednessAttachments'];

/** The plans of every section in scope: one request for all rows of a list. Rule 12.6. */
export const usePlans = () =>
  useQuery({
    queryKey: plans,
    queryFn: ({ signal }) => call('GET preparednessplan/getpreparednessplans', { signal }),
    ...withSignedUrls,
  });

/** The plan in use of a section; null when it has none. Rule 12.2. */
export const usePlan = (sectionId: number) =>
  useQuery({
    queryKey: [...plans, sectionId],
    queryFn: ({ signal }) =>
      call('GET preparednessplan/getpreparednessplans/{id}', { params: { id: sectionId }, signal }),
    select: ([plan]) => plan ?? null,
    ...withSignedUrls,
  });

/** The attachments of a section's plan, oldest first. Rule 12.4. */
export const useAttachments = (sectionId: number) =>
  useQuery({
    queryKey: [...attachments, sectionId],
    queryFn: ({ signal }) =>
      call('GET preparednessplan/getattachments/{id}', { params: { id: sectionId }, signal }),
    ...withSignedUrls,
  });

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const address = await new Promise<unknown>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
  return typeof address === 'string' ? address.slice(address.indexOf(',') + 1) : '';
}

/** Also after a refusal: somebody else may have changed the same papers. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([plans, attachments, ['sections']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The two kinds of papers of a section: its plan, of which there is one, and attachments of it. */
export type PaperKind = 'plan' | 'attachment';

/** Adds an attachment, or a plan in place of the earlier one. Rules 12.2, 12.4. */
export const useUpload = (sectionId: number, kind: PaperKind) =>
  useMutation({
    mutationFn: async (file: File) =>
      call('POST preparednessplan/uploadpreparednessplan', {
        body: {
          name: file.name,
          sectionId,
          blob: await base64Of(file),
          // Not every computer knows the type of every document; what counts is its content. Rule 1.16.
          fileType: file.type || 'application/octet-stream',
          attachment: kind === 'attachment',
        },
      }),
    onSettled: useReload(),
  });

/** Deletes a plan or an attachment by the id of its file. Rule 12.5. */
export const useDeletePaper = () =>
  useMutation({
    mutationFn: (id: number) =>
      call('DELETE preparednessplan/deletepreparednessplan/{id}', { params: { id } }),
    onSettled: useReload(),
  });
