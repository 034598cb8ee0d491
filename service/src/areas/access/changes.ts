import type { Body } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { defineChanges, type Change, type StepAuditEntry } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { endAfterRoleChange } from '../accounts/own-account.ts';
import { employeeSubject, removeEmployee, toRoleHolder } from '../employees/changes.ts';
import { lockEmployees, type LockedEmployee } from '../employees/queries.ts';
import { denyRoles, findRoleError } from '../employees/rules.ts';
import {
  findSectionRolesByMember,
  lockMember,
  memberSubject,
  takeSectionRoles,
  type LockedMember,
} from '../members/role-queries.ts';
import { findAccess } from './queries.ts';

type Review = Body<'POST accessreview'>;

/** Those whose roles are kept or removed, which nobody else changes until the transaction ends. */
interface Reviewed {
  employees: readonly LockedEmployee[];
  members: readonly LockedMember[];
}

type Given = Change<Reviewed>;

const namedIn = ({ keep = [], remove = [] }: Review) => [...new Set([...keep, ...remove])];

/** Of `integer`: nobody has a larger number. */
const largestId = 2_147_483_647;

/** The numbers of employees or members among ids such as `member-12`, in the order of their locks. */
const numbersOf = (ids: readonly string[], entity: 'employee' | 'member') =>
  ids
    .filter((id) => id.startsWith(`${entity}-`))
    .map((id) => Number(id.slice(entity.length + 1)))
    .filter((number) => number <= largestId)
    .toSorted((a, b) => a - b);

async function lockReviewed(tx: Db, review: Review): Promise<Reviewed | undefined> {
  const ids = namedIn(review);
  const members: LockedMember[] = [];
  for (const id of numbersOf(ids, 'member')) {
    const member = await lockMember(tx, id); // oxlint-disable-line no-await-in-loop -- in the order of locks
    if (member) members.push(member);
  }
  const employeeIds = numbersOf(ids, 'employee');
  const employees = employeeIds.length > 0 ? await lockEmployees(tx, employeeIds) : [];
  return members.length + employees.length === ids.length ? { employees, members } : undefined;
}

const isIn = (ids: readonly string[] | undefined, entity: 'employee' | 'member', id: number) =>
  ids?.includes(`${entity}-${id}`) ?? false;

/** Only what the review lists is kept or removed: whoever has signed in meanwhile stays. */
async function refuseReview({ tx, row, session }: Given, review: Review) {
  const { keep = [], remove = [] } = review;
  const ids = namedIn(review);
  if (ids.length === 0 || ids.length < keep.length + remove.length)
    return new NotValid({ translationKey: 'validation.required', propertyName: 'keep' });
  const listed = new Set((await findAccess(tx, session)).map(({ id }) => id));
  if (!ids.every((id) => listed.has(id))) return new WrongState('accessreview.notListed');
  return row.employees
    .filter(({ id }) => isIn(remove, 'employee', id))
    .map((employee) => findRoleError(toRoleHolder(employee, session), null))
    .find((error) => error !== undefined);
}

async function removeSectionRoles(change: Given, member: LockedMember): Promise<StepAuditEntry> {
  const roles: RoleId[] = await findSectionRolesByMember(change.tx, member.id);
  await takeSectionRoles(change.tx, member.id, roles);
  await endAfterRoleChange(change, { memberId: member.id });
  return { action: 'update', ...memberSubject(member), before: { roles }, after: { roles: [] } };
}

async function reviewAccess(change: Given, { keep, remove }: Review): Promise<StepAuditEntry[]> {
  const { employees, members } = change.row;
  const entries: StepAuditEntry[] = [
    ...employees.filter(({ id }) => isIn(keep, 'employee', id)).map(employeeSubject),
    ...members.filter(({ id }) => isIn(keep, 'member', id)).map(memberSubject),
  ].map((subject) => ({ action: 'keep', ...subject }));
  /* oxlint-disable no-await-in-loop -- in the order of locks */
  for (const member of members.filter(({ id }) => isIn(remove, 'member', id))) {
    entries.push(await removeSectionRoles(change, member));
  }
  for (const employee of employees.filter(({ id }) => isIn(remove, 'employee', id))) {
    const entry = await removeEmployee(change, employee);
    entries.push({ action: 'delete', ...employeeSubject(employee), ...entry });
  }
  /* oxlint-enable no-await-in-loop */
  return entries;
}

/** Keeps and removes roles of the review, all of them or none; their ids are the id of the change. Rule 11.10. */
export const { review: changeAccess } = forRequests(
  defineChanges(
    {
      lock: lockReviewed,
      subject: ({ employees: [employee], members: [member] }: Reviewed) =>
        employee ? employeeSubject(employee) : member ? memberSubject(member) : { entity: 'employee' },
    },
    {
      review: {
        deny: ({ row, session }: Given) => denyRoles(session, ...row.employees.map(({ roleId }) => roleId)),
        refuse: refuseReview,
        run: async (change: Given, review: Review) => ({ auditEntry: await reviewAccess(change, review) }),
        answer: async ({ tx, session }: Given) => ({ body: await findAccess(tx, session) }),
      },
    },
  ),
);
