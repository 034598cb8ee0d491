import { call } from '@osasto/api';
import { useOpenInWindow } from '@osasto/domain/files';

/** Opens a freshly made form of a section's plan in a window of its own. Rules 10.6, 12.7. */
export function useFill(sectionId: number, options?: Parameters<typeof useOpenInWindow>[0]) {
  const { open, opening, hasFailed } = useOpenInWindow<'form'>(options);
  const load = () => call('GET preparednessplan/{id}/fillpreparednessplan', { params: { id: sectionId } });
  return { fill: () => void open('form', load), isOpening: opening !== undefined, hasFailed };
}
