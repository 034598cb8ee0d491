import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { createServiceCopy, startTestService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';

/*
 * What begins by itself, written by hand: rules 2.25, 6.10, 10.22, 18.31, 22.4, 23.3, 23.4, and sign-ins that no longer count.
 */
const nightly = [
  { name: 'bounces.read', cron: '*/5 * * * *', timezone: 'Europe/Helsinki' },
  { name: 'changes.forget', cron: '10 0 * * *', timezone: 'Europe/Helsinki' },
  { name: 'digests.monday', cron: '0 8 * * 1', timezone: 'Europe/Helsinki' },
  { name: 'digests.sunday', cron: '0 18 * * 0', timezone: 'Europe/Helsinki' },
  { name: 'digests.thursday', cron: '0 16 * * 4', timezone: 'Europe/Helsinki' },
  { name: 'extracts.forget', cron: '10 0 * * *', timezone: 'Europe/Helsinki' },
  { name: 'mails.forget', cron: '10 0 * * *', timezone: 'Europe/Helsinki' },
  { name: 'members.count', cron: '10 0 * * *', timezone: 'Europe/Helsinki' },
  { name: 'messages.forget', cron: '10 0 * * *', timezone: 'Europe/Helsinki' },
  { name: 'notices.tell', cron: '*/15 * * * *', timezone: 'Europe/Helsinki' },
  { name: 'signins.forget', cron: '0 * * * *', timezone: 'Europe/Helsinki' },
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(service.db)).rows;

test('every work by the clock is scheduled, and nothing else', async () => {
  expect(await rowsOf(sql`select name, cron, timezone from jobs.schedule order by name`)).toEqual(nightly);
});

test('work begins by itself from the table alone', () => {
  const beginning = globSync('**/*.ts', { cwd: __dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /\bsetInterval\(|\bcron: '|\.cron\(/.test(readFileSync(path.join(__dirname, file), 'utf8')),
    );
  // A body that arrives is watched for as long as it does.
  expect(beginning.toSorted()).toEqual(['platform/http/arrivals.ts', 'schedules.ts']);
});

test('of two copies one does the work of a time that has passed', async () => {
  const { db } = service;
  await service.app.close();
  await sql`delete from member_count where day >= current_date - 2`.execute(db);
  await sql`delete from jobs.job`.execute(db);
  await sql`update jobs.schedule set created_on = now() - interval '9 days', updated_on = now() - interval '9 days'`.execute(
    db,
  );
  await sql`update jobs.version set cron_on = now() - interval '8 days'`.execute(db);
  const copies = await Promise.all([createServiceCopy(service), createServiceCopy(service)]);
  await Promise.all(copies.map((copy) => copy.ready()));
  // The time of the others may come while this runs.
  const rare = nightly.filter(({ cron }) => !cron.startsWith('*/')).map(({ name }) => name);
  const done = () =>
    rowsOf(sql`select name, count(*)::int from jobs.job where name = any (${rare})
      and state = 'completed' group by name order by name`);
  await until('the work to be done', async () => (await done()).length === rare.length);
  await Promise.all(copies.map((copy) => copy.close()));
  expect(await done()).toEqual(rare.map((name) => ({ name, count: 1 })));
});
