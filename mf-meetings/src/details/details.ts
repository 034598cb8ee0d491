import type { Meeting } from '@osasto/api';
import { dayIn, earliestMeeting, type GivenDay, longest } from '@osasto/contract';
import { calendarDate, object, string, typedText } from '@osasto/forms';

/** What people report of a meeting, as a form has it. The names are those that the service refuses by. */
export interface MeetingValues {
  /** An id of the code list as text, empty for none. */
  meetingTypeId: string;
  dateHeld: GivenDay;
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

const isLateEnough = (dateHeld: GivenDay) => (dayIn(dateHeld) ?? earliestMeeting) >= earliestMeeting;

/** The rules of the service, in its words. Rules 7.11, 7.13, 20.4. */
export const detailsSchema = object({
  meetingTypeId: string().required('meeting.typeRequired'),
  dateHeld: calendarDate('validation.date')
    .required('meeting.dateRequired')
    .test('early', 'meeting.dateTooEarly', isLateEnough),
  name: typedText().required('meeting.nameRequired').max(longest.meetingName, 'meeting.nameTooLong'),
  moreInfo: string().defined(),
});
