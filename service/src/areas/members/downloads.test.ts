import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

const many = 15_000;

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService();
  // More than what lies between two ends of a connection: what is not read is not fetched either.
  await sql`
    insert into member (section_id, district_id, first_name, last_name, spr_id, address1, address2, membership_status_id)
    select 1, 1, 'Aino', 'Öölund', 900000000 + n, repeat('Pitkäkatu ', 24), repeat('Ovi ', 60), 501 from generate_series(1, ${many}) n`.execute(
    service.db,
  );
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(() => service.close());

/** The beginning of a download: its answer, of which nothing has been read. */
async function begin(): Promise<IncomingMessage> {
  const token = await service.tokenOf('kt');
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/members/getsectionexportfile',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      agent: false,
    });
    asked.on('response', resolve);
    asked.on('error', reject);
    asked.end(JSON.stringify({ sectionId: 1, name: 'Öölund' }));
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

const linesOf = async (answer: IncomingMessage) => (await textOf(answer)).split('\r\n').length - 1;

/** Transactions of this service that are open now. */
const open = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
    service.db,
  );
  return rows.map(({ pid }) => pid);
};

/** Waits until as many transactions are open. */
async function untilOpen(count: number): Promise<number[]> {
  let pids: number[] = [];
  await until(`${count} open transactions`, async () => (pids = await open()).length === count);
  return pids;
}

const lastExport = async () => {
  const { rows } = await sql<{ rows: number }>`
    select (after ->> 'rows')::integer as rows from audit where action = 'export' order by id desc limit 1`.execute(
    service.db,
  );
  return rows[0]?.rows;
};

test('who does not read on holds the rest back, and gets the list as it was in the beginning', async () => {
  const answer = await begin();
  await untilOpen(1);
  // The last of the list, which are fetched last.
  const changed = sql`spr_id > ${900_000_000 + many - 100}`;
  await sql`update member set last_name = 'Åålund' where ${changed}`.execute(service.db);
  const text = await textOf(answer);
  expect(text.split('\r\n')).toHaveLength(many + 2);
  expect(text).not.toContain('Åålund');
  await untilOpen(0);
  await sql`update member set last_name = 'Öölund' where ${changed}`.execute(service.db);
});

test('who goes away ends the statement, and is in the log all the same', async () => {
  const answer = await begin();
  await untilOpen(1);
  answer.destroy();
  await untilOpen(0);
  expect(await lastExport()).toBe(many);
});

test('a database that goes away breaks the download, and nothing else', async () => {
  const answer = await begin();
  const [pid] = await untilOpen(1);
  await sql`select pg_terminate_backend(${pid})`.execute(service.db);
  await expect(linesOf(answer)).rejects.toThrow('aborted');
  expect((await service.request('kt', 'GET', '/api/ossiversion')).status).toBe(200);
  expect(await linesOf(await begin())).toBe(many + 1);
});

test('more at a time than there are slots wait for one another', async () => {
  const first = await Promise.all([begin(), begin(), begin()]);
  await untilOpen(3);
  const more = [begin(), begin()];
  first[0]?.destroy(); // one leaves, one comes in
  const lines = await Promise.all(first.slice(1).map(linesOf));
  const later = await Promise.all(more.map(async (answer) => linesOf(await answer)));
  expect([...lines, ...later]).toEqual([1, 2, 3, 4].map(() => many + 1));
  await untilOpen(0);
});
