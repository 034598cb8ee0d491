import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Answer } from '@osasto/api';
import { getCode, toInstant } from '@osasto/contract';
import type { NoticeChoice, NoticeKind } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { heldPositions } from '../elections/shown-position.ts';
import {
  instant,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
} from '../../platform/database/rows.ts';

export type ExtractAnswer = Answer<'GET members/{id}/extract'>;

/** Whether how to reach somebody whose data are not to be published is in an extract. Rule 4.19. */
export interface ExtractOptions {
  hasHiddenContact: boolean;
}

const roleRow = rowShape('extract.roles', { role: int, since: orNull(instant), unit: text });

const noticeRow = rowShape('extract.notices', {
  kind: restrictedTo<NoticeKind>(text),
  choice: restrictedTo<NoticeChoice>(text),
});

const unsubscribedRow = rowShape('extract.unsubscribed', {
  kind: restrictedTo<NoticeKind>(text),
  at: instant,
});

/** The account of somebody, and what signing in has left behind. */
export async function findAccountForExtract(
  db: Db,
  isOwner: RawBuilder<SqlBool>,
): Promise<ExtractAnswer['account']> {
  const account = await db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'created',
      'password_set_at as passwordSetAt',
      sql<boolean>`directory_id is not null`.as('hasDirectory'),
      'language',
      'digest',
      'notices_paused_until as noticesPausedUntil',
    ])
    .where(isOwner)
    .executeTakeFirst();
  if (!account) return null;
  const { id, ...shown } = account;
  const [sessions, factors, attempts, views, notices, events] = await Promise.all([
    db
      .selectFrom('session')
      .select(['browser', 'system', 'network', 'since', 'last_used as lastUsed'])
      .where('account_id', '=', id)
      .orderBy('since', 'desc')
      .execute(),
    db
      .selectFrom('second_factor')
      .select(['kind', 'name', 'created', 'last_used as lastUsed'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('signin_attempt')
      .select(['at', sql<string>`host(address)`.as('address'), 'method', 'outcome'])
      .where('account_id', '=', id)
      .orderBy('at', 'desc')
      .execute(),
    db
      .selectFrom('saved_view')
      .select(['name', 'address', 'is_shared as isShared'])
      .where('account_id', '=', id)
      .orderBy('name')
      .execute(),
    selectRows(db, noticeRow)`
      select kind, choice from notice_choice where account_id = ${id} order by kind`,
    db
      .selectFrom('audit')
      .select(['at', 'action', 'entity'])
      .where('account_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return { ...shown, sessions, factors, attempts, views, notices, events };
}

/** The positions of trust of somebody, newest first. */
export const findTermsForExtract = (
  db: Db,
  isHolder: RawBuilder<SqlBool>,
): Promise<ExtractAnswer['positions']> =>
  heldPositions(db)
    .select([
      's.name as section',
      'd.name_fi as nameFi',
      'd.name_sv as nameSv',
      'p.term_start as termStart',
      'p.term_end as termEnd',
      'p.elected_date as electedDate',
      'g.name as meeting',
    ])
    .where(isHolder)
    .orderBy('p.term_start', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

const messageRow = rowShape('extract.messages', {
  sent: orNull(instant),
  subjectFi: orNull(text),
  subjectSv: orNull(text),
  state: restrictedTo<ExtractAnswer['messages'][number]['state']>(text),
  reason: orNull(text),
});

/** Messages that somebody was to get, by rows of `message_recipient as r`, newest first. */
export const findMessagesForExtract = (
  db: Db,
  isRecipient: RawBuilder<SqlBool>,
): Promise<ExtractAnswer['messages']> => selectRows(db, messageRow)`
  select g.sent_at as sent, g.subject_fi as "subjectFi", g.subject_sv as "subjectSv", r.state, r.reason
  from message_recipient r join message g on g.id = r.message_id
  where ${isRecipient} order by r.id desc`;

/** When something was done with data of somebody, newest first. */
export const findEventsAbout = (db: Db, isAbout: RawBuilder<SqlBool>): Promise<ExtractAnswer['events']> =>
  db
    .selectFrom('audit_record')
    .select(['at', 'action', 'entity'])
    .where(isAbout)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The address of `member as m` in one line; null when nothing of it is known. */
const address = sql<string | null>`nullif(concat_ws(', ', m.address1, m.address2,
  nullif(concat_ws(' ', m.postal_code, m.city), ''), m.country), '')`;

/**
 * Everything that the application holds of a member, for the member; undefined when there is none. Who else has opened
 * the card or changed something is not in it, only when: that is about them. Rule 4.19.
 */
export async function findExtract(
  db: Db,
  memberId: number,
  { hasHiddenContact }: ExtractOptions,
): Promise<ExtractAnswer | undefined> {
  const member = await db
    .selectFrom('member as m')
    .innerJoin('section as s', 's.id', 'm.section_id')
    .innerJoin('district as d', 'd.id', 'm.district_id')
    .select([
      'm.spr_id as membershipNumber',
      'm.first_name as firstName',
      'm.last_name as lastName',
      's.name as section',
      'd.name as district',
      'm.date_of_birth as dateOfBirth',
      'm.email',
      'm.phone',
      address.as('address'),
      'm.membership_type_id as membershipTypeId',
      'm.membership_status_id as membershipStatusId',
      'm.status_id as statusId',
      'm.membership_approved as membershipApproved',
      'm.payment_date as paymentDate',
      'm.is_publish_prohibited as isPublishProhibited',
      'm.is_email_allowed as isEmailAllowed',
      'm.is_sms_allowed as isSmsAllowed',
      'm.is_contact_prohibited as isContactProhibited',
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!member) return undefined;
  const { membershipTypeId, membershipStatusId, statusId, ...shown } = member;
  const isHidden = member.isPublishProhibited && !hasHiddenContact;
  const [roles, unsubscribed, positions, account, messages, events] = await Promise.all([
    selectRows(db, roleRow)`
      select r.role_id as role, r.granted_at as since, s.name as unit
      from member_role r join member m on m.id = r.member_id join section s on s.id = m.section_id
      where r.member_id = ${memberId}
      union all
      select e.role_id, null, coalesce(d.name, '')
      from account a join employee e on e.id = a.employee_id left join district d on d.id = e.district_id
      where a.member_id = ${memberId} order by 1`,
    selectRows(db, unsubscribedRow)`
      select kind, at from mail_suppression where member_id = ${memberId} order by kind`,
    findTermsForExtract(db, sql`p.member_id = ${memberId}`),
    findAccountForExtract(db, sql`member_id = ${memberId}`),
    findMessagesForExtract(db, sql`r.member_id = ${memberId}`),
    findEventsAbout(
      db,
      sql`(entity = 'member' and entity_id = ${memberId})
        or (entity = 'meeting' and (before @> ${about(memberId)} or after @> ${about(memberId)}))`,
    ),
  ]);
  return {
    made: toInstant(new Date()),
    member: {
      ...shown,
      ...(isHidden && { email: null, phone: null, address: null }),
      isContactLeftOut: isHidden,
      membershipNumber: String(member.membershipNumber),
      membershipType: getCode('membershipType', membershipTypeId),
      membershipStatus: getCode('membershipStatus', membershipStatusId),
      status: getCode('memberStatus', statusId),
    },
    roles,
    unsubscribed,
    positions,
    account: account && isHidden ? { ...account, email: null } : account,
    messages,
    events,
  };
}

const about = (memberId: number) => sql`${JSON.stringify({ memberId })}::jsonb`;
