import { letterRequestStatus, longest, type Day } from '@osasto/contract';
import { may, type Actor, type Unit } from '@osasto/permissions/own-table';
import { parseDay } from '../../platform/time/calendar.ts';
import { NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { textErrors, toStoredText } from '../../platform/http/text-fields.ts';

const { requested, processed, archived } = letterRequestStatus;

/** What may happen to a request, from which status, and with which key it is refused in another. Rule 10.17. */
export const transitions = {
  correct: { from: requested, needsDocument: false, errorKey: 'officialletterrequest.correctfailed' },
  return: { from: requested, needsDocument: false, errorKey: 'officialletterrequest.returnfailed' },
  upload: { from: requested, needsDocument: false, errorKey: 'officialletterrequest.uploadfailed' },
  remove: { from: requested, needsDocument: true, errorKey: 'officialletterrequest.removedocumentfailed' },
  approve: { from: requested, needsDocument: true, errorKey: 'officialletterrequest.approvefailed' },
  undo: { from: processed, needsDocument: true, errorKey: 'officialletterrequest.undofailed' },
  archive: { from: processed, needsDocument: true, errorKey: 'officialletterrequest.archivefailed' },
} as const;

export type Transition = keyof typeof transitions;

/** The status after a step that changes it. */
export const statusAfter = { approve: processed, undo: requested, archive: archived } as const;

/** Why a request may not take a step as it stands; undefined when it may. Rules 10.7, 10.9, 10.12, 18.16. */
export function findLetterError(
  step: Transition,
  { statusId, fileId }: { statusId: number; fileId: number | null },
): WrongState | undefined {
  const { from, needsDocument, errorKey } = transitions[step];
  if (statusId === from && (fileId !== null || !needsDocument)) return undefined;
  const isUnsigned = statusId === from && step !== 'remove';
  return new WrongState(isUnsigned ? 'officialletterrequest.signedrequired' : errorKey, { status: statusId });
}

const missing = (translationKey: string, propertyName: string) =>
  new NotValid({ translationKey, propertyName });

/** Whom an order names as its writer; null where it leaves that to the session. Rules 10.1, 10.2. @throws {NotValid} */
export function requireOrderer(memberId: number | null | undefined): number | null {
  if (memberId === 0) throw missing('officialletterrequest.memberrequired', 'memberId');
  return memberId ?? null;
}

/** The reason of a request as it is stored. Rule 10.2. @throws {NotValid} */
export function requireReason(given: string | null | undefined): string {
  const reason = toStoredText(given);
  if (reason === null) throw missing('officialletterrequest.reasonrequired', 'reasonForRequest');
  const errors = textErrors('reasonForRequest', reason, longest.letterReason);
  if (errors.length > 0) throw new NotValid(...errors);
  return reason;
}

/** Why a request is sent back, as it is stored. Rule 10.19. @throws {NotValid} */
export function requireReasonToReturn(given: string | null | undefined): string {
  const reason = toStoredText(given);
  if (reason === null) throw missing('officialletterrequest.returnreasonrequired', 'reason');
  const errors = textErrors('reason', reason, longest.letterReturnReason);
  if (errors.length > 0) throw new NotValid(...errors);
  return reason;
}

/** The last day of an approved request: a day after today. Rules 1.4, 10.7. @throws {NotValid} */
export function requireExpiry(given: string | null | undefined, today: Day): Day {
  const day = given ? parseDay(given) : undefined;
  if (day === undefined || day <= today) {
    throw new NotValid({
      translationKey: 'officialletterrequest.expiryfuture',
      propertyName: 'expiryDate',
    });
  }
  return day;
}

/** Whether somebody may open the signed PDF, which holds birth dates. Rule 10.10. */
export const mayOpenSigned = (actor: Actor, statusId: number, unit: Required<Unit>): boolean =>
  may(actor, statusId === requested ? 'open.signedLetterRequested' : 'open.signedLetterProcessed', unit);
