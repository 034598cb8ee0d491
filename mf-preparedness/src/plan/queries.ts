import { call } from '@osasto/api';
import { useMutation, useQuery, useQueryClient } from '@osasto/api/query';

const plans = ['preparednessPlans'];

/** Signed addresses last ten minutes, also on a page that is left open. Rule 1.15. */
const halfLife = 5 * 60_000;

/** The plans of every section in scope: one request for all rows of a list. Rule 12.6. */
export const usePlans = () =>
  useQuery({
    queryKey: plans,
    queryFn: ({ signal }) => call('GET preparednessplan/getpreparednessplans', { signal }),
    staleTime: halfLife,
    refetchInterval: halfLife,
  });

/** The address of a freshly made form of a section's plan. Rule 12.7. */
export const fillPlan = (sectionId: number): Promise<string> =>
  call('GET preparednessplan/{id}/fillpreparednessplan', { params: { id: sectionId } });

async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const address = await new Promise<unknown>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
  return typeof address === 'string' ? address.slice(address.indexOf(',') + 1) : '';
}

/** Adds a plan in place of the earlier one. Rule 12.2. */
export function useUploadPlan(sectionId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      call('POST preparednessplan/uploadpreparednessplan', {
        body: {
          name: file.name,
          sectionId,
          blob: await base64Of(file),
          fileType: file.type,
          attachment: false,
        },
      }),
    onSuccess: () =>
      Promise.all([plans, ['sections']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
