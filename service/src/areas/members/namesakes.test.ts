import { sql } from 'kysely';
import type { Meeting, PositionCandidate, Proposals, SearchResults } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { countStatements } from '../../../testing/statements.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { audit } from '../../platform/changes/audit.ts';

let service: TestService;
let meeting: Meeting;
let earlier: Meeting;
const { draft, inState } = meetingsOn(() => service);

const people = [
  // id, section, last name, first name, day of birth, publishing prohibited
  [920_001, 1, 'Qaima', 'Nelli', '1950-05-05', false],
  [920_002, 1, 'qaima', 'Nelli', '1980-08-08', true],
  [920_003, 2, 'Qaima', 'Nelli', '1999-09-09', false], // another section of the district
  [920_004, 1, 'Qaima', 'Nella', '1977-07-07', false], // the only one of the name
  [920_005, 1, 'Qolme', 'Outi', null, false],
  [920_006, 1, 'Qolme', 'Outi', '1966-06-06', false],
] as const;

const hold = (on: Meeting, memberId: number, positionId: number, until = '1954-12-31') =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start,
      term_end, elected_date, term_ordinal, status_id)
    values (${on.id}, 1, 1, ${positionId}, ${memberId}, '1953-01-01', ${until}, ${on.dateHeld}, 1, 1301)`.execute(
    service.db,
  );

beforeAll(async () => {
  service = await startTestService();
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const [id, section, last, first, born, isMasked] of people) {
    await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, membership_status_id,
        status_id, date_of_birth, is_publish_prohibited, email)
      values (${id}, ${section}, 1, ${last}, ${first}, ${id + 70_000_000}, 501, 101, ${born}, ${isMasked},
        'salainen@posti.example')`.execute(service.db);
  }
  earlier = await inState(1103, { dateHeld: '1952-11-12' });
  for (const id of [920_001, 920_002, 920_004]) await hold(earlier, id, 7);
  await hold(earlier, 920_001, 2);
  /* oxlint-enable no-await-in-loop */
  meeting = await draft({ dateHeld: '1954-11-12', meetingTypeId: 1001 });
});
afterAll(() => service.close());

/** The last digit of each id with the year beside it; `undefined` where the answer has none. */
const years = (found: readonly { id: number; birthYear?: number | null }[]) =>
  found
    .map(({ id, birthYear }) => [id - 920_000, birthYear])
    .toSorted(([one = 0], [other = 0]) => (one ?? 0) - (other ?? 0));

const search = async (by: string, body: object) => {
  const { members } = (await service.request(by, 'POST', '/api/search', body)).body as SearchResults;
  return members;
};
const candidates = async (by: string, text: string) => {
  const body = { meetingId: meeting.id, positionId: 7, text };
  return (await service.request(by, 'POST', '/api/meetings/candidates', body)).body as PositionCandidate[];
};

const all = [
  [1, 1950],
  [2, 1980],
  [3, 1999],
  [4, undefined],
];
const withoutYears = all.map(([id]) => [id, id === 4 ? undefined : null]);

