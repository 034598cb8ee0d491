import { sql } from 'kysely';
import { inTransaction } from '../database/connection.ts';
import { isMailHeld } from './installation.ts';
import { hurryJobs } from '../../../testing/hurry-jobs.ts';
import { startMailServer, type MailAnswers } from '../../../testing/mail-server.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  mails.answer({});
  await sql`delete from jobs.job`.execute(service.db);
  await sql`delete from mail_result`.execute(service.db);
});

const accountId = async (name = 'kt') => {
  const { rows } = await sql<{ id: number }>`
    select id from account where email = ${`${name}@demo.example`}`.execute(service.db);
  return rows[0]?.id ?? 0;
};

/** Queues a notice that the password was changed. */
async function queueNotice(app = service.app, id?: number) {
  const data = { accountId: id ?? (await accountId()), kind: 'password', at: '2026-11-20T10:00:00.000Z' };
  await inTransaction(service.served, (tx) => app.jobs.add(tx, 'account.notice', data, 'notice'));
}

const findJob = async (name = 'account.notice') => {
  const { rows } = await sql<{ id: string; state: string; output: unknown; retries: number }>`
    select id, state::text, output, retry_count as retries from jobs.job where name = ${name}`.execute(
    service.db,
  );
  return rows[0];
};
const hurry = () => hurryJobs(service, 'account.notice');
const countResults = async () => {
  const { rows } = await sql<{ result: string; code: string; count: number }>`
    select result, code, sum(count)::int as count from mail_result group by 1, 2 order by 1, 2`.execute(
    service.db,
  );
  return rows.map(({ result, code, count }) => [result, code, count]);
};
const untilResult = (result: string) =>
  until(`the result ${result}`, async () => (await countResults()).some(([found]) => found === result));

test('a mail that is sent is in both languages, as text and HTML, says that a machine wrote it, and has the id of its job', async () => {
  await queueNotice();
  await untilResult('sent');
  await until('the end of the job', async () => (await findJob())?.state === 'completed');
  const job = await findJob();
  expect(job).toMatchObject({ output: { result: 'sent' } });
  const mail = mails.read().replaceAll('\r\n', '\n');
  expect(mail).toContain(`Message-ID: <${job?.id}@apuliitto.example>`);
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail).toContain('Osasto-palvelun tunnuksesi salasana vaihdettiin');
  expect(mail).toContain('<div lang="sv">\n<p>Hej!</p>');
  expect(mail).toContain('<a href="http://localhost:3000/account/password">');
  expect(mail).not.toMatch(/Subject: [^\r]*kt@/);
  expect(await service.app.metrics.registry.getSingleMetricAsString('osasto_mails_total')).toMatch(
    /kind="account.notice",result="sent"\} [1-9]/,
  );
  expect(service.lines.join('\n')).not.toContain('kt@demo.example');
});

const refusals: [MailAnswers, result: string, code: string][] = [
  [{ RCPT: '550 no such user' }, 'refused', '550'],
  [{ MAIL: '553 sender refused' }, 'refused', '553'],
  [{ message: '554 spam' }, 'refused', '554'],
];
test.each(refusals)('%j ends in %s %s after one try', async (answers, result, code) => {
  mails.answer(answers);
  await queueNotice();
  await untilResult(result);
  await until('the end of the job', async () => (await findJob())?.state === 'failed');
  expect(await findJob()).toMatchObject({ output: { result, code }, retries: 0 });
  expect(await countResults()).toEqual([[result, code, 1]]);
});

