import type { MeetingRow } from '@osasto/api';
import type { Answers } from '@osasto/testing/answers';
import { district, section } from '@osasto/testing/rows';
import { draft, meeting } from './meetings.ts';

export const rows: MeetingRow[] = [
  meeting(1, { name: 'Syyskokous 2026', sectionName: 'Lohjan osasto', sectionId: 2 }),
  meeting(2, {
    name: 'Kevätkokous 2026',
    created: '2026-03-20T10:00:00.000Z',
    status: { id: 1103, enumName: 'Approved' },
  }),
  meeting(3, { name: 'Höstmöte 2026', created: '2026-11-14T07:12:00.000Z', hasCrmErrors: true }),
];

export const units = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections': [
    section(1, 'Inkoon osasto'),
    section(2, 'Lohjan osasto'),
    section(3, 'Pohjan osasto', { statusId: 602 }),
  ],
  'GET sections/1': section(1, 'Inkoon osasto'),
};

/** What the service answers, to tests and to the standalone remote. */
export const answers: Answers = {
  ...units,
  'GET sections/2': section(2, 'Lohjan osasto'),
  'POST meetings': rows,
  'POST meetings/add': draft(4),
  'GET meetings/4': draft(4),
  'GET meetings/caneditmeeting/4': true,
};