describe('people of one name in an answer (4.23)', () => {
  test.each([
    ['superadmin', all],
    ['kt', all],
    ['districtadmin', all],
    ['districtuser', withoutYears],
    ['sectionadmin', all.filter(([id]) => id !== 3)],
    ['sectionuser', withoutYears.filter(([id]) => id !== 3)],
    ['otherdistrict', []],
  ])('%s sees in the search of the header %j', async (by, expected) => {
    expect(years(await search(by, { text: 'qaima nell' }))).toEqual(expected);
    const memberIds = people.slice(0, 4).map(([id]) => id);
    expect(years(await search(by, { memberIds }))).toEqual(expected);
  });

  test.each([
    ['kt', all],
    ['districtadmin', all],
    ['sectionadmin', all.filter(([id]) => id !== 3)],
  ])('%s sees among candidates %j', async (by, expected) => {
    expect(years(await candidates(by, 'qaima nell'))).toEqual(expected);
    expect(years(await candidates(by, 'Qaima Nella'))).toEqual([[4, undefined]]);
  });

  test('a birth date that is not known is null', async () => {
    expect(years(await candidates('kt', 'qolme'))).toEqual([
      [5, null],
      [6, 1966],
    ]);
  });

  test('of whom the text finds alone nothing is told, nor of anybody more than the year', async () => {
    expect(years(await search('kt', { text: '70920002' }))).toEqual([[2, undefined]]);
    const answers = [await search('kt', { text: 'qaima nelli' }), await candidates('kt', 'qaima nelli')];
    expect(JSON.stringify(answers)).not.toMatch(/salainen|-0\d-0\d/);
  });

  test('whose term goes on has number and year where a namesake is on the board, and the number of nobody else', async () => {
    await hold(earlier, 920_005, 13, '1955-12-31');
    await hold(earlier, 920_006, 13, '1955-12-31');
    await hold(earlier, 920_004, 13, '1955-12-31');
    const goingOn = async (by: string) => {
      const path = `/api/meetings/${meeting.id}/proposals`;
      const { seats } = (await service.request(by, 'GET', path)).body as Proposals;
      return seats.flatMap(({ continuing }) => continuing);
    };
    const termEnd = '1955-12-31T00:00:00.000Z';
    const expected = [
      { name: 'Nella Qaima', termEnd },
      { name: 'Outi Qolme', sprId: '70920005', birthYear: null, termEnd },
      { name: 'Outi Qolme', sprId: '70920006', birthYear: 1966, termEnd },
    ];
    for (const by of ['sectionadmin', 'districtadmin', 'kt'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await goingOn(by)).toEqual(expected);
    await sql`delete from position_of_trust where term_end = '1955-12-31'`.execute(service.db);
  });

  test('holders of a board: one person in two positions is no other one', async () => {
    const proposed = async (by: string) => {
      const path = `/api/meetings/${meeting.id}/proposals`;
      const { rows } = (await service.request(by, 'GET', path)).body as Proposals;
      return rows.flatMap(({ positionId, holder }) =>
        holder?.memberId ? [[positionId, holder.memberId - 920_000, holder.birthYear]] : [],
      );
    };
    const expected = [
      [2, 1, 1950],
      [7, 4, undefined],
      [7, 2, 1980],
      [7, 1, 1950],
    ];
    expect(await proposed('sectionadmin')).toEqual(expected);
    expect(await proposed('districtadmin')).toEqual(expected);
    await sql`delete from position_of_trust where member_id = 920002`.execute(service.db);
    expect((await proposed('sectionadmin')).map(([, , year]) => year)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('it takes no statement more', async () => {
    const counted = async (text: string) => (await countStatements(() => search('kt', { text }))).statements;
    expect(await counted('qaim nelli')).toBe(await counted('qaim nella'));
    const ofCandidates = async (text: string) =>
      (await countStatements(() => candidates('kt', text))).statements;
    expect(await ofCandidates('qaim nelli')).toBe(await ofCandidates('qaim nella'));
  });

  test('writers of the log have their unit', async () => {
    const written = async (email: string, name: string) => {
      const { rows } = await sql<{ id: number }>`select id from account where email = ${email}`.execute(
        service.db,
      );
      const accountId = rows[0]?.id ?? 0;
      const actor = { session: { accountId, name }, requestId: 'test' };
      await audit(service.db, actor, { action: 'test', entity: 'thing' });
      return accountId;
    };
    const district = await written('districtuser@demo.example', 'Nelli Qaima');
    const section = await written('sectionuser@demo.example', 'Nelli Qaima');
    const alone = await written('otherdistrict@demo.example', 'Nella Qaima');
    const { rows } = await sql<{
      district: string;
      section: string;
    }>`select d.name as district, s.name as section
      from district d, section s where d.id = 1 and s.id = 1`.execute(service.db);
    const { body } = await service.request('kt', 'POST', '/api/audit/people', { text: 'qaima' });
    expect(body).toEqual(
      expect.arrayContaining([
        { id: district, name: 'Nelli Qaima', unitName: rows[0]?.district },
        { id: section, name: 'Nelli Qaima', unitName: rows[0]?.section },
        { id: alone, name: 'Nella Qaima' },
      ]),
    );
  });
});
