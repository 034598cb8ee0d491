import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { DistrictRoles, Meeting, Section } from '@osasto/api';
import { jobSchema } from '../../platform/database/job-tables.ts';
import { today } from '@osasto/contract';
import { toDayNumber } from '../../platform/time/day-numbers.ts';
import { demoUnits } from '../../seed/demo-accounts.ts';
import { restoreTraining } from './beginning/restore.ts';
import { smallPdf } from './beginning/small-pdf.ts';
import { keysIn } from '../../../testing/meeting-maker.ts';
import {
  auditTables,
  createServiceCopy,
  fingerprint,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

let service: TestService;
let copy: FastifyInstance;
beforeAll(async () => {
  service = await startTestService();
  // The day of the demonstration data: the run may have passed midnight since.
  const seeded = await sql<{
    day: string;
  }>`select after->>'today' as day from audit where action = 'seed'`.execute(service.db);
  jest.useFakeTimers({
    now: Date.parse(`${seeded.rows[0]?.day}T12:00:00+02:00`),
    // All but Date, by which tokens are issued and read.
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  copy = await createServiceCopy(service);
  await copy.ready();
});
afterAll(async () => {
  jest.useRealTimers();
  await copy.close();
  await service.close();
});

const [own, sister, third] = demoUnits.trainingSections;
const resetSection = (by = 'trainee', id: number = own) =>
  service.request(by, 'POST', `/api/sections/${id}/reset`);
const resetDistrict = (id: number = demoUnits.trainingDistrict) =>
  service.request('superadmin', 'POST', `/api/districts/${id}/reset`);

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(service.db)).rows;
const idOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> => {
  const [row] = await rowsOf(query);
  if (!row) throw new Error('No row was found.');
  return row.id;
};

/** Everything of a section but the ids and instants that each making gives anew. */
async function stateOf(sectionId: number): Promise<Record<string, unknown[]>> {
  const of = sql`g.section_id = ${sectionId}`;
  const states = {
    members: sql`select to_jsonb(m) - 'modified' as row from member m where section_id = ${sectionId}`,
    roles: sql`select to_jsonb(r) as row from member_role r join member m on m.id = r.member_id
      where m.section_id = ${sectionId}`,
    accounts: sql`select jsonb_build_object('id', a.id, 'email', a.email, 'member', a.member_id) as row
      from account a join member m on m.id = a.member_id where m.section_id = ${sectionId}`,
    meetings: sql`select to_jsonb(g) - 'id' as row from meeting g where ${of}`,
    changes: sql`select to_jsonb(c) - 'id' - 'meeting_id' || jsonb_build_object('held', g.date_held) as row
      from meeting_status_change c join meeting g on g.id = c.meeting_id where ${of}`,
    minutes: sql`select to_jsonb(n) - 'id' - 'meeting_id' || jsonb_build_object('held', g.date_held) as row
      from minutes n join meeting g on g.id = n.meeting_id where ${of}`,
    documents: sql`select to_jsonb(d) - 'id' - 'minutes_id' - 'file_id' || jsonb_build_object('held', g.date_held) as row
      from minutes_document d join minutes n on n.id = d.minutes_id join meeting g on g.id = n.meeting_id where ${of}`,
    positions: sql`select to_jsonb(p) - 'id' - 'meeting_id' - 'modified' as row from position_of_trust p
      join meeting g on g.id = p.meeting_id where ${of}`,
    errors: sql`select to_jsonb(g) as row from position_error g where ${of}`,
    letters: sql`select to_jsonb(g) - 'id' - 'modified' - 'verification_code' as row from letter_request g where ${of}`,
    plans: sql`select to_jsonb(g) - 'file_id' as row from preparedness_plan g where ${of}`,
    attachments: sql`select to_jsonb(g) - 'file_id' as row from preparedness_attachment g where ${of}`,
    files: sql`select to_jsonb(g) - 'id' as row from file g where ${of}`,
  };
  const state: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(states)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough
    const rows = await rowsOf(sql<{ row: unknown }>`select row from (${query}) t order by row::text`);
    state[name] = rows.map(({ row }) => row);
  }
  return state;
}

let fresh: Record<string, unknown[]>;
let sisterFresh: Record<string, unknown[]>;
beforeAll(async () => {
  fresh = await stateOf(own);
  sisterFresh = await stateOf(sister);
});

const pdf = smallPdf('Liite', ['Harjoitus']).content.toString('base64');

/** Does in a section what a course does, as its admin and with what only others may. */
async function practise(): Promise<void> {
  const did = async (by: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    const answer = await service.request(by, method, `/api/${path}`, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: number; minutesId: number };
  };
  const meeting = await did('trainee', 'POST', 'meetings/add', {
    sectionId: own,
    name: 'Harjoituskokous',
    meetingTypeId: 1003,
    dateHeld: '2020-03-03',
  });
  await did('trainee', 'POST', 'meetings/uploaddoc', {
    name: 'p.pdf',
    minutesId: meeting.minutesId,
    blob: pdf,
    fileType: 'application/pdf',
  });
  const submitted = await idOf(
    sql<{ id: number }>`select id from meeting where section_id = ${own} and status_id = 1101`,
  );
  await did('superadmin', 'DELETE', `meetings/deletemeeting?id=${submitted}`);
  const letter = await idOf(sql<{ id: number }>`select id from letter_request where section_id = ${own}`);
  await did('kt', 'POST', 'signingagreement/uploadsigneddocument', {
    name: 'a.pdf',
    officialLetterRequestId: letter,
    blob: pdf,
    fileType: 'application/pdf',
  });
  for (const attachment of [false, true]) {
    // oxlint-disable-next-line no-await-in-loop
    await did('trainee', 'POST', 'preparednessplan/uploadpreparednessplan', {
      name: 'uusi.pdf',
      sectionId: own,
      blob: pdf,
      fileType: 'application/pdf',
      attachment,
    });
  }
}

const orphans = () =>
  rowsOf(sql`
    select id from file f where not exists (select from minutes_document where file_id = f.id)
      and not exists (select from letter_request where file_id = f.id)
      and not exists (select from preparedness_plan where file_id = f.id)
      and not exists (select from preparedness_attachment where file_id = f.id)`);

const audited = () =>
  rowsOf(
    sql<{ action: string; entity: string; entity_id: number; section_id: number; by: string }>`
      select action, entity, entity_id, section_id, by from audit order by id`,
  );

test('a new section is as the rules say', async () => {
  expect(fresh['members']).toHaveLength(60);
  const meetings = fresh['meetings'] as { type_id: number; status_id: number; date_held: string }[];
  expect(meetings).toHaveLength(3);
  const year = Number(today().slice(0, 4));
  expect(meetings.find(({ status_id }) => status_id === 1103)).toMatchObject({
    type_id: 1001,
    date_held: `${year - 1}-11-12`,
  });
  expect(new Set(meetings.map(({ status_id }) => status_id))).toEqual(new Set([1100, 1101, 1103]));
  expect(fresh['letters']).toEqual([expect.objectContaining({ status_id: 1501 })]);
  expect(fresh['plans']).toHaveLength(1);
  expect(fresh['roles']).toHaveLength(2);
  const { body } = await service.request('trainee', 'GET', `/api/sections/${own}`);
  const held = (body as Section).positionsOfTrust.map(({ positionId }) => positionId);
  for (const [positionId, least] of [
    [2, 1],
    [3, 1],
    [7, 4],
  ] as const) {
    expect(held.filter((id) => id === positionId).length).toBeGreaterThanOrEqual(least);
  }
});

test('the draft has one error that submitting tells, the submitted one can be approved', async () => {
  const idIn = (status: number) =>
    idOf(sql<{ id: number }>`select id from meeting where section_id = ${own} and status_id = ${status}`);
  const draft = await service.request('trainee', 'POST', '/api/meetings/submitmeeting', {
    id: await idIn(1100),
  });
  expect([draft.status, keysIn(draft.body)]).toEqual([400, ['position.termTooLong']]);
  const id = await idIn(1101);
  await service.request('superadmin', 'POST', '/api/meetings/reviewedmeeting', { id });
  const { status, body } = await service.request('superadmin', 'POST', '/api/meetings/approvemeeting', {
    id,
  });
  expect([status, (body as Meeting).status.id]).toEqual([200, 1105]);
  expect((await resetSection()).status).toBe(200); // whether the transfer is over or not
});

test('what was practised is gone, and the section is as it was when it was new', async () => {
  await practise();
  expect(await stateOf(own)).not.toEqual(fresh);
  const before = await audited();
  expect(await resetSection()).toMatchObject({ status: 200, body: {} });
  expect(await stateOf(own)).toEqual(fresh);
  expect(await orphans()).toEqual([]);

  // The log is kept, with one row more; who practised is still signed in.
  const after = await audited();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual([
    { action: 'reset', entity: 'section', entity_id: own, section_id: own, by: 'Harri Oppila' },
  ]);
  expect((await service.request('trainee', 'GET', `/api/sections/${own}`)).status).toBe(200);
});

test('once more changes nothing', async () => {
  const except = [
    ...auditTables,
    'file',
    'meeting',
    'meeting_status_change',
    'minutes',
    'minutes_document',
    'report_handling',
  ];
  const instants = ['member', 'position_of_trust', 'letter_request', 'preparedness_plan'];
  const prints = () => fingerprint(service, [...except, ...instants, 'preparedness_attachment']);
  const others = await prints();
  expect((await resetSection('superadmin')).status).toBe(200);
  expect(await stateOf(own)).toEqual(fresh);
  expect(await prints()).toEqual(others);
});

describe('people', () => {
  const idsOf = () =>
    rowsOf(
      sql<{
        id: number;
      }>`select member_id as id from training_member where section_id = ${own} order by place`,
    );
  const insertMember = (number: number) =>
    idOf(sql<{ id: number }>`
      insert into member (section_id, district_id, first_name, last_name, spr_id, membership_status_id)
      select id, district_id, 'Uusi', 'Jäsen', ${number}, 501 from section where id = ${own} returning id`);
  /** A position on an approved meeting of a live section. */
  const electElsewhere = (member: number) =>
    idOf(sql<{ id: number }>`
      insert into position_of_trust
        (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end, elected_date)
      select id, section_id, district_id, 75, ${member}, date_held + 1, date_held + 100, date_held
      from meeting where section_id = 1 and status_id = 1103 and type_id <> 1005 order by id limit 1 returning id`);

  test('come back changed, moved or deleted, under their ids', async () => {
    const [changed, moved, deleted] = (await idsOf()).slice(30).map(({ id }) => id);
    await sql`update member set last_name = 'Vaihdettu', membership_status_id = 502, email = null
      where id = ${changed}`.execute(service.db);
    await sql`update member set section_id = 1, district_id = 1 where id = ${moved}`.execute(service.db);
    await sql`insert into member_role (member_id, role_id) values (${moved}, 5)`.execute(service.db);
    await sql`delete from position_of_trust where member_id = ${deleted}`.execute(service.db);
    await sql`delete from member where id = ${deleted}`.execute(service.db);
    const position = await electElsewhere(moved ?? 0);
    expect((await resetSection()).status).toBe(200);
    expect(await stateOf(own)).toEqual(fresh);
    // What the live section elected stays elected.
    expect(
      await rowsOf(sql`select member_id, section_id from position_of_trust where id = ${position}`),
    ).toEqual([{ member_id: moved, section_id: 1 }]);
    await sql`delete from position_of_trust where id = ${position}`.execute(service.db);
  });

  test('who joined is gone with the role; the account stays, without one', async () => {
    const joined = await insertMember(7);
    await sql`insert into member_role (member_id, role_id) values (${joined}, 5)`.execute(service.db);
    await sql`insert into account (email, member_id) values ('uusi@posti.example', ${joined})`.execute(
      service.db,
    );
    expect((await resetSection()).status).toBe(200);
    expect(await stateOf(own)).toEqual(fresh);
    expect(await rowsOf(sql`select member_id from account where email = 'uusi@posti.example'`)).toEqual([
      { member_id: null },
    ]);
  });

  test('who joined and holds a position in a live section stays, without a role', async () => {
    const joined = await insertMember(8);
    await sql`insert into member_role (member_id, role_id) values (${joined}, 6)`.execute(service.db);
    const position = await electElsewhere(joined);
    expect((await resetSection()).status).toBe(200);
    expect(await rowsOf(sql`select role_id from member_role where member_id = ${joined}`)).toEqual([]);
    const { members } = await stateOf(own);
    expect(members).toHaveLength(61);
    await sql`delete from position_of_trust where id = ${position}`.execute(service.db);
    await resetSection();
    expect(await stateOf(own)).toEqual(fresh);
  });

  test('a role that was granted is gone, one that was taken is back', async () => {
    const ids = await idsOf();
    await sql`insert into member_role (member_id, role_id) values (${ids[5]?.id}, 5)`.execute(service.db);
    await sql`delete from member_role where member_id = ${ids[1]?.id}`.execute(service.db);
    expect((await resetSection()).status).toBe(200);
    expect(await stateOf(own)).toEqual(fresh);
  });
});

test('a transfer that waits is cancelled', async () => {
  const id = await idOf(
    sql<{
      id: number;
    }>`update meeting set status_id = 1105 where section_id = ${own} and status_id = 1101 returning id`,
  );
  const jobs = sql.table(`${jobSchema}.job`);
  await service.db.transaction().execute(async (tx) => {
    await service.app.jobs.add(tx, 'crm.transfer', { meetingId: id, changeId: 0 }, String(id));
    await sql`update ${jobs} set start_after = now() + interval '1 hour' where singleton_key = ${String(id)}`.execute(
      tx,
    );
  });
  expect((await resetSection()).status).toBe(200);
  expect(await rowsOf(sql`select state from ${jobs} where singleton_key = ${String(id)}`)).toEqual([
    { state: 'cancelled' },
  ]);
  expect(await stateOf(own)).toEqual(fresh);
});

test('on another day the same people stand there, and the rest is dated from that day', async () => {
  await service.db
    .transaction()
    .execute(async (tx) => {
      await restoreTraining(tx, [own], toDayNumber('2031-01-02'));
      const inside = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(tx)).rows;
      const names = await inside(
        sql`select id, first_name, last_name from member where section_id = ${own} order by id`,
      );
      const known = (fresh['members'] as { id: number; first_name: string; last_name: string }[])
        .map(({ id, first_name, last_name }) => ({ id, first_name, last_name }))
        .toSorted((left, right) => left.id - right.id);
      expect(names).toEqual(known);
      expect(
        await inside(
          sql`select date_held::text, status_id from meeting where section_id = ${own} order by date_held`,
        ),
      ).toEqual([
        { date_held: '2030-11-12', status_id: 1103 },
        { date_held: '2030-12-13', status_id: 1101 },
        { date_held: '2030-12-29', status_id: 1100 },
      ]);
      expect(
        await inside(sql`select created::date::text from preparedness_plan where section_id = ${own}`),
      ).toEqual([{ created: '2028-02-02' }]);
      throw new Error('back');
    })
    .catch((error: Error) => expect(error.message).toBe('back'));
});

