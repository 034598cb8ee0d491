import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Meeting, MemberPosition, Section, SectionRoles } from '@osasto/api';
import { demoPassword } from '../service/src/seed/demo-accounts.ts';
import { smallPdf } from '../service/src/areas/training/beginning/small-pdf.ts';
import { createTestDatabase, type TestDatabase } from '../service/testing/test-database.ts';
import { type Answer, type Copy, startCopy } from './copies.ts';

jest.setTimeout(180_000); // two processes start, on a machine where every worker is busy

let database: TestDatabase;
let data: string;
let a: Copy;
let b: Copy;
beforeAll(async () => {
  database = await createTestDatabase();
  data = await mkdtemp(join(tmpdir(), 'osasto-copies-'));
  const env = {
    DATABASE_URL: database.url,
    OSASTO_DATA: data,
    OSASTO_SECRET: 'one secret for both of the copies',
    OSASTO_DATASET: 'none',
    OSASTO_CONNECTIONS: '6',
    OSASTO_TRUSTED_PROXIES: '127.0.0.1,::1',
  };
  [a, b] = await Promise.all([startCopy(env), startCopy(env)]);
});
afterAll(async () => {
  await Promise.all([a?.end(), b?.end()]);
  await database?.drop();
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
});

const signIn = (copy: Copy, name: string, password = demoPassword, address = '192.0.2.1') =>
  copy.ask<{ token: string; message?: string }>(
    null,
    'POST',
    'account/getlogintoken',
    { email: `${name}@demo.example`, password },
    { 'x-forwarded-for': address },
  );

const tokens = new Map<string, Promise<string>>();
/** A token of that demonstration account, got once from the first copy. */
function tokenOf(name: string): Promise<string> {
  const known =
    tokens.get(name) ??
    signIn(a, name).then(({ status, body }) => {
      if (status !== 200) throw new Error(`${name} cannot sign in: ${status} ${JSON.stringify(body)}`);
      return body.token;
    });
  tokens.set(name, known);
  return known;
}

const by = async <Body>(
  name: string,
  copy: Copy,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => copy.ask<Body>(await tokenOf(name), method, path, body);

/** The body of an answer that must be a 200. */
function bodyOf<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(database.db)).rows;

/** Asks again until it is so; how long depends on the machine. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  // oxlint-disable no-await-in-loop -- asks until it is so
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited 60 s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // oxlint-enable no-await-in-loop
}

/** Makes both copies wait for the same rows, so that what they do happens at the same moment. */
async function atOnce<Result>(
  locked: ReturnType<typeof sql>,
  requests: () => Promise<Result>[],
): Promise<Result[]> {
  let asked: Promise<Result>[] = [];
  await database.db.transaction().execute(async (tx) => {
    await locked.execute(tx);
    asked = requests();
    await until('both copies to wait', async () => {
      const waiting = await rowsOf(sql`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'osasto' and wait_event_type = 'Lock'`);
      return waiting.length >= asked.length;
    });
  });
  return Promise.all(asked);
}

const statuses = (answers: Answer[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);

let year = 1900;
/** A reviewed meeting of section 1 that elects so many of its members as contact persons, for terms that join no others. */
async function reviewedMeeting(elected: number): Promise<{ id: number; positions: number[] }> {
  year += 2;
  const meeting = bodyOf(
    await by<Meeting>('sectionadmin', a, 'POST', 'meetings/add', {
      sectionId: 1,
      name: `Kokous ${year}`,
      meetingTypeId: 1003,
      dateHeld: `${year}-05-05`,
    }),
  );
  const members = await rowsOf(sql<{ id: number }>`
    select id from member where section_id = 1 and membership_status_id = 501 and status_id = 101
      and crm_id is not null order by id limit ${elected}`);
  const positions: number[] = [];
  for (const { id: memberId } of members) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await by<MemberPosition>('sectionadmin', b, 'POST', 'meetings/addpositionoftrust', {
      meetingId: meeting.id,
      positionId: 75,
      memberId,
      termStart: `${year}-06-01`,
      termEnd: `${year}-12-31`,
    });
    positions.push(bodyOf(answer).id);
  }
  bodyOf(await by('sectionadmin', a, 'POST', 'meetings/submitmeeting', { id: meeting.id }));
  bodyOf(await by('districtadmin', b, 'POST', 'meetings/reviewedmeeting', { id: meeting.id }));
  return { id: meeting.id, positions };
}

