import { sql, type RawBuilder } from 'kysely';
import { meetingType, superAdmin } from '@osasto/contract';
import type { Db } from '../platform/database/connection.ts';
import { int, orNull, rowShape, selectRows, text } from '../platform/database/rows.ts';
import { importFiles, textKinds, type FileName } from './columns.ts';
import type { Remark } from './report.ts';
import { getStageTable, type Staged } from './staging.ts';
import { personIn, tables, unitRefs } from './tables.ts';

const brokenLine = rowShape('import.broken', { line: int, detail: orNull(text) });

/** A rule that depends on other lines or rows: which lines break it, and the sentence for the report. */
interface Check {
  field: string;
  sentence: (detail: string | null) => string;
  /** Selects `line` and `detail`, a value for the sentence that is no personal data, or null. */
  broken: RawBuilder<unknown>;
  /** Checked only when the file has this column. */
  needs?: string;
}

/** The temporary table that pairs the lines of a file with the rows that they change. */
export const getMatchTable = (file: FileName) => sql.table(`import_${file}_match`);
const noDetail = sql`null::text`;

/** Lines `s`, each with its row: `c.id` is null for a new one. */
const lines = (file: FileName) =>
  sql`${getStageTable(file)} s join ${getMatchTable(file)} c on c.line = s.line and not s.refused`;

/** The second and further lines with the same key. */
const twice = (file: FileName, key: RawBuilder<unknown>) => sql`
  select line, first::text as detail from (
    select line, refused, first_value(line) over (partition by ${key} order by line) as first
    from ${getStageTable(file)} s where ${key} is not null) t
  where first <> line and not refused`;

const sameAs = (what: string) => (first: string | null) =>
  `${what} is that of line ${first}. Remove one of the two.`;

/** Lines that name a unit which neither the database nor the file of units has. */
const unknownUnit = (
  file: FileName,
  field: 'district' | 'section',
  units: 'districts' | 'sections',
): Check => ({
  field,
  // Without the code: where cells have slipped into the next column, it is a name or an address.
  sentence: () => `is neither in ${units}.csv nor in the database. Add it there, or correct the code.`,
  broken: sql`select s.line, ${noDetail} as detail from ${getStageTable(file)} s
    where not refused and s.${sql.ref(field)} is not null
      and not exists (select from ${unitRefs(units)} r where r.code = s.${sql.ref(field)})
      and not exists (select from ${getStageTable(units)} o where o.code = s.${sql.ref(field)})`,
});

/** A number that no two members share. */
const ownNumber = (field: 'crmId' | 'omaId', column: string): Check[] => [
  { field, needs: field, sentence: sameAs('The number'), broken: twice('members', sql`s.${sql.ref(field)}`) },
  {
    field,
    needs: field,
    sentence: () =>
      'is that of another member in the database. Correct it, or free it in an import before this one.',
    broken: sql`select s.line, ${noDetail} as detail from ${lines('members')}
      join member o on o.${sql.ref(column)} = s.${sql.ref(field)} and o.id is distinct from c.id`,
  },
];

/**
 * Lines of members who sign in, or will: by a role in their section or an account of their own. `old` is the address
 * of the member until now, `own` the account.
 */
const signingIn = (staged: Staged) => {
  const role = staged.columns.includes('sectionRole')
    ? sql`s."sectionRole" is not null`
    : sql`exists (select from member_role r where r.member_id = c.id)`;
  const address = staged.columns.includes('email') ? sql`s.email` : sql`m.email`;
  return sql`(select s.line, c.id, ${address} as email, m.email as old, a.id as own, a.email as login, a.employee_id,
      ${role} as has_role
    from ${lines('members')} left join member m on m.id = c.id left join account a on a.member_id = c.id
    where (c.id is null or cardinality(c.fields) > 0) and (${role} or a.id is not null)) k`;
};

