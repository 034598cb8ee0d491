import { useState } from 'react';
import { showAlert } from '@osasto/feedback';
import { openInWindow } from './files.ts';

/**
 * Opens files and pages in windows of their own, one at a time; `opening` is the one on its way. Rule 10.6.
 *
 * @param isAlert false where the screen says that it failed, by `hasFailed`
 */
export function useOpenInWindow<Name extends string>({ isAlert = true } = {}) {
  const [opening, setOpening] = useState<Name>();
  const [hasFailed, setFailed] = useState(false);
  const open = async (name: Name, load: () => Promise<File | string>) => {
    if (opening !== undefined) return;
    setOpening(name);
    setFailed(false);
    try {
      await openInWindow(load);
    } catch {
      setFailed(true);
      if (isAlert) showAlert({ kind: 'error', message: 'report.failed' });
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening, hasFailed };
}
