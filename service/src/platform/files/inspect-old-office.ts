import type { FileCaution } from '@osasto/contract';
import { streamsIn, type CompoundStream } from './compound.ts';
import { Unreadable } from './pieces.ts';

/** Storages of macros, and of embedded and linked objects. */
const activeStorages = /^(?:_vba_project.*|vba|macros|objectpool|(?:mbd|lnk)[\da-f]{8})$/;
/** Streams of macros, of embedded files, and of controls. */
// oxlint-disable-next-line no-control-regex -- names of streams begin with them
const activeStreams = /^(?:_vba_project.*|\x01ole10.+|ctls|ocxdata)$/;

/** A document that is saved as such says in so many bytes that it is linked to nothing. */
const linkedToNothing = 20;

function isActive({ path, size }: CompoundStream): boolean {
  const name = path.at(-1) ?? '';
  if (path.slice(0, -1).some((storage) => activeStorages.test(storage)) || activeStreams.test(name))
    return true;
  return name === '\x01ole' && (path.length > 1 || size > linkedToNothing);
}

/** In the first bytes of a Word document: where its flags stand, and which says that it is encrypted. */
const wordFlags = { at: 10, isEncrypted: 0x0100 };

const records = { end: 0x0a, encryption: 0x2f, sheet: 0x85 };
/** In the record of a sheet. */
const sheetType = { at: 5, worksheet: 0, chart: 2 };
/** Bytes of a workbook in which its list of sheets ends. */
const longestList = 4 * 1024 * 1024;

/** Whether a workbook has sheets of macros. @throws {Unreadable} for an encrypted one */
function hasMacroSheets(workbook: Buffer): boolean {
  for (let at = 0; at + 4 <= workbook.length;) {
    const type = workbook.readUInt16LE(at);
    const length = workbook.readUInt16LE(at + 2);
    if (type === records.encryption) throw new Unreadable();
    if (type === records.end) return false;
    const sheet =
      type === records.sheet && length > sheetType.at ? workbook[at + 4 + sheetType.at] : undefined;
    if (sheet !== undefined && sheet !== sheetType.worksheet && sheet !== sheetType.chart) return true;
    at += 4 + length;
  }
  return false;
}

/**
 * Whether an old Office file has macros, controls or objects: streams that hold something. Empty storages, which LibreOffice
 * writes, say nothing.
 *
 * @throws {Unreadable} for one that is encrypted or damaged
 */
export function inspectOldOffice(content: Buffer): FileCaution | undefined {
  const streams = streamsIn(content);
  if (streams.some(isActive)) return 'active';
  for (const { path, read } of streams) {
    if (path.length > 1) continue;
    const [name] = path;
    if (name === 'encryptedpackage') throw new Unreadable();
    if (name === 'worddocument') {
      const begin = read(wordFlags.at + 2);
      if (begin.length < wordFlags.at + 2 || begin.readUInt16LE(wordFlags.at) & wordFlags.isEncrypted)
        throw new Unreadable();
    }
    if ((name === 'workbook' || name === 'book') && hasMacroSheets(read(longestList))) return 'active';
  }
  return undefined;
}