const memberChecks = (staged: Staged): Check[] => {
  const who = signingIn(staged);
  const moves = sql`(k.own is null or (k.employee_id is null and lower(k.login) = lower(k.old)))`;
  return [
    {
      field: 'membershipNumber',
      sentence: sameAs('The number'),
      broken: twice('members', sql`s."membershipNumber"`),
    },
    unknownUnit('members', 'section', 'sections'),
    ...ownNumber('crmId', 'crm_id'),
    ...ownNumber('omaId', 'oma_id'),
    {
      field: 'email',
      sentence: () => 'is empty, but somebody with a role in the section signs in with it. Fill it in.',
      broken: sql`select k.line, ${noDetail} as detail from ${who} where has_role and own is null and email is null`,
    },
    {
      field: 'email',
      sentence: (detail) =>
        `is also that of line ${detail}, and both sign in with it. Give each an address of their own.`,
      broken: sql`select line, first::text as detail from (
        select k.line, first_value(k.line) over (partition by lower(k.email) order by k.line) as first
        from ${who} where k.email is not null and ${moves}) t where first <> line`,
    },
    {
      field: 'email',
      sentence: () => 'is the address with which another member signs in. Give each an address of their own.',
      broken: sql`select k.line, ${noDetail} as detail from ${who}
        join account o on lower(o.email) = lower(k.email) and o.id is distinct from k.own
        where ${moves} and (o.member_id is not null or k.own is not null)`,
    },
  ];
};

const checksByFile: Record<FileName, (staged: Staged) => Check[]> = {
  districts: () => [
    { field: 'code', sentence: sameAs('The code'), broken: twice('districts', sql`s.code`) },
    { field: 'name', sentence: sameAs('The name'), broken: twice('districts', sql`s.name`) },
    {
      field: 'name',
      sentence: (detail) =>
        `A district with this name is in the database with the code ${detail}. Correct name or code.`,
      broken: sql`select s.line, o.code as detail from ${lines('districts')}
        join district o on o.name collate "C" = s.name and o.id is distinct from c.id`,
    },
  ],
  sections: () => [
    { field: 'code', sentence: sameAs('The code'), broken: twice('sections', sql`s.code`) },
    unknownUnit('sections', 'district', 'districts'),
    {
      field: 'name',
      sentence: sameAs('The name'),
      broken: twice('sections', sql`s.district || chr(10) || s.name`),
    },
    {
      field: 'name',
      sentence: (detail) =>
        `The district has a section with this name already, with the code ${detail}. Correct name or code.`,
      broken: sql`select s.line, coalesce(o.code, '–') as detail from ${lines('sections')}
        join ${unitRefs('districts')} d on d.code = s.district
        join section o on o.district_id = d.id and o.name collate "C" = s.name and o.id is distinct from c.id`,
    },
  ],
  members: memberChecks,
  employees: () => [
    { field: 'email', sentence: sameAs('The address'), broken: twice('employees', sql`lower(s.email)`) },
    unknownUnit('employees', 'district', 'districts'),
    {
      field: 'email',
      sentence: () => 'is the address with which another employee signs in. Correct it.',
      broken: sql`select s.line, ${noDetail} as detail from ${lines('employees')}
        join account o on lower(o.email) = lower(s.email) and o.employee_id is distinct from c.id
        where o.employee_id is not null`,
    },
    {
      field: 'directoryId',
      needs: 'directoryId',
      sentence: sameAs('The id'),
      broken: twice('employees', sql`s."directoryId"`),
    },
    {
      field: 'directoryId',
      needs: 'directoryId',
      sentence: () =>
        'is that of another account. Correct it, or clear the other one in an import before this one.',
      broken: sql`select s.line, ${noDetail} as detail from ${lines('employees')}
        join account o on o.directory_id = s."directoryId"
        where not (o.employee_id is not distinct from c.id or lower(o.email) = lower(s.email))`,
    },
    {
      field: 'directoryId',
      needs: 'directoryId',
      sentence: () => 'contains a blank. Enter one id.',
      broken: sql`select s.line, ${noDetail} as detail from ${lines('employees')}
        where s."directoryId" ~ '[[:space:]]'`,
    },
    {
      field: 'role',
      sentence: () => 'takes the role from the last super admin. Make somebody else one first. Rule 11.4.',
      broken: sql`select s.line, ${noDetail} as detail from ${lines('employees')}
        join employee w on w.id = c.id and w.role_id = ${superAdmin} and s.role <> ${superAdmin}
        where not exists (select from ${getStageTable('employees')} k where k.role = ${superAdmin})
          and not exists (select from employee o where o.role_id = ${superAdmin}
            and o.id not in (select id from ${getMatchTable('employees')} where id is not null))`,
    },
  ],
  positions: () => [
    {
      field: 'position',
      sentence: (detail) =>
        `The same person has the same position from the same election on line ${detail}. Remove one of the two.`,
      broken: twice(
        'positions',
        sql`concat_ws(chr(10), s.section, s.position, s."electedDate", ${personIn('s')})`,
      ),
    },
    unknownUnit('positions', 'section', 'sections'),
    {
      field: 'membershipNumber',
      sentence: () => 'is neither in members.csv nor in the database. Add the member, or correct the number.',
      broken: sql`select s.line, ${noDetail} as detail from ${getStageTable('positions')} s
        where not refused and s."membershipNumber" is not null
          and not exists (select from member m where m.spr_id = s."membershipNumber")
          and not exists (select from ${getStageTable('members')} o where o."membershipNumber" = s."membershipNumber")`,
    },
    {
      field: 'membershipNumber',
      sentence: (detail) => `is empty, but only members may be ${detail}. Rule 9.3.`,
      broken: sql`select s.line, p.name_en as detail from ${getStageTable('positions')} s
        join position p on p.id = s.position and p.requires_membership
        where not refused and s."membershipNumber" is null`,
    },
    {
      field: 'termEnd',
      sentence: () =>
        'differs from the term that was entered with a meeting of the section, or its start or person does. Change it there.',
      broken: sql`select s.line, ${noDetail} as detail from ${lines('positions')}
        join valid_position_of_trust p on p.id = c.id
        join meeting g on g.id = p.meeting_id and g.type_id <> ${meetingType.crmVirtual}
        where cardinality(c.fields) > 0`,
    },
  ],
};

