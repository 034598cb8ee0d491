import { callNames, getCallRecord, type CallName } from '@osasto/calls';
import { isSaidToShowPeople, readCallPage } from '../../documentation/call-page.ts';
import { isBulkReading } from './call-in-words.ts';
import { peopleShownBy } from './people-shown.ts';

const page = readCallPage();

/* docs/calls.md says by hand which calls show people: a new one is thought of there. */
test.each(callNames)('%s shows people where docs/calls.md says so', (name) => {
  expect(isBulkReading(name)).toBe(isSaidToShowPeople(page, name));
});

test.each<[CallName, unknown, number]>([
  ['POST members/findall', { results: [{ memberPositions: [{ member: {} }] }, {}], total: 2 }, 2],
  ['POST members/findall', { results: [], similar: [{}, {}, {}], total: 0 }, 3],
  [
    'GET sections/{id}/board',
    [
      { member: {}, nonMember: null },
      { member: null, nonMember: {} },
    ],
    2,
  ],
  ['GET districts/districtroles/{id}', { districtRoles: [{ sectionRoles: [{ memberInfo: {} }] }] }, 1],
  ['GET meetings/{id}/proposals', { rows: [{ holder: {} }, {}], seats: [{ continuing: [{}] }] }, 2],
  ['GET members/{id}/extract', { member: {}, account: { sessions: [{}] } }, 1],
  ['GET positions/{id}/extract', { nonMember: { contacts: [{}, {}] } }, 1],
])('%s shows people in %j: %d', (name, answer, people) => {
  expect(peopleShownBy(name)?.(answer)).toBe(people);
});

test('no schema tells how many people a file shows: its call counts them', () => {
  const isFile = (name: CallName) => JSON.stringify(getCallRecord(name).answer).includes('contentMediaType');
  const files = callNames.filter(isFile);
  expect(files).toContain('GET audit/export');
  expect(files.filter((name) => peopleShownBy(name))).toEqual([]);
});
