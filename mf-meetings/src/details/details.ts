import type { Meeting } from '@osasto/api';
import { earliestMeeting, longest } from '@osasto/contract';
import { calendarDate, object, string, typedText } from '@osasto/forms';

/** What people report of a meeting, as a form has it. The names are those that the service refuses by. */
export interface MeetingValues {
  /** An id of the code list as text, empty for none. */
  meetingTypeId: string;
  /** `2026-11-21T00:00:00.000Z`, empty, or as it was wrongly typed. */
  dateHeld: string;
  name: string;
  moreInfo: string;
}

/** The details of a report as a form has them. */
export const detailValues = ({ meetingTypeId, dateHeld, name, moreInfo }: Meeting): MeetingValues => ({
  meetingTypeId: String(meetingTypeId),
  dateHeld,
  name,
  moreInfo: moreInfo ?? '',
});

export const noDetails: MeetingValues = { meetingTypeId: '', dateHeld: '', name: '', moreInfo: '' };

/** The calendar day in a value of the form, `YYYY-MM-DD`; undefined when it is none. */
export const dayIn = (dateHeld: string): string | undefined => /^(\d{4}-\d\d-\d\d)T/.exec(dateHeld)?.[1];

const isLateEnough = (dateHeld = '') => (dayIn(dateHeld) ?? earliestMeeting) >= earliestMeeting;

/** The rules of the service, in its words. Rules 7.11, 7.13, 20.4. */
export const detailsSchema = object({
  meetingTypeId: string().required('meeting.typeRequired'),
  dateHeld: calendarDate('validation.date')
    .required('meeting.dateRequired')
    .test('early', 'meeting.dateTooEarly', isLateEnough),
  name: typedText().required('meeting.nameRequired').max(longest.meetingName, 'meeting.nameTooLong'),
  moreInfo: string().defined(),
});
