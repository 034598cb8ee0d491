import { sql, type SqlBool } from 'kysely';
import { meetingStatus, today, toInstant } from '@osasto/contract';
import type { Answer } from '@osasto/api';
import type { AuditEntry } from '../../platform/changes/audit.ts';
import {
  eraseAuditValues,
  eraseReasons,
  statesWhere,
  type ErasedValues,
} from '../../platform/changes/erasing.ts';
import { defineChanges, type AnyChange, type ChangeKind } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { versionTag, rowVersion } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { bool, int, orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { WrongState } from '../../platform/errors/http-errors.ts';
import { lockMeeting, meetingSubject, type LockedMeeting } from '../elections/locking.ts';
import { findPosition } from '../elections/position-queries.ts';
import { outsiderIn, outsiderKeySql } from '../elections/same-person.ts';
import { findEventsAbout, findMessagesForExtract, findTermsForExtract } from './extract.ts';

export type NonMemberExtract = Answer<'GET positions/{id}/extract'>;

/** What stands where a report needs something: how to reach whoever holds a position of trust. Rule 9.5. */
const erased = {
  non_member_address: 'Poistettu / Raderad',
  non_member_postcode: '-----',
  non_member_postoffice: '--',
  non_member_phone: '-----',
  non_member_email: null,
  non_member_company: null,
};

const contactRow = rowShape('extract.nonMember', {
  id: int,
  firstName: text,
  lastName: text,
  address: text,
  phone: orNull(text),
  email: orNull(text),
  company: orNull(text),
  isInForce: bool,
});

/**
 * The rows of the person who holds a position without being a member: the same name with the same e-mail address or telephone number.
 * Rows whose details have been erased belong to nobody else.
 */
const samePerson = (positionId: number) => sql<SqlBool>`p.id in (
  select other.id from position_of_trust one join position_of_trust other
    on other.member_id is null
    and ${outsiderIn('other')} = ${outsiderIn('one')}
    and (other.id = one.id or lower(other.non_member_email) = lower(one.non_member_email)
      or (regexp_replace(other.non_member_phone, '\\D', '', 'g') = regexp_replace(one.non_member_phone, '\\D', '', 'g')
        and one.non_member_phone <> ${erased.non_member_phone}))
  where one.id = ${positionId} and one.member_id is null)`;

/** What reports have of the person, newest first. */
const findRows = (db: Db, positionId: number) => selectRows(db, contactRow)`
  select p.id, p.non_member_first_name as "firstName", p.non_member_last_name as "lastName",
    p.non_member_address || ', ' || p.non_member_postcode || ' ' || p.non_member_postoffice as address,
    p.non_member_phone as phone, p.non_member_email as email, p.non_member_company as company,
    not p.is_annulled and p.term_end >= ${today()}::date
      and g.status_id <> ${sql.lit(meetingStatus.archived)} as "isInForce"
  from position_of_trust p join meeting g on g.id = p.meeting_id
  where ${samePerson(positionId)} order by p.elected_date desc, p.id desc`;

/** Everything that the application holds of a holder who is no member, for that person; undefined for a member. Rule 4.19. */
export async function findNonMemberExtract(
  db: Db,
  positionId: number,
): Promise<NonMemberExtract | undefined> {
  const rows = await findRows(db, positionId);
  const [newest] = rows;
  if (!newest) return undefined;
  const ids = rows.map(({ id }) => id);
  const [positions, messages, events] = await Promise.all([
    findTermsForExtract(db, samePerson(positionId)),
    findMessagesForExtract(db, sql`r.position_of_trust_id = any(${ids})`),
    findEventsAbout(
      db,
      sql`entity = 'meeting' and ((before ->> 'positionOfTrust')::integer = any(${ids})
        or (after ->> 'positionOfTrust')::integer = any(${ids}))`,
    ),
  ]);
  const contacts = new Map(
    rows.map(({ address, phone, email, company }) => {
      const contact = { address, phone, email, company };
      return [JSON.stringify(contact), contact];
    }),
  );
  return {
    made: toInstant(new Date()),
    nonMember: { firstName: newest.firstName, lastName: newest.lastName, contacts: [...contacts.values()] },
    positions,
    account: null,
    messages,
    events,
  };
}

/** The report of a position, as the audit log has it. */
async function findMeetingByPosition(db: Db, positionId: number) {
  const found = await db
    .selectFrom('position_of_trust')
    .select(['meeting_id as entityId', 'section_id as sectionId', 'district_id as districtId'])
    .where('id', '=', positionId)
    .executeTakeFirst();
  return found && ({ entity: 'meeting', ...found } as const);
}

/** What the audit log says of an extract by a position; undefined when there is no such position. */
export async function findExportEntry(db: Db, positionId: number): Promise<AuditEntry | undefined> {
  const meeting = await findMeetingByPosition(db, positionId);
  return meeting && { action: 'position.export', ...meeting, after: { positionOfTrust: positionId } };
}

/** A position of trust with its meeting, as nobody else can change them until the transaction ends. */
interface LockedPosition extends LockedMeeting {
  position: { id: number; version: number };
}

const positions: ChangeKind<LockedPosition> = {
  lock: async (tx, id) => {
    const found = await findMeetingByPosition(tx, id);
    const meeting = found && (await lockMeeting(tx, found.entityId));
    const position = await tx
      .selectFrom('position_of_trust')
      .select(['id', rowVersion('position_of_trust').as('version')])
      .where('id', '=', id)
      .executeTakeFirst();
    return meeting && position && { ...meeting, position };
  },
  tag: (_tx, { position: { id, version } }) => versionTag('position', id, version),
  read: async ({ tx, session, row }) => {
    const body = await findPosition(tx, session, row.position.id);
    return { body, tag: body.tag };
  },
  subject: meetingSubject,
};

interface ErasedNonMember {
  /** Rows of the person; none when the holder is a member. */
  ids: number[];
  isElected: boolean;
}

async function findForErasure(tx: Db, positionId: number): Promise<ErasedNonMember> {
  const rows = await findRows(tx, positionId);
  return { ids: rows.map(({ id }) => id), isElected: rows.some(({ isInForce }) => isInForce) };
}

function findErasureError({ ids, isElected }: ErasedNonMember): WrongState | undefined {
  if (ids.length === 0) return new WrongState('dataprotection.isInRegister');
  return isElected ? new WrongState('dataprotection.isElected') : undefined;
}

/** States of the audit log that have whoever holds one of these positions: the same name with the same address or number. */
const statesOfHolders = (ids: readonly number[]) => sql`
  from audit_record r join audit_value v on v.audit_id = r.id and v.part <> 'by'
    cross join lateral jsonb_path_query(v.value, '$.** ? (exists (@.nonMemberLastName))') as one
    join position_of_trust p on p.id = any(${ids})
      and ${outsiderIn('p')} = ${outsiderKeySql(sql`(one ->> 'nonMemberLastName')`, sql`(one ->> 'nonMemberFirstName')`)}
      and (lower(p.non_member_email) = lower(one ->> 'nonMemberEmail')
        or (regexp_replace(p.non_member_phone, '\\D', '', 'g')
            = regexp_replace(one ->> 'nonMemberPhone', '\\D', '', 'g')
          and p.non_member_phone <> ${erased.non_member_phone}))
  where r.entity = 'meeting'`;

/** Takes the contact details from the rows, and what the audit log says of them and of rows that were removed. */
async function eraseRows(tx: Db, ids: readonly number[]): Promise<ErasedValues> {
  const removed = sql`select (r.before ->> 'positionOfTrust')::integer ${statesOfHolders(ids)}
    and r.action = 'position.remove'`;
  const isAbout = (state: string) => sql`(${sql.ref(`r.${state}`)} ->> 'positionOfTrust')::integer`;
  const values = await eraseAuditValues(
    tx,
    sql`${statesWhere(sql`r.entity = 'meeting'
        and coalesce(${isAbout('after')}, ${isAbout('before')}) in (select unnest(${ids}::integer[]) union ${removed})`)}
      union all select r.id, v.part ${statesOfHolders(ids)}`,
  );
  await eraseReasons(tx, sql`select unnest(${ids}::integer[])`);
  await tx.updateTable('position_of_trust').set(erased).where('id', 'in', ids).execute();
  return values;
}

/** What the audit log says of it. */
const erasureEntry = (positionOfTrust: number, values: ErasedValues) => ({
  after: { positionOfTrust, isNameKept: true, ...values },
});

/**
 * Takes away how to reach a former holder who is no member, from every report. The name stays, because the minutes have it.
 *
 * @throws {WrongState} `dataprotection.isInRegister`, `dataprotection.isElected`, `common.changedByOther`
 *
 * Rule 4.20.
 */
export const nonMemberErasure = defineChanges(positions, {
  'position.erase': {
    refuse: async ({ tx, row }: AnyChange<LockedPosition>) =>
      findErasureError(await findForErasure(tx, row.position.id)),
    run: async ({ tx, row }: AnyChange<LockedPosition>) => {
      const { ids } = await findForErasure(tx, row.position.id);
      return { auditEntry: erasureEntry(row.position.id, await eraseRows(tx, ids)) };
    },
  },
});

export const { 'position.erase': eraseNonMember } = forRequests(nonMemberErasure);
