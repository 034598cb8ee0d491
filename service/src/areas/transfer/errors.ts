import { sql, type SqlBool } from 'kysely';
import type { PositionErrorRow } from '@osasto/api';
import { compareTexts, sectionStatus, today } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import {
  bool,
  int,
  json,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { storedReason, reasonText, type StoredReason } from '../elections/reasons.ts';
import { countHeldSeats, isBelowMinimum } from '../elections/seats.ts';
import type { PositionReader } from '../elections/shown-position.ts';

const errorRow = rowShape('transfer.errors', {
  id: int,
  sectionId: int,
  sectionName: text,
  meetingId: orNull(int),
  meetingName: orNull(text),
  positionId: int,
  nameFi: text,
  nameSv: text,
  isTooFew: bool,
  languageId: int,
  reasons: json<StoredReason[]>(),
});

type ErrorRow = RowOf<typeof errorRow>;

const selectErrors = (db: Db, districtId: number): Promise<ErrorRow[]> => selectRows(db, errorRow)`
  select min(e.id) as id, e.section_id as "sectionId", s.name as "sectionName", e.meeting_id as "meetingId",
    g.name as "meetingName", e.position_id as "positionId", d.name_fi as "nameFi", d.name_sv as "nameSv",
    e.kind = 'tooFew' as "isTooFew", s.language_id as "languageId", json_agg(${storedReason} order by e.id) as reasons
  from position_error e
  join meeting g on g.id = e.meeting_id
  join section s on s.id = e.section_id
  join position d on d.id = e.position_id
  where e.district_id = ${districtId}
  group by s.name, s.language_id, d.name_fi, d.name_sv, e.section_id, e.meeting_id, g.name, g.date_held, e.kind, e.position_id, e.position_of_trust_id
  order by s.name, e.section_id, g.date_held desc, e.meeting_id, min(e.id)`;

const nameRow = rowShape('transfer.seatNames', {
  sectionId: int,
  sectionName: text,
  languageId: int,
  positionId: int,
  nameFi: text,
  nameSv: text,
});

/** Positions that fewer hold than must today, section by section. Rule 21.6. */
async function findVacantSeats(db: Db, districtId: number): Promise<ErrorRow[]> {
  const sections = sql<SqlBool>`(s.district_id = ${districtId} and s.status_id <> ${sectionStatus.disbanded})`;
  const seats = (await countHeldSeats(db, sections, today())).filter(isBelowMinimum);
  const names = await selectRows(db, nameRow)`
    select s.id as "sectionId", s.name as "sectionName", s.language_id as "languageId", d.id as "positionId",
      d.name_fi as "nameFi", d.name_sv as "nameSv"
    from section s cross join position d
    where s.id = any(${seats.map(({ sectionId }) => sectionId)}) and d.min_holders > 0`;
  return seats.flatMap(({ sectionId, positionId, min }) => {
    const named = names.find((one) => one.sectionId === sectionId && one.positionId === positionId);
    const reasons: StoredReason[] = [{ key: 'tooFew', parameters: { min }, message: null }];
    // Stored rows have ids above 0.
    const id = -(sectionId * 1000 + positionId);
    return named ? [{ id, ...named, meetingId: null, meetingName: null, isTooFew: true, reasons }] : [];
  });
}

/**
 * What keeps positions of a district out of the CRM, and positions that too few hold, by section and meeting; a vacant seat that no
 * report left behind has no meeting. The id is that of the first reason, below 0 for such a seat. Rules 8, 21.6.
 */
export async function findPositionErrors(
  db: Db,
  { acceptLanguage }: PositionReader,
  districtId: number,
): Promise<PositionErrorRow[]> {
  const [errors, vacant] = await Promise.all([selectErrors(db, districtId), findVacantSeats(db, districtId)]);
  const isKnown = (seat: ErrorRow) =>
    errors.some(
      ({ sectionId, positionId, isTooFew }) =>
        isTooFew && sectionId === seat.sectionId && positionId === seat.positionId,
    );
  return [...errors, ...vacant.filter((seat) => !isKnown(seat))]
    .toSorted(
      (one, other) => compareTexts(one.sectionName, other.sectionName) || one.sectionId - other.sectionId,
    )
    .map(({ id, sectionId, meetingId, meetingName, positionId, isTooFew, ...row }) => {
      const language = languageFor(acceptLanguage, row.languageId);
      const errors = row.reasons.map((reason) => reasonText(reason, language, row));
      return { id, sectionId, meetingId, meetingName, positionId, isTooFew, errors };
    });
}
