import type { PositionErrorRow } from '@osasto/api';
import type { Db } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows, text, texts } from '../../platform/database/rows.ts';

const errorRow = rowShape('transfer.errors', {
  id: int,
  sectionId: int,
  meetingId: int,
  meetingName: text,
  positionId: int,
  errors: texts,
});

/**
 * What keeps positions of a district out of the CRM, and positions that too few hold, by section and meeting. The id is
 * that of the first message: a position that too few hold has no row. Rule 8.
 */
export async function findPositionErrors(db: Db, districtId: number): Promise<PositionErrorRow[]> {
  const rows = await selectRows(db, errorRow)`
    select min(e.id) as id, e.section_id as "sectionId", e.meeting_id as "meetingId", g.name as "meetingName",
      e.position_id as "positionId", array_agg(e.message order by e.id) as errors
    from position_error e
    join meeting g on g.id = e.meeting_id
    join section s on s.id = e.section_id
    where e.district_id = ${districtId}
    group by s.name, e.section_id, e.meeting_id, g.name, g.date_held, e.kind, e.position_id, e.position_of_trust_id
    order by s.name, e.section_id, g.date_held desc, e.meeting_id, min(e.id)`;
  return rows;
}
