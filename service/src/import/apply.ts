import { sql, type RawBuilder } from 'kysely';
import { meetingStatus, meetingType, minutesStatus, sectionLanguage } from '@osasto/contract';
import { renumberTerms } from '../areas/elections/ordinals.ts';
import type { Db } from '../platform/database/connection.ts';
import { bool, rowShape, selectRows } from '../platform/database/rows.ts';
import { dropPlainIndexes } from '../platform/database/plain-indexes.ts';
import { getMatchTable } from './checks.ts';
import { importFiles, type FileName } from './columns.ts';
import { getStageTable, type Staged } from './staging.ts';
import { tables } from './tables.ts';

/** Who imports, in the audit log, and what its rows have in common. */
export interface Run {
  by: string;
  id: string;
}

const snake = (header: string) => header.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Database columns of a line with their values, for the columns that the file has. */
function toColumnValues({ file, columns }: Staged): [column: string, value: RawBuilder<unknown>][] {
  const { writes = {} } = tables[file];
  return columns.flatMap((header) => {
    const own = writes[header];
    if (own) return Object.entries(own);
    const suffix = importFiles[file][header]?.codes ? '_id' : '';
    return [[snake(header) + suffix, sql`s.${sql.ref(header)}`] as [string, RawBuilder<unknown>]];
  });
}

const joinLines = (
  file: FileName,
) => sql`${getStageTable(file)} s join ${getMatchTable(file)} c on c.line = s.line
  ${tables[file].refs ?? sql``}`;
const changed = sql`c.id is not null and cardinality(c.fields) > 0`;
const touched = sql`(c.id is null or cardinality(c.fields) > 0)`;

async function insertLines(db: Db, staged: Staged): Promise<void> {
  const { name, added = {} } = tables[staged.file];
  const values = [...toColumnValues(staged), ...Object.entries(added)];
  await sql`insert into ${sql.table(name)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    select ${sql.join(values.map(([, value]) => value))}
    from ${joinLines(staged.file)} where c.id is null order by s.line`.execute(db);
}

async function updateLines(db: Db, staged: Staged): Promise<void> {
  const values = toColumnValues(staged);
  await sql`update ${sql.table(tables[staged.file].name)} t
    set ${sql.join(values.map(([column]) => sql`${sql.ref(column)} = v.${sql.ref(column)}`))}
    from (select c.id, ${sql.join(values.map(([column, value]) => sql`${value} as ${sql.ref(column)}`))}
      from ${joinLines(staged.file)} where ${changed}) v
    where t.id = v.id`.execute(db);
}

/** So many new members, and more than there are: then their indexes are quicker built anew than filled. */
const manyMembers = 20_000;
const loadSize = rowShape('import.size', { isLarge: bool });

async function insertMembers(db: Db, staged: Staged): Promise<void> {
  const [size] = await selectRows(
    db,
    loadSize,
  )`select count(*) > ${manyMembers} and count(*) > (select count(*) from member) as "isLarge"
      from ${getMatchTable('members')} where id is null`;
  if (!size?.isLarge) return insertLines(db, staged);
  const makeIndexes = await dropPlainIndexes(db, 'member');
  await insertLines(db, staged);
  await makeIndexes();
}

const contact = ['email', 'phone', 'address1', 'address2', 'postalCode', 'city', 'country'];

/** As the log of positions calls the columns of an outsider. */
const outsider = ['firstName', 'lastName', 'address', 'postcode', 'postoffice', 'email', 'phone', 'company'];
const loggedName: Partial<Record<FileName, RawBuilder<unknown>>> = {
  positions: sql`case when key = any(${outsider}::text[]) then 'nonMember' || upper(left(key, 1)) || substr(key, 2)
    else key end`,
};

/**
 * What of a row or line the log keeps: the fields that change. Of a contact detail of a masked member it keeps that
 * it changed, and no value. Rule 4.7.
 */
function logged(file: FileName, of: 's' | 'e') {
  const isMasked =
    file === 'members'
      ? sql`(e."isPublishProhibited" or coalesce(s."isPublishProhibited", false)) and key = any(${contact}::text[])`
      : sql`false`;
  const value = of === 's' ? sql`case when ${isMasked} then '"•••"' else value end` : sql`value`;
  const kept = of === 's' ? sql`true` : sql`not (${isMasked})`;
  return sql`(select coalesce(jsonb_object_agg(${loggedName[file] ?? sql`key`}, ${value}), '{}')
    from jsonb_each(to_jsonb(${sql.raw(of)})) where key = any(c.fields) and ${kept})`;
}

/** One row of the log for each line that changes a row, with what was and what will be. */
async function logChanges(db: Db, { file }: Staged, { by, id }: Run): Promise<void> {
  const { entity, place, existing } = tables[file];
  // What the log knows a position by, besides its meeting.
  const known = file === 'positions' ? sql`jsonb_build_object('positionOfTrust', e.id)` : sql`'{}'::jsonb`;
  await sql`insert into audit (by, action, entity, entity_id, district_id, section_id, before, after, request_id)
    select ${by}, 'import', ${entity}, ${place.id}, ${place.district}, ${place.section},
      ${known} || ${logged(file, 'e')}, ${known} || ${logged(file, 's')}, ${id}
    from ${getStageTable(file)} s join ${getMatchTable(file)} c on c.line = s.line join (${existing}) e on e.id = c.id
    where ${changed} order by s.line`.execute(db);
}

