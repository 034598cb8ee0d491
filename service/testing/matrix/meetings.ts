import { sectionAdmin } from '@osasto/contract';
import { decide, type Action } from '../../src/areas/elections/states.ts';
import type { Cell, Entries, Entry } from './entry.ts';
import type { MeetingThing } from './scenario.ts';

/** What the table of steps answers. Rules 7.1, 7.8, 18.5. */
const step =
  (action: Action) =>
  ({ role, status }: Cell) => {
    const { kind } = decide(action, status, [role]);
    if (kind === 'to') return undefined;
    return kind === 'wrongStatus' ? 409 : 403;
  };

const term = ({ dateHeld }: MeetingThing) => {
  const year = Number(dateHeld.slice(0, 4)) + 1;
  return { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
};

const outsider = {
  firstname: 'Anna',
  lastname: 'Lehto',
  address: 'Rantatie 1',
  postcode: '10210',
  postoffice: 'Inkoo',
  phone: '+358 40 123',
  email: 'anna.lehto@esimerkki.example',
  company: 'Lehto Oy',
};

const takes = (action: Action): Pick<Entry, 'rule' | 'inEachState'> => ({
  rule: step(action),
  inEachState: true,
});

const byId: Pick<Entry, 'names' | 'body'> = { names: 'meeting', body: (id) => ({ id }) };

/** Rule 7.28: a filter that names a unit outside the scope is refused (18.9), an unknown one finds nothing. */
const lists: Entry[] = [
  { names: 'nothing', lists: true, body: () => ({}) },
  {
    names: 'section',
    variant: 'of a section',
    body: (id) => ({ sections: [id] }),
    unknown: 200,
    leavesNoTrace: true,
  },
  {
    names: 'district',
    variant: 'of a district',
    body: (id) => ({ districts: [id] }),
    unknown: 200,
    reachesIn: true,
    leavesNoTrace: true,
  },
];

/** Meetings, their minutes, and the positions of trust elected at them. */
export const meetingEntries: Entries = {
  'POST meetings': lists,
  'POST sections/meetings': lists,
  'POST meetings/list': lists,
  'GET meetings/{id}': [{ names: 'meeting', inEachState: true }],
  'GET meetings/caneditmeeting/{id}': [{ names: 'meeting', inEachState: true }],
  'GET meetings/history/{id}': [{ names: 'meeting', inEachState: true }],
  'POST meetings/add': [
    {
      names: 'section',
      body: (id) => ({ sectionId: id, name: 'Uusi', meetingTypeId: 1003, dateHeld: '1901-05-05' }),
      rule: ({ at, role }) => (at.name === 'disbanded' && role === sectionAdmin ? 403 : undefined), // 3.9
      leavesNoTrace: true,
    },
  ],
  'PUT meetings/update': [
    {
      names: 'meeting',
      body: (id, at, { dateHeld }) => ({
        id,
        sectionId: at.section,
        name: 'Uusi',
        meetingTypeId: 1003,
        dateHeld,
      }),
      ...takes('edit'),
    },
  ],
  'DELETE meetings/deletemeeting': [
    { ...byId, ok: 204, ...takes('delete') },
    {
      names: 'meeting',
      variant: 'in the address',
      query: (id) => `id=${id}`,
      ok: 204,
      ...takes('delete'),
    },
  ],
  'POST meetings/submitmeeting': [{ ...byId, ...takes('submit') }],
  'POST meetings/reviewedmeeting': [{ ...byId, ...takes('review') }],
  'POST meetings/approvemeeting': [{ ...byId, ...takes('approve') }],
  'POST meetings/returnmeeting': [
    {
      names: 'meeting',
      body: (id) => ({ id, reason: 'Päivä puuttuu' }),
      rule: (cell) => step('return')(cell) ?? 409, // off as installed: 7.6
      inEachState: true,
    },
  ],
  'POST meetings/archivedmeeting': [{ ...byId, ...takes('archive') }],
  'PUT meetings/addorupdatemeetingminutes': [
    {
      names: 'minutes',
      body: (id, _at, meeting) => ({ id, meetingId: meeting.id, isSentByMail: true }),
      ...takes('edit'),
    },
  ],
  'POST meetings/uploaddoc': [
    {
      names: 'minutes',
      body: (id) => ({ minutesId: id, name: 'uusi.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n') }),
      ...takes('edit'),
    },
  ],
  'DELETE meetings/removedoc/{id}': [{ names: 'document', ok: 204, ...takes('edit') }],

  'GET meetings/getallpositionsoftrust': [{ names: 'nothing' }],
  'GET meetings/getmeetingtypedefaultyear/{meetingType}': [
    { names: 'nothing', params: { meetingType: '1001' } },
  ],
  'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}': [
    { names: 'nothing', params: { meetingType: '1001', dateHeld: '2026-11-01', positionId: '2' } },
  ],
  'POST meetings/addpositionoftrust': [
    {
      names: 'meeting',
      body: (id, at, meeting) => ({
        meetingId: id,
        positionId: 14,
        memberId: at.candidate,
        ...term(meeting),
      }),
      ...takes('edit'),
    },
    {
      names: 'meeting',
      variant: 'of a non-member',
      body: (id, _at, meeting) => ({ meetingId: id, positionId: 14, nonMember: outsider, ...term(meeting) }),
      ...takes('edit'),
    },
  ],
  'PUT meetings/updatepositionoftrust': [
    {
      names: 'position',
      body: (id, at, meeting) => ({
        id,
        meetingId: meeting.id,
        positionId: 15,
        memberId: at.candidate,
        ...term(meeting),
      }),
      ...takes('edit'),
    },
    {
      names: 'position',
      variant: 'of a non-member',
      body: (id, _at, meeting) => ({
        id,
        meetingId: meeting.id,
        positionId: 15,
        nonMember: outsider,
        ...term(meeting),
      }),
      ...takes('edit'),
    },
  ],
  'DELETE meetings/removepositionoftrust/{id}': [{ names: 'position', ok: 204, ...takes('edit') }],
  // Held by a member, of whom there is an extract under the member.
  'GET positions/{id}/extract': [{ names: 'position', ok: 404 }],
  'GET positions/{id}/extract/pdf': [{ names: 'position', ok: 404 }],
  'POST positions/{id}/erase': [{ names: 'position', ok: 409, inEachState: true }],
  'GET meetings/{id}/proposals': [{ names: 'meeting', ...takes('edit') }],
  'POST meetings/candidates': [
    {
      names: 'meeting',
      body: (id) => ({ meetingId: id, positionId: 14, text: '' }),
      ...takes('edit'),
    },
    {
      names: 'meeting',
      variant: 'by name',
      body: (id) => ({ meetingId: id, positionId: 14, text: 'a' }),
      ...takes('edit'),
    },
  ],
  'POST meetings/savepositionsoftrust': [
    {
      names: 'meeting',
      body: (id, at, meeting) => ({
        meetingId: id,
        add: [
          { positionId: 14, memberId: at.candidate, ...term(meeting) },
          { positionId: 14, nonMember: outsider, ...term(meeting) },
        ],
      }),
      ...takes('edit'),
    },
    {
      names: 'meeting',
      variant: 'of a row there is',
      body: (id, at, meeting) => ({
        meetingId: id,
        update: [{ id: meeting.position, positionId: 15, memberId: at.candidate, ...term(meeting) }],
      }),
      ...takes('edit'),
    },
    {
      names: 'meeting',
      variant: 'that removes',
      body: (id, _at, meeting) => ({ meetingId: id, remove: [meeting.position] }),
      ...takes('edit'),
    },
  ],
  'POST meetings/checkposition': [
    {
      names: 'meeting',
      body: (id, at, meeting) => ({
        meetingId: id,
        positionId: 14,
        memberId: at.candidate,
        ...term(meeting),
      }),
      ...takes('edit'),
    },
  ],
  'POST meetings/checktermlength': [
    { names: 'nothing', body: () => ({ positionId: 2, termStart: '2026-01-01', termEnd: '2026-12-31' }) },
  ],
  'POST meetings/checkaddserialtermlimits': [
    {
      names: 'meeting',
      body: (id, at) => ({ meetingId: id, positionId: 13, memberId: at.candidate }),
      ...takes('edit'),
    },
  ],
  'POST meetings/checkaddnonmemberserialtermlimits': [
    {
      names: 'meeting',
      body: (id) => ({ meetingId: id, positionId: 13, firstName: 'Anna', lastName: 'Lehto' }),
      ...takes('edit'),
    },
  ],
  'GET meetings/getdistrictcrmpositionserrors/{districtId}': [{ names: 'district' }],
};
