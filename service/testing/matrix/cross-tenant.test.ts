import { findTableOids, undoingOn, selectValue, writesInto, type Undoing } from '../undoing.ts';
import { auditTables, startTestService, type TestService } from '../test-service.ts';
import { makeScenario, type MeetingThing, type Scenario } from './scenario.ts';

/* Requests that name something of one's own beside something of somebody else's. Rule 17.7. */

let service: TestService;
let scenario: Scenario;
let undoing: Undoing | undefined;
let tables: number[];

beforeAll(async () => {
  service = await startTestService();
  scenario = await makeScenario(service.db);
  service.db = service.served;
  tables = await findTableOids(service.db, [...auditTables, 'audit_seal', 'reading_count']);
  undoing = await undoingOn(service.db);
});
afterAll(async () => {
  undoing?.stop();
  await service.close();
});

const draftOf = ({ meetings }: Scenario['sections']['own']): MeetingThing => {
  const draft = meetings[1100];
  if (!draft) throw new Error('Each section has a draft.');
  return draft;
};

interface CrossTenantRequest {
  what: string;
  by: string;
  call: readonly ['POST' | 'PUT', string];
  body: (sections: Scenario['sections']) => object;
  status: number;
}

const term = { termStart: '1931-01-01', termEnd: '1931-12-31' };
const details = { name: 'Uusi', meetingTypeId: 1003, dateHeld: '1930-01-15' };
const file = { name: 'a.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n') };
const update = ['PUT', 'meetings/update'] as const;
const add = ['POST', 'meetings/addpositionoftrust'] as const;
const move = ['PUT', 'meetings/updatepositionoftrust'] as const;
const save = ['POST', 'meetings/savepositionsoftrust'] as const;
const roles = ['POST', 'members/updateRoles'] as const;

