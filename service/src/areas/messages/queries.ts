import { type InferResult, sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { paging, type SentDay } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { int, orNull, restrictedTo, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { inScope } from '../../platform/identity/scope.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedNumber } from '../../platform/settings/stored-settings.ts';

export type MessageAnswer = Answer<'POST messages'>;
type Caller = Pick<Session, 'accountId'>;

const messageRows = (db: Db) =>
  db
    .selectFrom('message as g')
    .leftJoin('section as s', 's.id', 'g.section_id')
    .leftJoin('district as d', 'd.id', 'g.district_id')
    .select([
      'g.id',
      'g.created',
      'g.sent_at as sentAt',
      'g.by',
      'g.account_id as accountId',
      'g.district_id as districtId',
      'd.name as districtName',
      'g.section_id as sectionId',
      's.name as sectionName',
      'g.kind',
      'g.audience',
      'g.subject_fi as subjectFi',
      'g.text_fi as textFi',
      'g.subject_sv as subjectSv',
      'g.text_sv as textSv',
      'g.state',
      'g.recipients',
      'g.sent',
      'g.undeliverable',
      'g.excluded',
    ]);

export type MessageRow = InferResult<ReturnType<typeof messageRows>>[number];

/** The unit that a message is from, with its name; null for the whole organisation. */
export function toNamedUnit({
  sectionId,
  sectionName,
  districtId,
  districtName,
}: MessageRow): MessageAnswer['unit'] {
  if (sectionId !== null && sectionName !== null) return { id: sectionId, name: sectionName };
  return districtId !== null && districtName !== null ? { id: districtId, name: districtName } : null;
}

/** The texts of a message by language. */
export const toTexts = ({ subjectFi, textFi, subjectSv, textSv }: MessageRow): MessageAnswer['texts'] => ({
  ...(subjectFi !== null && textFi !== null && { fi: { subject: subjectFi, text: textFi } }),
  ...(subjectSv !== null && textSv !== null && { sv: { subject: subjectSv, text: textSv } }),
});

/** A message as the caller sees it. */
export const toMessage = (row: MessageRow, { accountId }: Caller): MessageAnswer => ({
  id: row.id,
  created: row.created,
  sent: row.sentAt,
  by: row.by,
  isOwn: row.accountId === accountId,
  unit: toNamedUnit(row),
  unitKind: row.sectionId === null ? (row.districtId === null ? null : 'district') : 'section',
  kind: row.kind,
  audience: row.audience,
  texts: toTexts(row),
  state: row.state,
  counts: {
    recipients: row.recipients,
    sent: row.sent,
    undeliverable: row.undeliverable,
    excluded: row.excluded,
  },
});

/** A message that nobody else changes until the transaction ends. */
export const lockMessage = (tx: Db, id: number): Promise<MessageRow | undefined> =>
  messageRows(tx).where('g.id', '=', id).forNoKeyUpdate('g').executeTakeFirst();

export const findMessage = (db: Db, id: number): Promise<MessageRow | undefined> =>
  messageRows(db).where('g.id', '=', id).executeTakeFirst();

/** A message that is known to exist. */
export async function getMessage(db: Db, id: number): Promise<MessageRow> {
  const message = await findMessage(db, id);
  if (!message) throw new Error(`Message ${id} went away between the permission and the answer.`);
  return message;
}

/** Messages of the units in scope, newest first. Rule 23.4. */
export async function findMessages(
  db: Db,
  session: Session,
  { skip = 0, take = paging.size }: { skip?: number | undefined; take?: number | undefined },
): Promise<Answer<'GET messages'>> {
  const range = { skip, take: Math.min(take || paging.size, paging.holders) };
  const mine = inScope(findScope(session, 'GET messages'), {
    district: 'g.district_id',
    section: 'g.section_id',
  });
  const [rows, { total }] = await Promise.all([
    messageRows(db).where(mine).orderBy('g.id', 'desc').offset(range.skip).limit(range.take).execute(),
    db
      .selectFrom('message as g')
      .where(mine)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { results: rows.map((row) => toMessage(row, session)), total, ...range };
}

type Details = Answer<'GET messages/{id}'>;

/** Rows of those who did not get a message. */
const mostUndelivered = 500;

const undeliveredRow = rowShape('messages.undelivered', {
  name: orNull(text),
  sectionId: int,
  sectionName: text,
  reason: restrictedTo<Details['undelivered'][number]['reason']>(text),
});

/** Who did not get a message: those first whose mail did not arrive. Rule 23.4. */
async function findUndelivered(db: Db, messageId: number): Promise<Details['undelivered']> {
  const rows = await selectRows(db, undeliveredRow)`
    select coalesce(m.first_name || ' ' || m.last_name, p.non_member_first_name || ' ' || p.non_member_last_name) as name,
      s.id as "sectionId", s.name as "sectionName", r.reason
    from message_recipient r
    join section s on s.id = r.section_id
    left join member m on m.id = r.member_id
    left join position_of_trust p on p.id = r.position_of_trust_id
    where r.message_id = ${messageId} and r.state in ('undeliverable', 'excluded') and r.reason is not null
    order by r.state desc, coalesce(m.last_name, p.non_member_last_name), coalesce(m.first_name, p.non_member_first_name), r.id
    limit ${mostUndelivered}`;
  return rows.map(({ name, sectionId, sectionName, reason }) => ({
    ...(name !== null && { name }),
    section: { id: sectionId, name: sectionName },
    reason,
  }));
}

/** A message with those who did not get it. Rule 23.4. */
export async function findDetails(db: Db, session: Session, id: number): Promise<Details> {
  const [row, undelivered, { keptUntil }] = await Promise.all([
    getMessage(db, id),
    findUndelivered(db, id),
    db
      .selectFrom('message')
      .select(
        sql<SentDay>`((created + make_interval(months => ${storedNumber('message.keepMonths')})) at time zone 'Europe/Helsinki')::date`.as(
          'keptUntil',
        ),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...toMessage(row, session), keptUntil, undelivered };
}

/** Removes messages that were kept long enough, with all that says who got them. Rule 23.4. */
export const forgetMessages = (db: Db) =>
  sql`delete from message
    where created < now() - make_interval(months => ${storedNumber('message.keepMonths')})`.execute(db);
