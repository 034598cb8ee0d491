import { createHash } from 'node:crypto';
import { longest } from '@osasto/contract';
import type { Db } from '../database/connection.ts';
import { NotValid } from '../http/errors.ts';
import type { FileTable } from '../database/schema.ts';
import { isActive } from './active-content.ts';
import { recognise } from './content.ts';
import { cleanName } from './names.ts';

/** A file as it is sent: `blob` is base64. */
export interface Upload {
  name: string;
  blob: string;
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
  contentType: string;
  extension: string;
}

/** The largest request with a file: base64 of the largest setting that is useful, and its fields. */
export const uploadLimit = 40 * 1024 * 1024;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const lengthOf = (text: string) => Array.from(text).length;
const fault = (translationKey: string, propertyName: string, parameters?: Record<string, number>) =>
  new NotValid({ translationKey, propertyName, ...(parameters && { parameters }) });

/**
 * Decodes and checks a sent file. What it is follows from its first bytes. Rules 1.16, 1.17.
 *
 * @throws {NotValid} naming the field
 */
export async function checkUpload(
  { name, blob, fileType }: Upload,
  { maxBytes, keys, only }: { maxBytes: number; keys: UploadKeys; only?: readonly string[] },
): Promise<CheckedFile> {
  const cleaned = cleanName(name);
  if (cleaned === '') throw fault('upload.nameRequired', 'name');
  if (lengthOf(cleaned) > longest.fileName) throw fault(keys.nameTooLong, 'name', { max: longest.fileName });
  const type = fileType.trim();
  if (type === '') throw fault('upload.typeRequired', 'fileType');
  if (lengthOf(type) > longest.fileType) throw fault(keys.typeTooLong, 'fileType', { max: longest.fileType });
  // Refused by its length alone, before it is decoded.
  if (blob.length > Math.ceil(maxBytes / 3) * 4) throw tooBig(maxBytes);
  if (blob === '') throw fault('upload.contentRequired', 'blob');
  if (blob.length % 4 !== 0 || !base64.test(blob)) throw fault('upload.contentInvalid', 'blob');
  const content = Buffer.from(blob, 'base64');
  if (content.length > maxBytes) throw tooBig(maxBytes);
  const kind = await recognise(content);
  if (!kind || (only && !only.includes(kind.extension))) throw fault('upload.typeNotAllowed', 'blob');
  const { contentType, extension } = kind;
  if (isActive(content, extension)) throw fault('upload.activeContent', 'blob');
  return { name: cleaned, fileType: type, content, contentType, extension };
}

const tooBig = (maxBytes: number) =>
  fault('upload.tooBig', 'blob', { max: Math.floor(maxBytes / 1024 / 1024) });

/** Keeps a file; the row that refers to it takes it along when it goes. */
export async function storeFile(
  tx: Db,
  { content, contentType }: Pick<CheckedFile, 'content' | 'contentType'>,
  owner: { kind: FileTable['kind']; sectionId: number; districtId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('file')
    .values({
      kind: owner.kind,
      section_id: owner.sectionId,
      district_id: owner.districtId,
      content,
      content_type: contentType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
