import { useState } from 'react';
import { openInWindow } from './files.ts';
import { showAlert } from '@osasto/feedback';

/** Shows PDFs in windows of their own, one at a time; which one is on its way. Rule 10.6. */
export function usePdf<Name extends string>() {
  const [opening, setOpening] = useState<Name>();
  const open = async (name: Name, load: () => Promise<File>) => {
    if (opening !== undefined) return;
    setOpening(name);
    try {
      await openInWindow(load);
    } catch {
      showAlert({ kind: 'error', message: 'report.failed' });
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
}
