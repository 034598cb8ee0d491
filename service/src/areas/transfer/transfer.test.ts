import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Meeting } from '@osasto/api';
import { jobSchema } from '../../platform/database/job-tables.ts';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { rowsWithoutSentence } from '../../../testing/sentences.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { CrmUnreachable } from './adapter.ts';
import { httpCrm } from './http.ts';
import { transferMeeting } from './worker.ts';
import { until } from '../../../testing/until.ts';

let service: TestService;
let copy: FastifyInstance;
beforeAll(async () => {
  service = await startTestService();
  copy = await createServiceCopy(service);
  await copy.ready();
});
afterAll(async () => {
  await copy.close();
  await service.close();
});

const { draft, members, elect, post, statusOf } = meetingsOn(() => service);

/** A CRM that does what the test says, and remembers what it was asked. */
interface FakeCrm {
  address: string;
  seen: { key: string; body: Record<string, unknown>; authorization: string | undefined }[];
  behave: (answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) => void;
}

const servers: Server[] = [];
async function startCrm(): Promise<FakeCrm> {
  let behaviour: Parameters<FakeCrm['behave']>[0] = (_request, response) => response.writeHead(200).end('{}');
  const seen: FakeCrm['seen'] = [];
  const server = createServer((request, response) => {
    const listen = async () => {
      const body = await text(request);
      const { authorization } = request.headers;
      seen.push({ key: String(request.headers['idempotency-key']), body: JSON.parse(body), authorization });
      behaviour(request, response, body);
    };
    void listen();
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm`;
  return { address, seen, behave: (answer) => void (behaviour = answer) };
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const set = (key: string, value: unknown) =>
  sql`update setting set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(service.db);
const useHttp = async ({ address }: FakeCrm) => {
  await set('crm.adapter', 'http');
  await set('crm.address', address);
};
afterEach(() => set('crm.adapter', 'simulated'));

interface JobRow {
  state: string;
  retries: number;
  seconds: number;
  data: { meetingId: number; changeId: number };
}
const jobsOf = async (meetingId: number) => {
  const { rows } = await sql<JobRow>`
    select state, retry_count as retries, extract(epoch from start_after - now())::float as seconds, data
    from ${sql.table(`${jobSchema}.job`)}
    where name = 'crm.transfer' and singleton_key = ${String(meetingId)} order by created_on`.execute(
    service.db,
  );
  return rows;
};
const transferMessageOf = async (id: number) =>
  ((await service.request('districtadmin', 'GET', `/api/meetings/${id}`)).body as Meeting).transferMessage;
/** What somebody who reads in this language gets. */
async function read<Answer>(language: string, url: string): Promise<Answer> {
  const authorization = `Bearer ${await service.tokenOf('districtadmin')}`;
  const headers = { authorization, ...(language && { 'accept-language': language }) };
  return (await service.app.inject({ url, headers })).json();
}
const load = async (id: number) =>
  (await service.request('districtadmin', 'GET', `/api/meetings/${id}`)).body as Meeting;

/** A reviewed meeting that elects these; `more` for each. */
async function reviewed(positions: [number, Record<string, unknown>][], more: Record<string, unknown> = {}) {
  const meeting = await draft(more);
  const rows: number[] = [];
  for (const [positionId, holder] of positions) {
    const { status, body } = await elect(meeting, positionId, holder); // oxlint-disable-line no-await-in-loop
    if (status !== 200) throw new Error(JSON.stringify(body));
    rows.push(body.id);
  }
  await post('sectionadmin', 'submitmeeting', meeting.id);
  await post('districtadmin', 'reviewedmeeting', meeting.id);
  return { id: meeting.id, meeting, rows };
}
const approve = (id: number) => post('districtadmin', 'approvemeeting', id);
const outsider = (email: string) => ({
  nonMember: {
    firstname: 'Anna',
    lastname: `Lehto ${email.length}`,
    address: 'Rantatie 3',
    postcode: '00100',
    postoffice: 'Oulu',
    email,
  },
});

test('the CRM gets each position with its id as key, and the meeting is approved', async () => {
  const crm = await startCrm();
  await useHttp(crm);
  const [memberId = 0] = await members(1);
  const { id, rows } = await reviewed([
    [75, { memberId }],
    [75, outsider('anna@toimisto.example')],
  ]);
  await approve(id);
  await until('the transfer', async () => (await statusOf(id)) === 1103);
  expect(await statusOf(id)).toBe(1103);
  expect(crm.seen.map(({ key }) => Number(key)).toSorted((a, b) => a - b)).toEqual(rows);
  expect(crm.seen.find(({ key }) => Number(key) === rows[0])?.body).toMatchObject({
    id: rows[0],
    positionId: 75,
    member: { id: memberId },
    nonMember: null,
    section: { id: 1 },
  });
  expect(crm.seen[0]?.body).not.toHaveProperty('hasOverlap');
});

test('refused rows bring the meeting back with the reasons; mended, it goes through', async () => {
  const crm = await startCrm();
  await useHttp(crm);
  const [memberId = 0] = await members(1);
  const { id, rows, meeting } = await reviewed([
    [75, { memberId }],
    [75, outsider('anna@toimisto.example')],
  ]);
  crm.behave((request, response) => {
    const isRefused = request.headers['idempotency-key'] === String(rows[1]);
    response
      .writeHead(isRefused ? 422 : 200)
      .end(JSON.stringify({ errors: isRefused ? ['Ei löydy.', 'Väärin.'] : [] }));
  });
  await approve(id);
  await until('the transfer', async () => (await statusOf(id)) === 1102);
  const back = await load(id);
  expect(back).toMatchObject({ status: { id: 1102 }, hasCrmErrors: true, transferMessage: null });
  expect(Object.fromEntries(back.memberPositions.map((row) => [row.id, row.crmErrorMessages]))).toEqual({
    [rows[0] ?? 0]: [],
    [rows[1] ?? 0]: ['Ei löydy.', 'Väärin.'],
  });
  const inSwedish = await read<Meeting>('sv', `/api/meetings/${id}`);
  expect(inSwedish.memberPositions.map(({ crmErrorMessages }) => crmErrorMessages)).toEqual(
    back.memberPositions.map(({ crmErrorMessages }) => crmErrorMessages),
  );
  expect(back.statusChanges.map(({ status }) => status.id)).toEqual([1100, 1101, 1102, 1105, 1102]);

  crm.behave((_request, response) => response.writeHead(200).end('{}'));
  const year = Number(meeting.dateHeld.slice(0, 4)) + 1;
  const term = { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
  const mended = { id: rows[1], meetingId: id, positionId: 75, ...outsider('anna@parempi.example'), ...term };
  expect(
    (await service.request('districtadmin', 'PUT', '/api/meetings/updatepositionoftrust', mended)).status,
  ).toBe(200);
  await approve(id);
  await until('the transfer', async () => (await statusOf(id)) === 1103);
  expect(await load(id)).toMatchObject({ status: { id: 1103 }, hasCrmErrors: false });
});

const silent = () => undefined;
test.each<[string, Parameters<FakeCrm['behave']>[0]]>([
  ['hangs', silent],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'breaks off in the middle of an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"errors":');
      setTimeout(() => request.socket.destroy(), 20);
    },
  ],
  ['answers 500', (_request, response) => response.writeHead(500).end('oops')],
  ['answers 503', (_request, response) => response.writeHead(503).end()],
  ['does not know us', (_request, response) => response.writeHead(401).end()],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/login' }).end()],
  ['refuses without a reason', (_request, response) => response.writeHead(422).end('{}')],
  ['refuses in no language', (_request, response) => response.writeHead(400).end('<html>')],
])('a CRM that %s is tried again', async (_, behaviour) => {
  const crm = await startCrm();
  crm.behave(behaviour);
  const send = httpCrm(crm.address, 'avain', 300);
  await expect(send({ id: 5, hasOverlap: false } as never)).rejects.toBeInstanceOf(CrmUnreachable);
  expect(crm.seen[0]?.authorization).toBe('Bearer avain');
  crm.behave((_request, response) => response.writeHead(204).end());
  expect(await send({ id: 5 } as never)).toEqual({ id: 5, errors: [] });
  expect(crm.seen.map(({ key }) => key)).toEqual(['5', '5']);
});

test('a CRM that leads elsewhere is not followed: nobody else gets the position or the token', async () => {
  const [crm, other] = [await startCrm(), await startCrm()];
  crm.behave((_request, response) => response.writeHead(307, { location: other.address }).end());
  const send = httpCrm(crm.address, 'avain', 300);
  await expect(send({ id: 5 } as never)).rejects.toBeInstanceOf(CrmUnreachable);
  expect([crm.seen.length, other.seen]).toEqual([1, []]);
});

test('a CRM that nobody answers for is tried again', async () => {
  await expect(httpCrm('http://127.0.0.1:1', undefined)({ id: 5 } as never)).rejects.toBeInstanceOf(
    CrmUnreachable,
  );
});

test('while the CRM is away the meeting waits and says so; its job tries again after a minute or two, for ever', async () => {
  const crm = await startCrm();
  crm.behave((_request, response) => response.writeHead(503).end());
  await useHttp(crm);
  const { id } = await reviewed([[75, outsider('b@toimisto.example')]]);
  await approve(id);
  await until('the transfer', async () => (await jobsOf(id))[0]?.state === 'retry');
  const [job] = await jobsOf(id);
  expect(job).toMatchObject({ state: 'retry' });
  expect(job?.seconds).toBeGreaterThan(50);
  expect(job?.seconds).toBeLessThanOrEqual(120);
  expect([await statusOf(id), await transferMessageOf(id)]).toEqual([1105, 'CRM ei vastaa']);
  const inSwedish = await read<Meeting>('sv', `/api/meetings/${id}`);
  expect(inSwedish.transferMessage).toBe('CRM svarar inte');
  const { rows } = await sql<{ limit: number; most: number; years: number }>`
    select retry_limit as limit, retry_delay_max as most,
      extract(epoch from keep_until - created_on)::float / 31536000 as years
    from ${sql.table(`${jobSchema}.job`)} where singleton_key = ${String(id)}`.execute(service.db);
  expect(rows[0]).toMatchObject({ limit: 2_000_000_000, most: 3600 });
  expect(rows[0]?.years).toBeGreaterThan(15);

  crm.behave((_request, response) => response.writeHead(200).end());
  await sql`update ${sql.table(`${jobSchema}.job`)} set start_after = now() where singleton_key = ${String(id)}`.execute(
    service.db,
  );
  await until('the transfer', async () => (await statusOf(id)) === 1103);
  expect([await statusOf(id), await transferMessageOf(id)]).toEqual([1103, null]);
});

describe('a term that ends early (9.7)', () => {
  /** An approved meeting with one position, and what ends its term in June. */
  async function approved(email: string) {
    const { id, rows, meeting } = await reviewed([[75, outsider(email)]]);
    await approve(id);
    await until('the transfer', async () => (await statusOf(id)) === 1103);
    const year = Number(meeting.dateHeld.slice(0, 4)) + 1;
    const end = (termEnd = `${year}-06-30`) =>
      service.request('districtadmin', 'PUT', '/api/meetings/updatepositionoftrust', {
        id: rows[0],
        meetingId: id,
        positionId: 75,
        termStart: `${year}-01-01`,
        termEnd,
        ...outsider(email),
      });
    return { id, row: rows[0] ?? 0, year, end };
  }
  const actionsOf = async (id: number) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit where entity = 'meeting' and entity_id = ${id} order by id`.execute(
      service.db,
    );
    return rows.map(({ action }) => action);
  };
  const errorsOf = async (id: number) => {
    const { rows } = await sql<{ message: string }>`
      select message from position_error where meeting_id = ${id}`.execute(service.db);
    return rows.map(({ message }) => message);
  };

  test('goes to the CRM under a key of its own, again until it answers', async () => {
    const crm = await startCrm();
    await useHttp(crm);
    const { id, row, year, end } = await approved('loppu@toimisto.example');
    crm.behave((_request, response) => response.writeHead(503).end());
    expect((await end()).status).toBe(200);
    await until('the transfer', async () => crm.seen.length === 2);
    crm.behave((_request, response) => response.writeHead(200).end());
    await until('the transfer', async () => {
      await sql`update ${sql.table(`${jobSchema}.job`)} set start_after = now()
        where name = 'crm.end' and singleton_key = ${String(row)}`.execute(service.db);
      return (await actionsOf(id)).includes('transfer.ended');
    });
    expect(crm.seen.map(({ key }) => key)).toEqual([
      String(row),
      `${row}-${year}-06-30`,
      `${row}-${year}-06-30`,
    ]);
    expect(crm.seen[2]?.body).toMatchObject({ id: row, termEnd: `${year}-06-30` });
    expect(await statusOf(id)).toBe(1103);
  });

  test('that the CRM refuses stays ended, with the reason until it takes one', async () => {
    const crm = await startCrm();
    await useHttp(crm);
    const { id, year, end } = await approved('hylky@toimisto.example');
    crm.behave((_request, response) => response.writeHead(422).end('{"errors":["Kausi on suljettu."]}'));
    await end();
    await until('the transfer', async () => (await errorsOf(id)).length > 0);
    expect([await errorsOf(id), await statusOf(id)]).toEqual([['Kausi on suljettu.'], 1103]);
    crm.behave((_request, response) => response.writeHead(200).end());
    await end(`${year}-05-31`);
    await until('the transfer', async () => (await actionsOf(id)).includes('transfer.ended'));
    expect(await errorsOf(id)).toEqual([]);
  });

  test('is sent nowhere without a real CRM, nor when it is refused here', async () => {
    const crm = await startCrm();
    await useHttp(crm);
    const { row, year, end } = await approved('ei@toimisto.example');
    expect((await end(`${year}-12-31`)).status).toBe(409); // not earlier
    await set('crm.adapter', 'simulated');
    expect((await end()).status).toBe(200);
    const { rows } = await sql`
      select 1 from ${sql.table(`${jobSchema}.job`)}
      where name = 'crm.end' and singleton_key = ${String(row)}`.execute(service.db);
    expect([rows, crm.seen.length]).toEqual([[], 1]);
  });
});

test('a meeting archived while it waits is sent no more, and a late answer does not count', async () => {
  const crm = await startCrm();
  await useHttp(crm);
  const answers: ServerResponse[] = [];
  crm.behave((_request, response) => void answers.push(response));
  const { id } = await reviewed([[75, outsider('cc@toimisto.example')]]);
  await approve(id);
  await until('the transfer', async () => answers.length > 0);
  expect((await post('superadmin', 'archivedmeeting', id)).status).toBe(200); // no lock is held while the CRM thinks
  for (const response of answers) response.writeHead(200).end();
  await until('the transfer', async () =>
    ['completed', 'cancelled'].includes((await jobsOf(id))[0]?.state ?? ''),
  );
  expect(await load(id)).toMatchObject({ status: { id: 1104 }, memberPositions: [{ status: { id: 1302 } }] });

  crm.behave((_request, response) => response.writeHead(503).end());
  const waiting = await reviewed([[75, outsider('ddd@toimisto.example')]]);
  await approve(waiting.id);
  await until('the transfer', async () => (await jobsOf(waiting.id))[0]?.state === 'retry');
  await post('superadmin', 'archivedmeeting', waiting.id);
  expect((await jobsOf(waiting.id))[0]?.state).toBe('cancelled');
});

test('the answer to an earlier try does not count for a later approval', async () => {
  const crm = await startCrm();
  await useHttp(crm);
  const { id } = await reviewed([[75, outsider('eeee@toimisto.example')]]);
  crm.behave((_request, response) => response.writeHead(422).end('{"errors":["Ei."]}'));
  await approve(id);
  await until('the transfer', async () => (await statusOf(id)) === 1102);
  const [first] = await jobsOf(id);
  crm.behave((_request, response) => response.writeHead(503).end());
  await approve(id);
  await until('the transfer', async () => (await jobsOf(id)).at(-1)?.state === 'retry');
  crm.behave((_request, response) => response.writeHead(200).end());
  await transferMeeting(service.app, first?.data ?? { meetingId: 0, changeId: 0 });
  expect(await statusOf(id)).toBe(1105);
});

test('of approvals at the same moment through two copies one counts, and one job does the work', async () => {
  const crm = await startCrm();
  await useHttp(crm);
  const { id } = await reviewed([[75, outsider('fffff@toimisto.example')]]);
  const authorization = `Bearer ${await service.tokenOf('districtadmin')}`;
  const answers = await Promise.all(
    [service.app, copy, service.app, copy].map((app) =>
      app.inject({
        method: 'POST',
        url: '/api/meetings/approvemeeting',
        headers: { authorization },
        payload: { id },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  await until('the transfer', async () => (await statusOf(id)) === 1103);
  await until('the transfer', async () => (await jobsOf(id))[0]?.state === 'completed');
  expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['completed']);
  expect(crm.seen).toHaveLength(1);
});

test('an approval that fails leaves no job', async () => {
  const { id } = await reviewed([[75, outsider('gggggg@toimisto.example')]]);
  await sql`alter table meeting_status_change add constraint broken check (status_id <> 1105) not valid`.execute(
    service.db,
  );
  expect((await approve(id)).status).toBe(500);
  await sql`alter table meeting_status_change drop constraint broken`.execute(service.db);
  expect([await statusOf(id), await jobsOf(id)]).toEqual([1102, []]);
});

test('without a CRM an approval is final at once', async () => {
  await set('crm.adapter', 'none');
  const { id } = await reviewed([[75, outsider('hhhhhhh@toimisto.example')]]);
  const answer = await approve(id);
  const meeting = answer.body as Meeting;
  expect([answer.status, meeting.status.id, await jobsOf(id)]).toEqual([200, 1103, []]);
  expect(meeting.statusChanges.map(({ status }) => status.id)).toEqual([1100, 1101, 1102, 1103]);
});

test('what is practised in a training unit never reaches a real CRM', async () => {
  const crm = await startCrm();
  await useHttp(crm);
  await sql`update section set is_training = true where id = 1`.execute(service.db);
  const { id } = await reviewed([[75, outsider('iiiiiiii@crmvirhe.example')]]);
  await approve(id);
  await until('the transfer', async () => (await statusOf(id)) === 1102);
  await sql`update section set is_training = false where id = 1`.execute(service.db);
  expect(crm.seen).toEqual([]);
  expect((await load(id)).memberPositions[0]?.crmErrorMessages).toEqual([
    'Jäsenrekisteri ei hyväksynyt sähköpostiosoitetta.',
  ]);
});

test.each([
  ['', 701, 'Jäsenrekisteri ei hyväksynyt sähköpostiosoitetta.'],
  ['', 702, 'Medlemsregistret godkände inte e-postadressen.'],
  ['fi', 702, 'Jäsenrekisteri ei hyväksynyt sähköpostiosoitetta.'],
  ['sv-FI,sv;q=0.9', 701, 'Medlemsregistret godkände inte e-postadressen.'],
])('Accept-Language "%s" and a section in %s: %s (1.14)', async (language, languageId, message) => {
  await sql`delete from meeting where section_id = 1`.execute(service.db);
  const { id } = await reviewed([[75, outsider('kieli@crmvirhe.example')]]);
  await approve(id);
  await until('the transfer', async () => (await statusOf(id)) === 1102);
  await sql`update section set language_id = ${languageId} where id = 1`.execute(service.db);
  const meeting = await read<Meeting>(language, `/api/meetings/${id}`);
  const errors = await read<object[]>(language, '/api/meetings/getdistrictcrmpositionserrors/1');
  await sql`update section set language_id = 701 where id = 1`.execute(service.db);
  expect(meeting.memberPositions[0]?.crmErrorMessages).toEqual([message]);
  expect(errors).toContainEqual(
    expect.objectContaining({ meetingId: id, isTooFew: false, errors: [message] }),
  );
});

test('approval checks everything again', async () => {
  const [, , memberId = 0] = await members(3);
  const { id, rows } = await reviewed([[2, { memberId }]], { dateHeld: '2010-11-20', meetingTypeId: 1001 });
  await sql`update member set membership_status_id = 502 where id = ${memberId}`.execute(service.db);
  const answer = await approve(id);
  await sql`update member set membership_status_id = 501 where id = ${memberId}`.execute(service.db);
  expect([answer.status, keysIn(answer.body)]).toEqual([400, ['position.membershipRequired']]);
  expect(answer.body).toMatchObject({ errors: [{ propertyName: `memberPositions.${rows[0]}.memberId` }] });
});

test('an autumn meeting that leaves a board too small is listed until the seats are filled, and again when one falls empty', async () => {
  await set('crm.adapter', 'none');
  await sql`delete from meeting where section_id = 1`.execute(service.db);
  const people = await members(8);
  const seat = (at: number): [number, Record<string, unknown>] => [7, { memberId: people[at] }];
  const autumn = await reviewed(
    [[2, { memberId: people[0] }], [3, { memberId: people[1] }], seat(2), seat(3), seat(4)],
    { dateHeld: '2015-11-20', meetingTypeId: 1001, name: 'Syyskokous 2015' },
  );
  expect((await approve(autumn.id)).body).toMatchObject({ status: { id: 1103 } });
  const errors = async () =>
    (
      (await service.request('districtadmin', 'GET', '/api/meetings/getdistrictcrmpositionserrors/1'))
        .body as {
        sectionId: number;
        meetingId: number | null;
      }[]
    ).filter(({ sectionId, meetingId }) => sectionId === 1 && meetingId !== null);
  expect(await errors()).toEqual([
    {
      id: expect.any(Number),
      sectionId: 1,
      meetingId: autumn.id,
      meetingName: 'Syyskokous 2015',
      positionId: 7,
      isTooFew: true,
      errors: ['Liian vähän: Hallituksen jäsen (vähintään 4)'],
    },
  ]);
  const inSwedish = await read<object[]>('sv', '/api/meetings/getdistrictcrmpositionserrors/1');
  expect(inSwedish).toContainEqual(
    expect.objectContaining({ meetingId: autumn.id, errors: ['För få: Styrelsemedlem (minst 4)'] }),
  );
  expect(await load(autumn.id)).toMatchObject({ hasCrmErrors: false });
  const byElection = await draft({ dateHeld: '2016-03-01', meetingTypeId: 1004 });
  await elect(byElection, 7, { memberId: people[5], termStart: '2016-03-02', termEnd: '2016-12-31' });
  await post('sectionadmin', 'submitmeeting', byElection.id);
  await post('districtadmin', 'reviewedmeeting', byElection.id);
  expect((await approve(byElection.id)).status).toBe(200);
  expect(await errors()).toEqual([]);

  const end = (termEnd: string) =>
    service.request('districtadmin', 'PUT', '/api/meetings/updatepositionoftrust', {
      id: autumn.rows[2],
      meetingId: autumn.id,
      positionId: 7,
      memberId: people[2],
      termStart: '2016-01-01',
      termEnd,
    });
  expect((await end('2016-06-30')).status).toBe(200); // four sat for a while
  expect(await errors()).toEqual([]);
  expect((await end('2016-02-01')).status).toBe(200);
  expect(await errors()).toMatchObject([{ meetingId: autumn.id, positionId: 7 }]);
});

test('seats that must be held and are not are listed also where no report was ever approved (21.6)', async () => {
  await sql`delete from meeting where section_id = 1`.execute(service.db);
  const rows = (
    await read<{ sectionId: number }[]>('sv', '/api/meetings/getdistrictcrmpositionserrors/1')
  ).filter(({ sectionId }) => sectionId === 1);
  const vacant = { sectionId: 1, meetingId: null, meetingName: null, isTooFew: true };
  expect(rows).toEqual([
    { ...vacant, id: expect.any(Number), positionId: 2, errors: ['För få: Ordförande (minst 1)'] },
    { ...vacant, id: expect.any(Number), positionId: 3, errors: ['För få: Vice ordförande (minst 1)'] },
    { ...vacant, id: expect.any(Number), positionId: 7, errors: ['För få: Styrelsemedlem (minst 4)'] },
  ]);
});

test('each row of the audit log that was written here has a sentence', async () => {
  expect(await rowsWithoutSentence(service.db)).toEqual([]);
});
