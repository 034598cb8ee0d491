import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { FieldError } from '@osasto/api';
import { longest, type FileCaution } from '@osasto/contract';
import type { Db } from '../database/connection.ts';
import { ClientClosed, NotValid } from '../errors/http-errors.ts';
import type { FileTable } from '../database/tables.generated.ts';
import { storedSettings } from '../settings/stored-settings.ts';
import { judgeFile } from './judge-file.ts';
import { cleanName } from './names.ts';
import type { ReceivedFile } from '../http/received-file.ts';
import { scanUpload } from './scanner.ts';
import { readText } from './text.ts';
import '../http/receive-file.ts';

/** What is sent with a file; its `blob` comes apart: receive.ts. */
export interface UploadFields {
  name: string;
  fileType: string;
}

/** Keys with which an area reports on its own uploads. */
export interface UploadKeys {
  nameTooLong: string;
  typeTooLong: string;
}

/** A file that may be kept. */
export interface CheckedFile {
  name: string;
  fileType: string;
  content: Buffer;
  sha256: Buffer;
  contentType: string;
  extension: string;
  caution: FileCaution | null;
}

/** What the organisation does not take, or marks. */
interface Limits {
  maxBytes: number;
  /** Files with active content, and those that cannot be looked into, are kept with a mark. Rule 1.16. */
  isMarked: boolean;
}

/** What an area takes, and how it says what it does not. */
interface Allowed {
  keys: UploadKeys;
  /** Extensions; all when left out. */
  only?: readonly string[];
}

const countCharacters = (text: string) => Array.from(text).length;
const notValid = (translationKey: string, propertyName: string, parameters?: FieldError['parameters']) =>
  new NotValid({ translationKey, propertyName, ...(parameters && { parameters }) });

/**
 * Checks a sent file. What it is follows from its content; a text is kept in UTF-8. Rules 1.16, 1.17.
 *
 * @throws {NotValid} naming the field
 */
export async function checkUpload(
  { name, fileType }: UploadFields,
  received: ReceivedFile,
  { maxBytes, isMarked, keys, only }: Allowed & Limits,
): Promise<CheckedFile> {
  const cleaned = cleanName(name);
  if (cleaned === '') throw notValid('upload.nameRequired', 'name');
  if (countCharacters(cleaned) > longest.fileName)
    throw notValid(keys.nameTooLong, 'name', { max: longest.fileName });
  const type = fileType.trim();
  if (type === '') throw notValid('upload.typeRequired', 'fileType');
  if (countCharacters(type) > longest.fileType)
    throw notValid(keys.typeTooLong, 'fileType', { max: longest.fileType });
  if (received.encoded > Math.ceil(maxBytes / 3) * 4) throw tooBig(maxBytes);
  if (received.encoded === 0) throw notValid('upload.contentRequired', 'blob');
  if (received.isBroken) throw notValid('upload.contentInvalid', 'blob');
  if (received.size > maxBytes) throw tooBig(maxBytes);
  const { content, sha256 } = await received.read();
  const { kind, caution = null, error } = await judgeFile(content, isMarked);
  if (only && !(kind && only.includes(kind.extension))) throw notValid('upload.typeNotAllowed', 'blob');
  if (!kind || error) throw notValid(error?.errorKey ?? '', 'blob', error?.parameters);
  const { contentType, extension } = kind;
  const kept = extension === 'txt' ? Buffer.from(readText(content) ?? '') : content;
  const digest = kept === content ? sha256 : createHash('sha256').update(kept).digest();
  return { name: cleaned, fileType: type, content: kept, sha256: digest, contentType, extension, caution };
}

/** So many files are in memory at once; more wait where they arrived. */
const [large, small] = [pLimit(1), pLimit(20)];

/**
 * Checks the file of a request, has it scanned, and keeps it.
 *
 * @param keep stores it, and answers
 * @throws {NotValid} naming the field, {ListedError} 503 when the scanner does not answer, {ClientClosed}
 */
export function takeUpload<Answer>(
  request: FastifyRequest<{ Body: UploadFields }>,
  allowed: Allowed,
  keep: (file: CheckedFile) => Promise<Answer> | Answer,
): Promise<Answer> {
  const { receivedFile, server, body, leaving } = request;
  if (!receivedFile) throw new Error('The route of an upload has no takesFile.');
  const turns = receivedFile.isLarge() ? large : small;
  return turns(async () => {
    if (leaving?.aborted) throw new ClientClosed();
    const { 'file.maxBytes': maxBytes, 'file.activeContent': activeContent } = await storedSettings(
      server.db,
      'file.maxBytes',
      'file.activeContent',
    );
    const limits = { maxBytes, isMarked: activeContent === 'mark' };
    const file = await checkUpload(body, receivedFile, { ...allowed, ...limits });
    await receivedFile.remove();
    await scanUpload(request, file.content);
    return keep(file);
  });
}

const megabyte = 1024 * 1024;

const tooBig = (maxBytes: number) =>
  notValid('upload.tooBig', 'blob', { max: Math.floor(maxBytes / megabyte) });

/** Until the transaction ends, no other file of the section is stored: two together could pass the limit. Rule 18.35. */
async function requireSpace(tx: Db, sectionId: number, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('files of a section'), ${sectionId})`.execute(tx);
  const { 'file.sectionBytes': max } = await storedSettings(tx, 'file.sectionBytes');
  const { used } = await tx
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('used'))
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow();
  if (used + bytes <= max) return;
  const parameters = { used: Math.ceil(used / megabyte), max: Math.floor(max / megabyte) };
  throw notValid('upload.sectionFull', 'blob', parameters);
}

/**
 * Keeps a file; the row that refers to it takes it along when it goes.
 *
 * @throws {NotValid} when the files of the section would take more than they may. Rule 18.35
 */
export async function storeFile(
  tx: Db,
  { content, sha256, contentType, caution }: CheckedFile,
  owner: { kind: FileTable['kind']; sectionId: number; districtId: number },
): Promise<number> {
  await requireSpace(tx, owner.sectionId, content.length);
  const { id } = await tx
    .insertInto('file')
    .values({
      kind: owner.kind,
      section_id: owner.sectionId,
      district_id: owner.districtId,
      content,
      content_type: contentType,
      size: content.length,
      sha256,
      caution,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
