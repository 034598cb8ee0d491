import type { Answer } from '@osasto/api';
import type { Language } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { int, orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import type { StoredRow } from './queries.ts';

type Names = Pick<Answer<'GET meetings/history/{id}'>, 'members' | 'positions'>;
type Values = Record<string, unknown>;

const numbersIn = (values: unknown[]) => values.filter((value) => typeof value === 'number');

/** Ids of the positions of trust that a state of a meeting names: its own, or those that the CRM refused. */
const positionIdsIn = ({ positionOfTrust, refused }: Values): unknown[] => [
  positionOfTrust,
  ...(Array.isArray(refused) ? (refused as Values[]).map(({ id }) => id) : []),
];

const readIds = (rows: readonly StoredRow[], ...entities: string[]) =>
  rows.flatMap(({ entity, id }) => (entities.includes(entity) && id !== null ? [id] : []));

const memberRow = rowShape('audit.member', { id: int, name: text });
const positionRow = rowShape('audit.position', { id: int, positionId: int, holder: orNull(text) });

/**
 * Whom and which positions of trust some rows name by their ids. A position is given as it is, and one that was removed
 * as it was then.
 */
export async function findNames(db: Db, rows: readonly StoredRow[]): Promise<Names> {
  const states = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const memberIds = numbersIn(states.map(({ memberId }) => memberId));
  const positionIds = numbersIn(states.flatMap(positionIdsIn));
  const meetingIds = readIds(rows, 'meeting');
  const [members, positions] = await Promise.all([
    selectRows(db, memberRow)`
      select id, first_name || ' ' || last_name as name from member where id = any(${memberIds}::integer[])`,
    selectRows(db, positionRow)`
      select p.id, p.position_id as "positionId", coalesce(m.first_name || ' ' || m.last_name,
        p.non_member_first_name || ' ' || p.non_member_last_name) as holder
      from position_of_trust p left join member m on m.id = p.member_id
      where p.id = any(${positionIds}::integer[]) and p.meeting_id = any(${meetingIds}::integer[])
      union all
      select (a.before ->> 'positionOfTrust')::integer, (a.before ->> 'positionId')::integer,
        coalesce(m.first_name || ' ' || m.last_name,
          (a.before ->> 'nonMemberFirstName') || ' ' || (a.before ->> 'nonMemberLastName'))
      from audit a left join member m on m.id = (a.before ->> 'memberId')::integer
      where a.entity = 'meeting' and a.entity_id = any(${meetingIds}::integer[]) and a.action = 'position.remove'
        and (a.before ->> 'positionOfTrust')::integer = any(${positionIds}::integer[])`,
  ]);
  return { members, positions };
}

/** A row with the name of what it is about. */
export interface NamedRow extends StoredRow {
  name: string | null;
  exists: boolean;
  unitName: string | null;
}

const thingRow = rowShape('audit.thing', { entity: text, id: int, name: orNull(text) });

/** What rows are about and is still there, by entity and id, and their units. */
async function findThings(db: Db, rows: readonly StoredRow[]): Promise<Map<string, string | null>> {
  const sections = [...readIds(rows, 'section'), ...numbersIn(rows.map(({ sectionId }) => sectionId))];
  const districts = [...readIds(rows, 'district'), ...numbersIn(rows.map(({ districtId }) => districtId))];
  const found = await selectRows(db, thingRow)`
    select 'member' as entity, id, first_name || ' ' || last_name as name from member
      where id = any(${readIds(rows, 'member')}::integer[])
    union all select 'employee', id, first_name || ' ' || last_name from employee
      where id = any(${readIds(rows, 'employee')}::integer[])
    union all select 'account', a.id, coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name)
      from account a left join employee e on e.id = a.employee_id left join member m on m.id = a.member_id
      where a.id = any(${readIds(rows, 'account')}::integer[])
    union all select 'meeting', id, name from meeting where id = any(${readIds(rows, 'meeting')}::integer[])
    union all select 'letterrequest', id, null from letter_request
      where id = any(${readIds(rows, 'letterrequest')}::integer[])
    union all select 'externalform', id, name from external_form
      where id = any(${readIds(rows, 'externalform')}::integer[])
    union all select 'savedview', id, name from saved_view
      where id = any(${readIds(rows, 'savedview')}::integer[])
    union all select 'message', id, null from message where id = any(${readIds(rows, 'message')}::integer[])
    union all select 'section', id, name from section where id = any(${sections}::integer[])
    union all select 'district', id, name from district where id = any(${districts}::integer[])`;
  return new Map(found.map(({ entity, id, name }) => [`${entity} ${id}`, name]));
}

/** The name that a row itself has for its thing, which may be gone. */
function ownName({ before, after }: StoredRow): string | null {
  const { name, firstName, lastName } = { ...before, ...after };
  const person = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return typeof name === 'string' ? name : person || null;
}

/** The names of what rows are about, and of their units. */
export async function withNames(db: Db, rows: readonly StoredRow[]): Promise<NamedRow[]> {
  const things = await findThings(db, rows);
  return rows.map((row) => {
    const key = `${row.entity} ${row.id}`;
    const unit = row.sectionId === null ? `district ${row.districtId}` : `section ${row.sectionId}`;
    // A file that is added to a meeting or taken away has a name too.
    const own = row.entity === 'meeting' && row.action.includes('.') ? null : ownName(row);
    return {
      ...row,
      name: things.get(key) ?? own,
      exists: things.has(key),
      unitName: things.get(unit) ?? null,
    };
  });
}

const namesById = (rows: readonly { id: number; name: string }[]) =>
  new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));

/** Names of positions of trust in one language. */
export async function findPositionNames(db: Db, language: Language) {
  const column = language === 'sv' ? 'name_sv as name' : 'name_fi as name';
  return namesById(await db.selectFrom('position').select(['id', column]).execute());
}

/** Names of all units. */
export async function findUnitNames(db: Db) {
  const [district, section] = await Promise.all([
    db.selectFrom('district').select(['id', 'name']).execute(),
    db.selectFrom('section').select(['id', 'name']).execute(),
  ]);
  return { district: namesById(district), section: namesById(section) };
}
