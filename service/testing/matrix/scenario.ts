import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type RoleId, today } from '@osasto/contract';
import type { Database } from '../../src/platform/database/connection.ts';
import { demoUnits } from '../../src/seed/demo-accounts.ts';

/*
 * What the matrix acts on, and its actors: the same set of things in each of five sections, and each role in each of them.
 */

/** Sections by where they are, seen from the own one. Rule 17.3. */
export const sectionNames = ['own', 'sister', 'foreign', 'training', 'disbanded'] as const;
export type SectionName = (typeof sectionNames)[number];

export const meetingStatuses = [1100, 1101, 1102, 1103, 1104, 1105] as const;
export const letterStatuses = [1501, 1502, 1503] as const;

/** The states of a message that a call acts on, numbered as the others are. */
export const messageStates = { draft: 1, needsSecond: 2 } as const;

export interface MeetingThing {
  id: number;
  minutes: number;
  document: number;
  position: number;
  dateHeld: string;
}

/** A section with one of everything. */
export interface SectionThings {
  name: SectionName;
  section: number;
  district: number;
  /** A member whose publishing is prohibited, who holds positions, a role and an account. */
  hidden: number;
  /** A member who may be elected. */
  candidate: number;
  meetings: Record<number, MeetingThing>;
  letters: Record<number, number>;
  messages: Record<number, number>;
  plan: number;
  attachment: number;
}

/** Somebody who makes requests. */
export interface Actor {
  name: string;
  role: RoleId;
  home: SectionName;
  /** Why no request of this actor is answered; undefined for those who are signed in. */
  refusedFor?: string;
  accountId: number;
}

export interface Scenario {
  sections: Record<SectionName, SectionThings>;
  actors: Actor[];
  /** An employee of role 3, who has an account, and one who is super admin. */
  employee: number;
  superAdmin: number;
  form: number;
  /** Duties that people mark as done, of sections and of districts. */
  duties: { section: number; district: number };
  /** Words that are in the names of everything of a section. */
  markOf: (name: SectionName) => string;
  /** What is known of the hidden members, and must leave nowhere. Rules 4.7, 17.6. */
  secrets: string[];
}

/** No row of any table has this id. */
export const unknownId = 2_000_000_000;

const markOf = (name: SectionName) => `zq${name}qz`;

const secretsOf = (name: SectionName) => ({
  email: `kanaria-${name}@piilo.example`,
  phone: `+358 40 9${name.length}00${name.charCodeAt(0)}77`,
  street: `Kanariakuja ${name.length}7${name.charCodeAt(1)}`,
});

/** Where the ids of new things begin: each kind of its own, so that an id of one kind is of no other. */
const firstIds: Record<string, number> = {
  meeting: 10_000_000,
  position_of_trust: 20_000_000,
  minutes: 30_000_000,
  minutes_document: 40_000_000,
  file: 50_000_000,
  letter_request: 60_000_000,
  employee: 70_000_000,
  external_form: 80_000_000,
  duty: 90_000_000,
  message: 95_000_000,
};

/** The roles that work in a section, with the sections; district roles work in the district of the own one and of the foreign one. */
const homes: [role: RoleId, homes: readonly SectionName[]][] = [
  [1, ['own']],
  [2, ['own']],
  [3, ['own', 'foreign']],
  [4, ['own', 'foreign']],
  [5, sectionNames],
  [6, sectionNames],
];

/** Actors whose token is refused, by what is wrong with it. With a valid token each could do everything here. Rule 17.2. */
const refusedActors = [
  ['no token', 1],
  ['a broken token', 1],
  ['an expired token', 1],
  ['a revoked token', 1],
  ['a locked account', 1],
  ['the role just removed', 5],
  ['the membership ended', 5],
] as const;

const nameOf = (role: RoleId, home: SectionName) => `role-${role}-${home}`;
const nameOfRefused = (refusedFor: string) => refusedFor.replaceAll(' ', '-');

