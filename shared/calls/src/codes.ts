import { Type } from 'typebox';
import { defineCalls } from './record.ts';
import { everybody } from './rights.ts';
import { Coded } from './values.ts';

const codeList = (summary: string) => ({
  summary,
  may: everybody,
  mayBeKept: true as const,
  clients: 'other clients: `GET code` gives all lists at once',
  answer: Type.Array(Coded),
});

/** Calls about code lists. */
export const codeCalls = defineCalls({
  'GET code': {
    summary: 'Every code list, by its name',
    may: everybody,
    mayBeKept: true,
    answer: Type.Object({
      meetingStatus: Type.Array(Coded),
      meetingType: Type.Array(Coded),
      membershipStatus: Type.Array(Coded),
      membershipType: Type.Array(Coded),
      memberPositionStatus: Type.Array(Coded),
      memberStatus: Type.Array(Coded),
      minutesStatus: Type.Array(Coded),
      sectionStatus: Type.Array(Coded),
      districtStatus: Type.Array(Coded),
    }),
  },
  'GET code/getmeetingstatus': codeList('Statuses of meetings'),
  'GET code/getmeetingtype': codeList('Types of meetings'),
  'GET code/getmembershipstatus': codeList('Statuses of memberships'),
  'GET code/getmembershiptype': codeList('Types of memberships'),
  'GET code/getmemberpositionstatus': codeList('Statuses of positions of trust'),
  'GET code/getmemberstatus': codeList('Statuses of members'),
  'GET code/getminutesstatus': codeList('Statuses of minutes'),
  'GET code/getsectionstatus': codeList('Statuses of sections'),
  'GET code/getdistrictstatus': codeList('Statuses of districts'),
});
