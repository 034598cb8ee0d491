import type { Answer } from '@osasto/api';
import type { Db } from '../../platform/database/connection.ts';
import { int, orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import type { StoredRow } from './queries.ts';

type History = Answer<'GET meetings/history/{id}'>;
type Values = Record<string, unknown>;

const numbersIn = (values: unknown[]) => values.filter((value) => typeof value === 'number');

/** Ids of the positions of trust that a state of a meeting names: its own, or those that the CRM refused. */
const positionIdsIn = ({ positionOfTrust, refused }: Values): unknown[] => [
  positionOfTrust,
  ...(Array.isArray(refused) ? (refused as Values[]).map(({ id }) => id) : []),
];

const memberRow = rowShape('audit.member', { id: int, name: text });
const positionRow = rowShape('audit.position', { id: int, positionId: int, holder: orNull(text) });

/**
 * Whom and which positions of trust some rows about a meeting name by their ids. A position is given as it is, and one
 * that was removed as it was then.
 */
export async function findNames(
  db: Db,
  meetingId: number,
  rows: readonly StoredRow[],
): Promise<Pick<History, 'members' | 'positions'>> {
  const states = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const memberIds = numbersIn(states.map(({ memberId }) => memberId));
  const positionIds = numbersIn(states.flatMap(positionIdsIn));
  const [members, positions] = await Promise.all([
    selectRows(db, memberRow)`
      select id, first_name || ' ' || last_name as name from member where id = any(${memberIds}::integer[])`,
    selectRows(db, positionRow)`
      select p.id, p.position_id as "positionId", coalesce(m.first_name || ' ' || m.last_name,
        p.non_member_first_name || ' ' || p.non_member_last_name) as holder
      from position_of_trust p left join member m on m.id = p.member_id
      where p.id = any(${positionIds}::integer[]) and p.meeting_id = ${meetingId}
      union all
      select (a.before ->> 'positionOfTrust')::integer, (a.before ->> 'positionId')::integer,
        coalesce(m.first_name || ' ' || m.last_name,
          (a.before ->> 'nonMemberFirstName') || ' ' || (a.before ->> 'nonMemberLastName'))
      from audit a left join member m on m.id = (a.before ->> 'memberId')::integer
      where a.entity = 'meeting' and a.entity_id = ${meetingId} and a.action = 'position.remove'
        and (a.before ->> 'positionOfTrust')::integer = any(${positionIds}::integer[])`,
  ]);
  return { members, positions };
}