const approve = (copy: Copy, id: number) =>
  by<Meeting>('districtadmin', copy, 'POST', 'meetings/approvemeeting', { id });

const untilApproved = (copy: Copy, id: number) =>
  until(`meeting ${id} to be approved`, async () => {
    const { status } = bodyOf(await by<Meeting>('districtadmin', copy, 'GET', `meetings/${id}`));
    return status.id === 1103;
  });

const jobsOf = (id: number) =>
  rowsOf<{ state: string }>(
    sql<{
      state: string;
    }>`select state from jobs.job where name = 'crm.transfer' and singleton_key = ${String(id)}`,
  );

test('five wrong passwords spread over both close the sign-in on both, and end no session', async () => {
  const wrong = (copy: Copy) => signIn(copy, 'othersection', 'wrong wrong wrong', '192.0.2.2');
  const token = await tokenOf('othersection');
  for (const copy of [a, b, a, b]) expect((await wrong(copy)).status).toBe(401); // oxlint-disable-line no-await-in-loop
  expect((await a.ask(token, 'GET', 'sections/2')).status).toBe(200);
  expect((await wrong(a)).status).toBe(401);
  for (const copy of [a, b]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await signIn(copy, 'othersection', demoPassword, '192.0.2.2')).toMatchObject({
      status: 401,
      body: { message: 'Login failed' },
    });
    expect((await copy.ask(token, 'GET', 'sections/2')).status).toBe(200); // oxlint-disable-line no-await-in-loop
  }
});

test('four wrong passwords and the right one leave it open', async () => {
  for (const copy of [a, b, a, b]) await signIn(copy, 'otherdistrict', 'wrong wrong wrong', '192.0.2.3'); // oxlint-disable-line no-await-in-loop
  expect((await signIn(b, 'otherdistrict', demoPassword, '192.0.2.3')).status).toBe(200);
});

test('twenty failed tries of one address, spread over both, close it on both', async () => {
  const attempt = (copy: Copy) => signIn(copy, 'nobody', 'wrong wrong wrong', '192.0.2.4');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt(at % 2 === 0 ? a : b)));
  expect(new Set(statuses(answers))).toEqual(new Set([401]));
  expect([(await attempt(a)).status, (await attempt(b)).status]).toEqual([429, 429]);
  expect((await signIn(b, 'sectionadmin', demoPassword, '192.0.2.5')).status).toBe(200);
});

test('a sign-out on one is one on the other', async () => {
  const { token } = bodyOf(await signIn(a, 'sectionuser'));
  expect((await b.ask(token, 'GET', 'sections/1')).status).toBe(200);
  expect((await a.ask(token, 'POST', 'account/logout')).status).toBe(204);
  expect((await b.ask(token, 'GET', 'sections/1')).status).toBe(401);
});

test('a role that is taken on one ends the session on the other at once, and one that is given counts', async () => {
  const { sectionRoles } = bodyOf(
    await by<SectionRoles>('districtadmin', a, 'GET', 'sections/sectionroles/1'),
  );
  const memberId = sectionRoles.find(({ memberInfo }) => memberInfo.lastName === 'Vuorela')?.memberId;
  const { token } = bodyOf(await signIn(b, 'sectionuser'));
  const give = async (roles: number[]) =>
    bodyOf(await by('districtadmin', a, 'POST', 'members/updateRoles', { memberId, roles }));
  await give([]);
  expect((await b.ask(token, 'GET', 'sections/1')).status).toBe(401);
  expect(await signIn(b, 'sectionuser')).toMatchObject({
    status: 401,
    body: { message: 'User has no roles' },
  });
  await give([6]);
  const again = bodyOf(await signIn(b, 'sectionuser'));
  expect((await b.ask(again.token, 'GET', 'sections/1')).status).toBe(200);
});

test('the address of a file that one gives is good at the other', async () => {
  const { preparednessPlanUrl } = bodyOf(await by<Section>('sectionadmin', a, 'GET', 'sections/1'));
  const { pathname, search } = new URL(preparednessPlanUrl ?? '', a.address);
  expect((await fetch(`${b.address}${pathname}${search}`)).status).toBe(200);
  expect((await fetch(`${b.address}${pathname}${search}x`)).status).not.toBe(200);
});