/** Every actor of a scenario by name. */
export const actorNames: string[] = [
  ...homes.flatMap(([role, names]) => names.map((home) => nameOf(role, home))),
  ...refusedActors.map(([refusedFor]) => nameOfRefused(refusedFor)),
];

const pdf = Buffer.from('%PDF-1.7\n');

/** Fills a database with the demonstration data. */
export async function makeScenario(db: Database): Promise<Scenario> {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const { rows } = await query.execute(db);
    if (!rows[0]) throw new Error('The demonstration data lacks what the matrix needs.');
    return rows[0];
  };
  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) => (await one(query)).id;

  for (const [table, first] of Object.entries(firstIds)) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(db);
  }

  const { section, otherSection, district, otherDistrict, trainingSections } = demoUnits;
  const foreign = await idOf(
    sql`select id from section where district_id = ${otherDistrict} and status_id = 601 order by id limit 1`,
  );
  const disbanded = await idOf(
    sql`select id from section where district_id = ${district} and id not in (${section}, ${otherSection}) order by id limit 1`,
  );
  await sql`update section set status_id = 602 where id = ${disbanded}`.execute(db);
  const sectionIds: Record<SectionName, number> = {
    own: section,
    sister: otherSection,
    foreign,
    training: trainingSections[0],
    disbanded,
  };

  /** A member of a section whom nothing has touched yet. */
  const freshMember = async (of: number) => {
    const id = await idOf(sql`
      select id from member m where section_id = ${of} and membership_status_id = 501 and status_id = 101
        and crm_id is not null and not is_publish_prohibited and email not like '%@kaytossa.example'
        and not exists (select from position_of_trust p where p.member_id = m.id)
        and not exists (select from account a where a.member_id = m.id)
      order by id limit 1`);
    // The mark of having been taken.
    await sql`update member set email = ${`m${id}@kaytossa.example`} where id = ${id}`.execute(db);
    return id;
  };

  const file = (kind: string, unit: { section: number; district: number }) =>
    idOf(sql`
      insert into file (kind, section_id, district_id, content, content_type, size, sha256)
      values (${kind}, ${unit.section}, ${unit.district}, ${pdf}, 'application/pdf', ${pdf.length},
        ${createHash('sha256').update(pdf).digest()}) returning id`);

  async function meeting(things: SectionThings, status: number, turn: number): Promise<MeetingThing> {
    const year = 1930 + turn * 5;
    const dateHeld = `${year}-01-15`;
    const mark = markOf(things.name);
    const id = await idOf(sql`
      insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
      values (${things.section}, ${things.district}, ${`Kokous ${mark}`}, 1003, ${status}, ${dateHeld}, ${mark}, ${mark})
      returning id`);
    const minutes = await idOf(sql`insert into minutes (meeting_id) values (${id}) returning id`);
    const document = await idOf(sql`
      insert into minutes_document (minutes_id, file_id, name, file_type, uploaded_by)
      values (${minutes}, ${await file('minutes', things)}, ${`${mark}.pdf`}, 'pdf', ${mark}) returning id`);
    const position = await elect(things, { id, dateHeld }, 75, [`${year + 1}-01-01`, `${year + 1}-12-31`]);
    return { id, minutes, document, position, dateHeld };
  }

  const elect = (
    { section: of, district: inDistrict, hidden }: SectionThings,
    { id, dateHeld }: { id: number; dateHeld: string },
    positionId: number,
    [start, end]: [string, string],
  ) =>
    idOf(sql`
      insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end, elected_date)
      values (${id}, ${of}, ${inDistrict}, ${positionId}, ${hidden}, ${start}, ${end}, ${dateHeld}) returning id`);

  /** The positions in force that documents print, all held by the hidden member. */
  async function govern(things: SectionThings): Promise<void> {
    const year = Number(today().slice(0, 4));
    const dateHeld = `${year - 1}-02-03`;
    const mark = markOf(things.name);
    const id = await idOf(sql`
      insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
      values (${things.section}, ${things.district}, ${`Syyskokous ${mark}`}, 1005, 1103, ${dateHeld}, ${mark}, ${mark})
      returning id`);
    await sql`insert into minutes (meeting_id) values (${id})`.execute(db);
    for (const positionId of [2, 6, 7, 15]) {
      await elect(things, { id, dateHeld }, positionId, [`${year}-01-01`, `${year + 1}-12-31`]);
    }
  }

  async function letter(things: SectionThings, status: number, maker: number | undefined): Promise<number> {
    const expiry = status === 1501 ? null : '2099-01-01';
    const mark = markOf(things.name);
    return idOf(sql`
      insert into letter_request (section_id, district_id, reason, requested_by, created_by_account_id, status_id,
        expiry_date, file_id, document_name, document_type)
      values (${things.section}, ${things.district}, ${`Pankkia varten ${mark}`}, ${mark}, ${maker ?? null}, ${status},
        ${expiry}, ${await file('letter', things)}, ${`${mark}.pdf`}, 'pdf') returning id`);
  }

  const message = (things: SectionThings, state: string, maker: number | undefined): Promise<number> =>
    idOf(sql`
      insert into message (account_id, by, district_id, section_id, kind, audience, subject_fi, text_fi, state)
      values (${maker ?? null}, ${markOf(things.name)}, ${things.district}, ${things.section}, 'members',
        ${JSON.stringify({ members: { sections: [things.section] } })}, ${`Kutsu ${markOf(things.name)}`}, 'Tervetuloa',
        ${state}) returning id`);

  async function uploadedFile(things: SectionThings, kind: 'plan' | 'attachment'): Promise<number> {
    const id = await file(kind, things);
    const table = `preparedness_${kind}`;
    await sql`
      insert into ${sql.table(table)} (file_id, section_id, district_id, name, file_type, uploaded_by)
      values (${id}, ${things.section}, ${things.district}, ${`${markOf(things.name)}.pdf`}, 'pdf', 'x')`.execute(
      db,
    );
    return id;
  }

  /** The account of somebody, with the password of all demonstration accounts. */
  const openAccount = (
    { employeeId = null, memberId = null }: { employeeId?: number | null; memberId?: number | null },
    name: string,
  ) =>
    idOf(sql`
      insert into account (email, employee_id, member_id, password_hash, password_set_at)
      select ${`${name}@demo.example`}, ${employeeId}::integer, ${memberId}::integer, password_hash, now()
      from account where email = 'kt@demo.example' returning id`);

  async function fill(name: SectionName): Promise<SectionThings> {
    const id = sectionIds[name];
    const mark = markOf(name);
    const { district: inDistrict } = await one(
      sql<{
        district: number;
      }>`update section set name = ${mark} where id = ${id} returning district_id as district`,
    );
    const [hidden, candidate] = [await freshMember(id), await freshMember(id)];
    const { email, phone, street } = secretsOf(name);
    await sql`
      update member set is_publish_prohibited = true, email = ${email}, phone = ${phone}, address1 = ${street},
        last_name = ${mark} where id = ${hidden}`.execute(db);
    await sql`insert into member_role (member_id, role_id) values (${hidden}, 6)`.execute(db);
    await openAccount({ memberId: hidden }, `hidden-${name}`);
    await sql`
      update preparedness_plan set replaced_at = now() where section_id = ${id} and replaced_at is null`.execute(
      db,
    );
    await sql`delete from preparedness_attachment where section_id = ${id}`.execute(db);
    const made: SectionThings = {
      name,
      section: id,
      district: inDistrict,
      hidden,
      candidate,
      meetings: {},
      letters: {},
      messages: {},
      plan: 0,
      attachment: 0,
    };
    for (const [turn, status] of meetingStatuses.entries()) {
      made.meetings[status] = await meeting(made, status, turn);
    }
    await govern(made);
    made.plan = await uploadedFile(made, 'plan');
    made.attachment = await uploadedFile(made, 'attachment');
    return made;
  }

  const employee = (role: number, inDistrict: number | null, name: string) =>
    idOf(sql`
      insert into employee (first_name, last_name, email, role_id, district_id)
      values ('Matriisi', ${name}, ${`${name}@demo.example`}, ${role}, ${inDistrict}) returning id`);

  /** Somebody with a role in a section, who can sign in as `name`. */
  async function actor(name: string, role: RoleId, home: SectionThings): Promise<Actor> {
    const isEmployee = role <= 4;
    const employeeId = isEmployee ? await employee(role, role > 2 ? home.district : null, name) : null;
    const memberId = isEmployee ? null : await freshMember(home.section);
    if (memberId !== null) {
      await sql`insert into member_role (member_id, role_id) values (${memberId}, ${role})`.execute(db);
    }
    const accountId = await openAccount({ employeeId, memberId }, name);
    return { name, role, home: home.name, accountId };
  }

  const sections = {} as Record<SectionName, SectionThings>;
  for (const name of sectionNames) sections[name] = await fill(name);

  const actors: Actor[] = [];
  for (const [role, names] of homes) {
    for (const name of names) actors.push(await actor(nameOf(role, name), role, sections[name]));
  }
  for (const [refusedFor, role] of refusedActors) {
    const made = await actor(nameOfRefused(refusedFor), role, sections.own);
    actors.push({ ...made, refusedFor });
  }

  const makerAt = (name: SectionName) =>
    actors.find(({ role, home }) => role === 5 && home === name)?.accountId;
  for (const at of Object.values(sections)) {
    for (const status of letterStatuses) {
      at.letters[status] = await letter(at, status, makerAt(at.name));
    }
    for (const [state, status] of Object.entries(messageStates)) {
      at.messages[status] = await message(at, state, makerAt(at.name));
    }
  }

  const duty = async (unitKind: 'section' | 'district') => {
    const id = await idOf(sql`insert into duty default values returning id`);
    await sql`
      insert into duty_version (duty_id, from_year, name_fi, name_sv, month, day, unit_kind, rule, remind_days)
      values (${id}, 1800, 'Matriisi', 'Matrisen', 6, 1, ${unitKind}, 'manual', '{7}')`.execute(db);
    return id;
  };

  const inDistrict = 'matriisi-piirissa';
  const employeeId = await employee(3, district, inDistrict);
  await openAccount({ employeeId }, inDistrict);

  return {
    sections,
    actors,
    employee: employeeId,
    superAdmin: await employee(1, null, 'matriisi-yllapidossa'),
    form: await idOf(
      sql`insert into external_form (name, link) values ('Matriisi', 'https://lomake.example/1') returning id`,
    ),
    duties: { section: await duty('section'), district: await duty('district') },
    markOf,
    secrets: sectionNames.flatMap((name) => Object.values(secretsOf(name))),
  };
}

/** Takes from each of the refused what makes a token count; after their tokens have been issued. */
export async function refuse(db: Database, actors: readonly Actor[], jtiOf: (actor: Actor) => string) {
  for (const { refusedFor, accountId, ...actor } of actors) {
    const member = sql`(select member_id from account where id = ${accountId})`;
    if (refusedFor === 'a revoked token') {
      const jti = jtiOf({ refusedFor, accountId, ...actor });
      await sql`insert into revoked_token (jti, expires_at) values (${jti}, now() + interval '1 day')`.execute(
        db,
      );
    } else if (refusedFor === 'a locked account') {
      await sql`update account set locked_until = now() + interval '1 day' where id = ${accountId}`.execute(
        db,
      );
    } else if (refusedFor === 'the role just removed') {
      await sql`delete from member_role where member_id = ${member}`.execute(db);
    } else if (refusedFor === 'the membership ended') {
      await sql`update member set membership_status_id = 502 where id = ${member}`.execute(db);
    }
  }
}
