import { meetingStatus, type RoleId } from '@osasto/contract';
import { getReach, type Permission } from '@osasto/permissions/own-table';

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
  /** The row of the permission table that it needs; `system` is the transfer to the CRM. */
  by: Permission | 'system';
}

const archive = 'POST meetings/archivedmeeting';
const changeDraft = 'PUT meetings/update';
const changeSent = 'change.sentMeeting';
const checking = 'POST meetings/checkmeeting';
const askBack = 'POST meetings/askback';
const answerAskBack = 'POST meetings/answeraskback';
const sendBack = 'POST meetings/returnmeeting';

/**
 * Every step that a meeting can take. What is not here is refused: with 409 when the state has no such step at all,
 * with 403 when it is for others. Rules 7.1, 7.8, 18.5.
 */
export const steps = {
  submit: [{ from: draft, to: submitted, by: 'POST meetings/submitmeeting' }],
  /** Says what its sending says, until it is approved. Rule 24.1. */
  check: [
    { from: draft, to: draft, by: checking },
    { from: submitted, to: submitted, by: checking },
    { from: reviewed, to: reviewed, by: checking },
  ],
  /** Back to the section by itself, until a checker has opened it. Rule 24.2. */
  recall: [{ from: submitted, to: draft, by: 'POST meetings/recallmeeting' }],
  askBack: [
    { from: submitted, to: submitted, by: askBack },
    { from: reviewed, to: reviewed, by: askBack },
  ],
  /** The answer to it: returned, whatever 7.6 says, or not. Rule 24.2. */
  answerAskBack: [
    { from: submitted, to: submitted, by: answerAskBack },
    { from: reviewed, to: reviewed, by: answerAskBack },
  ],
  /** Looking at a report in order to handle it, and choosing who does. Rules 24.4, 24.7. */
  open: [
    { from: submitted, to: submitted, by: 'POST meetings/opencheck' },
    { from: reviewed, to: reviewed, by: 'POST meetings/opencheck' },
  ],
  review: [{ from: submitted, to: reviewed, by: 'POST meetings/reviewedmeeting' }],
  approve: [{ from: reviewed, to: pending, by: 'POST meetings/approvemeeting' }],
  /** The whole meeting came into the CRM, or there is no CRM. */
  transfer: [{ from: pending, to: approved, by: 'system' }],
  refuse: [{ from: pending, to: reviewed, by: 'system' }],
  /** Back for correction; off unless the organisation allows it. Rule 7.6. */
  return: [
    { from: submitted, to: draft, by: sendBack },
    { from: reviewed, to: draft, by: sendBack },
  ],
  archive: [
    { from: submitted, to: archived, by: archive },
    { from: reviewed, to: archived, by: archive },
    { from: pending, to: archived, by: 'archive.pendingMeeting' },
  ],
  delete: [
    { from: draft, to: null, by: 'DELETE meetings/deletemeeting' },
    { from: submitted, to: null, by: changeSent },
    { from: reviewed, to: null, by: changeSent },
  ],
  /** Details, minutes, documents and positions. */
  edit: [
    { from: draft, to: draft, by: changeDraft },
    { from: submitted, to: submitted, by: changeSent },
    { from: reviewed, to: reviewed, by: changeSent },
  ],
  /** A row that never counted; the report stays as it is. Rule 25.2. */
  annul: [{ from: approved, to: approved, by: 'POST positions/{id}/annul' }],
} as const satisfies Record<string, readonly Step[]>;

export type Action = keyof typeof steps;

/** What the step needs: the state it starts from, and its permission. */
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
  const hasAny = (permission: Permission) =>
    roles !== 'system' && roles.some((role) => getReach(permission, role) !== 'none');
  const isAllowed = step.by === 'system' ? roles === 'system' : hasAny(step.by);
  if (isAllowed) return { kind: 'to', status: step.to };
  return hasAny(changeDraft) && !hasAny(changeSent) ? { kind: 'wrongStatus' } : { kind: 'notPermitted' };
}

/** Where `action` leads a meeting of `status` that may take it. */
export function getDestination(action: Action, status: number): number {
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