describe('transfers', () => {
  let crm: Server;
  /** How often the CRM was told of each position. */
  const told = new Map<string, number>();
  beforeAll(async () => {
    crm = createServer((request, response) => {
      const key = String(request.headers['idempotency-key']);
      told.set(key, (told.get(key) ?? 0) + 1);
      request.resume().once('end', () => response.writeHead(200).end('{}'));
    });
    await new Promise<void>((resolve) => {
      crm.listen(0, '127.0.0.1', resolve);
    });
    const address = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`;
    await sql`update setting set value = '"http"' where key = 'crm.adapter'`.execute(database.db);
    await sql`update setting set value = ${JSON.stringify(address)}::jsonb where key = 'crm.address'`.execute(
      database.db,
    );
  });
  afterAll(async () => {
    await sql`update setting set value = '"simulated"' where key = 'crm.adapter'`.execute(database.db);
    crm.closeAllConnections();
    crm.close();
  });

  test('what is approved on either reaches the CRM once', async () => {
    const meetings: Awaited<ReturnType<typeof reviewedMeeting>>[] = [];
    for (let at = 0; at < 6; at++) meetings.push(await reviewedMeeting(3)); // oxlint-disable-line no-await-in-loop
    const answers = await Promise.all(meetings.map(({ id }, at) => approve(at % 2 === 0 ? a : b, id)));
    expect(statuses(answers)).toEqual(meetings.map(() => 200));
    await Promise.all(meetings.map(({ id }, at) => untilApproved(at % 2 === 0 ? b : a, id)));
    await until('all jobs to end', async () => {
      const states = await Promise.all(meetings.map(({ id }) => jobsOf(id)));
      return states.every((rows) => rows.every(({ state }) => state === 'completed'));
    });
    for (const { id, positions } of meetings) {
      expect(await jobsOf(id)).toEqual([{ state: 'completed' }]); // oxlint-disable-line no-await-in-loop
      expect(positions.map((position) => told.get(String(position)))).toEqual([1, 1, 1]);
    }
  });

  test('approved on both at the same moment it is approved once', async () => {
    const { id, positions } = await reviewedMeeting(2);
    const answers = await atOnce(sql`select from section where id = 1 for update`, () => [
      approve(a, id),
      approve(b, id),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    await untilApproved(b, id);
    expect(await jobsOf(id)).toHaveLength(1);
    expect(positions.map((position) => told.get(String(position)))).toEqual([1, 1]);
  });
});

test('a section is reset on both at the same moment, one after the other', async () => {
  const count = async () =>
    rowsOf(sql`
      select (select count(*) from member where section_id = 13) members,
        (select count(*) from meeting where section_id = 13) meetings,
        (select count(*) from position_of_trust where section_id = 13) positions,
        (select count(*) from letter_request where section_id = 13) letters,
        (select count(*) from preparedness_plan where section_id = 13) plans,
        (select count(*) from file where section_id = 13) files`);
  const before = await count();
  const resets = () =>
    rowsOf(sql`select from audit where action = 'reset' and entity = 'section' and entity_id = 13`);
  const reset = (copy: Copy) => by('trainee', copy, 'POST', 'sections/13/reset');
  const answers = await atOnce(sql`select from section where id = 13 for update`, () => [reset(a), reset(b)]);
  expect(statuses(answers)).toEqual([200, 200]);
  expect(await count()).toEqual(before);
  expect(await resets()).toHaveLength(2);
});

test('of two twentieth attachments at the same moment one is taken', async () => {
  const blob = smallPdf('Liite', ['x']).content.toString('base64');
  const upload = (copy: Copy, name: string) =>
    by('sectionadmin', copy, 'POST', 'preparednessplan/uploadpreparednessplan', {
      name,
      sectionId: 1,
      blob,
      fileType: 'application/pdf',
      attachment: true,
    });
  const attachments = async () =>
    bodyOf(await by<unknown[]>('sectionadmin', b, 'GET', 'preparednessplan/getattachments/1')).length;
  for (let at = await attachments(); at < 19; at++) bodyOf(await upload(a, `${at}.pdf`)); // oxlint-disable-line no-await-in-loop
  const answers = await atOnce(sql`select from section where id = 1 for update`, () => [
    upload(a, 'a.pdf'),
    upload(b, 'b.pdf'),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await attachments()).toBe(20);
});
