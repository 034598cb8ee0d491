import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { inTransaction } from '../../platform/database/connection.ts';
import { toReturnAddress } from '../../platform/mail/return-address.ts';
import { writeDeliveryReport } from '../../../testing/delivery-report.ts';
import { hurryJobs } from '../../../testing/hurry-jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startTestService, testSettings, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

/* Mail that comes back after the mail server took it. Rule 23.3. */

type Details = Answer<'GET messages/{id}'>;

const secret = 'a secret of the relay, long enough for all';
const returnAddress = 'paluu@apuliitto.example';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: { ...mails.mail, bounces: { address: returnAddress, secret } } });
  await sql`
    update member set last_name = 'Palautuva', email = 'palautuva' || id || '@viesti.example', is_email_allowed = true,
      is_contact_prohibited = false, is_publish_prohibited = false
    where id in (select id from member where section_id = 1 and membership_status_id = 501 and status_id = 101
      order by id limit 2)`.execute(service.db);
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  await sql`delete from mail_result`.execute(service.db);
});

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/mails/bounces',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822', ...headers },
    payload,
  });
const details = async (id: number) =>
  (await service.request('sectionadmin', 'GET', `/api/messages/${id}`)).body as Details;
const bounced = async () =>
  (
    await sql<{ kind: string; code: string; count: number }>`
      select kind, code, count from mail_result where result = 'bounced'`.execute(service.db)
  ).rows;

/** Sends a message to both, and waits until it is sent. */
async function send() {
  const before = mails.taken().length;
  const { body } = await service.request('sectionadmin', 'POST', '/api/messages', {
    kind: 'members',
    audience: { members: { sections: [1], name: 'Palautuva' } },
    texts: { fi: { subject: 'Syyskokous', text: 'Tervetuloa' } },
  });
  const { id } = body as { id: number };
  await service.request('sectionadmin', 'POST', `/api/messages/${id}/send`);
  await hurryJobs(service, 'message.begin');
  await until('the end of the message', async () => (await details(id)).state === 'sent');
  return { id, sent: mails.taken().slice(before) };
}

test('a mail of a message that comes back is undeliverable in its record, once', async () => {
  const { id, sent } = await send();
  expect(sent).toHaveLength(2);
  const [first, second] = sent.map(({ from }) => from);
  for (const address of [first, second]) {
    expect(address).toMatch(/^paluu\+\d+-[a-z\d]{20,25}@apuliitto\.example$/);
    expect(address?.indexOf('@')).toBeLessThanOrEqual(64);
  }
  expect(first).not.toBe(second);
  expect((await post(writeDeliveryReport({ to: first ?? '' }))).statusCode).toBe(204);
  expect(await details(id)).toMatchObject({
    state: 'sent',
    counts: { recipients: 2, sent: 1, undeliverable: 1 },
    undelivered: [{ section: { id: 1 }, reason: 'bounced' }],
  });
  expect((await post(writeDeliveryReport({ to: first ?? '' }))).statusCode).toBe(204);
  expect((await details(id)).counts).toMatchObject({ sent: 1, undeliverable: 1 });
  expect(await bounced()).toEqual([{ kind: 'message.letter', code: '5.1.1', count: 1 }]);
  expect(service.lines.join('\n')).not.toContain('viesti.example');
  expect(await service.app.metrics.registry.getSingleMetricAsString('osasto_mails_total')).toMatch(
    /kind="message.letter",result="bounced"\} 1/,
  );
});

test('a mail that comes back before it was noted as sent, or after the message was stopped, counts once as well', async () => {
  const { id, sent } = await send();
  await sql`update message_recipient set state = 'stopped' where message_id = ${id}`.execute(service.db);
  await sql`update message set state = 'stopped', sent = 0 where id = ${id}`.execute(service.db);
  await post(writeDeliveryReport({ to: sent[0]?.from ?? '' }));
  expect(await details(id)).toMatchObject({ state: 'stopped', counts: { sent: 0, undeliverable: 1 } });
});

/** An address of the kind of the message's, with another signature. */
const forge = (address: string) => address.replace(/-./, (found) => (found === '-a' ? '-b' : '-a'));
/** An address that another secret signed. */
const ofStranger = () =>
  toReturnAddress(returnAddress, { secret: 'another secret' }, { kind: 'message.letter', id: '1' });
const toNextRecipient = (address: string) => address.replace(/\+(\d+)-/, (_, id) => `+${Number(id) + 1}-`);

