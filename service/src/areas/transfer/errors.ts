import type { PositionErrorRow } from '@osasto/api';
import type { Db } from '../../platform/database/connection.ts';
import { bool, int, json, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { storedReason, reasonText, type StoredReason } from '../elections/reasons.ts';
import type { PositionReader } from '../elections/shown-position.ts';

const errorRow = rowShape('transfer.errors', {
  id: int,
  sectionId: int,
  meetingId: int,
  meetingName: text,
  positionId: int,
  nameFi: text,
  nameSv: text,
  isTooFew: bool,
  languageId: int,
  reasons: json<StoredReason[]>(),
});

/**
 * What keeps positions of a district out of the CRM, and positions that too few hold, by section and meeting. The id is
 * that of the first reason: a position that too few hold has no row. Rule 8.
 */
export async function findPositionErrors(
  db: Db,
  { acceptLanguage }: PositionReader,
  districtId: number,
): Promise<PositionErrorRow[]> {
  const rows = await selectRows(db, errorRow)`
    select min(e.id) as id, e.section_id as "sectionId", e.meeting_id as "meetingId", g.name as "meetingName",
      e.position_id as "positionId", d.name_fi as "nameFi", d.name_sv as "nameSv", e.kind = 'tooFew' as "isTooFew", s.language_id as "languageId",
      json_agg(${storedReason} order by e.id) as reasons
    from position_error e
    join meeting g on g.id = e.meeting_id
    join section s on s.id = e.section_id
    join position d on d.id = e.position_id
    where e.district_id = ${districtId}
    group by s.name, s.language_id, d.name_fi, d.name_sv, e.section_id, e.meeting_id, g.name, g.date_held, e.kind, e.position_id, e.position_of_trust_id
    order by s.name, e.section_id, g.date_held desc, e.meeting_id, min(e.id)`;
  return rows.map(({ nameFi, nameSv, languageId, reasons, ...row }) => {
    const language = languageFor(acceptLanguage, languageId);
    return { ...row, errors: reasons.map((reason) => reasonText(reason, language, { nameFi, nameSv })) };
  });
}
