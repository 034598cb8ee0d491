import { hash } from '@node-rs/argon2';
import { sql, type SqlBool } from 'kysely';
import { Client } from 'pg';
import { type Day, membershipStatus, today } from '@osasto/contract';
import { databaseOn } from '../platform/database/connection.ts';
import { dropPlainIndexes } from '../platform/database/plain-indexes.ts';
import { toDayNumber, textOfDate, yearFromDayNumber } from '../platform/time/day-numbers.ts';
import { copy, type TableText, tableText } from './copy.ts';
import { demoAccounts, findDemoMembers, demoPassword, demoUnits } from './demo-accounts.ts';
import { makeEmployees } from './employees.ts';
import { addHandling, addHistory } from './history.ts';
import { addMemberCounts } from './member-counts.ts';
import { makeMeetings, meetingsEach } from './meetings.ts';
import { makeLetters, makePlan } from './documents.ts';
import { storeApprovedExtracts } from '../areas/letters/approved-extract.ts';
import { type MadeMember, makeMembers } from '../areas/training/beginning/people.ts';
import { records } from './records.ts';
import { makeRoles } from './roles.ts';
import { type Size, type SizeName, datasetSizes } from './sizes.ts';
import { restoreTraining } from '../areas/training/beginning/restore.ts';
import { accountsOfTraining } from '../areas/training/beginning/baseline.ts';
import { makeUnits, sectionRow } from './units.ts';
import type { MadeSection } from '../areas/training/beginning/section.ts';

/** Thrown when there is data already: demonstration data never mixes with any other. */
export class DatabaseNotEmpty extends Error {
  constructor() {
    super('The database has data already. Demonstration data is only put into an empty one.');
  }
}

/**
 * Fills a migrated, empty database with demonstration data, all of it or nothing. The same size and day always give
 * the same data; terms, payments and plans are counted from `day`, of Finland.
 *
 * @throws {DatabaseNotEmpty}
 */
export async function seed(
  url: string,
  sizeName: SizeName,
  log: (line: string) => void = () => {},
  day: Day = today(),
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // Two at once: the second waits, then finds the data of the first.
    await client.query(`select pg_advisory_xact_lock(hashtext('osasto seed'))`);
    const { rows } = await client.query(
      'select exists (select from district) or exists (select from account) as filled',
    );
    if (rows[0].filled) throw new DatabaseNotEmpty();
    await fill(client, datasetSizes[sizeName], toDayNumber(day), log);
    await client.query(
      `insert into audit (by, action, entity, after) values ('Osasto', 'seed', 'database', $1)`,
      [JSON.stringify({ size: sizeName, today: day })],
    );
    await client.query('commit');
  } finally {
    // Ends the transaction too, if it has not been committed.
    await client.end();
  }
}