const requests: CrossTenantRequest[] = [
  {
    what: 'the own meeting into a sister section',
    by: 'role-5-own',
    call: update,
    body: ({ own, sister }) => ({ id: draftOf(own).id, sectionId: sister.section, ...details }),
    status: 403,
  },
  {
    what: 'the own meeting into another section of the district',
    by: 'role-3-own',
    call: update,
    body: ({ own, sister }) => ({ id: draftOf(own).id, sectionId: sister.section, ...details }),
    status: 409,
  },
  {
    what: 'a foreign meeting under the own section',
    by: 'role-5-own',
    call: update,
    body: ({ own, foreign }) => ({ id: draftOf(foreign).id, sectionId: own.section, ...details }),
    status: 403,
  },
  ...(['role-5-own', 'role-3-own'] as const).map((by): CrossTenantRequest => ({
    what: 'a member of another district for the own meeting',
    by,
    call: add,
    body: ({ own, foreign }) => ({
      meetingId: draftOf(own).id,
      positionId: 14,
      memberId: foreign.candidate,
      ...term,
    }),
    status: 403,
  })),
  {
    what: 'a member of a sister section for the own meeting',
    by: 'role-5-own',
    call: add,
    body: ({ own, sister }) => ({
      meetingId: draftOf(own).id,
      positionId: 14,
      memberId: sister.candidate,
      ...term,
    }),
    status: 403,
  },
  {
    what: 'the own position onto a foreign meeting',
    by: 'role-3-own',
    call: move,
    body: ({ own, foreign }) => ({
      id: draftOf(own).position,
      meetingId: draftOf(foreign).id,
      positionId: 14,
      memberId: own.candidate,
      ...term,
    }),
    status: 403,
  },
  {
    what: 'the own position onto another meeting of the district',
    by: 'role-3-own',
    call: move,
    body: ({ own, sister }) => ({
      id: draftOf(own).position,
      meetingId: draftOf(sister).id,
      positionId: 14,
      memberId: own.candidate,
      ...term,
    }),
    status: 409,
  },
  {
    what: 'a foreign position by the id of the own meeting',
    by: 'role-3-own',
    call: move,
    body: ({ own, foreign }) => ({
      id: draftOf(foreign).position,
      meetingId: draftOf(own).id,
      positionId: 14,
      memberId: own.candidate,
      ...term,
    }),
    status: 403,
  },
  {
    what: 'a member of another district among several of the own',
    by: 'role-3-own',
    call: save,
    body: ({ own, foreign }) => ({
      meetingId: draftOf(own).id,
      add: [own, foreign].map(({ candidate }) => ({ positionId: 14, memberId: candidate, ...term })),
    }),
    status: 403,
  },
  {
    what: 'a foreign position removed with the own meeting',
    by: 'role-5-own',
    call: save,
    body: ({ own, foreign }) => ({ meetingId: draftOf(own).id, remove: [draftOf(foreign).position] }),
    status: 403,
  },
  {
    what: 'a position of another meeting of the district changed with the own meeting',
    by: 'role-3-own',
    call: save,
    body: ({ own, sister }) => ({
      meetingId: draftOf(own).id,
      update: [{ id: draftOf(sister).position, positionId: 14, memberId: own.candidate, ...term }],
    }),
    status: 409,
  },
  {
    what: 'a question about a foreign position under the own meeting',
    by: 'role-3-own',
    call: ['POST', 'meetings/checkposition'],
    body: ({ own, foreign }) => ({
      id: draftOf(foreign).position,
      meetingId: draftOf(own).id,
      positionId: 14,
      memberId: own.candidate,
      ...term,
    }),
    status: 403,
  },
  {
    what: 'a question about a member of another district',
    by: 'role-5-own',
    call: ['POST', 'meetings/checkposition'],
    body: ({ own, foreign }) => ({
      meetingId: draftOf(own).id,
      positionId: 14,
      memberId: foreign.candidate,
      ...term,
    }),
    status: 403,
  },
  {
    what: 'a file on foreign minutes, under the own section',
    by: 'role-5-own',
    call: ['POST', 'meetings/uploaddoc'],
    body: ({ own, foreign }) => ({ ...file, minutesId: draftOf(foreign).minutes, sectionId: own.section }),
    status: 403,
  },
  {
    what: 'foreign minutes under the own meeting',
    by: 'role-5-own',
    call: ['PUT', 'meetings/addorupdatemeetingminutes'],
    body: ({ own, foreign }) => ({
      id: draftOf(foreign).minutes,
      meetingId: draftOf(own).id,
      isSentByMail: true,
    }),
    status: 403,
  },
  {
    what: 'the own minutes under a foreign meeting',
    by: 'role-5-own',
    call: ['PUT', 'meetings/addorupdatemeetingminutes'],
    body: ({ own, foreign }) => ({
      id: draftOf(own).minutes,
      meetingId: draftOf(foreign).id,
      isSentByMail: true,
    }),
    status: 403,
  },
  {
    what: 'the file of another district, beside the own one',
    by: 'role-3-own',
    call: ['POST', 'members/getdistrictexportfile'],
    body: ({ own, foreign }) => ({ districtId: foreign.district, districts: [own.district] }),
    status: 403,
  },
  {
    what: 'two districts, one of them the own',
    by: 'role-3-own',
    call: ['POST', 'members/finddistrictmembers'],
    body: ({ own, foreign }) => ({ districts: [own.district, foreign.district] }),
    status: 400,
  },
  ...([1, 2, 3, 4] as const).map((role): CrossTenantRequest => ({
    what: `role ${role} from a section admin`,
    by: 'role-5-own',
    call: roles,
    body: ({ own }) => ({ memberId: own.candidate, roles: [role] }),
    status: 400,
  })),
  {
    what: 'role 1 from the national office',
    by: 'role-2-own',
    call: roles,
    body: ({ own }) => ({ memberId: own.candidate, roles: [1] }),
    status: 400,
  },
  {
    what: 'a letter in the name of somebody else',
    by: 'role-5-own',
    call: ['POST', 'signingagreement/addofficialletterrequest'],
    body: ({ own }) => ({ sectionId: own.section, memberId: own.candidate, reasonForRequest: 'Pankki' }),
    status: 403,
  },
];

test.each(requests)('$what, by $by: $status', async ({ by, call: [method, path], body, status }) => {
  await undoing?.undone(async () => {
    const writes = () => selectValue(service.db, writesInto(tables));
    const before = await writes();
    const answer = await service.request(by, method, `/api/${path}`, body(scenario.sections));
    expect([answer.status, answer.body]).toEqual([status, answer.body]);
    expect(await writes()).toBe(before);
  });
  expect.assertions(2);
});
