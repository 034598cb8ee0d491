import { sql } from 'kysely';
import { membershipStatus, memberStatus, meetingStatus } from '@osasto/contract';
import { defineChanges, type AnyChange, type ChangeKind } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { erasedName, eraseReasons, eraseTraces } from '../../platform/changes/erasing.ts';
import type { Db } from '../../platform/database/connection.ts';
import { bool, int, orNull, rowShape, selectRows } from '../../platform/database/rows.ts';
import { WrongState } from '../../platform/errors/http-errors.ts';
import { today } from '@osasto/contract';
import {
  findSectionRolesByMember,
  lockMember,
  memberSubject,
  tagOfMember,
  type LockedMember,
} from '../members/role-queries.ts';
import { toLightMember } from '../members/person.ts';

/** The name of whoever has none any more, as lists show it. */
const nameless = { first_name: '–', last_name: erasedName };

interface ErasedMember {
  member: LockedMember;
  /** The account of the member, if there is one. */
  accountId: number | null;
  /** Roles of the section. */
  roles: number[];
  isEmployee: boolean;
  /** Holds a position of trust, or will. */
  isElected: boolean;
  /** Has ever been elected: the minutes of that meeting name the person. */
  wasElected: boolean;
}

const tiesRow = rowShape('erasure.ties', {
  accountId: orNull(int),
  isEmployee: bool,
  isElected: bool,
  wasElected: bool,
});

async function lockForErasure(tx: Db, id: number): Promise<ErasedMember | undefined> {
  const member = await lockMember(tx, id);
  if (!member) return undefined;
  const elections = sql`
    from valid_position_of_trust p join meeting g on g.id = p.meeting_id
    where p.member_id = ${id} and g.status_id <> ${sql.lit(meetingStatus.archived)}`;
  const [ties] = await selectRows(tx, tiesRow)`
    select (select id from account where member_id = ${id}) as "accountId",
      exists (select from account where member_id = ${id} and employee_id is not null) as "isEmployee",
      exists (select ${elections} and p.term_end >= ${today()}::date) as "isElected",
      exists (select from position_of_trust where member_id = ${id}) as "wasElected"`;
  if (!ties) throw new Error('A question without conditions has an answer.');
  return { member, roles: await findSectionRolesByMember(tx, id), ...ties };
}

const memberTag = ({ member, roles }: ErasedMember) =>
  tagOfMember({ id: member.id, memberRoles: roles }, member.version);

const members: ChangeKind<ErasedMember> = {
  lock: lockForErasure,
  tag: (_tx, row) => memberTag(row),
  read: async ({ row }) => ({ body: toLightMember(row.member) }),
  subject: ({ member }) => memberSubject(member),
};

/** Memberships that last: their data are needed as long. */
const lasting: readonly number[] = [
  membershipStatus.active,
  membershipStatus.new,
  membershipStatus.bankTransfer,
  membershipStatus.pending,
];

function findErasureError({ member, isEmployee, isElected }: ErasedMember): WrongState | undefined {
  if (lasting.includes(member.membershipStatusId)) return new WrongState('dataprotection.isMember');
  if (isElected) return new WrongState('dataprotection.isElected');
  return isEmployee ? new WrongState('dataprotection.isEmployee') : undefined;
}

async function eraseLocked(tx: Db, { member, accountId, wasElected }: ErasedMember) {
  const erased = await eraseTraces(tx, { entity: 'member', id: member.id, accountId });
  const nothing = { email: null, phone: null, address1: null, address2: null, postal_code: null, city: null };
  await tx
    .updateTable('member')
    .set({
      ...nothing,
      country: null,
      date_of_birth: null,
      payment_date: null,
      crm_id: null,
      oma_id: null,
      is_publish_prohibited: true,
      is_email_allowed: false,
      is_sms_allowed: false,
      is_contact_prohibited: true,
      status_id: memberStatus.removed,
      ...(!wasElected && nameless),
    })
    .where('id', '=', member.id)
    .execute();
  await eraseReasons(tx, sql`select id from position_of_trust where member_id = ${member.id}`);
  // Unfinished boards are copies of what was typed. Rule 24.5.
  await sql`
    delete from board_draft
    where jsonb_path_exists(rows, '$[*].elected.member ? (@.id == $id)', jsonb_build_object('id', ${member.id}::int))`.execute(
    tx,
  );
  await tx.deleteFrom('member_role').where('member_id', '=', member.id).execute();
  await tx.deleteFrom('training_member').where('member_id', '=', member.id).execute();
  // Sessions, links and what signing in has left behind go with it.
  await tx.deleteFrom('account').where('member_id', '=', member.id).execute();
  return { auditEntry: { after: { isNameKept: wasElected, ...erased } } };
}

/**
 * Takes away what the application holds of a member, but what law requires: the membership number, that there was a
 * membership, and the name of whoever was elected, which the minutes have. The audit log keeps what was done and when, without
 * values.
 *
 * @throws {WrongState} `dataprotection.isMember`, `dataprotection.isElected`, `dataprotection.isEmployee`,
 *   `common.changedByOther`
 *
 * Rule 4.20.
 */
export const erasure = defineChanges(members, {
  erase: {
    refuse: ({ row }: AnyChange<ErasedMember>) => findErasureError(row),
    run: ({ tx, row }: AnyChange<ErasedMember>) => eraseLocked(tx, row),
  },
});

export const { erase: eraseMember } = forRequests(erasure);
