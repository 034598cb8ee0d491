import { sql } from 'kysely';
import type { Meeting } from '@osasto/api';
import { getCode, meetingStatus, toInstant, sentDay, dayOfSent } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import type { TaggedBody } from '../../platform/changes/change.ts';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import {
  bool,
  checkedRows,
  int,
  json,
  restrictedTo,
  orNull,
  rowShape,
  text,
} from '../../platform/database/rows.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { defaultEnd, defaultStart } from '@osasto/rules';
import { lastSent, openedJson, statusesToCheck, type StoredChecking } from '../elections/handling.ts';
import { rolesInUnit } from '../elections/locking.ts';
import { findPositionsOfMeeting } from '../elections/position-queries.ts';
import { textsIn } from '../elections/texts.ts';
import type { ReasonKey } from '../elections/reasons.ts';
import type { PositionReader } from '../elections/shown-position.ts';
import { decide } from '../elections/states.ts';
import { toPublicContact, type RegisteredContact } from '../people/contact.ts';
import { toChecking } from './queued.ts';
import { findHandling } from './shown-handling.ts';
import { toMeetingFields, meetingColumns, meetingTables, storedColumns } from './shown-meeting.ts';
import {
  addressMinutes,
  documentsJson,
  toMinutes,
  type Addressing,
  type DocumentRow,
} from './shown-minutes.ts';

const fullRow = rowShape('meetings.full', {
  ...storedColumns,
  moreInfo: orNull(text),
  languageId: int,
  transferMessageKey: orNull(restrictedTo<ReasonKey>(text)),
  returnReason: orNull(text),
  isReturnAllowed: bool,
  minutesStatus: int,
  isSentByMail: bool,
  documents: json<DocumentRow[]>(),
  addressMinutes: int,
  changes: json<{ status: number; at: string; by: string }[]>(),
  opened: orNull(json<StoredChecking>()),
  sender: orNull(json<Sender>()),
});

/** How to reach the account that sent a report. */
type Sender = Pick<RegisteredContact, 'email' | 'phone' | 'isPublishProhibited'>;

/** The account that sent `meeting as m` last: a member's details are those of the register, else its address. */
const senderJson = sql`(
  select json_build_object('email', coalesce(p.email, a.email), 'phone', p.phone,
    'isPublishProhibited', coalesce(p.is_publish_prohibited, false))
  from meeting_status_change c
  join account a on a.id = c.account_id
  left join member p on p.id = a.member_id
  where c.meeting_id = m.id and c.status_id = ${sql.lit(meetingStatus.submitted)}
  order by c.id desc limit 1)`;

const isReturnAllowed = sql`(select value = 'true' from setting where key = 'meeting.returnAllowed')`;

const findFullMeeting = prepared(
  'meetings.full',
  (_db, value: StatementParameter<{ id: number }>) => sql`
    select ${meetingColumns}, m.more_info as "moreInfo", m.transfer_message_key as "transferMessageKey",
      s.language_id as "languageId",
      m.return_reason as "returnReason", ${isReturnAllowed} as "isReturnAllowed",
      n.status_id as "minutesStatus", n.is_sent_by_mail as "isSentByMail", ${documentsJson} as documents, ${addressMinutes} as "addressMinutes",
      coalesce((
        select json_agg(json_build_object('status', c.status_id, 'at', c.at, 'by', c.by) order by c.id)
        from meeting_status_change c where c.meeting_id = m.id), '[]') as changes,
      case when m.status_id = any(${sql.lit(`{${statusesToCheck.join(',')}}`)}) then ${openedJson} end as opened, ${senderJson} as sender
    from meeting m ${meetingTables}
    cross join lateral (select ${lastSent} as at) sent
    where m.id = ${value('id')}`,
);

/** Whoever sent a report, with what may be told of how to reach them. Rules 4.7, 24.4. */
function toReporter(name: string, sender: Sender | null): NonNullable<Meeting['reporter']> {
  if (!sender) return { name };
  const nowhere = { address1: null, address2: null, postalCode: null, city: null, country: null };
  const { email, phone } = toPublicContact({ ...sender, ...nowhere });
  return { name, ...(phone && { phone }), ...(email && { email }) };
}

/** A meeting with all that belongs to it, and the tag of its version; three statements. Undefined: none (any more). */
export async function findMeeting(
  db: Db,
  caller: PositionReader,
  id: number,
  addressing: Addressing,
): Promise<(TaggedBody<Meeting> & { tag: string }) | undefined> {
  const [found, memberPositions, handlingFor] = await Promise.all([
    findFullMeeting(db, { id }),
    findPositionsOfMeeting(db, caller, id),
    findHandling(db, id),
  ]);
  const [row] = checkedRows(fullRow, found);
  if (!row || !handlingFor) return undefined;
  const held = dayOfSent(row.dateHeld);
  const roles = rolesInUnit(caller, row);
  const body: Meeting = {
    ...toMeetingFields(row, caller),
    moreInfo: row.moreInfo,
    minutes: toMinutes(
      { ...row, id: row.minutesId, meetingId: row.id, statusId: row.minutesStatus },
      addressing(row.addressMinutes),
    ),
    memberPositions,
    meetingDefaultPositionInfo: {
      defaultPositionStartDate: sentDay(defaultStart(row.typeId, held)),
      defaultPositionEndDate: sentDay(defaultEnd(row.typeId, held, 1)),
    },
    statusChanges: row.changes.map(({ status, at, by }) => ({
      status: getCode('meetingStatus', status),
      at: toInstant(new Date(at)),
      by,
    })),
    returnReason: row.returnReason,
    mayEdit: decide('edit', row.statusId, roles).kind === 'to',
    mayReturn: row.isReturnAllowed && decide('return', row.statusId, roles).kind === 'to',
    transferMessage:
      row.transferMessageKey !== null && may(caller, 'see.crmErrors', row)
        ? textsIn(languageFor(caller.acceptLanguage, row.languageId))(row.transferMessageKey)
        : null,
    ...handlingFor(roles),
    ...(row.opened && { checking: toChecking(row.opened) }),
    ...(may(caller, 'POST meetings/opencheck', row) && { reporter: toReporter(row.reportedBy, row.sender) }),
  };
  return { body, tag: body.tag };
}
