import type { Answer, ListedMeeting } from '@osasto/api';
import type { Answers } from '@osasto/testing/answers';
import { district, section } from '@osasto/testing/rows';
import { candidate, held, nonMember, positions, proposals, row } from './board.ts';
import { draft, meeting, submitted } from './meetings.ts';

export const rows: ListedMeeting[] = [
  meeting(1, { name: 'Syyskokous 2026', sectionName: 'Lohjan osasto', sectionId: 2 }),
  meeting(2, {
    name: 'Kevätkokous 2026',
    created: '2026-03-20T10:00:00.000Z',
    statusId: 1103,
  }),
  meeting(3, { name: 'Höstmöte 2026', created: '2026-11-14T07:12:00.000Z', hasCrmErrors: true }),
];

export const units = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections/names': [
    section(1, 'Inkoon osasto'),
    section(2, 'Lohjan osasto'),
    section(3, 'Pohjan osasto', { statusId: 602 }),
  ],
  'GET sections/1': section(1, 'Inkoon osasto'),
};

const done = { byId: 7, entity: 'meeting', id: 4, districtId: 1, sectionId: 1, by: 'Ritva Järvinen' };

const history: Answer<'GET meetings/history/{id}'> = {
  total: 3,
  skip: 0,
  take: 20,
  members: [{ id: 1, name: 'Aino Mäkelä' }],
  positions: [{ id: 11, positionId: 2, holder: 'Aino Mäkelä' }],
  results: [
    {
      ...done,
      at: '2026-11-14T09:30:00.000Z',
      action: 'submit',
      changes: [{ field: 'status', before: 1100, after: 1101 }],
    },
    {
      ...done,
      at: '2026-11-14T09:12:00.000Z',
      action: 'position.update',
      changes: [
        { field: 'positionOfTrust', before: 11, after: 11 },
        { field: 'termEnd', before: '2027-12-31', after: '2028-12-31' },
        { field: 'email' },
      ],
    },
    {
      ...done,
      at: '2026-11-13T07:12:00.000Z',
      action: 'add',
      changes: [
        { field: 'name', after: 'Syyskokous 4' },
        { field: 'dateHeld', after: '2026-11-12' },
      ],
    },
  ],
};

/** What the service answers, to tests and to the standalone remote. */
export const answers: Answers = {
  'GET savedviews': [],
  ...units,
  'GET sections/2': section(2, 'Lohjan osasto'),
  'POST meetings/list': rows,
  'POST meetings/add': draft(4),
  'GET meetings/4': draft(4),
  'GET meetings/history/4': history,
  'GET meetings/history/1': history,
  'GET meetings/1': draft(1, {
    name: 'Syyskokous 2026',
    memberPositions: [row(11, 2, 1), row(12, 7, 3), row(13, 9, nonMember('Säynätjoki'))],
  }),
  'GET meetings/5': submitted(5, {
    name: 'Syyskokous 2026',
    memberPositions: [row(11, 2, 1), row(12, 7, 3), row(13, 9, nonMember('Säynätjoki'))],
  }),
  'POST meetings/opencheck': submitted(5),
  'GET districts/1/checkers': [{ id: 3, name: 'Päivi Rantala' }],
  'GET account/substitute': {},
  'GET meetings/1/proposals': proposals([
    held(2, 1),
    held(7, 2),
    held(7, 3),
    held(9, nonMember('Säynätjoki')),
  ]),
  'GET meetings/getallpositionsoftrust': positions,
  'GET meetings/1/boarddraft': null,
  'GET meetings/4/boarddraft': null,
  'POST meetings/checkmeeting': {
    errors: [],
    warnings: [
      {
        translationKey: 'position.belowMinimum',
        parameters: { position: 'Hallituksen jäsen', positionId: 7, min: 4 },
      },
      { translationKey: 'meeting.noMinutes' },
    ],
    elected: [
      { positionOfTrustId: 11, change: 'continues' },
      { positionOfTrustId: 12, change: 'new' },
      { positionOfTrustId: 13, change: 'continues' },
    ],
    leaving: [{ name: 'Mikael Lindholm', positionId: 7 }],
  } satisfies Answer<'POST meetings/checkmeeting'>,
  'POST meetings/candidates': [candidate(3), candidate(4)],
  'POST meetings/checkposition': { isValid: true, errors: [], termOrdinal: 1 },
};
