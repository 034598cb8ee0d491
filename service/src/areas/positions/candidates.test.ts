import { sql } from 'kysely';
import type { Meeting, PositionCandidate, Proposals } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { countStatements } from '../../../testing/statements.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
/** Members of section 1: what they hold is written beside them. */
let people: number[];
let meeting: Meeting;
const [chair, deputy, boardMember, former, longAgo, elsewhere, masked, gone] = [0, 1, 2, 3, 4, 5, 6, 7];
const idOf = (who: number) => people[who] ?? 0;

const { draft, inState, members, elect } = meetingsOn(() => service);

const hold = (on: Meeting, who: number, positionId: number, termStart: string, termEnd: string) =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start,
      term_end, elected_date, term_ordinal, status_id)
    values (${on.id}, 1, 1, ${positionId}, ${idOf(who)}, ${termStart}, ${termEnd}, ${on.dateHeld}, 1, 1301)`.execute(
    service.db,
  );

beforeAll(async () => {
  service = await startTestService();
  people = await members(8);
  const names = ['Aava', 'Beda', 'Cilla', 'Daga', 'Ebba', 'Fanny', 'Greta', 'Hilda'];
  for (const [at, name] of names.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`update member set first_name = ${name}, last_name = 'Kokeilija' where id = ${idOf(at)}`.execute(
      service.db,
    );
  }
  const approved = await inState(1103);
  await hold(approved, chair, 2, '1965-01-01', '1966-12-31');
  await hold(approved, deputy, 8, '1966-01-01', '1966-12-31');
  await hold(approved, boardMember, 7, '1966-01-01', '1967-12-31');
  await hold(approved, former, 2, '1963-01-01', '1964-12-31');
  await hold(approved, longAgo, 2, '1958-01-01', '1960-11-11');
  await hold(approved, masked, 2, '1961-01-01', '1962-12-31');
  await hold(approved, gone, 2, '1961-01-01', '1962-12-31');
  await sql`update member set is_publish_prohibited = true, email = 'salainen@piilo.example', phone = '+358 99 7654321'
    where id = ${idOf(masked)}`.execute(service.db);
  await sql`update member set status_id = 103 where id = ${idOf(gone)}`.execute(service.db);
  meeting = await draft({ dateHeld: '1966-11-12', meetingTypeId: 1001 });
});
afterAll(() => service.close());

const ask = async (more: object, by = 'sectionadmin') =>
  (
    await service.request(by, 'POST', '/api/meetings/candidates', {
      meetingId: meeting.id,
      positionId: 2,
      text: '',
      ...more,
    })
  ).body as PositionCandidate[];
const who = (found: readonly PositionCandidate[]) => found.map(({ id }) => people.indexOf(id));

describe('candidates (9.13)', () => {
  test('without a text: deputies, the board, former holders by name, and those who may not last', async () => {
    await sql`update member set membership_status_id = 502 where id = ${idOf(deputy)}`.execute(service.db);
    expect(who(await ask({}))).toEqual([boardMember, former, masked, deputy]);
    await sql`update member set membership_status_id = 501 where id = ${idOf(deputy)}`.execute(service.db);
    expect(who(await ask({}))).toEqual([deputy, boardMember, former, masked]);
  });

  test('a text finds as the search of members does, but nobody who is dead or removed', async () => {
    expect(who(await ask({ text: 'kokeilija' }))).toEqual([
      chair,
      deputy,
      boardMember,
      former,
      longAgo,
      elsewhere,
      masked,
    ]);
    expect(who(await ask({ text: 'Kokeilija, DA' }))).toEqual([former]);
    const hilda = await ask({ text: 'hilda kokeilija' });
    expect(hilda.filter(({ isSimilar }) => !isSimilar)).toEqual([]);
    expect(who(hilda)).not.toContain(gone);
  });

  test('each says what they hold, which term it would be, and why not', async () => {
    const [found] = await ask({ text: 'aava kokeilija' });
    expect(found).toMatchObject({ positions: ['Puheenjohtaja'], termOrdinal: 2, errors: [] });
    await sql`update position set max_consecutive_terms = 1 where id = 2`.execute(service.db);
    const [refused] = await ask({ text: 'aava kokeilija' });
    await sql`update position set max_consecutive_terms = 3 where id = 2`.execute(service.db);
    expect(refused?.errors).toEqual([
      {
        translationKey: 'position.tooManyTerms',
        propertyName: 'memberId',
        parameters: {
          max: 1,
          terms: [{ start: '1.1.1965', end: '31.12.1966' }],
          possibleFrom: '1.1.1968',
        },
      },
    ]);
  });

  test('at most 20, of however many (4.15)', async () => {
    const named = sql`update member set first_name = 'Vain', last_name = 'Paljonen' where id in
      (select id from member where section_id = 1 and membership_status_id = 501 and status_id = 101
        and not id = any(${people}) order by id desc limit 25)`;
    const { numAffectedRows } = await named.execute(service.db);
    expect(Number(numAffectedRows)).toBe(25);
    expect(await ask({ text: 'paljonen' })).toHaveLength(20);
  });

  test('where a text finds nobody, similar names among whom one may choose (4.6)', async () => {
    const likeCilla = await ask({ text: 'Cilla Kokeiliija' });
    expect(who(likeCilla)[0]).toBe(boardMember);
    expect(likeCilla[0]).toMatchObject({ isSimilar: true, positions: ['Hallituksen jäsen'], errors: [] });
    expect(likeCilla.every(({ sectionId, isSimilar }) => sectionId === 1 && isSimilar)).toBe(true);
    expect(await ask({ text: 'cilla' })).not.toContainEqual(expect.objectContaining({ isSimilar: true }));
    expect(await ask({ text: 'qqqqqqqq' })).toEqual([]);
  });

  test('positions are in the language of the request', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/meetings/candidates',
      headers: {
        authorization: `Bearer ${await service.tokenOf('sectionadmin')}`,
        'accept-language': 'sv',
      },
      payload: { meetingId: meeting.id, positionId: 2, text: 'cilla' },
    });
    const body = answer.json<PositionCandidate[]>();
    expect(body.map(({ positions }) => positions)).toEqual([['Styrelsemedlem']]);
  });

  test('rows of the meeting itself do not count', async () => {
    const { body: row } = await elect(meeting, 2, { memberId: idOf(chair) });
    expect(await ask({ text: 'aava kokeilija' })).toMatchObject([{ termOrdinal: 2, errors: [] }]);
    await service.request('sectionadmin', 'DELETE', `/api/meetings/removepositionoftrust/${row.id}`);
  });

  test('whom one may choose is who is found, the own section first (18.7)', async () => {
    await sql`update member set last_name = 'Kokeilijatar' where id in (
      (select min(id) from member where section_id <> 1 and district_id = 1 and status_id = 101),
      (select min(id) from member where district_id = 2 and status_id = 101))`.execute(service.db);
    await sql`update member set first_name = 'Zeta' where id = ${idOf(elsewhere)}`.execute(service.db);
    const units = async (by: string) =>
      (await ask({ text: 'kokeilija' }, by)).map(({ sectionId }) => (sectionId === 1 ? 'own' : 'other'));
    const own = Array.from({ length: 7 }, () => 'own');
    expect(await units('sectionadmin')).toEqual(own);
    expect(await units('districtadmin')).toEqual([...own, 'other']);
    expect(await units('kt')).toEqual([...own, 'other', 'other']);
  });

  test('a masked member is a name and a number', async () => {
    const answer = await service.request('kt', 'POST', '/api/meetings/candidates', {
      meetingId: meeting.id,
      positionId: 2,
      text: 'greta kokeilija',
    });
    expect(Object.keys((answer.body as object[])[0] ?? {}).sort()).toEqual([
      'errors',
      'firstName',
      'hasEmail',
      'id',
      'lastName',
      'membershipStatus',
      'positions',
      'sectionId',
      'sectionName',
      'sprId',
      'termOrdinal',
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/salainen|7654321/);
  });

  test.each([
    ['an unknown position', { positionId: 1 }, 400],
    ['a search that is too long', { text: 'x'.repeat(101) }, 400],
    ['no meeting', { meetingId: 2_000_000_000 }, 403],
  ])('%s is refused', async (_, more, status) => {
    const body = { meetingId: meeting.id, positionId: 2, text: '', ...more };
    expect((await service.request('sectionadmin', 'POST', '/api/meetings/candidates', body)).status).toBe(
      status,
    );
  });

  test('three statements, and one that counts whom it shows (4.21)', async () => {
    for (const text of ['', 'a']) {
      const { statements, result } = await countStatements(() => ask({ text })); // oxlint-disable-line no-await-in-loop
      expect([result.length > 0, statements]).toEqual([true, 4]);
    }
  });
});

describe('proposals (9.12)', () => {
  const ofMeeting = async (by = 'sectionadmin') =>
    (await service.request(by, 'GET', `/api/meetings/${meeting.id}/proposals`)).body as Proposals;

  test('who holds a position that ends, empty seats, and who goes on', async () => {
    const { rows, seats } = await ofMeeting();
    expect(rows.map(({ positionId, holder }) => [positionId, holder?.memberId])).toEqual([
      [2, idOf(chair)],
      [8, idOf(deputy)],
      [3, undefined],
      [7, undefined],
      [7, undefined],
      [7, undefined],
    ]);
    expect(rows[0]).toEqual({
      positionId: 2,
      holder: { memberId: idOf(chair), name: 'Aava Kokeilija', sprId: expect.any(String), hasEmail: true },
      termStart: '1965-01-01T00:00:00.000Z',
      termEnd: '1966-12-31T00:00:00.000Z',
      nextTermStart: '1967-01-01T00:00:00.000Z',
      nextTermEnd: '1968-12-31T00:00:00.000Z',
      nextOrdinal: 2,
      errors: [],
    });
    expect(seats.find(({ positionId }) => positionId === 7)).toEqual({
      positionId: 7,
      min: 4,
      max: 12,
      continuing: [{ name: 'Cilla Kokeilija', termEnd: '1967-12-31T00:00:00.000Z' }],
    });
  });

  test('rows of the meeting itself do not count', async () => {
    const before = await ofMeeting();
    const { body: row } = await elect(meeting, 13, { memberId: idOf(former) });
    expect(await ofMeeting()).toEqual(before);
    await service.request('sectionadmin', 'DELETE', `/api/meetings/removepositionoftrust/${row.id}`);
  });

  test('a member of another district who is masked is a name to the section', async () => {
    await sql`update member set district_id = 2, section_id = (select min(id) from section where district_id = 2),
      is_publish_prohibited = true, email = 'salainen@piilo.example' where id = ${idOf(chair)}`.execute(
      service.db,
    );
    const [own] = (await ofMeeting()).rows;
    expect(own?.holder).toEqual({ memberId: idOf(chair), name: 'Aava Kokeilija', hasEmail: true });
    const [national] = (await ofMeeting('kt')).rows;
    expect(Object.keys(national?.holder ?? {}).sort()).toEqual(['hasEmail', 'memberId', 'name', 'sprId']);
  });

  test('somebody from outside is shown as on the report before', async () => {
    await sql`update position_of_trust set member_id = null, non_member_first_name = 'Anna', non_member_last_name = 'Lehto',
      non_member_address = 'Rantatie 3', non_member_postcode = '00100', non_member_postoffice = 'Helsinki',
      non_member_phone = '+358 40 1', position_id = 9 where member_id = ${idOf(deputy)}`.execute(service.db);
    const row = (await ofMeeting()).rows.find(({ positionId }) => positionId === 9);
    expect(row?.holder).toEqual({
      name: 'Anna Lehto',
      hasEmail: false,
      nonMember: {
        firstName: 'Anna',
        lastName: 'Lehto',
        address: 'Rantatie 3',
        postcode: '00100',
        postoffice: 'Helsinki',
        email: null,
        phone: '+358 40 1',
        company: null,
      },
    });
  });

  test('three statements, and one that counts whom it shows (4.21)', async () => {
    const { statements, result } = await countStatements(ofMeeting);
    expect([result.rows.length > 0, statements]).toEqual([true, 4]);
  });
});
