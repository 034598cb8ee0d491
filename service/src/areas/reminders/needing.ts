import { sql, type Expression, type SqlBool } from 'kysely';
import { meetingStatus, meetingType, today } from '@osasto/contract';
import type { ReminderKind } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { countSeats, isBelowMinimum } from '../elections/seats.ts';
import { findSectionDuties } from '../overviews/duty-states.ts';
import { judgeSections } from '../overviews/states.ts';

/** What sections are reminded of. */
export interface ReminderThing {
  kind: ReminderKind;
  meetingType: number | null;
  positionId: number | null;
  dutyId: number | null;
}

/** Types of reports that the state of a section knows. Rule 21.1. */
export const remindedTypes: readonly number[] = [meetingType.autumn, meetingType.spring];

type FindNeeding = (db: Db, sections: Expression<SqlBool>, thing: ReminderThing) => Promise<number[]>;

const finders: Record<ReminderKind, FindNeeding> = {
  async report(db, sections, { meetingType: typeId }) {
    const judged = await judgeSections(db, sections);
    const isOwed = ({ state }: { state: string }) => state === 'missing' || state === 'draft';
    return judged
      .map(({ state }) => state)
      .filter(({ autumnReport, springReport }) =>
        isOwed(typeId === meetingType.autumn ? autumnReport : springReport),
      )
      .map(({ section }) => section.id);
  },
  async draft(db, sections) {
    const rows = await db
      .selectFrom('section as s')
      .select('s.id')
      .where(sections)
      .where(
        sql<SqlBool>`exists (select from meeting g where g.section_id = s.id and g.status_id = ${meetingStatus.draft})`,
      )
      .execute();
    return rows.map(({ id }) => id);
  },
  async seat(db, sections, { positionId }) {
    const seats = await countSeats(db, sections, today());
    return seats
      .filter((seat) => seat.positionId === positionId && (isBelowMinimum(seat) || seat.held === 0))
      .map(({ sectionId }) => sectionId);
  },
  async duty(db, sections, { dutyId }) {
    const found = await findSectionDuties(db, sections, Number(today().slice(0, 4)));
    return found
      .flatMap(({ states }) => states)
      .filter((state) => state.dutyId === dutyId && state.state !== 'done')
      .map(({ unit }) => unit.id);
  },
};

/** Which of some sections still owe a thing. The rules are those of 21.1, 21.5 and 22.2. */
export const findNeeding = async (
  db: Db,
  sectionIds: readonly number[],
  thing: ReminderThing,
): Promise<Set<number>> =>
  new Set(await finders[thing.kind](db, sql<SqlBool>`s.id = any(${[...sectionIds]})`, thing));