const passing: [MailAnswers, code: string][] = [
  [{ RCPT: '451 later' }, '451'],
  [{ message: '452 full' }, '452'],
  [{ greeting: '421 busy' }, '421'],
  [{ greeting: '554 not you' }, '554'],
  [{ RCPT: 'close' }, 'ECONNECTION'],
];
test.each(passing)(
  '%j (%s) is tried again, and then sent with the same Message-ID',
  async (answers, code) => {
    mails.answer(answers);
    await queueNotice();
    await untilResult('triedAgain');
    await until('the pause', async () => (await findJob())?.state === 'retry');
    const job = await findJob();
    expect(job).toMatchObject({ output: { result: 'triedAgain', code } });
    mails.answer({});
    await hurry();
    await untilResult('sent');
    expect(await countResults()).toEqual([
      ['sent', '', 1],
      ['triedAgain', code, 1],
    ]);
    expect(mails.read()).toContain(`Message-ID: <${job?.id}@apuliitto.example>`);
  },
);

test('the last try gives up', async () => {
  mails.answer({ RCPT: '451 later' });
  await queueNotice();
  await untilResult('triedAgain');
  await until('the pause', async () => (await findJob())?.state === 'retry');
  await sql`update jobs.job set retry_count = retry_limit - 1`.execute(service.db);
  await hurry();
  await untilResult('givenUp');
  await until('the end of the job', async () => (await findJob())?.state === 'failed');
  expect((await findJob())?.output).toEqual({ result: 'givenUp', code: '451' });
});

test('a mail that is no longer needed or has no address that mail reaches is not sent', async () => {
  const before = mails.read().length;
  await queueNotice(service.app, 999_999);
  await untilResult('notNeeded');
  await sql`update account set email = 'trainee@demo' where email = 'trainee@demo.example'`.execute(
    service.db,
  );
  const { rows } = await sql<{ id: number }>`select id from account where email = 'trainee@demo'`.execute(
    service.db,
  );
  await queueNotice(service.app, rows[0]?.id);
  await untilResult('noAddress');
  expect(mails.read().length).toBe(before);
});

test('without encryption nothing is sent, not even the password, and the mail is tried again', async () => {
  mails.answer({ STARTTLS: '502 unknown' });
  const before = mails.received().length;
  const other = await startTestService({ mail: mails.encrypted });
  const data = { accountId: await accountId(), kind: 'password', at: '2026-11-20T10:00:00.000Z' };
  await inTransaction(other.served, (tx) => other.app.jobs.add(tx, 'account.notice', data, 'notice'));
  await until('the result', async () => {
    const { rows } = await sql`select from mail_result where result = 'triedAgain' and code = 'ETLS'`.execute(
      other.db,
    );
    return rows.length > 0;
  });
  await other.close();
  expect(mails.received().slice(before)).toMatch(/^EHLO \S+\r\nSTARTTLS\r\n(QUIT\r\n)?$/);
});

test('a server that hangs does not hold up the end of the service', async () => {
  const hanging = await startMailServer({ greeting: 'hang' });
  const other = await startTestService({ mail: hanging.mail });
  const data = { accountId: await accountId(), kind: 'password', at: '2026-11-20T10:00:00.000Z' };
  await inTransaction(other.served, (tx) => other.app.jobs.add(tx, 'account.notice', data, 'notice'));
  await until('the job', async () => {
    const { rows } =
      await sql`select from jobs.job where state = 'active' and name = 'account.notice'`.execute(other.db);
    return rows.length > 0;
  });
  await other.app.close();
  const { rows } = await sql`select state::text from jobs.job where name = 'account.notice'`.execute(
    other.db,
  );
  expect(rows).toEqual([{ state: 'retry' }]);
  await other.close();
  hanging.close();
});