describe('refused', () => {
  test.each([
    ['a live section', 'superadmin', '/api/sections/1/reset'],
    ['a live section to its admin', 'sectionadmin', '/api/sections/1/reset'],
    ['a live district', 'superadmin', '/api/districts/1/reset'],
    ['a live district to its admin', 'districtadmin', '/api/districts/1/reset'],
  ])('%s', async (_, by, url) => {
    const before = await fingerprint(service, auditTables);
    const { status, body } = await service.request(by, 'POST', url);
    expect([status, body]).toEqual([
      403,
      { isValid: false, errors: [{ translationKey: 'section.resetNotTraining' }] },
    ]);
    expect(await fingerprint(service, auditTables)).toEqual(before);
    expect((await audited()).at(-1)).toMatchObject({ action: 'denied' });
  });

  test.each([
    ['kt', `/api/sections/${own}/reset`],
    ['kt', `/api/districts/${demoUnits.trainingDistrict}/reset`],
    ['trainee', `/api/sections/${sister}/reset`],
    ['trainee', `/api/districts/${demoUnits.trainingDistrict}/reset`],
    ['districtadmin', `/api/sections/${own}/reset`],
    ['districtadmin', `/api/districts/${demoUnits.trainingDistrict}/reset`],
  ])('to %s: %s', async (by, url) => {
    const before = await fingerprint(service, auditTables);
    expect((await service.request(by, 'POST', url)).status).toBe(403);
    expect(await fingerprint(service, auditTables)).toEqual(before);
  });

  test('when the section stopped being one for training a moment before', async () => {
    let asked: ReturnType<typeof resetSection> | undefined;
    await service.db.transaction().execute(async (tx) => {
      await sql`update section set is_training = false where id = ${third}`.execute(tx);
      asked = resetSection('superadmin', third);
      await waiting(1);
    });
    expect(keysIn((await asked)?.body)).toEqual(['section.resetNotTraining']);
    await sql`update section set is_training = true where id = ${third}`.execute(service.db);
  });
});