test.each<[string, (address: string) => string]>([
  ['for a forged token', (address) => writeDeliveryReport({ to: forge(address) })],
  ['for a token of somebody else', () => writeDeliveryReport({ to: ofStranger() })],
  [
    'for the token of one mail with the id of the next',
    (address) => writeDeliveryReport({ to: toNextRecipient(address) }),
  ],
  ['without a token', () => writeDeliveryReport({ to: returnAddress })],
  ['of a delay', (to) => writeDeliveryReport({ to, fields: { Action: 'delayed', Status: '4.4.7' } })],
  ['of a delivery', (to) => writeDeliveryReport({ to, fields: { Action: 'delivered', Status: '2.0.0' } })],
  [
    'that is an answer of a person',
    (to) => `To: ${to}\r\nSubject: Vs: Syyskokous\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
  ],
  ['that is no mail', () => 'nothing'],
  ['that is empty', () => ''],
])('a report %s changes nothing', async (_, write) => {
  const { id, sent } = await send();
  const { statusCode } = await post(write(sent[0]?.from ?? ''));
  expect([204, 400]).toContain(statusCode);
  expect((await details(id)).counts).toMatchObject({ sent: 2, undeliverable: 0 });
  expect(await bounced()).toEqual([]);
});

test('what the server gave up is a failure too, and the case of the address does not matter', async () => {
  const { id, sent } = await send();
  const to = sent[0]?.from.toUpperCase() ?? '';
  await post(writeDeliveryReport({ to, fields: { Action: 'failed', Status: '4.4.7 (expired)' } }));
  expect((await details(id)).counts).toMatchObject({ sent: 1, undeliverable: 1 });
  expect(await bounced()).toEqual([{ kind: 'message.letter', code: '4.4.7', count: 1 }]);
});

test('other kinds of mail that come back are in the log and counted on /settings', async () => {
  const before = mails.taken().length;
  const { rows } = await sql<{ id: number }>`
    select id from account where email = 'kt@demo.example'`.execute(service.db);
  const data = { accountId: rows[0]?.id, kind: 'password', at: '2026-11-20T10:00:00.000Z' };
  await inTransaction(service.served, (tx) => service.app.jobs.add(tx, 'account.notice', data, 'notice'));
  await until('the mail', () => mails.taken().length > before);
  const to = mails.taken().at(-1)?.from ?? '';
  expect(to.indexOf('@')).toBeLessThanOrEqual(64);
  await post({ message: writeDeliveryReport({ to }) }, { 'content-type': 'application/json' });
  expect(service.lines.at(-2) + (service.lines.at(-1) ?? '')).toContain('"result":"bounced"');
  const { body } = await service.request('superadmin', 'GET', '/api/mails/results');
  expect(
    (body as Answer<'GET mails/results'>).kinds.find(({ kind }) => kind === 'account.notice'),
  ).toMatchObject({
    bounced: 1,
    lastFailure: { result: 'bounced', code: '5.1.1' },
  });
});

test('the relay proves itself with its secret', async () => {
  const basic = `Basic ${Buffer.from(`relay:${secret}`).toString('base64')}`;
  const status = async (authorization: string) => (await post('', { authorization })).statusCode;
  expect(await status(basic)).toBe(204);
  for (const wrong of [
    '',
    'Bearer',
    'Bearer wrong',
    `Digest ${secret}`,
    `Basic ${secret}`,
    'Basic cmVsYXk6d3Jvbmc=',
    secret,
  ])
    expect([wrong, await status(wrong)]).toEqual([wrong, 401]); // oxlint-disable-line no-await-in-loop -- one after the other
});

test('where no secret is set, there is no address for the relay, and mail comes back to the sender', async () => {
  const other = await startTestService({ mail: mails.mail });
  const { statusCode } = await other.app.inject({
    method: 'POST',
    url: '/mails/bounces',
    headers: { authorization: 'Bearer ', 'content-type': 'message/rfc822' },
    payload: writeDeliveryReport({ to: returnAddress }),
  });
  expect([404, 415]).toContain(statusCode);
  await other.close();
});

test('a secret that is accepted beside the own one counts for mail that left before', async () => {
  const settings = testSettings({ acceptedSecrets: ['an older secret of the same service, 32'] });
  const old = toReturnAddress(
    returnAddress,
    { secret: settings.acceptedSecrets[0] ?? '' },
    { kind: 'reminder', id: 'a1' },
  );
  const other = await startTestService({
    ...settings,
    mail: { ...mails.mail, bounces: { address: returnAddress, secret } },
  });
  await other.app.inject({
    method: 'POST',
    url: '/mails/bounces',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    payload: writeDeliveryReport({ to: old }),
  });
  const { rows } = await sql`select kind, result from mail_result`.execute(other.db);
  expect(rows).toEqual([{ kind: 'reminder', result: 'bounced' }]);
  await other.close();
});