test('super admins see what became of each kind of mail, and the server without its password', async () => {
  mails.answer({ RCPT: '550 no such user' });
  await queueNotice();
  await untilResult('refused');
  mails.answer({});
  await queueNotice();
  await untilResult('sent');
  await sql`insert into mail_result (day, kind, result, count) values (current_date - 31, 'account.notice', 'sent', 5)`.execute(
    service.db,
  );
  const { status, body } = await service.request('superadmin', 'GET', '/api/mails/results');
  const none = {
    sent: 0,
    triedAgain: 0,
    refused: 0,
    givenUp: 0,
    bounced: 0,
    notSent: 0,
    waiting: 0,
    lastFailure: null,
  };
  expect([status, body]).toEqual([
    200,
    {
      server: {
        host: '127.0.0.1',
        port: expect.any(Number),
        from: 'osasto@apuliitto.example',
        isEncrypted: false,
      },
      isHeld: false,
      kinds: [
        { ...none, kind: 'account.password-link' },
        { ...none, kind: 'account.link-failed' },
        {
          ...none,
          kind: 'account.notice',
          sent: 1,
          refused: 1,
          lastFailure: { result: 'refused', code: '550', at: expect.stringMatching(/^\d{4}-/) },
        },
        { ...none, kind: 'notice.event' },
        { ...none, kind: 'notice.waiting' },
        { ...none, kind: 'notice.digest' },
        { ...none, kind: 'position.handover' },
        { ...none, kind: 'reminder' },
        { ...none, kind: 'message.letter' },
        { ...none, kind: 'message.test' },
      ],
    },
  ]);
  expect((await service.request('kt', 'GET', '/api/mails/results')).status).toBe(403);
});

describe('a database that was restored elsewhere', () => {
  const pretend = (column: string, value: string) =>
    sql`update installation set ${sql.ref(column)} = ${value}`.execute(service.db);
  const confirm = () => service.request('superadmin', 'POST', '/api/mails/confirm');
  const results = async (app: typeof service.app) => {
    const authorization = `Bearer ${await service.tokenOf('superadmin')}`;
    return (await app.inject({ url: '/api/mails/results', headers: { authorization } })).json<unknown>();
  };
  const held = () => isMailHeld(service.db, 'localhost');

  test.each([
    ['cluster', '1'],
    ['database', '1'],
    ['host', 'osasto.example'],
  ])('is one with another %s, until it is confirmed', async (column, value) => {
    expect(await held()).toBe(false);
    await pretend(column, value);
    expect(await held()).toBe(true);
    expect((await confirm()).status).toBe(204);
    expect(await held()).toBe(false);
  });

  test('sends nothing; once confirmed what waited leaves, but nothing older than a day', async () => {
    const copyMails = await startMailServer();
    const other = await startTestService();
    await sql`update installation set cluster = '1'`.execute(other.db);
    const copy = await createServiceCopy({
      db: other.db,
      settings: { ...other.settings, mail: copyMails.mail },
    });
    await other.app.close();
    await copy.ready();
    const add = async (name: string) => {
      const data = { accountId: await accountId(name), kind: 'password', at: '2026-11-20T10:00:00.000Z' };
      await inTransaction(other.db, (tx) => copy.jobs.add(tx, 'account.notice', data, name));
    };
    await add('kt');
    await add('superadmin');
    await sql`update jobs.job set created_on = now() - interval '25 hours' where singleton_key = 'kt'`.execute(
      other.db,
    );
    expect((await copy.inject('/account/password')).statusCode).toBe(503); // a link would wait too
    expect(await results(copy)).toMatchObject({
      isHeld: true,
      kinds: expect.arrayContaining([expect.objectContaining({ kind: 'account.notice', waiting: 2 })]),
    });
    expect(copyMails.received()).toBe('');
    const authorization = `Bearer ${await service.tokenOf('superadmin')}`;
    await copy.inject({ method: 'POST', url: '/api/mails/confirm', headers: { authorization } });
    await copyMails.untilMailed('RCPT TO:<superadmin@demo.example>');
    await until('both results', async () => {
      const { rows } = await sql`select from mail_result`.execute(other.db);
      return rows.length === 2;
    });
    const { rows } = await sql`select result, code from mail_result order by result`.execute(other.db);
    expect(rows).toEqual([
      { result: 'givenUp', code: 'tooOld' },
      { result: 'sent', code: '' },
    ]);
    expect(copyMails.received()).not.toContain('RCPT TO:<kt@demo.example>');
    await copy.close();
    await other.close();
    copyMails.close();
  });
});