async function fill(client: Client, size: Size, today: number, log: (line: string) => void): Promise<void> {
  const passwordHash = await hash(demoPassword);
  const { districts, sections } = makeUnits(size);
  const employees = makeEmployees(districts, size);

  // Emptied in this transaction, so that rows can be written frozen; indexes are quicker built at once.
  const texts = records(passwordHash, today);
  await client.query(`truncate ${['member', ...texts.all.map(({ table }) => table)].join(', ')} cascade`);
  const makeIndexes = await dropPlainIndexes(
    databaseOn(client),
    'member',
    'meeting',
    'meeting_status_change',
    'minutes_document',
    'position_of_trust',
  );

  for (const district of districts) texts.district.add(district);
  for (const section of sections) texts.section.add(sectionRow(section));
  for (const { row } of employees) texts.employee.add(row);
  await load(client, [texts.district, texts.section, texts.employee]);
  log(`${districts.length} districts and ${sections.length} sections`);

  const real = sections.filter(({ isTraining }) => !isTraining);
  const training = sections.filter(({ isTraining }) => isTraining);
  const candidates = new Map<number, MadeMember[]>();
  const members = await loadMembers(client, real, today, candidates);
  log(`${members} members`);

  const each = meetingsEach(size, sections);
  const accounts = size.accounts - employees.length - training.length * accountsOfTraining;
  const roles = makeRoles(real, candidates, accounts);
  texts.addDemoAccounts(employees, candidates);
  for (const role of roles) texts.addRole(role);
  const findApprovers = (districtId: number | undefined) =>
    employees
      .filter(({ row }) => row.role_id === 3 && row.district_id === districtId)
      .map(({ row }) => `${row.first_name} ${row.last_name}`);
  for (const section of real) {
    const people = candidates.get(section.id) ?? [];
    const approvers = findApprovers(section.districtId);
    addSection(section, people, approvers.length > 0 ? approvers : findApprovers(1));
  }

  function addSection(section: MadeSection, people: MadeMember[], approvers: string[]): void {
    for (const meeting of makeMeetings(section, people, size, each, approvers, today))
      texts.addMeeting(section, meeting);
    if (section.statusId === 602) return;
    for (const letter of makeLetters(section, today)) texts.addLetter(section, people[0], letter);
    const plan = makePlan(section, today);
    if (plan) texts.addPlan(section, people[0], plan);
  }
  texts.addForms();

  await load(client, texts.all);
  log(`${texts.meeting.rows} meetings with ${texts.position_of_trust.rows} positions of trust`);

  await makeIndexes();
  await forward(client, ['member', ...texts.all.map(({ table }) => table)]);
  await endMembership(client, today);
  const [{ first, last } = { first: '', last: '' }] = demoAccounts;
  await addHistory(client, [demoUnits.section, demoUnits.otherSection], `${first} ${last}`);
  await addHandling(client);
  await storeApprovedExtracts(
    databaseOn(client),
    sql<SqlBool>`l.status_id <> 1501`,
    sql<Day>`(select max(c.at) at time zone 'Europe/Helsinki' from letter_status_change c
      where c.letter_request_id = l.id and c.status_id = 1502)::date`,
  );
  await restoreTraining(
    databaseOn(client),
    training.map(({ id }) => id),
    today,
  );
  log(`${training.length} training sections`);
  await addMemberCounts(databaseOn(client), textOfDate(today));
  await client.query(`update setting set value = '[]' where key = 'secondFactor.roles'`);
  await client.query(`update setting set value = '8' where key = 'token.adminHours'`);
  // Whoever measures the demonstration reads more than people do.
  await client.query(`update setting set value = '10000000' where key like 'reading.%'`);
  await client.query('analyze');
  log(`Indexes and statistics; ${demoAccounts.length} demonstration accounts`);
}

/** A deputy of section 1 has left meanwhile, and cannot go on. Rule 9.12. */
const endMembership = (client: Client, today: number) =>
  client.query(
    `update member set membership_status_id = $1 where id = (
      select p.member_id from position_of_trust p
      where p.section_id = $2 and p.position_id = 8 and p.term_end = make_date($3, 12, 31)
        and not exists (select from member_role r where r.member_id = p.member_id)
      order by p.id desc limit 1)`,
    [membershipStatus.notActive, demoUnits.section, yearFromDayNumber(today)],
  );

/** Members are many: they go to the database section by section as they are made. */
async function loadMembers(
  client: Client,
  sections: MadeSection[],
  today: number,
  candidates: Map<number, MadeMember[]>,
): Promise<number> {
  let nextId = 1;
  let text: TableText<'member'> | undefined;
  function* chunks(): Generator<string> {
    for (const section of sections) {
      const firstId = nextId;
      const made = makeMembers(section, (index) => firstId + index, today, findDemoMembers(section.id));
      candidates.set(section.id, made.candidates);
      nextId += made.rows.length;
      if (made.rows.length === 0) continue;
      text ??= tableText('member');
      for (const row of made.rows) text.add(row);
      yield text.take();
    }
  }
  const iterator = chunks();
  const first = iterator.next();
  if (!text || first.done) return 0;
  const whole = (function* () {
    yield first.value;
    yield* iterator;
  })();
  await copy(client, text, whole);
  return nextId - 1;
}

/** Writes what the tables hold so far, in the order given. */
async function load(
  client: Client,
  tables: { table: string; columns: string[]; take(): string }[],
): Promise<void> {
  for (const table of tables) {
    const text = table.take();
    if (text !== '') await copy(client, table, [text]);
  }
}

/** Lets the identities go on after the ids that were written. */
async function forward(client: Client, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(
      `select 1 from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and column_name = 'id' and is_identity = 'YES'`,
      [table],
    );
    if (rows.length > 0) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      );
    }
  }
}
