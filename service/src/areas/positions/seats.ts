import { sql, type SqlBool } from 'kysely';
import type { Answer, Body } from '@osasto/api';
import { hasWords, sectionStatus, today, wordsIn, wordsOfName } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import { holderGroupsWith } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import type { Session } from '../../platform/identity/session.ts';
import { countSeats } from '../elections/seats.ts';
import { chosenIds, requireInScope, toSectionConditions } from '../sections/unit-filter.ts';

type Seat = Answer<'POST positions/seats'>[number];

const unitRow = rowShape('positions.seatUnit', {
  sectionId: int,
  sectionName: text,
  districtId: int,
  districtName: text,
});

/**
 * The seats of the sections that a filter names, by name of the section and by position. `text` is the name of a section; an end of terms
 * restricts nothing. Rule 21.5.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function findSeats(
  db: Db,
  session: Session,
  filter: Body<'POST positions/seats'>,
): Promise<Seat[]> {
  const scope = findScope(session, 'POST positions/seats');
  await requireInScope(db, scope, filter);
  const day = filter.day ? requireDay(filter.day, 'day') : today();
  const isShown = [
    sql<SqlBool>`s.status_id <> ${sectionStatus.disbanded}`,
    ...toSectionConditions(scope, filter),
  ];
  const sections = sql<SqlBool>`(${sql.join(isShown, sql` and `)})`;
  const [units, counts] = await Promise.all([
    selectRows(db, unitRow)`
      select s.id as "sectionId", s.name as "sectionName", d.id as "districtId", d.name as "districtName"
      from section s join district d on d.id = s.district_id
      where ${sections} order by s.name, s.id`,
    countSeats(db, sections, day),
  ]);
  const positions = chosenIds(filter.positions);
  const isChosen = (id: number) =>
    (positions.length === 0 || positions.includes(id)) &&
    (!filter.groups?.length || holderGroupsWith(id).some((group) => filter.groups?.includes(group)));
  const words = wordsOfName(filter.text ?? '');
  const bySection = Map.groupBy(
    counts.filter(({ positionId }) => isChosen(positionId)),
    ({ sectionId }) => sectionId,
  );
  return units
    .filter(({ sectionName }) => hasWords(wordsIn(sectionName), words))
    .flatMap((unit) =>
      (bySection.get(unit.sectionId) ?? []).map(
        ({ positionId, held, min, max, interim, ending, vacantSince }) => ({
          section: { id: unit.sectionId, name: unit.sectionName },
          district: { id: unit.districtId, name: unit.districtName },
          positionId,
          held,
          min,
          max,
          interim,
          ending,
          ...(vacantSince && { vacantSince }),
        }),
      ),
    );
}