/** A role is for one section: whoever moves to another leaves it behind, unless the file says otherwise. */
const leftBehind = sql`case when s.section is distinct from e.section and e."sectionRole" is not null
  then 'sectionRole' end`;

/** Every column of the line that differs from the row, among those that the file has. */
const differing = ({ file, columns }: Staged) => {
  const fields = columns.map((header) => {
    const kind = importFiles[file][header]?.kind;
    const collation = kind && textKinds.has(kind) ? sql`collate "C"` : sql``;
    return sql`case when s.${sql.ref(header)} is distinct from e.${sql.ref(header)} ${collation} then ${sql.lit(header)} end`;
  });
  if (file === 'members' && !columns.includes('sectionRole')) fields.push(leftBehind);
  return sql`array_remove(array[${sql.join(fields)}]::text[], null)`;
};

/**
 * Finds the row that each line is about, and what it would change: `id` null for a new one. The ids of units that
 * get a code with this import are known from here on.
 */
export async function match(db: Db, staged: Staged): Promise<void> {
  const { file } = staged;
  const { existing, match: condition } = tables[file];
  for (const header of staged.lost) {
    const field = sql.ref(header);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`update ${getStageTable(file)} s set ${field} = e.${field} from (${existing}) e
      where ${condition} and ${header} = any(s.lost)`.execute(db);
  }
  await sql`create temporary table ${getMatchTable(file)} on commit drop as
    select distinct on (s.line) s.line, e.id, case when e.id is null then '{}' else ${differing(staged)} end as fields
    from ${getStageTable(file)} s left join (${existing}) e on ${condition}
    where not s.refused order by s.line, e.id`.execute(db);
  await sql`create index on ${getMatchTable(file)} (line)`.execute(db);
  await sql`analyze ${getMatchTable(file)}`.execute(db);
}

/** The codes of units as they will be. */
export async function nameUnits(db: Db, file: 'districts' | 'sections'): Promise<void> {
  const unit = sql.table(tables[file].name);
  await sql`create temporary table ${unitRefs(file)} on commit drop as
    select u.id, coalesce(s.code, u.code) as code from ${unit} u
    left join ${getMatchTable(file)} c on c.id = u.id left join ${getStageTable(file)} s on s.line = c.line
    where coalesce(s.code, u.code) is not null`.execute(db);
}

/** Refuses the lines of a file that other lines or rows forbid. */
export async function check(db: Db, staged: Staged, refuse: (error: Remark) => void): Promise<void> {
  const { file } = staged;
  for (const { field, sentence, broken, needs } of checksByFile[file](staged)) {
    if (needs && !staged.columns.includes(needs)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await selectRows(db, brokenLine)`${broken} order by 1`;
    for (const { line, detail } of rows) refuse({ file, line, field, sentence: sentence(detail) });
  }
}
