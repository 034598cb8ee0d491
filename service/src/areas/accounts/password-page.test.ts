import { sql } from 'kysely';
import { pageLanguage } from '../../platform/http/error-page.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { openLink } from './password-links.ts';
import { errorTextsIn, textsIn } from './texts.ts';
import { until } from '../../../testing/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await sql`delete from password_reset`.execute(service.db);
});

let callers = 0;
const post = (url: string, fields: Record<string, string>, remoteAddress = `10.0.0.${(callers += 1)}`) =>
  service.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = (email: string) => post('/account/password?lang=fi', { email });
const printed = () =>
  service.lines.flatMap((line) => /The password link: http:\/\/[^/]+([^"]+)/.exec(line)?.[1] ?? []);

/** Links are made after the answer, so that it gives nothing away. */
const untilPrinted = (count: number) => until(`${count} links`, () => printed().length >= count);

async function linkFor(name: string): Promise<string> {
  const before = printed().length;
  await ask(`${name}@demo.example`);
  await untilPrinted(before + 1);
  const link = printed()[before];
  if (!link) throw new Error('No link was printed.');
  return link;
}

const set = (link: string, password: string, repeat = password) => post(link, { password, repeat });
const signIn = (name: string, password: string) =>
  service.request(null, 'POST', '/api/account/getlogintoken', { email: `${name}@demo.example`, password });

test.each([
  ['sv', 'fi', 'sv'],
  [undefined, 'sv-FI,fi;q=0.8', 'sv'],
  [undefined, 'en, fi', 'fi'],
  [undefined, undefined, 'fi'],
  ['de', 'en', 'fi'],
])('lang=%s with %s is %s', (asked, accepted, language) => {
  expect(pageLanguage(asked, accepted)).toBe(language);
});

test('the page has a form, no script, and the strict policy; its style is served', async () => {
  const { statusCode, payload, headers } = await service.app.inject('/account/password?lang=sv');
  expect(statusCode).toBe(200);
  expect(payload).toContain('<html lang="sv">');
  expect(payload).toContain('<label for="email">E-post</label>');
  expect(payload).not.toMatch(/<script|<style|style=/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect((await service.app.inject('/account/page.css')).headers['content-type']).toContain('text/css');
});

test('the icon that browsers ask for with it is there', async () => {
  const { statusCode, headers, payload } = await service.app.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(payload).toContain('<svg');
});

test('an unknown and a known address get the same page, and only the known one a link', async () => {
  const before = printed().length;
  const known = await ask('kt@demo.example');
  const unknown = await ask('nobody@demo.example');
  expect([unknown.statusCode, unknown.payload]).toEqual([known.statusCode, known.payload]);
  expect(known.payload).toContain(textsIn('fi')('sent.text', { minutes: 60 }));
  await ask('kt@demo.example');
  await untilPrinted(before + 2);
  const { rows } = await sql<{ email: string; count: number }>`
    select a.email, count(*) from password_reset join account a on a.id = account_id group by 1`.execute(
    service.db,
  );
  expect(rows).toEqual([{ email: 'kt@demo.example', count: 2 }]);
});

test('of two links that are asked for at once, the one above five is not opened', async () => {
  const { rows } = await sql<{ id: number }>`select id from account where email = 'kt@demo.example'`.execute(
    service.db,
  );
  const id = rows[0]?.id ?? 0;
  const addLinks = (db: typeof service.db, from: number, to: number) =>
    sql`insert into password_reset (token_hash, account_id, expires_at)
      select sha256(n::text::bytea), ${id}, now() + interval '1 hour' from generate_series(${from}::int, ${to}::int) n`.execute(
      db,
    );
  await addLinks(service.db, 1, 4);
  const second = await service.db.transaction().execute(async (tx) => {
    await sql`select from account where id = ${id} for no key update`.execute(tx);
    const opening = openLink(service.served, id, 60, 'request');
    await until('the second to wait', async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        service.db,
      );
      return waiting.rows.length > 0;
    });
    await addLinks(tx, 5, 5);
    return { opening };
  });
  expect(await second.opening).toBeUndefined();
});

test('what is no address is said beside the field and shown escaped', async () => {
  const { statusCode, payload } = await ask('"><b>');
  expect(statusCode).toBe(400);
  expect(payload).toContain('aria-invalid="true"');
  expect(payload).not.toContain('<b>');
});

test('from the link to the sign-in: once, opening a closed password, kept as a hash, in the audit log, not in the log', async () => {
  const other = await linkFor('kt');
  const link = await linkFor('kt');
  const token = /password\/([^?]+)/.exec(link)?.[1] ?? '';
  for (let turn = 0; turn < 5; turn += 1) await signIn('kt', 'wrong'); // oxlint-disable-line no-await-in-loop
  expect((await signIn('kt', demoPassword)).status).toBe(401);
  const { payload, headers } = await service.app.inject(link);
  expect(payload).toContain(textsIn('fi')('rule.own'));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

  const done = await set(link, 'kolme sinistä venettä');
  expect([done.statusCode, done.payload]).toEqual([
    200,
    expect.stringContaining(textsIn('fi')('done.title')),
  ]);
  expect((await signIn('kt', 'kolme sinistä venettä')).status).toBe(200);
  expect((await signIn('kt', demoPassword)).status).toBe(401);

  for (const used of [link, other]) {
    const again = await set(used, 'neljä sinistä venettä'); // oxlint-disable-line no-await-in-loop
    expect([again.statusCode, again.payload]).toEqual([
      410,
      expect.stringContaining('href="/account/password?lang=fi"'),
    ]);
  }
  expect((await service.app.inject(link)).statusCode).toBe(410);
  const { rows } = await sql<{ by: string }>`
    select by from audit where action = 'password.set'`.execute(service.db);
  expect(rows).toEqual([{ by: 'Kaija Toivola' }]);
  const others = service.lines.filter((line) => !line.includes('The password link: '));
  expect(others.join('\n')).not.toContain(token);
  expect(others.join('\n')).toContain('/account/password/…');
});

test('a link sets one password when it is used twice at a time', async () => {
  const link = await linkFor('districtuser');
  const answers = await Promise.all([set(link, 'viisi vihreää taloa'), set(link, 'kuusi vihreää taloa')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test('a link that is too old says so, in the language asked for', async () => {
  const link = await linkFor('districtadmin');
  await sql`update password_reset set expires_at = now() - interval '1 second'`.execute(service.db);
  const { statusCode, payload } = await service.app.inject(link.replace('lang=fi', 'lang=sv'));
  expect([statusCode, payload]).toEqual([410, expect.stringContaining(textsIn('sv')('old.text'))]);
});

test('each rule is said beside its field, and the link stays good', async () => {
  const current = 'yhdeksän harmaata hiirtä';
  await set(await linkFor('sectionuser'), current);
  const link = await linkFor('sectionuser');
  const cases = [
    ['', '', 'password.missing'],
    ['lyhyt', 'lyhyt', 'password.tooShort'],
    ['ab c'.repeat(33), '', 'password.tooLong'],
    ['sectionuser@demo.example', '', 'password.isEmail'],
    ['salasanasalasana', '', 'password.common'],
    [demoPassword, demoPassword, 'password.common'],
    ['Apuliitto-2026', '', 'password.ownWords'],
    [current, current, 'password.isCurrent'],
    ['seitsemän harmaata', 'seitsemän hopeista', 'password.differ'],
  ] as const;
  for (const [password, repeat, key] of cases) {
    const { statusCode, payload } = await set(link, password, repeat); // oxlint-disable-line no-await-in-loop
    expect([key, statusCode]).toEqual([key, 400]);
    expect(payload).toContain(errorTextsIn('fi')(key));
  }
  expect((await service.app.inject(link)).statusCode).toBe(200);
});

test('the sixth question of a minute from one address is refused with a page', async () => {
  const turn = () => post('/account/password', { email: 'nobody@demo.example' }, '10.9.9.9');
  for (let count = 0; count < 5; count += 1) expect((await turn()).statusCode).toBe(200); // oxlint-disable-line no-await-in-loop
  const { statusCode, payload, headers } = await turn();
  expect([statusCode, payload]).toEqual([429, expect.stringContaining(textsIn('fi')('many.title'))]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('production without a mail server says that links cannot be sent', async () => {
  const app = await createServiceCopy({
    db: service.db,
    settings: { ...service.settings, mode: 'production' },
  });
  const { statusCode, payload } = await app.inject('/account/password');
  expect([statusCode, payload]).toEqual([503, expect.stringContaining('tuki@apuliitto.example')]);
  expect(payload).not.toContain('<form');
  await app.close();
});

describe('with a mail server', () => {
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let sending: TestService;
  beforeAll(async () => {
    mails = await startMailServer();
    sending = await startTestService({ mail: mails.mail });
  });
  afterAll(async () => {
    await sending.close();
    mails.close();
  });

  const askFor = (email: string) =>
    sending.app.inject({
      method: 'POST',
      url: '/account/password?lang=sv',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
      remoteAddress: `10.1.0.${(callers += 1)}`,
    });
  const openLinks = async () => {
    const { rows } = await sql`select from password_reset where used_at is null`.execute(sending.db);
    return rows.length;
  };
  const untilResult = (kind: string, result: string) =>
    until(`${kind} ${result}`, async () => {
      const { rows } = await sql`
        select from mail_result where kind = ${kind} and result = ${result}`.execute(sending.db);
      return rows.length > 0;
    });

  test('the link goes there in both languages, that of the page first, and no job has it', async () => {
    await askFor('KT@demo.example');
    await mails.untilMailed('RCPT TO:<kt@demo.example>');
    await untilResult('account.password-link', 'sent');
    const read = mails.read();
    expect(read).toContain('From: osasto@apuliitto.example');
    const [swedish, finnish] = [...read.matchAll(/\/account\/password\/([\w-]{43})\?lang=(\w\w)/g)];
    expect([swedish?.[2], read.indexOf('Hej!') < read.indexOf('Hei,')]).toEqual(['sv', true]);
    expect(finnish?.[1]).toBe(swedish?.[1]);
    const { rows } = await sql<{ job: string }>`select j::text as job from jobs.job j`.execute(sending.db);
    const stored = rows.map(({ job }) => job).join('\n');
    expect(stored).not.toContain(swedish?.[1]);
    expect(stored).not.toContain('kt@');
  });

  test('an unknown address gets a job of the same kind, and no mail', async () => {
    const before = mails.received();
    await askFor('nobody@posti.example');
    await untilResult('account.password-link', 'notNeeded');
    expect(mails.received()).toBe(before);
  });

  test('a link that was not taken does not count as open, and is another one with the next try', async () => {
    await sql`delete from password_reset`.execute(sending.db);
    mails.answer({ RCPT: '451 later' });
    await askFor('districtuser@demo.example');
    await untilResult('account.password-link', 'triedAgain');
    await until('the pause', async () => (await openLinks()) === 0);
    mails.answer({});
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(sending.db);
    await mails.untilMailed(
      'DATA\r\nAuto-Submitted: auto-generated\r\nFrom: osasto@apuliitto.example\r\nTo: districtuser@',
    );
    expect(await openLinks()).toBe(1);
  });

  /** The next try of what was refused for now is the last one. */
  const hurryToLastTry = async () => {
    await until('the pause', async () => {
      const { rows } = await sql`
        update jobs.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry' returning id`.execute(
        sending.db,
      );
      return rows.length > 0;
    });
  };

  test.each([
    ['sectionuser@demo.example', '550 no such user', 'refused', '550', async () => {}],
    ['sectionadmin@demo.example', '451 no such user yet', 'givenUp', '451', hurryToLastTry],
  ] as const)(
    'support learns of the link to %s, answered %s: %s; the log names nobody',
    async (email, answer, result, code, afterFirstTry) => {
      mails.answer({ [`RCPT TO:<${email}>`]: answer });
      await askFor(email);
      await afterFirstTry();
      await untilResult('account.password-link', result);
      const findTold = () =>
        mails.taken().find(({ to, text }) => to === 'tuki@apuliitto.example' && text.includes(email));
      await until('a mail to support', () => findTold() !== undefined);
      mails.answer({});
      expect(findTold()?.text).toContain(code);
      const log = sending.lines.join('\n');
      expect(log).not.toContain(email);
      expect(log).not.toContain('no such user');
    },
  );
});

test.each([
  ['/files/1', 403, 'Länken gäller inte längre'],
  ['/nothing', 404, 'Sidan hittades inte.'],
])('a browser that opens %s reads the %i on a page with the way back', async (url, status, title) => {
  const headers = { accept: 'text/html', 'accept-language': 'sv-FI' };
  const page = await service.app.inject({ url, headers });
  expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page.payload).toContain(`<h1>${title}</h1>`);
  expect(page.payload).toContain('<a href="/">');
  expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  expect((await service.app.inject(url)).json()).toMatchObject({ message: expect.any(String) });
});
