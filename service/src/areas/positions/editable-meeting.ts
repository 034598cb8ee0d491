import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Position } from '@osasto/api';
import { dayOfSent, type Day } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { rolesInUnit, selectMeeting, wrongStatus } from '../elections/locking.ts';
import { selectPositions, toPosition } from '../elections/position-queries.ts';
import { decide } from '../elections/states.ts';

/** A meeting whose positions may be changed, with every position of trust and its rules. */
export interface EditableMeeting {
  id: number;
  sectionId: number;
  districtId: number;
  /** Language of the section. */
  languageId: number;
  typeId: number;
  dateHeld: Day;
  positions: Position[];
}

/**
 * The meeting that a call about its positions asks about; one statement.
 *
 * @param action what the caller is about to do there
 *
 * @throws {WrongState} where the caller may not change it in its state
 */
export async function requireEditable(
  db: Db,
  session: Session,
  id: number,
  action: 'edit' | 'annul' = 'edit',
): Promise<EditableMeeting> {
  const row = await selectMeeting(db)
    .select(['s.language_id as languageId', jsonArrayFrom(selectPositions(db)).as('positions')])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notVisible(session);
  const { statusId, positions, ...meeting } = row;
  if (decide(action, statusId, rolesInUnit(session, row)).kind !== 'to') throw wrongStatus(statusId);
  return { ...meeting, positions: positions.map(toPosition), dateHeld: dayOfSent(row.dateHeld) };
}
