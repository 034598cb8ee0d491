import { sql } from 'kysely';
import { meetingStatus, dayOfSent } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { outsiderIn } from '../elections/same-person.ts';
import { heldPositions } from '../elections/shown-position.ts';
import type { TransferPosition } from './adapter.ts';

/** The member as JSON, null for others. */
const member = sql<TransferPosition['member']>`case when m.id is not null then json_build_object('id', m.id,
  'crmId', m.crm_id, 'sprId', m.spr_id, 'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email,
  'statusId', m.status_id) end`;

/** The holder who is no member, as JSON; null for members. */
const nonMember = sql<TransferPosition['nonMember']>`case when m.id is null then json_build_object(
  'firstName', p.non_member_first_name, 'lastName', p.non_member_last_name, 'address', p.non_member_address,
  'postcode', p.non_member_postcode, 'postoffice', p.non_member_postoffice, 'email', p.non_member_email,
  'phone', p.non_member_phone, 'company', p.non_member_company) end`;

/** Whether the same person holds the position by another approved meeting for some of the time. */
const hasOverlap = sql<boolean>`exists (
  select from valid_position_of_trust q join meeting h on h.id = q.meeting_id
  where q.section_id = p.section_id and q.position_id = p.position_id and q.id <> p.id
    and h.status_id = ${meetingStatus.approved}
    and q.term_start <= p.term_end and q.term_end >= p.term_start
    and (q.member_id = p.member_id or ${outsiderIn('q')} = ${outsiderIn('p')}))`;

/** The positions of a meeting as they go to the CRM; contact details of everybody, for this way alone. */
export async function findTransferPositions(db: Db, meetingId: number): Promise<TransferPosition[]> {
  const rows = await heldPositions(db)
    .select([
      'p.id',
      'p.position_id as positionId',
      'd.name_fi as positionName',
      'g.id as meetingId',
      'g.name as meetingName',
      'g.date_held as dateHeld',
      's.id as sectionId',
      's.name as sectionName',
      's.account_id as accountId',
      'p.term_start as termStart',
      'p.term_end as termEnd',
      'p.term_ordinal as termOrdinal',
      'p.is_annulled as isAnnulled',
      member.as('member'),
      nonMember.as('nonMember'),
      hasOverlap.as('hasOverlap'),
    ])
    .where('p.meeting_id', '=', meetingId)
    .orderBy('p.id')
    .execute();
  return rows.map(({ meetingId: id, meetingName, dateHeld, sectionId, sectionName, accountId, ...row }) => ({
    ...row,
    meeting: { id, name: meetingName, dateHeld: dayOfSent(dateHeld) },
    section: { id: sectionId, name: sectionName, accountId },
    termStart: dayOfSent(row.termStart),
    termEnd: dayOfSent(row.termEnd),
  }));
}
