import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../files/index.ts';
import { showAlert } from '@osasto/feedback';

/** What a request for a file is given to show how far it is and to be ended. */
export interface Fetching {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** An export under way: how much of it has come, and how to end it. */
export function useExport<Kind = void>(fetchFile: (kind: Kind, fetching: Fetching) => Promise<File>) {
  const [bytes, setBytes] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const run = async (kind: Kind) => {
    const mine = new AbortController();
    controller.current = mine;
    setBytes(0);
    try {
      saveFile(await fetchFile(kind, { signal: mine.signal, onProgress: setBytes }));
    } catch {
      if (!mine.signal.aborted) showAlert({ kind: 'error', message: 'report.failed' });
    } finally {
      setBytes(undefined);
    }
  };
  return { bytes, run, cancel: () => controller.current?.abort() };
}

/** The button that one used gives way to another one: the focus goes to it, unless it is elsewhere by then. */
export function useFocusKept(running: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(running);
  useEffect(() => {
    if (before.current === running) return;
    before.current = running;
    if (document.activeElement === document.body) container.current?.querySelector('button')?.focus();
  }, [running]);
  return container;
}
