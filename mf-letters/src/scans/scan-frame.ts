import { loadDeadline } from '@osasto/contract';
import type { ReadPage, ScannedPage } from './scan.ts';

/** Reads scans beside the page. Decision 100. */
export interface ScanFrame {
  /** Reads a file page by page. @throws when it is no PDF or picture that can be opened */
  read: (file: number, source: File, onPage: (page: ReadPage) => void) => Promise<void>;
  /** The PDF of some pages, upright. @throws when it cannot be made */
  cut: (pages: readonly Pick<ScannedPage, 'file' | 'page' | 'turn'>[]) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => void;
}

/** What the frame says. */
type Said =
  | { type: 'ready' }
  | ({ type: 'page' } & ReadPage)
  | { type: 'read' | 'unreadable'; file: number }
  | { type: 'cut'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'uncut'; id: number };

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = '/viewer/scan';
  document.body.append(frame);
  return frame;
}

/** Opens the frame in which scans are read: it has no origin, and gets the files by message. Decisions 95, 100. */
export function openScanFrame(): ScanFrame {
  const frame = addFrame();
  const listeners = new Set<(said: Said) => void>();
  const hear = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow) for (const listen of listeners) listen(data as Said);
  };
  addEventListener('message', hear);

  /** Waits for what the frame says. @param take gives the value, or throws, once it has been said */
  const waitFor = <Value>(take: (said: Said) => { value: Value } | undefined): Promise<Value> =>
    new Promise((resolve, reject) => {
      const listen = (said: Said) => {
        try {
          const taken = take(said);
          if (!taken) return;
          resolve(taken.value);
        } catch (error) {
          reject(error);
        }
        listeners.delete(listen);
      };
      listeners.add(listen);
    });

  const ready = Promise.race([
    waitFor((said) => (said.type === 'ready' ? { value: undefined } : undefined)),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The frame that reads scans did not come.')), loadDeadline);
    }),
  ]);
  ready.catch(() => undefined); // whoever reads is told
  const say = (message: object, transfer: Transferable[] = []) =>
    frame.contentWindow?.postMessage(message, '*', transfer);

  let lastId = 0;
  return {
    read: async (file, source, onPage) => {
      const [bytes] = await Promise.all([source.arrayBuffer(), ready]);
      const done = waitFor((said) => {
        if (said.type === 'page' && said.file === file) onPage(said);
        if (said.type === 'unreadable' && said.file === file) throw new Error('The file cannot be read.');
        return said.type === 'read' && said.file === file ? { value: undefined } : undefined;
      });
      say({ type: 'read', file, isPdf: isPdf(source), bytes }, [bytes]);
      return done;
    },
    cut: (pages) => {
      const id = (lastId += 1);
      const done = waitFor((said) => {
        if (said.type === 'uncut' && said.id === id) throw new Error('The pages cannot be taken out.');
        return said.type === 'cut' && said.id === id ? { value: said.bytes } : undefined;
      });
      say({ type: 'cut', id, pages: pages.map(({ file, page, turn }) => ({ file, page, turn })) });
      return done;
    },
    close: () => {
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}
