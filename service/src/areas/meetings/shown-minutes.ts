import { sql, type InferResult } from 'kysely';
import type { Minutes } from '@osasto/api';
import { getCode, type FileCaution, toInstant } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';

export interface DocumentRow {
  id: number;
  fileId: number;
  name: string;
  uploadedBy: string;
  fileType: string;
  stage: number;
  /** In bytes. */
  size: number;
  created: string;
  caution: FileCaution | null;
}

/** The documents of `minutes as n`. */
export const documentsJson = sql<DocumentRow[]>`
  coalesce((
    select json_agg(json_build_object('id', d.id, 'fileId', d.file_id, 'name', d.name, 'uploadedBy', d.uploaded_by,
      'fileType', d.file_type, 'stage', d.stage, 'size', f.size, 'created', d.created,
      'caution', f.caution) order by d.id)
    from minutes_document d join file f on f.id = d.file_id where d.minutes_id = n.id), '[]')`;

/** For how many minutes addresses of files are good. */
export const addressMinutes = sql<number>`(select (value #>> '{}')::int from setting where key = 'file.addressMinutes')`;

/** Makes the addresses of files for the user who asks, good for so many minutes. */
export type Addressing = (minutes: number) => (fileId: number) => string;

const minutes = (db: Db) =>
  db
    .selectFrom('minutes as n')
    .select([
      'n.id',
      'n.meeting_id as meetingId',
      'n.status_id as statusId',
      'n.is_sent_by_mail as isSentByMail',
      documentsJson.as('documents'),
      addressMinutes.as('addressMinutes'),
    ]);
type MinutesRow = InferResult<ReturnType<typeof minutes>>[number];

/** Minutes as an answer has them, each document with a signed URL. */
export const toMinutes = (row: MinutesRow, toUrl: ReturnType<Addressing>): Minutes => ({
  id: row.id,
  meetingId: row.meetingId,
  status: getCode('minutesStatus', row.statusId),
  isSentByMail: row.isSentByMail,
  documents: row.documents.map(({ fileId, stage, created, caution, ...document }) => ({
    ...document,
    ...(caution && { caution }),
    minutesId: row.id,
    url: toUrl(fileId),
    stage: getCode('documentStage', stage),
    created: toInstant(new Date(created)),
  })),
});

/** The minutes of a meeting with their documents. */
export async function findMinutes(db: Db, meetingId: number, addressing: Addressing): Promise<Minutes> {
  const row = await minutes(db).where('n.meeting_id', '=', meetingId).executeTakeFirstOrThrow();
  return toMinutes(row, addressing(row.addressMinutes));
}
