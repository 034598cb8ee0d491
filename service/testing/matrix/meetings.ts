import { sectionAdmin } from '@osasto/contract';
import type { Entries, Entry } from './entry.ts';
import { meetingRule } from './rules.ts';
import type { MeetingThing } from './scenario.ts';

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

/** Rule 7.28: a filter that names a unit outside the scope is refused (18.9), an unknown one finds nothing. */
const lists: Partial<Entry>[] = [
  { lists: true, body: () => ({}) },
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
  'POST meetings/add': [
    {
      body: (id) => ({ sectionId: id, name: 'Uusi', meetingTypeId: 1003, dateHeld: '1901-05-05' }),
      rule: ({ at, role }) => (at.name === 'disbanded' && role === sectionAdmin ? 403 : undefined), // 3.9
      leavesNoTrace: true,
    },
  ],
  'PUT meetings/update': [
    {
      body: (id, at, { dateHeld }) => ({
        id,
        sectionId: at.section,
        name: 'Uusi',
        meetingTypeId: 1003,
        dateHeld,
      }),
    },
  ],
  'DELETE meetings/deletemeeting': [
    {},
    { variant: 'in the address', body: undefined, query: (id) => `id=${id}` },
  ],
  'POST meetings/assign': [{ body: (id) => ({ id }), changesNothing: true }],
  // Each report is judged by itself: what may not be done is in its row.
  'POST meetings/many': [
    {
      names: 'nothing',
      body: (_id, _at, _meeting, { sections }) => ({
        step: 'archive',
        ids: Object.values(sections).flatMap(({ meetings }) => (meetings[1101] ? [meetings[1101].id] : [])),
      }),
    },
  ],
  'POST meetings/submitmeeting': [
    {},
    {
      variant: 'with ticks and a word',
      body: (id) => ({
        id,
        acknowledged: [
          'meeting.nobodyElected',
          'meeting.noMinutes',
          ...[2, 3, 6, 7].map((position) => `position.belowMinimum:${position}`),
        ],
        note: 'Loput valitaan joulukuussa',
      }),
    },
  ],
  'POST meetings/askback': [{ body: (id) => ({ id, reason: 'Nimi puuttuu' }) }],
  'POST meetings/answeraskback': [
    {
      body: (id) => ({ id, returns: true }),
      rule: (cell) => meetingRule('answerAskBack', cell) ?? 409, // nobody has asked
    },
  ],
  'DELETE positions/{id}/annulment': [
    { rule: (cell) => meetingRule('annul', cell) ?? 409 }, // nobody has asked
  ],
  'POST meetings/boarddraft': [{ body: (id) => ({ meetingId: id, rows: [{ key: 'seat 2' }] }) }],
  'POST meetings/returnmeeting': [{ body: (id) => ({ id, reason: 'Päivä puuttuu' }) }],
  'PUT meetings/addorupdatemeetingminutes': [
    { names: 'minutes', body: (id, _at, meeting) => ({ id, meetingId: meeting.id, isSentByMail: true }) },
  ],
  'POST meetings/uploaddoc': [
    {
      body: (id) => ({ minutesId: id, name: 'uusi.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n') }),
    },
  ],

  'GET meetings/getmeetingtypedefaultyear/{meetingType}': [{ params: { meetingType: '1001' } }],
  'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}': [
    { params: { meetingType: '1001', dateHeld: '2026-11-01', positionId: '2' } },
  ],
  'POST meetings/addpositionoftrust': [
    {
      body: (id, at, meeting) => ({
        meetingId: id,
        positionId: 14,
        memberId: at.candidate,
        ...term(meeting),
      }),
    },
    {
      variant: 'of a non-member',
      body: (id, _at, meeting) => ({ meetingId: id, positionId: 14, nonMember: outsider, ...term(meeting) }),
    },
  ],
  'PUT meetings/updatepositionoftrust': [
    {
      body: (id, at, meeting) => ({
        id,
        meetingId: meeting.id,
        positionId: 15,
        memberId: at.candidate,
        ...term(meeting),
      }),
    },
    {
      variant: 'of a non-member',
      body: (id, _at, meeting) => ({
        id,
        meetingId: meeting.id,
        positionId: 15,
        nonMember: outsider,
        ...term(meeting),
      }),
    },
  ],
  // Held by a member, of whom there is an extract under the member.
  'GET positions/{id}/extract': [{ ok: 404 }],
  'GET positions/{id}/extract/pdf': [{ ok: 404 }],
  'POST positions/find/export': [{ changesNothing: true, body: () => ({ format: 'csv' }) }],
  'POST positions/{id}/erase': [{ ok: 409 }],
  'POST meetings/candidates': [
    {
      body: (id) => ({ meetingId: id, positionId: 14, text: '' }),
    },
    {
      variant: 'by name',
      body: (id) => ({ meetingId: id, positionId: 14, text: 'a' }),
    },
  ],
  'POST meetings/savepositionsoftrust': [
    {
      body: (id, at, meeting) => ({
        meetingId: id,
        add: [
          { positionId: 14, memberId: at.candidate, ...term(meeting) },
          { positionId: 14, nonMember: outsider, ...term(meeting) },
        ],
      }),
    },
    {
      variant: 'of a row there is',
      body: (id, at, meeting) => ({
        meetingId: id,
        update: [{ id: meeting.position, positionId: 15, memberId: at.candidate, ...term(meeting) }],
      }),
    },
    {
      variant: 'that removes',
      body: (id, _at, meeting) => ({ meetingId: id, remove: [meeting.position] }),
    },
  ],
  'POST meetings/checkposition': [
    {
      body: (id, at, meeting) => ({
        meetingId: id,
        positionId: 14,
        memberId: at.candidate,
        ...term(meeting),
      }),
    },
  ],
  'POST meetings/checktermlength': [
    { body: () => ({ positionId: 2, termStart: '2026-01-01', termEnd: '2026-12-31' }) },
  ],
  'POST meetings/checkaddserialtermlimits': [
    {
      body: (id, at) => ({ meetingId: id, positionId: 13, memberId: at.candidate }),
    },
  ],
  'POST meetings/checkaddnonmemberserialtermlimits': [
    {
      body: (id) => ({ meetingId: id, positionId: 13, firstName: 'Anna', lastName: 'Lehto' }),
    },
  ],
};
