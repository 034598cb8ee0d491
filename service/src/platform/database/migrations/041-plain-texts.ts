import { type Kysely, sql } from 'kysely';

type Columns = Record<string, readonly string[]>;

/** Texts of one line, by table. Not the audit log, which is sealed, nor what no person typed. */
const singleLines: Columns = {
  district: ['code', 'name'],
  section: [
    'code',
    'name',
    'billing_address1',
    'billing_address2',
    'billing_postal_code',
    'billing_city',
    'billing_country',
    'shipping_address1',
    'shipping_address2',
    'shipping_postal_code',
    'shipping_city',
    'shipping_country',
    'phone',
    'email',
    'url',
    'business_id',
    'account_id',
  ],
  member: [
    'first_name',
    'last_name',
    'email',
    'phone',
    'address1',
    'address2',
    'postal_code',
    'city',
    'country',
  ],
  employee: ['first_name', 'last_name', 'email'],
  account: ['email'],
  second_factor: ['name'],
  meeting: ['name', 'reported_by', 'created_by'],
  meeting_status_change: ['by'],
  minutes_document: ['name', 'uploaded_by'],
  position_of_trust: [
    'non_member_first_name',
    'non_member_last_name',
    'non_member_address',
    'non_member_postcode',
    'non_member_postoffice',
    'non_member_email',
    'non_member_phone',
    'non_member_company',
  ],
  letter_request: ['requested_by', 'document_name'],
  external_form: ['name', 'link'],
  preparedness_plan: ['name', 'uploaded_by'],
  preparedness_attachment: ['name', 'uploaded_by'],
};

const severalLines: Columns = { meeting: ['more_info', 'return_reason'], letter_request: ['reason'] };

const keys: Record<string, string> = {
  preparedness_plan: 'file_id',
  preparedness_attachment: 'file_id',
};

/** As rule 1.22 says, in the letters of PostgreSQL: breaks as one sign, blanks as spaces, nothing unseen, composed, trimmed. */
const plainText = sql`
  create function pg_temp.plain_text(given text, has_lines boolean) returns text language sql immutable as $$
    select btrim(normalize(regexp_replace(regexp_replace(regexp_replace(given,
      '\\r\\n?|[\\u000b\\u000c\\u0085\\u2028\\u2029]|' || case when has_lines then '\\r' else '\\n' end,
      case when has_lines then chr(10) else ' ' end, 'g'),
      '[\\u0009\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u2800\\u3000]', ' ', 'g'),
      '[\\u0001-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f'
      || '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8'
      || '\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]', '', 'g'), nfc),
      E' \\n')
  $$`;

/**
 * Brings the texts of one column over, row by row: one that another row has already, or that would be left without a letter,
 * stays as it is, and is refused when somebody saves it next.
 */
const bringOver = sql`
  create function pg_temp.bring_over(tab text, key text, col text, has_lines boolean) returns integer
  language plpgsql as $$
  declare
    row_key text;
    changed integer := 0;
  begin
    for row_key in execute format(
      'select %2$I::text from %1$I where %3$I collate "C" <> pg_temp.plain_text(%3$I, %4$L) collate "C" order by %2$I',
      tab, key, col, has_lines)
    loop
      begin
        execute format('update %1$I set %3$I = nullif(pg_temp.plain_text(%3$I, %4$L), '''') where %2$I::text = $1',
          tab, key, col, has_lines) using row_key;
        changed := changed + 1;
      exception when unique_violation or check_violation or not_null_violation then
        null;
      end;
    end loop;
    return changed;
  end $$`;

/** The places of outsiders in their chains (9.3), as some are one person now who were two. */
const renumber = sql`
  with term as (
    select p.id, p.section_id, p.position_id, p.term_start, p.term_end, p.term_ordinal,
      lower(btrim(non_member_last_name)) || '|' || lower(btrim(non_member_first_name)) as person
    from position_of_trust p join meeting g on g.id = p.meeting_id and g.status_id not in (1100, 1104)
    where p.member_id is null
  ), line as (
    select *, coalesce(term_start >= max(term_end) over earlier + interval '1 year', true) as begins
    from term
    window earlier as (partition by section_id, position_id, person order by term_start, id
      rows between unbounded preceding and 1 preceding)
  ), chain as (
    select *, count(*) filter (where begins) over
      (partition by section_id, position_id, person order by term_start, id) as chain from line
  ), numbered as (
    select id, term_ordinal, row_number() over
      (partition by section_id, position_id, person, chain order by term_start, id) as ordinal from chain
  )
  update position_of_trust p set term_ordinal = numbered.ordinal
  from numbered where numbered.id = p.id and numbered.ordinal <> numbered.term_ordinal`;

async function bringTexts(db: Kysely<unknown>): Promise<void> {
  await plainText.execute(db);
  await bringOver.execute(db);
  const columns = [singleLines, severalLines].flatMap((tables, index) =>
    Object.entries(tables).flatMap(([table, names]) => names.map((name) => ({ table, name, index }))),
  );
  let outsiders = 0;
  for (const { table, name, index } of columns) {
    const change = sql<number>`pg_temp.bring_over(${table}, ${keys[table] ?? 'id'}, ${name}, ${index === 1})`;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { changed } = await db.selectNoFrom(change.as('changed')).executeTakeFirstOrThrow();
    if (table === 'position_of_trust') outsiders += changed;
  }
  if (outsiders > 0) await renumber.execute(db);
  await sql`update setting set value = pg_temp.plain_text(value::text, true)::jsonb
    where value::text collate "C" <> pg_temp.plain_text(value::text, true) collate "C"`.execute(db);
  await sql`drop function pg_temp.bring_over, pg_temp.plain_text`.execute(db);
}

/** The same fold as `plainLetters` of the contract: marks taken off, and a plain letter for those that have none to take off. */
const foldLetters = sql`
  create or replace function plain_letters(text) returns text
    language sql immutable parallel safe strict
    return translate(regexp_replace(normalize($1, nfd), '[\\u0300-\\u036f]', '', 'g'),
      'øđħŀłŧƀƃƈƌƒƙƚƞƥƫƭƴƶǥȡȥȴȵȶȼȿɀɇɉɋɍɏɓɖɗɨɫɲʈßæœðþıȷĸŉŋſəǝɛɔ',
      'odhlltbbcdfklnpttyzgdzlntcszejqrybddilntsaodtijknnseeeo')`;

const folded: readonly (readonly [table: string, column: string, plain: ReturnType<typeof sql>])[] = [
  ['district', 'name', sql`plain_letters(search_words(name))`],
  ['section', 'name', sql`plain_letters(search_words(name))`],
  [
    'member',
    'last_name',
    sql`plain_letters(search_words(last_name || ' ' || first_name)) || ' ' || spr_id::text`,
  ],
];

/** Texts normalised (1.22), and all Latin letters found without their marks (4.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bringTexts(db);
  await foldLetters.execute(db);
  for (const [table, column, plain] of folded) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; setting a column to itself makes the generated one anew
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
      where search_plain collate "C" <> (${plain}) collate "C"`.execute(db);
  }
}
