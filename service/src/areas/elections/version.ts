import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { versionTag } from '../../platform/changes/versions.ts';

/** The version of `meeting as m` with its `minutes as n`, whose files count with them. Rule 1.20. */
export const versionOfMeeting = sql<string>`concat_ws('.', m.xmin, n.xmin, (
  select count(*) || '.' || coalesce(max(d.id), 0) from minutes_document d where d.minutes_id = n.id))`;

const versionRow = rowShape('meetings.version', { version: text });

/**
 * The tag of a meeting, for ETag. Ask for it after the lock: a statement that waits for one still sees the minutes as
 * they were when it began. Rule 1.20.
 */
export async function tagOfMeeting(db: Db, id: number): Promise<string> {
  const rows = await selectRows(db, versionRow)`
    select ${versionOfMeeting} as version from meeting m join minutes n on n.meeting_id = m.id
    where m.id = ${id}`;
  return versionTag('meeting', id, rows[0]?.version ?? 0);
}
