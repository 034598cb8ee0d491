import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { isMailAddress, type Language, languages, sectionLanguage } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { int, json, orNull, restrictedTo, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import type { MessagePurpose, People } from './audience.ts';

export type Preview = Answer<'POST messages/preview'>;
export type ExclusionReason = Preview['excluded'][number]['reason'];

/** Names shown for each reason. */
const mostNames = 100;

/** What somebody reads: one language, or both where nobody has said which. */
type Reading = Language | 'both';

const joined = sql`
  left join member m on m.id = r.member_id
  left join position_of_trust p on p.id = r.position_of_trust_id
  left join account a on a.member_id = r.member_id
  join section s on s.id = r.section_id`;

const email = sql`coalesce(m.email, p.non_member_email, '')`;

/** Addresses of which SQL can tell that mail reaches them: nearly all. */
const plainAddress = String.raw`^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9]+(-[A-Za-z0-9]+)*\.)+[A-Za-z]{2,20}$`;

const emailRow = rowShape('messages.unusual', { email: text });

/** The addresses of people that mail does not reach (1.23). */
async function findUnreachable(db: Db, people: People): Promise<string[]> {
  const rows = await selectRows(db, emailRow)`
    select distinct ${email} as email from (${people}) r ${joined}
    where ${email} <> '' and not (${email} ~ ${plainAddress} and length(${email}) <= 64)`;
  return rows.map((row) => row.email).filter((address) => !isMailAddress(address));
}

/** Why somebody does not get a message, null for those who do: of several reasons the first. Rule 23.2. */
const reasonFor = (kind: MessagePurpose, unreachable: readonly string[]) => sql`
  case
    when coalesce(m.is_contact_prohibited, false) then 'contactProhibited'
    when coalesce(m.is_publish_prohibited, false) then 'masked'
    when ${email} = '' or ${email} = any(${unreachable}) then 'noAddress'
    ${
      kind === 'members'
        ? sql`
    when exists (select from mail_suppression x where x.member_id = m.id and x.kind = 'messages')
      or exists (select from notice_choice c where c.account_id = a.id and c.kind = 'messages' and c.choice = 'never')
      then 'unsubscribed'
    when not coalesce(m.is_email_allowed, false) then 'noConsent'`
        : sql``
    }
  end`;

/** The language of the account, else of the section. Rule 23.3. */
const reading = sql`coalesce(a.language, case s.language_id
  when ${sectionLanguage.finnish} then 'fi' when ${sectionLanguage.swedish} then 'sv' else 'both' end)`;

const lastName = sql`coalesce(m.last_name, p.non_member_last_name)`;
const firstName = sql`coalesce(m.first_name, p.non_member_first_name)`;

/** People with the `reason` why they do not get a message of a kind, null for those who do. */
export async function selectWithReason(db: Db, people: People, kind: MessagePurpose) {
  const unreachable = await findUnreachable(db, people);
  return sql`
    select r.member_id, r.position_of_trust_id, r.section_id, ${reasonFor(kind, unreachable)} as reason,
      ${reading} as reading, ${lastName} as last_name, ${firstName} as first_name
    from (${people}) r ${joined}`;
}

/** The languages in which somebody gets a message: what they read, of those that it is written in. Rule 23.3. */
export function toLanguages(reads: Reading, written: readonly Language[]): readonly Language[] {
  const wanted = written.filter((language) => reads === 'both' || reads === language);
  return wanted.length > 0 ? wanted : written;
}

const previewRow = rowShape('messages.preview', {
  readers: json<Partial<Record<Reading, number>>>(),
  excluded: json<Preview['excluded']>(),
});

/**
 * Who gets a message and who does not, by reason in the order of the reasons, with the first names of each. Rule 23.2.
 *
 * @param written the languages that it is written in
 */
export async function countAddressees(
  db: Db,
  people: People,
  kind: MessagePurpose,
  written: readonly Language[],
): Promise<Omit<Preview, 'needsSecond'>> {
  const found = await selectWithReason(db, people, kind);
  const [row] = await selectRows(db, previewRow)`
    with found as materialized (${found})
    select
      (select coalesce(json_object_agg(reading, count), '{}') from (
        select reading, count(*) from found where reason is null group by reading) c) as readers,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', count, 'names', names)
          order by array_position(${exclusionOrder}, reason)), '[]') from (
        select reason, count(*), to_json(
          (array_agg(first_name || ' ' || last_name order by last_name, first_name))[1:${mostNames}]) as names
        from found where reason is not null group by reason) c) as excluded`;
  const { readers = {}, excluded = [] } = row ?? {};
  const byLanguage = { fi: 0, sv: 0, both: 0 };
  for (const [reads, count] of Object.entries(readers)) {
    const [first = 'fi', second] = toLanguages(reads as Reading, written);
    byLanguage[second ? 'both' : first] += count;
  }
  return { recipients: byLanguage.fi + byLanguage.sv + byLanguage.both, byLanguage, excluded };
}

const exclusionOrder = sql`array['contactProhibited', 'masked', 'noAddress', 'unsubscribed', 'noConsent']`;

const addresseeRow = rowShape('messages.addressee', {
  memberId: orNull(int),
  reason: orNull(restrictedTo<ExclusionReason>(text)),
  reading: restrictedTo<Reading>(text),
  email: text,
  firstName: orNull(text),
  sectionName: text,
});

/** One person as a mail to them needs it now, and whether it may leave. Rules 23.2, 23.3. */
export async function findAddressee(db: Db, person: People, kind: MessagePurpose) {
  const unreachable = await findUnreachable(db, person);
  const [found] = await selectRows(db, addresseeRow)`
    select r.member_id as "memberId", ${reasonFor(kind, unreachable)} as reason, ${reading} as reading,
      ${email} as email, ${firstName} as "firstName", s.name as "sectionName"
    from (${person}) r ${joined}`;
  return found;
}

/** The languages that a message is written in. */
export const writtenIn = (
  texts: Partial<Record<Language, unknown>> | null | undefined,
): readonly Language[] => languages.filter((language) => texts?.[language]);
