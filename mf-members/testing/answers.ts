import type { Body, MemberFilter } from '@osasto/api';
import type { Answers } from '@osasto/testing/answers';
import { wordsOfName } from '@osasto/contract';
import { district } from '@osasto/testing/rows';
import { auditEvent, auditPage } from './audit.ts';
import { findHolders, someHolders } from './holders.ts';
import { inkoo, member } from './members.ts';
import { message, messagePage, preview } from './messages.ts';
import { seat } from './seats.ts';

/** A section of 214 members; a search finds those whose name has all of its words. */
export const everybody = Array.from({ length: 214 }, (_, index) => member(index + 1));

export const toPage = (rows: typeof everybody, { skip, take }: MemberFilter) => ({
  results: rows.slice(skip ?? 0, (skip ?? 0) + (take ?? 50)),
  total: rows.length,
  skip,
  take,
});

export const find = (filter: MemberFilter, members = everybody) =>
  toPage(
    members.filter(({ lastName, firstName }) => {
      const words = wordsOfName(`${lastName} ${firstName}`);
      return wordsOfName(filter.name ?? '').every((word) => words.includes(word));
    }),
    filter,
  );

const rolesOfInkoo = {
  sectionExist: true,
  sectionId: 1,
  sectionName: 'Inkoon osasto',
  sectionRoles: [
    { memberId: 8, sectionId: 1, role: 6, memberInfo: { firstName: 'Märta', lastName: 'Öhman' } },
    { memberId: 7, sectionId: 1, role: 6, memberInfo: { firstName: 'Ritva', lastName: 'Järvinen' } },
    { memberId: 7, sectionId: 1, role: 5, memberInfo: { firstName: 'Ritva', lastName: 'Järvinen' } },
  ],
};

/** What the service answers, to tests and to the standalone remote. */
export const answers: Answers = {
  'GET savedviews': [],
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections/names': [inkoo],
  'GET sections/1': inkoo,
  'POST members/findsectionmembers': find,
  'POST members/finddistrictmembers': find,
  'POST members/findall': find,
  'GET members/getbyid/1': member(1),
  'GET members/history/1': { results: [], total: 0, skip: 0, take: 20 },
  'POST positions/find': (filter: Body<'POST positions/find'>) => findHolders(someHolders, filter),
  'POST positions/seats': [
    seat(),
    seat({ positionId: 7, held: 3, min: 4, max: 12, ending: 1 }),
    seat({ positionId: 9, min: 0, max: 2, interim: 1 }),
  ],
  'GET messages': messagePage(message()),
  'GET messages/1': message(),
  'POST messages/preview': preview,
  'GET audit': auditPage(auditEvent()),
  'POST audit/people': [{ id: 12, name: 'Anders Nyman' }],
  'GET meetings/getallpositionsoftrust': [],
  'POST members/updateRoles': { isValid: true, errors: [] },
  'GET sections/sectionroles/1': rolesOfInkoo,
  'GET districts/districtroles/1': {
    districtExist: true,
    districtId: 1,
    districtName: 'Länsi-Uudenmaan piiri',
    districtRoles: [rolesOfInkoo],
  },
};
