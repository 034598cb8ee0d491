import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import type { Scope } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { bool, int, orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';

type ViewRow = Answer<'GET savedviews'>[number];

const viewRow = rowShape('views.view', {
  id: int,
  name: text,
  address: text,
  isShared: bool,
  by: text,
});

const lockedRow = rowShape('views.locked', {
  id: int,
  accountId: int,
  name: text,
  address: text,
  isShared: bool,
  districtId: orNull(int),
  sectionId: orNull(int),
});

const countRow = rowShape('views.count', { count: int });

/** Views as they are answered, of `saved_view as v`. */
const shownViews = sql`
  select v.id, v.name, v.address, v.is_shared as "isShared",
    coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name, '–') as by
  from saved_view v
  join account a on a.id = v.account_id
  left join employee e on e.id = a.employee_id
  left join member m on m.id = a.member_id`;

/** Whether a shared view is for whoever has this scope: shared with everybody, the unit, one in it or the one above. */
function isForScope(scope: Scope | undefined) {
  if (scope?.kind === 'all') return sql`true`;
  const withEverybody = sql`num_nonnulls(v.district_id, v.section_id) = 0`;
  if (scope?.kind === 'district') {
    return sql`(${withEverybody} or v.district_id = ${scope.districtId}
      or v.section_id in (select id from section where district_id = ${scope.districtId}))`;
  }
  return sql`(${withEverybody} or v.section_id = ${scope?.sectionId ?? 0}
    or v.district_id = (select district_id from section where id = ${scope?.sectionId ?? 0}))`;
}

/** The views of an account, and those shared with its units, by name. Rule 21.8. */
export const findViews = (db: Db, accountId: number, scope: Scope | undefined): Promise<ViewRow[]> =>
  selectRows(db, viewRow)`
    ${shownViews}
    where v.account_id = ${accountId} or (v.is_shared and ${isForScope(scope)})
    order by v.name, v.id`;

export async function findView(db: Db, id: number): Promise<ViewRow> {
  const [view] = await selectRows(db, viewRow)`${shownViews} where v.id = ${id}`;
  if (!view) throw new Error(`Saved view ${id} went away between its change and the answer.`);
  return view;
}

/** The view as others cannot change it until the transaction ends. */
export const lockView = async (db: Db, id: number) =>
  (
    await selectRows(db, lockedRow)`
      select id, account_id as "accountId", name, address, is_shared as "isShared", district_id as "districtId",
        section_id as "sectionId"
      from saved_view where id = ${id} for update`
  )[0];

/** How many views an account has; no other is added to it until the transaction ends. */
export async function lockViewCount(db: Db, accountId: number): Promise<number> {
  await sql`select from account where id = ${accountId} for update`.execute(db);
  const [found] = await selectRows(db, countRow)`
    select count(*) as count from saved_view where account_id = ${accountId}`;
  return found?.count ?? 0;
}
