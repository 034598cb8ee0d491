import type { FieldError } from '@osasto/api';
import { choosableMeetingTypes, earliestMeeting, longest, type Day, type GivenDay } from '@osasto/contract';
import { parseDay } from '../../platform/time/calendar.ts';
import { NotValid } from '../../platform/refusals/errors.ts';
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

const fault = (translationKey: string, propertyName: string, max?: number): FieldError => ({
  translationKey,
  propertyName,
  ...(max !== undefined && { parameters: { max } }),
});

const nameFaults = (name: string): FieldError[] => {
  if (name === '') return [fault('meeting.nameRequired', 'name')];
  const isTooLong = Array.from(name).length > longest.meetingName;
  return isTooLong ? [fault('meeting.nameTooLong', 'name', longest.meetingName)] : [];
};

function dateFaults(text: GivenDay | null | undefined): FieldError[] {
  if (!text) return [fault('meeting.dateRequired', 'dateHeld')];
  const day = parseDay(text);
  if (day === undefined) return dayErrors(text, 'dateHeld');
  return day < earliestMeeting ? [fault('meeting.dateTooEarly', 'dateHeld')] : [];
}

/** What is wrong with the details of a meeting. Rules 7.11, 7.13, 20.4. */
const findMeetingFaults = ({ name, meetingTypeId, dateHeld }: MeetingForm): FieldError[] => [
  ...(choosableMeetingTypes.includes(meetingTypeId ?? 0)
    ? []
    : [fault('meeting.typeRequired', 'meetingTypeId')]),
  ...nameFaults(name?.trim() ?? ''),
  ...dateFaults(dateHeld),
];

/**
 * The details of a meeting, complete. Missing, null and empty mean the same (18.15).
 *
 * @throws {NotValid} naming each field
 */
export function parseDetails(form: MeetingForm): CheckedDetails {
  const dateHeld = parseDay(form.dateHeld ?? '');
  const faults = findMeetingFaults(form);
  if (faults.length > 0 || !dateHeld) throw new NotValid(...faults);
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
  if (reason === null) throw new NotValid(fault('meeting.returnReasonRequired', 'reason'));
  const isTooLong = Array.from(reason).length > longest.returnReason;
  if (isTooLong) throw new NotValid(fault('meeting.returnReasonTooLong', 'reason', longest.returnReason));
  return reason;
}

/** A report is about what has happened. Rule 7.11. */
export const futureFaults = (dateHeld: Day, today: Day): FieldError[] =>
  dateHeld > today ? [fault('meeting.dateInFuture', 'dateHeld')] : [];
