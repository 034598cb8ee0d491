import {
  districtAdmin,
  meetingStatus,
  nationalOffice,
  sectionAdmin,
  superAdmin,
  type RoleId,
} from '@osasto/contract';

const { draft, submitted, reviewed, approved, archived, pending } = meetingStatus;

/** Steps of the minutes' documents. */
export const documentStage = {
  created: 1,
  submitted: 2,
  reviewed: 3,
  latest: 4,
  replaced: 5,
  archived: 6,
} as const;

interface Step {
  from: number;
  /** Null: the meeting is gone. */
  to: number | null;
  /** Who may take it; `system` is the transfer to the CRM. */
  by: readonly RoleId[] | 'system';
}

const approvers = [superAdmin, nationalOffice, districtAdmin] as const;
const reporters = [...approvers, sectionAdmin] as const;

/**
 * Every step that a meeting can take. What is not here is refused: with 409 when the state has no such step at all,
 * with 403 when it is for others. Rules 7.1, 7.8, 18.5.
 */
export const steps = {
  submit: [{ from: draft, to: submitted, by: reporters }],
  review: [{ from: submitted, to: reviewed, by: approvers }],
  approve: [{ from: reviewed, to: pending, by: approvers }],
  /** The whole meeting came into the CRM, or there is no CRM. */
  transfer: [{ from: pending, to: approved, by: 'system' }],
  refuse: [{ from: pending, to: reviewed, by: 'system' }],
  /** Back for correction; off unless the organisation allows it. Rule 7.6. */
  return: [
    { from: submitted, to: draft, by: approvers },
    { from: reviewed, to: draft, by: approvers },
  ],
  archive: [
    { from: submitted, to: archived, by: approvers },
    { from: reviewed, to: archived, by: approvers },
    { from: pending, to: archived, by: [superAdmin] },
  ],
  delete: [
    { from: draft, to: null, by: reporters },
    { from: submitted, to: null, by: approvers },
    { from: reviewed, to: null, by: approvers },
  ],
  /** Details, minutes, documents and positions. */
  edit: [
    { from: draft, to: draft, by: reporters },
    { from: submitted, to: submitted, by: approvers },
    { from: reviewed, to: reviewed, by: approvers },
  ],
} as const satisfies Record<string, readonly Step[]>;

export type Action = keyof typeof steps;

/** What the step needs: the state it starts from, and one of the roles. */
export type Decision =
  | { kind: 'to'; status: number | null }
  /** 409: there is no such step from here. */
  | { kind: 'wrongStatus' }
  /** 403: there is, but for others. */
  | { kind: 'notPermitted' };

/**
 * Where `action` leads a meeting of `status` when somebody with `roles` takes it. The roles are those that count in the
 * unit of the meeting. Section admins are told that the meeting has moved on, approvers that it is not theirs
 * (18.5, 7.8).
 */
export function decide(action: Action, status: number, roles: readonly RoleId[] | 'system'): Decision {
  const step = (steps[action] as readonly Step[]).find(({ from }) => from === status);
  if (!step) return { kind: 'wrongStatus' };
  const isAllowed =
    step.by === 'system'
      ? roles === 'system'
      : roles !== 'system' && step.by.some((role) => roles.includes(role));
  if (isAllowed) return { kind: 'to', status: step.to };
  const isApprover = roles !== 'system' && approvers.some((role) => roles.includes(role));
  return roles !== 'system' && roles.includes(sectionAdmin) && !isApprover
    ? { kind: 'wrongStatus' }
    : { kind: 'notPermitted' };
}

/** Where `action` leads a meeting of `status` that may take it. */
export function destinationOf(action: Action, status: number): number {
  const to = (steps[action] as readonly Step[]).find(({ from }) => from === status)?.to;
  if (to === undefined || to === null) throw new Error(`The step ${action} leads nowhere from ${status}.`);
  return to;
}

/** The stage of the documents while a meeting is in a state; uploads then begin there. Rule 7.1. */
export const stageIn: Record<number, number> = {
  [draft]: documentStage.created,
  [submitted]: documentStage.submitted,
  [reviewed]: documentStage.reviewed,
};
