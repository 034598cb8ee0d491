import { sql } from 'kysely';
import type { Meeting } from '@osasto/api';
import { getCode, toInstant, sentDay, dayOfSent } from '@osasto/contract';
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
import { rolesInUnit } from '../elections/locking.ts';
import { findPositionsOfMeeting } from '../elections/position-queries.ts';
import { textsIn } from '../elections/texts.ts';
import type { ReasonKey } from '../elections/reasons.ts';
import type { PositionReader } from '../elections/shown-position.ts';
import { decide } from '../elections/states.ts';
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
});

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
        from meeting_status_change c where c.meeting_id = m.id), '[]') as changes
    from meeting m ${meetingTables}
    where m.id = ${value('id')}`,
);

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
  };
  return { body, tag: body.tag };
}
