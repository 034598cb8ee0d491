import { useEffect, useRef, useState } from 'react';
import css from './Checking.module.css';

/** Which page is shown, from 1, and how large: 1 is as wide as the frame. */
export interface PdfView {
  page: number;
  zoom: number;
}

interface PdfFrameProps {
  /** What the frame is called: "Pöytäkirja: kokous.pdf". */
  title: string;
  /** The address of the file. */
  url: string;
  view: PdfView;
  onOpened: (pages: number) => void;
  onFailed: () => void;
  /** A key in the frame asks for another page or size: 1 for the next or larger, -1 for the one before or smaller. */
  onMove: (move: { page?: number; zoom?: number }) => void;
}

/** What the frame says. */
type Said =
  | { type: 'ready' | 'failed' }
  | { type: 'opened'; pages: number }
  | { type: 'shown'; page: number }
  | { type: 'move'; page?: number; zoom?: number };

/**
 * Shows a PDF in the frame of `/viewer/`. The frame has no origin: the page fetches the file and hands it over. Decision
 * 95.
 */
export function PdfFrame({ title, url, view, onOpened, onFailed, onMove }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const heard = useRef<(said: Said) => void>(undefined);
  useEffect(() => {
    heard.current = (said) => {
      if (said.type === 'ready') setReady(true);
      if (said.type === 'opened') onOpened(said.pages);
      if (said.type === 'failed') onFailed();
      if (said.type === 'move') onMove(said);
    };
  });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow) heard.current?.(data as Said);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isReady) return undefined;
    const ended = new AbortController();
    const load = async () => {
      const answer = await fetch(url, { signal: ended.signal });
      if (!answer.ok) throw new Error(`The file was refused: ${answer.status}.`);
      const bytes = await answer.arrayBuffer();
      frame.current?.contentWindow?.postMessage({ type: 'open', bytes }, '*', [bytes]);
    };
    load().catch(() => {
      if (!ended.signal.aborted) heard.current?.({ type: 'failed' });
    });
    return () => ended.abort();
  }, [isReady, url]);

  const { page, zoom } = view;
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ type: 'show', page, zoom }, '*');
  }, [isReady, page, zoom]);

  return <iframe ref={frame} className={css.frame} src="/viewer/" title={title} sandbox="allow-scripts" />;
}
