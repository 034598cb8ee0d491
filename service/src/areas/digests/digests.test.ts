import { sql } from 'kysely';
import { daysAfter, today } from '@osasto/contract';
import { startMailServer } from '../../../testing/mail-server.ts';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { notifyAtOnce } from './at-once.ts';
import { beginDigests } from './digest.ts';
import { createWaitingSource } from './notified.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
const { inState } = meetingsOn(() => service);
beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
  // Digests of these alone.
  await sql`update account set locked_until = now() + interval '1 year'
    where email not in ('sectionadmin@demo.example', 'districtadmin@demo.example', 'districtuser@demo.example',
      'sectionuser@demo.example', 'kt@demo.example')`.execute(service.db);
  // A vacant chair, whatever the day of the year is.
  await sql`delete from position_of_trust where section_id = 1 and position_id = 2`.execute(service.db);
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  await sql`delete from notice_choice`.execute(service.db);
  await sql`delete from notice_told`.execute(service.db);
  await sql`update account set digest = 'monday', notices_paused_until = null, language = null`.execute(
    service.db,
  );
});

const isDone = async () => {
  const { rows } = await sql`
    select from jobs.job where name in ('notice.digest', 'notice.waiting') and state < 'completed'`.execute(
    service.db,
  );
  return rows.length === 0;
};
/** What was sent meanwhile, by the name of the account; each mail once. */
async function mailsDuring(work: () => Promise<void>): Promise<Record<string, string>> {
  const before = mails.taken().length;
  await work();
  await until('all mails to leave', isDone);
  const sent = mails
    .taken()
    .slice(before)
    .map(({ to, text }) => [to.split('@')[0] ?? '', text.replaceAll('\r\n', '\n')]);
  expect(new Set(sent.map(([name]) => name)).size).toBe(sent.length);
  return Object.fromEntries(sent.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

const digests = (time: 'monday' | 'thursday' | 'sunday' = 'monday') =>
  mailsDuring(() => beginDigests(service.app, time));
const notify = () => mailsDuring(() => notifyAtOnce(service.app, createWaitingSource(service.app)));
const choose = (by: string, kinds: object) =>
  service.request(by, 'POST', '/api/account/notices', { language: 'fi', digest: 'monday', kinds });

test('admins and the national office get the digest of their unit, users do not, and nobody twice on one day', async () => {
  const sent = await digests();
  expect(Object.keys(sent).toSorted()).toEqual(['districtadmin', 'kt', 'sectionadmin']);
  expect(sent['sectionadmin']).toContain(
    'Puheenjohtaja: paikka on täyttämättä\nhttp://localhost:3000/sections/1',
  );
  expect(sent['sectionadmin']).toContain('Ordförande: platsen är obesatt');
  expect(sent['sectionadmin']).toContain('http://localhost:3000/account/notifications');
  expect(sent['districtadmin']).toContain('http://localhost:3000/districts/1/sections?only=chairMissing');
  expect(sent['sectionadmin']).toMatch(/List-Unsubscribe:\s*<http:[^>]*\/account\.\d+\.digest\./i);
  expect(await digests()).toEqual({});
});

test('a digest is in the language that the person chose last, and comes at the time of the week that they chose', async () => {
  await service.request('sectionadmin', 'POST', '/api/account/notices', {
    language: 'sv',
    digest: 'sunday',
    kinds: {},
  });
  expect(Object.keys(await digests())).not.toContain('sectionadmin');
  expect(Object.keys(await digests('thursday'))).toEqual([]);
  const { sectionadmin = '' } = await digests('sunday');
  expect(sectionadmin).toContain('Ordförande');
  expect(sectionadmin).not.toContain('Puheenjohtaja');
});

test('a digest has what waits and nothing about people', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct first_name || ' ' || last_name as name from member where section_id = 1`.execute(
    service.db,
  );
  const { id } = await inState(1100, { name: 'Matti Meikäläisen kokous' });
  await sql`alter table meeting disable trigger all`.execute(service.db);
  await sql`update meeting set modified = now() - interval '4 days' where id = ${id}`.execute(service.db);
  await sql`alter table meeting enable trigger all`.execute(service.db);
  const { sectionadmin = '' } = await digests();
  expect(sectionadmin).toContain(`Kokousilmoitus on kesken\nhttp://localhost:3000/sections/1/meetings/${id}`);
  expect(sectionadmin).not.toContain('Meikäläi');
  expect(rows.filter(({ name }) => sectionadmin.includes(name))).toEqual([]);
  await sql`delete from meeting where id = ${id}`.execute(service.db);
});

test.each([
  [
    'is locked',
    sql`update account set locked_until = now() + interval '1 hour' where email = 'sectionadmin@demo.example'`,
  ],
  [
    'pauses',
    sql`update account set notices_paused_until = ${daysAfter(today(), 2)}::date where email = 'sectionadmin@demo.example'`,
  ],
  [
    'has a password that expired long ago',
    sql`update account set password_set_at = now() - make_interval(days => 91 + (
      select value::int from setting where key = 'password.maxAgeDays')) where email = 'sectionadmin@demo.example'`,
  ],
  [
    'has no role any longer',
    sql`delete from member_role where member_id = (select member_id from account where email = 'sectionadmin@demo.example')`,
  ],
  [
    'was removed from the register',
    sql`update member set status_id = 106 where id = (select member_id from account where email = 'sectionadmin@demo.example')`,
  ],
  ['is of a training unit', sql`update section set is_training = true where id = 1`],
])('who %s gets no digest', async (_name, statement) => {
  await sql`update setting set value = '365' where key = 'password.maxAgeDays'`.execute(service.db);
  const { rows: roles } = await sql<{ member: number; role: number }>`
    select member_id as member, role_id as role from member_role where member_id = (
      select member_id from account where email = 'sectionadmin@demo.example')`.execute(service.db);
  await statement.execute(service.db);
  try {
    expect(Object.keys(await digests())).toEqual(['districtadmin', 'kt']);
  } finally {
    await sql`update account set locked_until = null, password_set_at = now(), notices_paused_until = null
      where email = 'sectionadmin@demo.example'`.execute(service.db);
    await sql`update section set is_training = false where id = 1`.execute(service.db);
    await sql`update member set status_id = 101
      where id = (select member_id from account where email = 'sectionadmin@demo.example')`.execute(
      service.db,
    );
    for (const { member, role } of roles)
      // oxlint-disable-next-line no-await-in-loop -- one or two
      await sql`insert into member_role (member_id, role_id) values (${member}, ${role}) on conflict do nothing`.execute(
        service.db,
      );
  }
  await sql`delete from notice_told`.execute(service.db);
  expect(Object.keys(await digests())).toContain('sectionadmin');
});

test('a digest leaves out kinds that a person wants at once or never; with none left there is no mail', async () => {
  await choose('sectionadmin', { termsEnding: 'never' });
  expect((await digests())['sectionadmin'] ?? '').not.toContain('Puheenjohtaja: paikka');
  await sql`delete from notice_told`.execute(service.db);
  const none = { draftOpen: 'never', dutyNear: 'never', termsEnding: 'never', planRunningOut: 'never' };
  await choose('sectionadmin', { ...none, reportReturned: 'never', extractReady: 'never' });
  expect(Object.keys(await digests())).not.toContain('sectionadmin');
});

test('unsubscribing from the digest ends all that came with it', async () => {
  const { sectionadmin = '' } = await digests();
  const [, address = ''] = /List-Unsubscribe:\s*<http:\/\/localhost:3000([^>]+)>/i.exec(sectionadmin) ?? [];
  await service.app.inject({ method: 'POST', url: address });
  await sql`delete from notice_told`.execute(service.db);
  expect(Object.keys(await digests())).not.toContain('sectionadmin');
  expect((await service.request('sectionadmin', 'GET', '/api/account/notices')).body).toMatchObject({
    kinds: { termsEnding: 'never', draftOpen: 'never', reportReturned: 'atOnce' },
  });
});

test('who wants to hear at once is notified once of each thing, of more of them again, and not in the digest of that day', async () => {
  await choose('districtadmin', { toHandle: 'atOnce' });
  await choose('sectionadmin', { termsEnding: 'atOnce' });
  const first = await notify();
  expect(Object.keys(first).toSorted()).toEqual(['districtadmin', 'sectionadmin']);
  expect(first['sectionadmin']).toContain('Puheenjohtaja: paikka on täyttämättä');
  expect(await notify()).toEqual({});
  const { id } = await inState(1101);
  const more = await notify();
  expect(Object.keys(more)).toEqual(['districtadmin']);
  expect(more['districtadmin']).toMatch(/ilmoitusta? tarkastettavana\nhttp:\S+statuses=1101/);
  // Fewer, then as many as before: that is news again.
  await sql`delete from meeting where id = ${id}`.execute(service.db);
  expect(await notify()).toEqual({});
  await inState(1101);
  expect(Object.keys(await notify())).toEqual(['districtadmin']);
  await choose('sectionadmin', { termsEnding: 'weekly' });
  expect((await digests())['sectionadmin'] ?? '').not.toContain('Puheenjohtaja: paikka');
});

test('a mail at once says only what waits still when it leaves', async () => {
  await choose('sectionadmin', { termsEnding: 'atOnce' });
  mails.answer({ greeting: '421 later' });
  await notifyAtOnce(service.app, createWaitingSource(service.app));
  await until('the pause', async () => {
    const { rows } =
      await sql`select from jobs.job where name = 'notice.waiting' and state = 'retry'`.execute(service.db);
    return rows.length === 1;
  });
  await choose('sectionadmin', { termsEnding: 'never' });
  mails.answer({});
  const sent = await mailsDuring(async () => {
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(service.db);
  });
  expect(sent).toEqual({});
});

const sample = async (by: string) => {
  const { status, body } = await service.request(by, 'POST', '/api/account/digestsample');
  return { status, body };
};
const leaves = { status: 200, body: {} };
const isSkipped = (skipped: string) => ({ status: 200, body: { skipped } });
/** Nobody has asked for a sample yet. */
async function forgetSamples() {
  await sql`alter table audit_record disable trigger user`.execute(service.db);
  await sql`update audit_record set at = at - interval '61 minutes' where action = 'digestsample'`.execute(
    service.db,
  );
  await sql`alter table audit_record enable trigger user`.execute(service.db);
}

test('a sample is the digest of who asks for it, says what it is, and the regular digest comes all the same', async () => {
  const sent = await mailsDuring(async () => expect(await sample('sectionadmin')).toEqual(leaves));
  expect(Object.keys(sent)).toEqual(['sectionadmin']);
  const { sectionadmin = '' } = sent;
  expect(sectionadmin).toContain('Tämä on pyytämäsi näyte viikkokoosteesta.');
  expect(sectionadmin).toContain('Det här är det exempel på veckosammandraget som du bad om.');
  expect(sectionadmin).toContain('Puheenjohtaja: paikka on täyttämättä\nhttp://localhost:3000/sections/1');
  const { rows } = await sql`select from notice_told`.execute(service.db);
  expect(rows).toEqual([]);
  const regular = await digests();
  expect(Object.keys(regular).toSorted()).toEqual(['districtadmin', 'kt', 'sectionadmin']);
  expect(regular['sectionadmin']).toContain('Puheenjohtaja: paikka on täyttämättä');
  expect(regular['sectionadmin']).not.toContain('näyte');
  // After it, on the same day, too.
  expect(Object.keys(await mailsDuring(() => sample('sectionadmin').then(() => undefined)))).toEqual([
    'sectionadmin',
  ]);
});

test('a sample is in the language that the person chose', async () => {
  await service.request('districtadmin', 'POST', '/api/account/language', { language: 'sv' });
  const { districtadmin = '' } = await mailsDuring(async () => {
    expect(await sample('districtadmin')).toEqual(leaves);
  });
  expect(districtadmin).toContain('Det här är det exempel');
  expect(districtadmin).not.toContain('Tämä on pyytämäsi');
});

test('who asks for a sample learns why none leaves', async () => {
  await forgetSamples();
  const sent = await mailsDuring(async () => {
    expect(await sample('sectionuser')).toEqual(isSkipped('nothingWaits'));
    await choose('sectionadmin', {
      draftOpen: 'never',
      dutyNear: 'never',
      termsEnding: 'never',
      planRunningOut: 'never',
    });
    expect(await sample('sectionadmin')).toEqual(isSkipped('nothingWaits'));
    await sql`update account set notices_paused_until = ${daysAfter(today(), 2)}::date
      where email = 'districtadmin@demo.example'`.execute(service.db);
    expect(await sample('districtadmin')).toEqual(isSkipped('noNotices'));
    const headers = { authorization: `Bearer ${await service.tokenOf('kt')}` };
    await sql`update account set email = 'kt@demo..example' where email = 'kt@demo.example'`.execute(
      service.db,
    );
    const asked = await service.app.inject({ method: 'POST', url: '/api/account/digestsample', headers });
    expect(asked.json()).toEqual({ skipped: 'noAddress' });
    await sql`update account set email = 'kt@demo.example' where email = 'kt@demo..example'`.execute(
      service.db,
    );
  });
  expect(sent).toEqual({});
});

test('nobody gets more than five samples within an hour, and the log tells which were sent', async () => {
  await forgetSamples();
  for (let count = 0; count < 5; count += 1) {
    const sent = await mailsDuring(async () => expect(await sample('kt')).toEqual(leaves)); // oxlint-disable-line no-await-in-loop -- one after another
    expect(Object.keys(sent)).toEqual(['kt']);
  }
  expect(await mailsDuring(async () => expect(await sample('kt')).toEqual(isSkipped('recently')))).toEqual(
    {},
  );
  expect(await sample('districtadmin')).toEqual(leaves);
  const { rows } = await sql<{ sent: number }>`
    select (after ->> 'sent')::int as sent from audit
    where action = 'digestsample' and at > now() - interval '1 hour' and account_id = (
      select id from account where email = 'kt@demo.example') order by id`.execute(service.db);
  expect(rows.map(({ sent }) => sent)).toEqual([1, 1, 1, 1, 1, 0]);
  await forgetSamples();
  expect(await sample('kt')).toEqual(leaves);
});

test('where no mail server is set, no sample is sent', async () => {
  const without = await startTestService();
  try {
    const { status, body } = await without.request('kt', 'POST', '/api/account/digestsample');
    expect({ status, body }).toEqual(isSkipped('noMailServer'));
  } finally {
    await without.close();
  }
});