/** Waits until so many connections of this database wait for a lock. */
const waiting = (count: number) =>
  until(`${count} that wait for a lock`, async () => {
    const rows = await rowsOf(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= count;
  });

test('two at the same moment wait for each other', async () => {
  await practise();
  const token = await service.tokenOf('superadmin');
  const ask = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: `/api/sections/${own}/reset`,
      headers: { authorization: `Bearer ${token}` },
    });
  let asked: ReturnType<typeof ask>[] = [];
  await service.db.transaction().execute(async (tx) => {
    await sql`select from section where id = ${own} for update`.execute(tx);
    asked = [ask(service.app), ask(copy)];
    await waiting(2);
  });
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stateOf(own)).toEqual(fresh);
  expect(await orphans()).toEqual([]);
});

describe('of a district', () => {
  test('resets each of its training sections and nothing else', async () => {
    await practise();
    await sql`delete from meeting where section_id = ${sister}`.execute(service.db);
    // A live section may lie in a training district.
    await sql`update section set is_training = false where id = ${third}`.execute(service.db);
    await sql`update member set last_name = 'Oikea' where section_id = ${third}`.execute(service.db);
    const live = await stateOf(third);
    const before = (await audited()).length;
    expect(await resetDistrict()).toMatchObject({ status: 200, body: {} });
    expect(await stateOf(own)).toEqual(fresh);
    expect(await stateOf(sister)).toEqual(sisterFresh);
    expect(await stateOf(third)).toEqual(live);
    expect((await audited()).slice(before)).toEqual([
      expect.objectContaining({ action: 'reset', entity: 'district', entity_id: demoUnits.trainingDistrict }),
    ]);
    await sql`update section set is_training = true where id = ${third}`.execute(service.db);
    expect((await resetDistrict()).status).toBe(200);
  });

  test('is all or nothing', async () => {
    await practise();
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      service.db,
    );
    await sql`create trigger fail before insert on letter_request for each row
      when (new.section_id = 15) execute function fail()`.execute(service.db);
    const before = await fingerprint(service);
    expect((await resetDistrict()).status).toBe(500);
    expect(await fingerprint(service)).toEqual(before);
    await sql`drop trigger fail on letter_request`.execute(service.db);
    expect((await resetDistrict()).status).toBe(200);
    expect(await stateOf(own)).toEqual(fresh);
  });
});

