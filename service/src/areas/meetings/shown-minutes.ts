import { sql } from 'kysely';
import type { Minutes } from '@osasto/api';
import { codeOf, type FileCaution, instantOf } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { bool, int, json, rowShape, selectRows, type RowOf } from '../../platform/database/rows.ts';

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
export const documentsOf = sql`
  coalesce((
    select json_agg(json_build_object('id', d.id, 'fileId', d.file_id, 'name', d.name, 'uploadedBy', d.uploaded_by,
      'fileType', d.file_type, 'stage', d.stage, 'size', f.size, 'created', d.created,
      'caution', f.caution) order by d.id)
    from minutes_document d join file f on f.id = d.file_id where d.minutes_id = n.id), '[]')`;

/** For how many minutes addresses of files are good. */
export const addressMinutes = sql`(select (value #>> '{}')::int from setting where key = 'file.addressMinutes')`;

/** Makes the addresses of files for the user who asks, good for so many minutes. */
export type Addressing = (minutes: number) => (fileId: number) => string;

const minutesRow = rowShape('meetings.minutes', {
  id: int,
  meetingId: int,
  statusId: int,
  isSentByMail: bool,
  documents: json<DocumentRow[]>(),
  addressMinutes: int,
});
type MinutesRow = RowOf<typeof minutesRow>;

export const minutesOf = (row: MinutesRow, addressOf: ReturnType<Addressing>): Minutes => ({
  id: row.id,
  meetingId: row.meetingId,
  status: codeOf('minutesStatus', row.statusId),
  isSentByMail: row.isSentByMail,
  documents: row.documents.map(({ fileId, stage, created, caution, ...document }) => ({
    ...document,
    ...(caution && { caution }),
    minutesId: row.id,
    url: addressOf(fileId),
    stage: codeOf('documentStage', stage),
    created: instantOf(new Date(created)),
  })),
});

/** The minutes of a meeting with their documents. */
export async function findMinutes(db: Db, meetingId: number, addressing: Addressing): Promise<Minutes> {
  const rows = await selectRows(db, minutesRow)`
    select n.id, n.meeting_id as "meetingId", n.status_id as "statusId", n.is_sent_by_mail as "isSentByMail",
      ${documentsOf} as documents, ${addressMinutes} as "addressMinutes"
    from minutes n where n.meeting_id = ${meetingId}`;
  if (!rows[0]) throw new Error(`Meeting ${meetingId} has no minutes.`);
  return minutesOf(rows[0], addressing(rows[0].addressMinutes));
}
