import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The constraint that refuses the statement, or the error's own words. The data stays as it was. */
async function brokenConstraint(statement: string): Promise<string | undefined> {
  try {
    await database.db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new Error('accepted');
    });
  } catch (error) {
    const { constraint, message } = error as Error & { constraint?: string };
    return constraint ?? message;
  }
  return undefined;
}

const insert = (table: string, values: Record<string, string>) =>
  `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;

const meeting = (values: Record<string, string> = {}) =>
  insert('meeting', {
    section_id: '1',
    district_id: '1',
    name: `'Kokous'`,
    type_id: '1003',
    date_held: `'1950-01-01'`,
    reported_by: `'Testi'`,
    created_by: `'Testi'`,
    ...values,
  });

const draft = `(select min(id) from meeting where section_id = 1 and status_id = 1103 and type_id = 1001)`;
const position = (values: Record<string, string> = {}) =>
  insert('position_of_trust', {
    meeting_id: draft,
    section_id: '1',
    district_id: '1',
    position_id: '75',
    member_id: '5',
    term_start: `'2040-01-01'`,
    term_end: `'2040-12-31'`,
    elected_date: `(select date_held from meeting where id = ${draft})`,
    ...values,
  });
const outsider = {
  member_id: 'null',
  non_member_first_name: `'Ulla'`,
  non_member_last_name: `'Ulkopuolinen'`,
  non_member_address: `'Katu 1'`,
  non_member_postcode: `'00100'`,
  non_member_postoffice: `'Helsinki'`,
  non_member_phone: `'+358 40 123 4567'`,
};
const member = (values: Record<string, string> = {}) =>
  insert('member', {
    section_id: '1',
    district_id: '1',
    first_name: `'Maija'`,
    last_name: `'Mäkelä'`,
    spr_id: '99999999',
    ...values,
  });
const employee = (values: Record<string, string> = {}) =>
  insert('employee', {
    first_name: `'Erkki'`,
    last_name: `'Esimerkki'`,
    email: `'erkki@esimerkki.example'`,
    role_id: '2',
    ...values,
  });
const letter = (values: Record<string, string> = {}) =>
  insert('letter_request', {
    section_id: '1',
    district_id: '1',
    reason: `'Pankki'`,
    requested_by: `'Testi'`,
    ...values,
  });

test.each([
  ['a meeting', meeting()],
  ['a position of a member', position()],
  ['a position of an outsider', position(outsider)],
  ['a member', member()],
  ['an employee', employee()],
  ['a letter request', letter()],
  [
    'an archived meeting on a day that has one',
    meeting({ date_held: `(select date_held from meeting where id = ${draft})`, status_id: '1104' }),
  ],
  [
    'a CRM meeting on a day that has one',
    meeting({
      date_held: `(select date_held from meeting where id = ${draft})`,
      type_id: '1005',
      status_id: '1103',
    }),
  ],
])('%s is accepted as the table below begins from it', async (_, statement) => {
  expect(await brokenConstraint(statement)).toBe('accepted');
});

const long = (length: number) => `repeat('ä', ${length})`;

test.each([
  [
    'a section of no district',
    insert('section', { district_id: '999', name: `'Osasto'` }),
    'section_district_exists',
  ],
  ['a section status of no list', `update section set status_id = 605 where id = 1`, 'section_status_code'],
  ['a section e-mail without @', `update section set email = 'osasto' where id = 1`, 'section_email_form'],
  [
    'a section phone of 51 characters',
    `update section set phone = ${long(51)} where id = 1`,
    'section_contact_length',
  ],
  ['a member in another district than the section', member({ district_id: '2' }), 'member_section_exists'],
  ['a member without a name', member({ first_name: `' '` }), 'member_name_length'],
  [
    'a membership number given twice',
    member({ spr_id: '(select spr_id from member where id = 1)' }),
    'member_number_unique',
  ],
  [
    'a membership status that is only a criterion',
    member({ membership_status_id: '0' }),
    'member_membership_status_code',
  ],
  [
    'a payment of the last century but one',
    member({ payment_date: `'1899-12-31'` }),
    'member_dates_earliest',
  ],
  ['a district admin without district', employee({ role_id: '3' }), 'employee_district_by_role'],
  ['a national employee with district', employee({ district_id: '1' }), 'employee_district_by_role'],
  ['an employee with a section role', employee({ role_id: '5' }), 'employee_role_code'],
  ['an e-mail in use in other letters', employee({ email: `'KT@demo.example'` }), 'employee_email_unique'],
  [
    'a second account of one e-mail',
    insert('account', { email: `'SuperAdmin@Demo.example'` }),
    'account_email_unique',
  ],
  [
    'a password that is not hashed',
    `update account set password_hash = 'salasana' where id = 1`,
    'account_password_kind',
  ],
  [
    'a member with an employee role',
    insert('member_role', { member_id: '9', role_id: '4' }),
    'member_role_code',
  ],
  ['a meeting in another district than its section', meeting({ district_id: '2' }), 'meeting_section_exists'],
  ['a meeting without a name', meeting({ name: `''` }), 'meeting_name_length'],
  ['a meeting name of 101 characters', meeting({ name: long(101) }), 'meeting_name_length'],
  ['a meeting before 1900', meeting({ date_held: `'1899-12-31'` }), 'meeting_date_held_earliest'],
  ['a meeting of no type', meeting({ type_id: '1006' }), 'meeting_type_code'],
  [
    'a second meeting on a day',
    meeting({ date_held: `(select date_held from meeting where id = ${draft})` }),
    'meeting_one_a_day',
  ],
  ['a draft of the CRM', meeting({ type_id: '1005' }), 'meeting_crm_approved'],
  ['second minutes of a meeting', insert('minutes', { meeting_id: draft }), 'minutes_one_a_meeting'],
  [
    'a document name in use in other letters',
    `with one as (select * from minutes_document limit 1),
       copy as (insert into file (kind, section_id, district_id, content, content_type, size, sha256)
                values ('minutes', 1, 1, 'x', 'text/plain', 1, sha256('x')) returning id)
     insert into minutes_document (minutes_id, file_id, name, file_type, uploaded_by)
     select minutes_id, copy.id, upper(name), 'application/pdf', 'Testi' from one, copy`,
    'minutes_document_name_unique',
  ],
  ['a file of another size', `update file set size = size + 1`, 'file_size_true'],
  ['a position that nobody holds', position({ member_id: 'null' }), 'position_of_trust_one_person'],
  ['a position that two hold', position({ ...outsider, member_id: '5' }), 'position_of_trust_one_person'],
  [
    'an outsider without address',
    position({ ...outsider, non_member_address: 'null' }),
    'position_of_trust_one_person',
  ],
  [
    'an outsider without phone and e-mail',
    position({ ...outsider, non_member_phone: 'null' }),
    'position_of_trust_non_member_reachable',
  ],
  [
    'an outsider with a postcode of four',
    position({ ...outsider, non_member_postcode: `'0010'` }),
    'position_of_trust_non_member_length',
  ],
  ['a term that ends as it starts', position({ term_end: `'2040-01-01'` }), 'position_of_trust_term_order'],
  [
    'a term from the day of the meeting',
    position({ term_start: `(select date_held from meeting where id = ${draft})` }),
    'position_of_trust_after_election',
  ],
  [
    'another elected date than the meeting',
    position({ elected_date: `'1990-01-01'` }),
    'position_of_trust_meeting_exists',
  ],
  [
    'a position in another section than its meeting',
    position({ section_id: '2' }),
    'position_of_trust_meeting_exists',
  ],
  ['a position of no list', position({ position_id: '29' }), 'position_of_trust_position_exists'],
  ['the same position twice for a member', `${position()}; ${position()}`, 'position_of_trust_member_once'],
  [
    'the same position twice for an outsider in other letters',
    `${position(outsider)}; ${position({ ...outsider, non_member_first_name: `' ULLA'` })}`,
    'position_of_trust_non_member_once',
  ],
  [
    'removing a member who holds a position',
    `delete from member where id = (select min(member_id) from position_of_trust)`,
    'position_of_trust_member_exists',
  ],
  ['a reason of blanks', letter({ reason: `'  '` }), 'letter_request_reason_length'],
  [
    'a processed request without a signed file',
    letter({ status_id: '1502', expiry_date: `'2040-01-01'` }),
    'letter_request_processed_signed',
  ],
  [
    'an expiry date before processing',
    letter({ expiry_date: `'2040-01-01'` }),
    'letter_request_processed_expires',
  ],
  [
    'a form name in use in other letters',
    insert('external_form', { name: `'TOIMINTATILASTO'`, link: `'https://a.example'` }),
    'external_form_name_unique',
  ],
  [
    'a form link that runs a script',
    insert('external_form', { name: `'Uusi'`, link: `'javascript:alert(1)'` }),
    'external_form_link_form',
  ],
  [
    'a second plan in use',
    `with copy as (insert into file (kind, section_id, district_id, content, content_type, size, sha256)
                   values ('plan', 1, 1, 'x', 'text/plain', 1, sha256('x')) returning id)
     insert into preparedness_plan (file_id, section_id, district_id, name, file_type, uploaded_by)
     select id, 1, 1, 'Suunnitelma', 'application/pdf', 'Testi' from copy`,
    'preparedness_plan_current',
  ],
  ['a changed audit row', `update audit set by = 'Joku muu'`, 'The table audit can only be added to.'],
  ['a removed audit row', `delete from audit`, 'The table audit can only be added to.'],
  ['an emptied audit', `truncate audit_record`, 'The table audit_record can only be added to.'],
  [
    'a changed record',
    `update audit_record set by = 'Joku muu'`,
    'The table audit_record can only be added to.',
  ],
  ['a removed record', `delete from audit_record`, 'The table audit_record can only be added to.'],
  ['a changed value', `update audit_value set value = '1'`, 'The table audit_value can only be added to.'],
  ['emptied values', `truncate audit_value`, 'The table audit_value can only be added to.'],
  ['a removed erasure', `delete from audit_erasure`, 'The table audit_erasure can only be added to.'],
])('%s is refused', async (_, statement, constraint) => {
  expect(await brokenConstraint(statement)).toBe(constraint);
});

test('a changed date held takes the elected dates with it', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`update meeting set date_held = date_held - 1 where id = ${sql.raw(draft)}`.execute(tx);
    const { rows } = await sql`
      select p.id from position_of_trust p join meeting m on m.id = p.meeting_id where elected_date <> date_held`.execute(
      tx,
    );
    expect(rows).toEqual([]);
  });
});

test('a file goes with the row that refers to it', async () => {
  const files = async () => {
    const { n } = await database.db
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  const before = await files();
  const [document] = await database.db
    .selectFrom('minutes_document')
    .innerJoin('minutes', 'minutes.id', 'minutes_id')
    .select('meeting_id')
    .limit(1)
    .execute();
  await database.db
    .deleteFrom('meeting')
    .where('id', '=', document?.meeting_id ?? 0)
    .execute();
  expect(await files()).toBe(before - 1);
});

test.each([
  ['å, ä, ö come after z', ['Zetterberg', 'Åberg', 'Äijälä', 'Öhman']],
  ['case counts last', ['aalto', 'Aalto', 'aaltonen']],
])('in Finnish order %s', async (_, names) => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names.toReversed()}::text[]) name order by name collate finnish`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['Mäkelä Anna-Liisa', ' mäkelä anna liisa', ' makela anna liisa'],
  ['Yli-Öhman Åke', ' yli öhman åke', ' yli ohman ake'],
  ["Désirée O'Brien", " désirée o'brien", " desiree o'brien"],
])('%s is found by words and without marks', async (name, words, plain) => {
  const { rows } =
    await sql`select search_words(${name}) words, plain_letters(search_words(${name})) plain`.execute(
      database.db,
    );
  expect(rows).toEqual([{ words, plain }]);
});
