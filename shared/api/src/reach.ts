import { CallFailed, Unreachable } from './call-errors.ts';

/** What a proxy answers while the service behind it does not, and the service without its database. */
const withoutService = [502, 503, 504];

/** Whether a failed call says that the service cannot be reached, and not that it refused something. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof CallFailed && withoutService.includes(error.status));

let reach: 'unknown' | 'answered' | 'missing' = 'unknown';
let follower: (() => void) | undefined;

/** Notes the status of an answer: from then on a call that fails is for its page to show. */
export function noteAnswerStatus(status: number): void {
  if (!withoutService.includes(status)) reach = 'answered';
}

/** Notes that a call has failed for good: nothing unless it is out of reach and no call of this page was answered. Rule 20.8. */
export function noteFailure(error: unknown): void {
  if (reach !== 'unknown' || !isOutOfReach(error)) return;
  reach = 'missing';
  follower?.();
}

/** Calls `missing`, the last one given, when the first call of this page finds no service. Rule 20.8. */
export const followReach = (missing: () => void): void => void (follower = missing);
