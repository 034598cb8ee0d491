import type { CallRecord } from '@osasto/calls';
import { decide, type Action } from '../../src/areas/elections/states.ts';
import { findLetterError } from '../../src/areas/letters/rules.ts';
import type { Cell } from './entry.ts';

/** What the table of steps answers in a state of a meeting; undefined where it lets through. Rules 7.1, 7.8, 18.5. */
export function meetingRule(action: Action, { role, status }: Cell): number | undefined {
  const { kind } = decide(action, status, [role]);
  if (kind === 'to') return undefined;
  return kind === 'wrongStatus' ? 409 : 403;
}

/** What the step of a call answers in a state; undefined where it lets through, or the call has none. */
export function stepRule({ step }: Pick<CallRecord, 'step'>, cell: Cell): number | undefined {
  if (!step) return undefined;
  if ('meeting' in step) return meetingRule(step.meeting, cell);
  // Every request here has its signed PDF. Rule 10.17.
  return findLetterError(step.letter, { statusId: cell.status, fileId: 1 })?.statusCode;
}
