import type { FileCaution } from '@osasto/contract';
import { readArchiveEntries, textOfEntry, type Entry } from './archive.ts';
import { isCompound } from './compound.ts';
import { findIn, Unreadable, UnfoldsTooFar, type Budget } from './pieces.ts';

/** The longest list of relations or of types that an honest document has. */
const longestList = 1024 * 1024;

const activeParts =
  /(?:^|\/)(?:embeddings|activex|macrosheets|dialogsheets|externallinks|webextensions|customui)\/|(?:^|\/)vba[^/]*\.(?:bin|xml)$/;
const activeTypes = /macroEnabled|vbaProject|vbaData|oleObject|activeX|macrosheet|dialogsheet/i;
/** Relations to what runs, is embedded, or is fetched when the document is opened. */
const activeRelations =
  /\/(?:oleObject|package|control|activeX\w*|vbaProject|wordVbaData|aFChunk|attachedTemplate|subDocument|frame|externalLink\w*|connections|extensibility|webextension\w*|attachedToolbars|\w*macrosheet|dialogsheet)$/i;

/** What an attribute of an element says, in the texts between its brackets. */
const attribute = (inside: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(inside)?.slice(1).join('').trim() ?? '';

/** A file of the computer: of a drive, of a Mac's users, or beside the document. Nothing is fetched from elsewhere for it. */
const localFile =
  /^(?:(?:file:\/\/(?:localhost)?\/)?[a-z]:[\\/](?![\\/])|file:\/\/(?:localhost)?\/(?:users|applications)\/(?![\\/])|[^\\/:%]+\.dot[mx]?$)/i;
/** Relations that may lead to such a file: Word names the template that a document was begun from. */
const mayBeLocal = /\/(?:attachedTemplate|image)$/i;

function isLocal(target: string): boolean {
  try {
    return localFile.test(decodeURIComponent(target.replaceAll('&amp;', '&')));
  } catch {
    return false; // no address
  }
}

function isActiveRelation(inside: string): boolean {
  const type = attribute(inside, 'Type');
  const isOutside = /^external$/i.test(attribute(inside, 'TargetMode'));
  if (isOutside && mayBeLocal.test(type) && isLocal(attribute(inside, 'Target'))) return false;
  return activeRelations.test(type) || (isOutside && !/\/hyperlink$/i.test(type));
}

/** Elements of a name with their attributes, in which a closing bracket may stand, never an opening one. */
const elements = (name: string) => new RegExp(`<(?:[\\w.-]+:)?${name}((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>`, 'g');
const [relation, byExtension, byPart] = ['Relationship', 'Default', 'Override'].map(elements) as [
  RegExp,
  RegExp,
  RegExp,
];

/** Whether an active type is that of a part that is there: Office lists types of parts that a document does not have. */
function hasActiveType(list: string, entries: readonly Entry[]): boolean {
  if (!activeTypes.test(list)) return false;
  const names = entries.map(({ name }) => `/${name.replace(/^\//, '')}`);
  const inside = (pattern: RegExp) => [...list.matchAll(pattern)].map(([, text = '']) => text);
  const [defaults, overrides] = [inside(byExtension), inside(byPart)];
  const active = (texts: string[], name: string) =>
    texts.filter((text) => activeTypes.test(text)).map((text) => attribute(text, name).toLowerCase());
  const extensions = active(defaults, 'Extension');
  const parts = active(overrides, 'PartName');
  // What the patterns do not find is not read.
  const isRead = [...defaults, ...overrides].filter((text) => activeTypes.test(text)).length;
  if (isRead < [...list.matchAll(new RegExp(activeTypes, 'gi'))].length) return true;
  return (
    extensions.some((extension) => names.some((name) => name.endsWith(`.${extension}`))) ||
    parts.some((part) => part === '' || part.includes('%') || names.includes(part))
  );
}

async function isActiveOffice(entries: readonly Entry[], budget: Budget): Promise<boolean> {
  if (entries.some(({ name }) => activeParts.test(name))) return true;
  /* oxlint-disable no-await-in-loop -- one in memory at a time */
  for (const entry of entries) {
    if (
      entry.name === '[content_types].xml' &&
      hasActiveType(await textOfEntry(entry, longestList, budget), entries)
    )
      return true;
    if (!entry.name.endsWith('.rels')) continue;
    const relations = (await textOfEntry(entry, longestList, budget)).matchAll(relation);
    if ([...relations].some(([, inside = '']) => isActiveRelation(inside))) return true;
  }
  /* oxlint-enable no-await-in-loop */
  return false;
}

/** Basic, scripts and dialogues, earlier versions, and objects, which are documents or files of their own. */
const activeEntries = /^(?:basic|scripts|dialogs|versions)\/|^object \d+|.\/content\.xml$/;
// oxlint-disable-next-line no-control-regex -- what no text in letters of one byte has
const activeElements =
  /\0|<[\w.-]+:(?:event-listener|object|object-ole|applet|plugin|floating-frame|dde-[\w-]+)[\s/>]|vnd\.sun\.star\.script:|<[\w.-]+:image\s[^<>]*href\s*=\s*["'](?:https?|ftp|file|smb|\/\/|\\\\)/i;
const openDocumentParts = new Set(['content.xml', 'styles.xml', 'settings.xml']);

async function isActiveOpenDocument(entries: readonly Entry[], budget: Budget): Promise<boolean> {
  if (entries.some(({ name }) => activeEntries.test(name))) return true;
  /* oxlint-disable no-await-in-loop -- one in memory at a time */
  for (const entry of entries) {
    if (entry.name === 'meta-inf/manifest.xml') {
      const manifest = await textOfEntry(entry, longestList, budget);
      if (/encryption-data/.test(manifest)) throw new Unreadable();
      if (/vnd\.sun\.star\.oleobject/.test(manifest)) return true;
    }
    if (!openDocumentParts.has(entry.name)) continue;
    const found = await findIn(entry.pieces(budget), activeElements);
    if (found === '\0') throw new Unreadable(); // in letters of two bytes
    if (found !== undefined) return true;
  }
  /* oxlint-enable no-await-in-loop */
  return false;
}

/**
 * Whether a document in an archive has macros, embedded objects, or relations to something outside that is fetched when it
 * is opened. Only lists of what it is made of, and the texts of OpenDocument, are unfolded.
 *
 * @throws {Unreadable} for one that cannot be looked into, {UnfoldsTooFar}
 */
export async function inspectOffice(
  content: Buffer,
  extension: string,
  budget: Budget,
): Promise<FileCaution | undefined> {
  if (isCompound(content)) throw new Unreadable(); // an encrypted one
  const entries = readArchiveEntries(content).filter(({ name }) => !name.endsWith('/'));
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > budget.bytes) throw new UnfoldsTooFar();
  const isOpenDocument = extension === 'odt' || extension === 'ods';
  const isActive = await (isOpenDocument ? isActiveOpenDocument : isActiveOffice)(entries, budget);
  return isActive ? 'active' : undefined;
}
