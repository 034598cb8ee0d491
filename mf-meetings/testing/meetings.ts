import type { FullMeeting, ListedMeeting } from '@osasto/api';
import { getCode } from '@osasto/contract';
import { section } from '@osasto/testing/rows';

/** A meeting of section 1 as the service lists it. */
export const meeting = (id: number, more: Partial<ListedMeeting> = {}): ListedMeeting => ({
  id,
  sectionId: 1,
  sectionName: 'Inkoon osasto',
  name: `Syyskokous ${id}`,
  meetingTypeId: 1001,
  dateHeld: '2026-11-12T00:00:00.000Z',
  reportedBy: 'Ritva Järvinen',
  createdBy: 'Ritva Järvinen',
  created: '2026-11-13T07:12:00.000Z',
  modified: '2026-11-13T07:12:00.000Z',
  statusId: 1101,
  hasCrmErrors: false,
  ...more,
});

/** A draft of section 1, for somebody who may edit it. */
export function draft(id: number, more: Partial<FullMeeting> = {}): FullMeeting {
  const { sectionName: _name, statusId: _status, ...row } = meeting(id);
  return {
    ...row,
    type: getCode('meetingType', row.meetingTypeId),
    status: getCode('meetingStatus', 1100),
    minutesId: id,
    isLatestMeeting: false,
    tag: `"meeting-${id}-1"`,
    moreInfo: null,
    minutes: {
      id,
      meetingId: id,
      status: getCode('minutesStatus', 1200),
      isSentByMail: false,
      documents: [],
    },
    memberPositions: [],
    meetingDefaultPositionInfo: {
      defaultPositionStartDate: '2027-01-01T00:00:00.000Z',
      defaultPositionEndDate: '2028-12-31T00:00:00.000Z',
    },
    statusChanges: [],
    returnReason: null,
    mayEdit: true,
    mayReturn: false,
    transferMessage: null,
    mayRecall: false,
    mayAskBack: false,
    checkers: [{ name: 'Anders Nyman', email: 'anders.nyman@apuliitto.example' }],
    section: section(1, 'Inkoon osasto'),
    ...more,
  };
}

/** A report of section 1 that waits to be checked, for somebody who may. */
export const submitted = (id: number, more: Partial<FullMeeting> = {}): FullMeeting =>
  draft(id, {
    status: getCode('meetingStatus', 1101),
    statusChanges: [
      { status: getCode('meetingStatus', 1101), at: '2026-11-14T18:05:00.000Z', by: 'Ritva Järvinen' },
    ],
    mayReturn: true,
    reporter: { name: 'Ritva Järvinen', phone: '040 000 3317', email: 'ritva.jarvinen@posti.example' },
    ...more,
  });
