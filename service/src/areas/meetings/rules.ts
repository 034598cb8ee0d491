import type { FieldError } from '@osasto/api';
import { choosableMeetingTypes, earliestMeeting, longest, type Day, type GivenDay } from '@osasto/contract';
import { parseDay } from '../../platform/time/calendar.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { dayErrors } from '../../platform/http/day-fields.ts';
import { toStoredText } from '../../platform/http/text-fields.ts';

/** What people enter about a meeting, as sent. */
export interface MeetingForm {
  name?: string | null;
  meetingTypeId?: number | null;
  dateHeld?: GivenDay | null;
  moreInfo?: string | null;
}

/** The details of a meeting, complete and checked. */
export interface CheckedDetails {
  name: string;
  typeId: number;
  dateHeld: Day;
  moreInfo: string | null;
}

const toError = (translationKey: string, propertyName: string, max?: number): FieldError => ({
  translationKey,
  propertyName,
  ...(max !== undefined && { parameters: { max } }),
});

const findNameErrors = (name: string): FieldError[] => {
  if (name === '') return [toError('meeting.nameRequired', 'name')];
  const isTooLong = Array.from(name).length > longest.meetingName;
  return isTooLong ? [toError('meeting.nameTooLong', 'name', longest.meetingName)] : [];
};

function findDateErrors(text: GivenDay | null | undefined): FieldError[] {
  if (!text) return [toError('meeting.dateRequired', 'dateHeld')];
  const day = parseDay(text);
  if (day === undefined) return dayErrors(text, 'dateHeld');
  return day < earliestMeeting ? [toError('meeting.dateTooEarly', 'dateHeld')] : [];
}

/** What is wrong with the details of a meeting. Rules 7.11, 7.13, 20.4. */
const findDetailErrors = ({ name, meetingTypeId, dateHeld }: MeetingForm): FieldError[] => [
  ...(choosableMeetingTypes.includes(meetingTypeId ?? 0)
    ? []
    : [toError('meeting.typeRequired', 'meetingTypeId')]),
  ...findNameErrors(name?.trim() ?? ''),
  ...findDateErrors(dateHeld),
];

/**
 * The details of a meeting, complete. Missing, null and empty mean the same (18.15).
 *
 * @throws {NotValid} naming each field
 */
export function parseDetails(form: MeetingForm): CheckedDetails {
  const dateHeld = parseDay(form.dateHeld ?? '');
  const errors = findDetailErrors(form);
  if (errors.length > 0 || !dateHeld) throw new NotValid(...errors);
  return {
    name: form.name?.trim() ?? '',
    typeId: form.meetingTypeId ?? 0,
    dateHeld,
    moreInfo: form.moreInfo?.trim() || null,
  };
}

/**
 * Why a report is sent back. Rule 7.6.
 *
 * @throws {NotValid} `meeting.returnReasonRequired`, `meeting.returnReasonTooLong`
 */
export function requireReturnReason(given: string | null | undefined): string {
  const reason = toStoredText(given);
  if (reason === null) throw new NotValid(toError('meeting.returnReasonRequired', 'reason'));
  const isTooLong = Array.from(reason).length > longest.returnReason;
  if (isTooLong) throw new NotValid(toError('meeting.returnReasonTooLong', 'reason', longest.returnReason));
  return reason;
}

/** A report is about what has happened. Rule 7.11. */
export const findFutureErrors = (dateHeld: Day, today: Day): FieldError[] =>
  dateHeld > today ? [toError('meeting.dateInFuture', 'dateHeld')] : [];
