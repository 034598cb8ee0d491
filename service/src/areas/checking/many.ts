import type { Answer, Body, FieldError } from '@osasto/api';
import type { ChangeRequest } from '../../platform/http/change-request.ts';
import { HttpError, ListedError } from '../../platform/errors/http-errors.ts';
import { meetingSteps } from '../meetings/changes.ts';
import { checkerSteps } from './changes.ts';

type ManyMeetings = Body<'POST meetings/many'>;
type StepResult = Answer<'POST meetings/many'>[number];

const steps = {
  review: checkerSteps.review,
  approve: meetingSteps.approve,
  archive: meetingSteps.archive,
} as const satisfies Record<ManyMeetings['step'], unknown>;

/** What is said of an error that lists nothing. */
const keys: Record<number, string> = { 403: 'meeting.notYours', 404: 'meeting.gone' };

/** Why a step was refused, as the row of one report says it. */
function readErrors(error: unknown): FieldError[] {
  if (error instanceof ListedError) return error.body.errors;
  const key = error instanceof HttpError ? keys[error.statusCode] : undefined;
  return [{ translationKey: key ?? 'meeting.stepFailed' }];
}

/**
 * Takes a step with each of the reports, one after the other, each in a transaction of its own: what one refuses or what
 * fails stops none of the others. Rule 24.3.
 *
 * @returns a result for each, in their order
 */
export async function takeStepOfMany(
  request: ChangeRequest & { log: { error: (details: object, message: string) => void } },
  { step, ids }: ManyMeetings,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const id of ids) {
    try {
      await steps[step](request, null, id, undefined); // oxlint-disable-line no-await-in-loop -- in their order
      results.push({ id, ok: true, errors: [] });
    } catch (error) {
      if (!(error instanceof HttpError)) request.log.error({ err: error }, 'A step of many failed');
      results.push({ id, ok: false, errors: readErrors(error) });
    }
  }
  return results;
}
