import { callRecords, type CallRecord } from '@osasto/calls';
import type { CallName } from '@osasto/api';
import { peopleShownBy } from './people-shown.ts';

const names = Object.keys(callRecords) as CallName[];

test('every call whose schema shows people is known, so that a new one is thought of', () => {
  expect(names.filter((name) => peopleShownBy(name)).toSorted()).toEqual(
    [
      'GET Employee/GetAll',
      'GET Employee/{id}',
      'GET Employee/{id}/extract',
      'GET audit',
      'GET districts/districtroles/{id}',
      'GET meetings/history/{id}',
      'GET meetings/{id}',
      'GET meetings/{id}/proposals',
      'GET members/getbyid/{id}',
      'GET members/history/{id}',
      'GET members/{id}/extract',
      'GET positions/{id}/extract',
      'GET sections/history/{id}',
      'GET sections/sectionroles/{id}',
      'GET sections/{id}',
      'GET sections/{id}/board',
      'GET signingagreement/sectionroles/{id}',
      'POST audit/people',
      'POST meetings/candidates',
      'POST members/findall',
      'POST members/findbysectionid/{id}',
      'POST members/finddistrictmembers',
      'POST members/findsectionmembers',
      'POST members/getalldistrictmembers',
      'POST members/getallsectionmembers',
      'POST search',
    ].toSorted(),
  );
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

test('every call that answers a file counts its people itself, or shows none', () => {
  const isFile = (name: CallName) =>
    JSON.stringify((callRecords[name] as CallRecord).answer).includes('contentMediaType');
  expect(names.filter(isFile).toSorted()).toEqual(
    [
      'GET Employee/{id}/extract/pdf',
      'GET audit/export',
      'GET members/{id}/extract/pdf',
      'GET positions/{id}/extract/pdf',
      'GET preparednessplan/{id}/fillpreparednessplan',
      'GET signingagreement/boardmembers/pdf',
      'GET signingagreement/signingrightsmembers/{id}/pdf',
      'GET signingagreement/signingrightsmembersenglish/{id}/pdf',
      'GET signingagreement/signingrightsmembersswedish/{id}/pdf',
      'POST members/getdistrictexportfile',
      'POST members/getsectionexportfile',
      'POST signingagreement/boardmembers/pdf',
      'POST signingagreement/signingrightsmembers/{id}/pdf',
      'POST signingagreement/signingrightsmembersenglish/{id}/pdf',
      'POST signingagreement/signingrightsmembersswedish/{id}/pdf',
    ].toSorted(),
  );
});