/** Employees can sign in, so each new one has a row of the log, as from the screen. */
const logEmployees = (db: Db, { by, id }: Run) =>
  sql`insert into audit (by, action, entity, entity_id, district_id, after, request_id)
    select ${by}, 'add', 'employee', w.id, w.district_id,
      jsonb_build_object('email', w.email, 'firstName', w.first_name, 'lastName', w.last_name, 'roleId', w.role_id,
        'districtId', w.district_id, 'directoryId', s."directoryId"), ${id}
    from ${joinLines('employees')} join employee w on lower(w.email) = lower(s.email)
    where c.id is null order by s.line`.execute(db);

/** The people `p` of new and changed lines who are to sign in. */
const signingIn = {
  employee: sql`${joinLines('employees')} join employee p on lower(p.email) = lower(s.email) where ${touched}`,
  member: sql`${getStageTable('members')} s join ${getMatchTable('members')} c on c.line = s.line
    join member p on p.spr_id = s."membershipNumber"
    where ${touched} and exists (select from member_role o where o.member_id = p.id)`,
};

/**
 * Gives people the account of their address: the one that another of their roles has, else a new one without a
 * password. Whoever has one keeps it. Rules 2.3, 11.2.
 */
async function openAccounts(db: Db, who: 'employee' | 'member'): Promise<void> {
  const column = sql.ref(`${who}_id`);
  const without = sql`not exists (select from account k where k.${column} = p.id)`;
  await sql`update account a set ${column} = v.id
    from (select p.id, p.email from ${signingIn[who]} and ${without}) v
    where lower(a.email) = lower(v.email) and a.${column} is null`.execute(db);
  await sql`insert into account (email, ${column})
    select p.email, p.id from ${signingIn[who]} and ${without}`.execute(db);
}

/** Ties accounts to the people of the directory that the file names. Rule 11.11. */
const writeDirectoryIds = (db: Db) =>
  sql`update account a set directory_id = s."directoryId"
    from ${joinLines('employees')} join employee w on lower(w.email) = lower(s.email)
    where a.employee_id = w.id
      and ('directoryId' = any(c.fields) or (c.id is null and s."directoryId" is not null))`.execute(db);

/** An account that only the member uses goes along to the new address. */
const moveAccounts = (db: Db) =>
  sql`update account a set email = s.email
    from ${getStageTable('members')} s join ${getMatchTable('members')} c on c.line = s.line join member m on m.id = c.id
    where 'email' = any(c.fields) and s.email is not null and a.member_id = m.id and a.employee_id is null
      and lower(a.email) = lower(m.email)`.execute(db);

async function writeRoles(db: Db): Promise<void> {
  await sql`delete from member_role where member_id in (
    select id from ${getMatchTable('members')} where 'sectionRole' = any(fields))`.execute(db);
  await sql`insert into member_role (member_id, role_id)
    select m.id, s."sectionRole" from ${getStageTable('members')} s join ${getMatchTable('members')} c on c.line = s.line
    join member m on m.spr_id = s."membershipNumber"
    where s."sectionRole" is not null and (c.id is null or 'sectionRole' = any(c.fields))`.execute(db);
}

/** Approved meetings for the days and sections of new positions that have none of the CRM yet. Rule 7.13. */
const makeMeetings = (db: Db) =>
  sql`with made as (
      insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
      select distinct u.id, u.district_id,
        case u.language_id when ${sectionLanguage.swedish} then 'CRM-möte ' else 'CRM-kokous ' end || extract(year from s."electedDate"),
        ${meetingType.crmVirtual}::integer, ${meetingStatus.approved}::integer, s."electedDate", 'CRM', 'CRM'
      from ${joinLines('positions')}
      where c.id is null and not exists (select from meeting g where g.section_id = u.id
        and g.date_held = s."electedDate" and g.type_id = ${meetingType.crmVirtual})
      returning id
    ), noted as (
      insert into meeting_status_change (meeting_id, status_id, by)
      select id, ${meetingStatus.approved}::integer, 'CRM' from made
    )
    insert into minutes (meeting_id, status_id) select id, ${minutesStatus.approved}::integer from made`.execute(
    db,
  );

/** The place of terms in their chains, wherever the import has touched one. */
const renumber = (db: Db) =>
  renumberTerms(
    db,
    sql`(p.section_id, p.position_id) in (
      select distinct u.id, s.position from ${joinLines('positions')} where ${touched})`,
  );

const before: Partial<Record<FileName, (db: Db) => Promise<unknown>>> = {
  members: moveAccounts,
  positions: makeMeetings,
};
const after: Partial<Record<FileName, (db: Db, run: Run) => Promise<unknown>>> = {
  members: async (db) => {
    await writeRoles(db);
    await openAccounts(db, 'member');
  },
  employees: async (db, run) => {
    await openAccounts(db, 'employee');
    await writeDirectoryIds(db);
    await logEmployees(db, run);
  },
  positions: renumber,
};

/** Writes what a checked file brings, with its rows of the log. */
export async function apply(db: Db, staged: Staged, run: Run): Promise<void> {
  const { file } = staged;
  await logChanges(db, staged, run);
  await before[file]?.(db);
  await updateLines(db, staged);
  await (file === 'members' ? insertMembers : insertLines)(db, staged);
  await after[file]?.(db, run);
  await sql`analyze ${sql.table(tables[file].name)}`.execute(db); // the next file joins it
}
