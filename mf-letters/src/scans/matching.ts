import type { LetterRequest } from '@osasto/api';
import { findCodeInAddress } from '@osasto/contract';
import { isWaitingForOffice } from '../requests/queue.ts';
import type { Doubt, ReadPage, Scan, ScannedPage, Turn } from './scan.ts';

/** Requests by which scans are matched. */
type Matched = Pick<LetterRequest, 'id' | 'statusId' | 'returned' | 'verificationCode'>;

interface Group {
  pages: ScannedPage[];
  turn: Turn;
  /** None, one, or more than one that differ. */
  codes: readonly string[];
}

/** The codes of extracts on a page, each once, and how the page is turned by the first. */
function readExtractCodes({ codes }: ReadPage): { codes: string[]; turn: Turn | undefined } {
  const found = codes.flatMap(({ text, turn }) => {
    const code = findCodeInAddress(text);
    return code === undefined ? [] : [{ code, turn }];
  });
  return { codes: [...new Set(found.map(({ code }) => code))], turn: found[0]?.turn };
}

const isSameExtract = (group: Group, codes: readonly string[]) =>
  codes.length === 1 && group.codes.length === 1 && group.codes[0] === codes[0];

/**
 * Pages of a file that belong together: those of one code that follow one another, with the empty ones after them. A page
 * without a code could be of another extract whose code cannot be read, so it begins a group.
 */
function groupPages(pages: readonly ReadPage[]): Group[] {
  const groups: Group[] = [];
  for (const page of pages) {
    const { codes, turn } = readExtractCodes(page);
    const { codes: _, ...rest } = page;
    const last = groups.at(-1);
    const isOfLast =
      last !== undefined &&
      (page.isEmpty || isSameExtract(last, codes) || (codes.length === 0 && last.codes.length === 0));
    const upright = turn ?? last?.turn ?? 0;
    if (isOfLast) last.pages.push({ ...rest, turn: upright });
    else groups.push({ pages: [{ ...rest, turn: upright }], turn: upright, codes });
  }
  return groups;
}

const isOnlyEmpty = ({ pages }: Group) => pages.every(({ isEmpty }) => isEmpty);

const byFile = (pages: readonly ReadPage[]) =>
  [...new Set(pages.map(({ file }) => file))].map((file) => pages.filter((page) => page.file === file));

/**
 * Scans with the requests that their codes name. A scan belongs to a request only if its code alone is on it, and the request
 * waits; a second scan of a request is left to the person. Rule 10.24.
 *
 * @param pages in the order in which they were read
 */
export function matchScans(pages: readonly ReadPage[], requests: readonly Matched[]): Scan[] {
  const byCode = new Map(requests.map((request) => [request.verificationCode, request]));
  const matched = new Set<number>();
  const judge = ({ codes: [code, ...others] }: Group): { requestId: number } | { doubt: Doubt } => {
    if (code === undefined) return { doubt: 'noCode' };
    if (others.length > 0) return { doubt: 'severalCodes' };
    const request = byCode.get(code);
    if (!request) return { doubt: 'unknown' };
    if (!isWaitingForOffice(request)) return { doubt: 'notWaiting' };
    if (matched.has(request.id)) return { doubt: 'twice' };
    matched.add(request.id);
    return { requestId: request.id };
  };
  return byFile(pages)
    .flatMap(groupPages)
    .filter((group) => !isOnlyEmpty(group))
    .map((group) => ({
      id: `${group.pages[0]?.file}-${group.pages[0]?.page}`,
      pages: group.pages,
      ...judge(group),
    }));
}
