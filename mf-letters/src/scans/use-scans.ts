import { useEffect, useRef, useState } from 'react';
import type { LetterRequest } from '@osasto/api';
import { useDirtyForm } from '@osasto/feedback';
import { matchScans } from './matching.ts';
import { openScanFrame, type ScanFrame } from './scan-frame.ts';
import type { ReadPage, Scan } from './scan.ts';

/** Where a scan is put: to a request by its id, or out. Undefined as long as nobody has said. */
export type Placement = number | 'out' | undefined;

/** What is being read: the name of the file, and its page. */
export interface Reading {
  name: string;
  page: number;
  pages: number;
}

/** A scan with the name of the file that its first page is in. */
interface NamedScan extends Scan {
  fileName: string;
}

export interface PlacedScan extends NamedScan {
  placement: Placement;
}

/** The scans that were dropped, where each is put, and the frame that reads them. Nothing is stored by it. Rule 10.24. */
export function useScans(requests: readonly LetterRequest[]) {
  const frame = useRef<ScanFrame>(undefined);
  const names = useRef<string[]>([]);
  const pages = useRef<ReadPage[]>([]);
  const [reading, setReading] = useState<Reading>();
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [scans, setScans] = useState<readonly NamedScan[]>([]);
  const [placements, setPlacements] = useState<ReadonlyMap<string, Placement>>(new Map());
  const [savedIds, setSavedIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => () => frame.current?.close(), []);

  const readOne = async (source: File) => {
    const file = names.current.push(source.name) - 1;
    setReading({ name: source.name, page: 0, pages: 0 });
    try {
      frame.current ??= openScanFrame();
      const read: ReadPage[] = [];
      await frame.current.read(file, source, (page) => {
        read.push(page);
        setReading({ name: source.name, page: page.page, pages: page.pages });
      });
      pages.current.push(...read);
    } catch {
      setUnreadable((known) => [...known, source.name]);
    }
  };
  const read = async (sources: readonly File[]) => {
    setUnreadable([]);
    for (const source of sources) await readOne(source); // oxlint-disable-line no-await-in-loop -- each takes much memory
    setScans(
      matchScans(pages.current, requests).map((scan) => ({
        ...scan,
        fileName: names.current[scan.pages[0]?.file ?? 0] ?? '',
      })),
    );
    setReading(undefined);
  };

  const placed = scans
    .filter(({ id }) => !savedIds.has(id))
    .map((scan): PlacedScan => ({
      ...scan,
      placement: placements.has(scan.id) ? placements.get(scan.id) : scan.requestId,
    }));
  useDirtyForm(placed.some(({ placement }) => placement !== 'out'));

  return {
    read,
    reading,
    unreadable,
    scans: placed,
    place: (id: string, placement: Placement) =>
      setPlacements((known) => new Map([...known, [id, placement]])),
    /** The PDF of all scans that are put to a request. */
    cut: async (requestId: number) => {
      const parts = placed.filter(({ placement }) => placement === requestId).flatMap((scan) => scan.pages);
      if (!frame.current) throw new Error('Nothing has been read.');
      return frame.current.cut(parts);
    },
    noteSaved: (requestId: number) => {
      const ids = placed.filter(({ placement }) => placement === requestId).map(({ id }) => id);
      setSavedIds((known) => new Set([...known, ...ids]));
    },
  };
}
