import { appVersion, codes } from '@osasto/contract';
import { status, type Answers } from '../src/answers.ts';
import { configuration } from '../src/rows.ts';

/** Answers to the calls of every session, whatever the remote. */
export const defaultAnswers: Answers = {
  'GET config': configuration,
  'GET ossiversion': { version: appVersion, build: 'recorded' },
  'POST account/logout': status(204),
  'POST client/events': status(204),
  'GET stats': {
    districts: 9,
    sections: { active: 190, monitored: 12, disbanded: 8 },
    totalMembers: 20_480,
    paidMembers: 14_720,
    newMembers: 960,
    requestedLetters: 3,
  },
  'GET meetings/getallpositionsoftrust': [],
  'GET code': codes,
  'GET code/getmeetingstatus': codes.meetingStatus,
  'GET code/getmeetingtype': codes.meetingType,
  'GET code/getmembershipstatus': codes.membershipStatus,
  'GET code/getmembershiptype': codes.membershipType,
  'GET code/getmemberpositionstatus': codes.memberPositionStatus,
  'GET code/getmemberstatus': codes.memberStatus,
  'GET code/getminutesstatus': codes.minutesStatus,
  'GET code/getsectionstatus': codes.sectionStatus,
  'GET code/getdistrictstatus': codes.districtStatus,
};
