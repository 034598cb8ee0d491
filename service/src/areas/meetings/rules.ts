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

/** What is wrong with a text, and how long it may be. */
interface TextRule {
  propertyName: string;
  required?: string;
  tooLong: string;
  max: number;
}

const textRules = {
  /** Rule 7.6. */
  returnReason: {
    propertyName: 'reason',
    required: 'meeting.returnReasonRequired',
    tooLong: 'meeting.returnReasonTooLong',
    max: longest.returnReason,
  },
  /** Rule 24.1. */
  note: {
    propertyName: 'note',
    tooLong: 'meeting.noteTooLong',
    max: longest.reportWord,
  },
  /** Rule 24.2. */
  askBackReason: {
    propertyName: 'reason',
    required: 'meeting.askBackReasonRequired',
    tooLong: 'meeting.askBackReasonTooLong',
    max: longest.reportWord,
  },
  /** Rule 24.2. */
  answerWord: {
    propertyName: 'word',
    required: 'meeting.answerWordRequired',
    tooLong: 'meeting.answerWordTooLong',
    max: longest.reportWord,
  },
} satisfies Record<string, TextRule>;

/**
 * A text as it is stored; null for none.
 *
 * @throws {NotValid} the key of the rule that ends in `TooLong`
 */
export function parseReportText(
  rule: keyof typeof textRules,
  given: string | null | undefined,
): string | null {
  const { propertyName, tooLong, max } = textRules[rule];
  const text = toStoredText(given);
  if (text !== null && Array.from(text).length > max) throw new NotValid(toError(tooLong, propertyName, max));
  return text;
}

/**
 * A text that has to be there.
 *
 * @throws {NotValid} the keys of the rule
 */
export function requireReportText(
  rule: Exclude<keyof typeof textRules, 'note'>,
  given: string | null | undefined,
): string {
  const text = parseReportText(rule, given);
  if (text === null) throw new NotValid(toError(textRules[rule].required, textRules[rule].propertyName));
  return text;
}

/** A report is about what has happened. Rule 7.11. */
export const findFutureErrors = (dateHeld: Day, today: Day): FieldError[] =>
  dateHeld > today ? [toError('meeting.dateInFuture', 'dateHeld')] : [];
