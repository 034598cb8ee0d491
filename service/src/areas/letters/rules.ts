import { districtAdmin, letterRequestStatus, longest, nationalOffice, sectionAdmin } from '@osasto/contract';
import { may, type Actor, type Unit } from '@osasto/permissions';
import { dayOf, type Day } from '../../platform/time/calendar.ts';
import { NotValid, WrongState } from '../../platform/http/errors.ts';
import { textErrors, textOf } from '../../platform/http/text-fields.ts';

const { requested, processed, archived } = letterRequestStatus;

/** Where a request stands, as far as its rules ask. */
export interface LetterState {
  statusId: number;
  hasDocument: boolean;
}

/** What may happen to a request, from which status, and with which key it is refused in another. Rule 10.17. */
export const steps = {
  upload: { from: requested, needsDocument: false, refusal: 'officialletterrequest.uploadfailed' },
  remove: { from: requested, needsDocument: true, refusal: 'officialletterrequest.removedocumentfailed' },
  approve: { from: requested, needsDocument: true, refusal: 'officialletterrequest.approvefailed' },
  archive: { from: processed, needsDocument: true, refusal: 'officialletterrequest.archivefailed' },
} as const;

export type Step = keyof typeof steps;

/** The status after a step that changes it. */
export const statusAfter = { approve: processed, archive: archived } as const;

/** Why a request may not take a step, as a key; undefined when it may. Rules 10.7, 10.9, 10.12, 18.16. */
export function whyNot(step: Step, { statusId, hasDocument }: LetterState): string | undefined {
  const { from, needsDocument, refusal } = steps[step];
  if (statusId !== from) return refusal;
  if (!needsDocument || hasDocument) return undefined;
  return step === 'remove' ? refusal : 'officialletterrequest.signedrequired';
}

/** @throws {WrongState} */
export function requireStep(step: Step, state: LetterState): void {
  const reason = whyNot(step, state);
  if (reason) throw new WrongState(reason, { status: state.statusId });
}

/** The reason of a request as it is stored. Rule 10.2. @throws {NotValid} */
export function requireReason(given: string | null | undefined): string {
  const reason = textOf(given);
  if (reason === null) {
    throw new NotValid({
      translationKey: 'officialletterrequest.reasonrequired',
      propertyName: 'reasonForRequest',
    });
  }
  const errors = textErrors('reasonForRequest', reason, longest.letterReason);
  if (errors.length > 0) throw new NotValid(...errors);
  return reason;
}

/** The last day of an approved request: a day after today. Rules 1.4, 10.7. @throws {NotValid} */
export function requireExpiry(given: string | null | undefined, today: Day): Day {
  const day = given ? dayOf(given) : undefined;
  if (day === undefined || day <= today) {
    throw new NotValid({
      translationKey: 'officialletterrequest.expiryfuture',
      propertyName: 'expiryDate',
    });
  }
  return day;
}

const reading = 'GET signingagreement/getofficialletterrequestbyid/{id}';

/** Whether somebody may open the signed PDF, which holds birth dates. Rule 10.10. */
export function mayOpenSigned(actor: Actor, statusId: number, unit: Required<Unit>): boolean {
  if (actor.roles.some((role) => role <= nationalOffice)) return true;
  const admins = actor.roles.filter((role) => role === districtAdmin || role === sectionAdmin);
  return statusId !== requested && may({ ...actor, roles: admins }, reading, unit);
}