test('a section that became one for training gets people of its own, the same each time', async () => {
  const id = await idOf(sql<{ id: number }>`
    insert into section (district_id, name, is_training) values (${demoUnits.trainingDistrict}, 'Uusi harjoitus', true)
    returning id`);
  expect((await resetSection('superadmin', id)).status).toBe(200);
  const first = await stateOf(id);
  expect(first['members']).toHaveLength(60);
  expect(first['accounts']).toHaveLength(2);
  expect((await resetSection('superadmin', id)).status).toBe(200);
  expect(await stateOf(id)).toEqual(first);
});

test('the roles of a district, section by section', async () => {
  const { body } = await service.request(
    'superadmin',
    'GET',
    `/api/districts/districtroles/${demoUnits.trainingDistrict}`,
  );
  const { districtExist, districtName, districtRoles } = body as DistrictRoles;
  expect([districtExist, districtName]).toEqual([true, 'Harjoituspiiri']);
  const names = await rowsOf(
    sql<{
      name: string;
    }>`select name from section where district_id = ${demoUnits.trainingDistrict} order by name, id`,
  );
  expect(districtRoles.map(({ sectionName }) => sectionName)).toEqual(names.map(({ name }) => name));
  const ofSection = await service.request('superadmin', 'GET', `/api/sections/sectionroles/${own}`);
  expect(districtRoles.find(({ sectionId }) => sectionId === own)).toEqual(ofSection.body);
  expect(districtRoles.find(({ sectionId }) => sectionId === own)?.sectionRoles).toHaveLength(2);
  const unknown = await service.request('kt', 'GET', '/api/districts/districtroles/2000000000');
  expect(unknown.body).toEqual({
    districtExist: false,
    districtId: 2_000_000_000,
    districtName: '',
    districtRoles: [],
  });
});
