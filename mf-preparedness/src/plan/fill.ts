import { call } from '@osasto/api';
import { useMutation } from '@osasto/api/query';

async function openForm(sectionId: number, tab: Window | null): Promise<void> {
  try {
    const address = await call('GET preparednessplan/{id}/fillpreparednessplan', {
      params: { id: sectionId },
    });
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/**
 * Opens a freshly made form of a section's plan in a tab of its own. `fill` opens the tab in the click itself, so that
 * nothing blocks it; it is closed when no address comes. Rules 10.6, 12.7.
 */
export function useFill(sectionId: number, onError?: () => void) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (tab: Window | null) => openForm(sectionId, tab),
    ...(onError && { onError }),
  });
  return { fill: () => mutate(globalThis.open('', '_blank')), isPending, isError };
}
