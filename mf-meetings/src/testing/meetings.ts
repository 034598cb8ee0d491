import type { MeetingRow } from '@osasto/api';

/** A meeting of section 1 as the service lists it. */
export const meeting = (id: number, more: Partial<MeetingRow> = {}): MeetingRow => ({
  id,
  sectionId: 1,
  sectionName: 'Inkoon osasto',
  districtId: 1,
  name: `Syyskokous ${id}`,
  type: { id: 1001, enumName: 'Autumn' },
  meetingTypeId: 1001,
  dateHeld: '2026-11-12T00:00:00.000Z',
  reportedBy: 'Ritva Järvinen',
  createdBy: 'Ritva Järvinen',
  created: '2026-11-13T07:12:00.000Z',
  modified: '2026-11-13T07:12:00.000Z',
  status: { id: 1101, enumName: 'Submitted' },
  minutesId: id,
  hasCrmErrors: false,
  isLatestMeeting: false,
  ...more,
});
