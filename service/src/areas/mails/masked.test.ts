import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { mailKinds, type MailKindName, today } from '@osasto/contract';
import { inTransaction } from '../../platform/database/connection.ts';
import { hurryJobs } from '../../../testing/hurry-jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { unzipped } from '../../../testing/unzipped.ts';
import { until } from '../../../testing/until.ts';
import { notifyAtOnce } from '../digests/at-once.ts';
import { createWaitingSource } from '../digests/notified.ts';

/* What is known of somebody whose publishing is prohibited is in no mail to others, of any kind. Rules 4.7, 22.4, 23.2. */

const hidden = {
  firstName: 'Kanariina',
  lastName: 'Piilopirtti',
  email: 'kanarialintu@salainen.example',
  phone: '+358409876543',
  street: 'Kanarialinnunkuja 77',
  city: 'Kanariala',
};

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
/** The hidden person, who holds a position, has an account and wrote a report; and somebody elected at the same meeting. */
let [hiddenMember, meeting, otherPosition] = [0, 0, 0];

const findId = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(service.db)).rows[0]?.id ?? 0;
const accountId = (name: string) =>
  findId(sql<{ id: number }>`select id from account where email = ${`${name}@demo.example`}`);

beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
  const { db } = service;
  const { rows } = await sql<{ member: number; meeting: number }>`
    select p.member_id as member, p.meeting_id as meeting
    from position_of_trust p join meeting g on g.id = p.meeting_id join member m on m.id = p.member_id
    where p.section_id = 1 and g.status_id = 1103 and p.term_end >= ${today()}::date
      and not exists (select from account a where a.member_id = p.member_id)
    order by p.id limit 1`.execute(db);
  hiddenMember = rows[0]?.member ?? 0;
  meeting = rows[0]?.meeting ?? 0;
  await sql`
    update member set is_publish_prohibited = true, is_contact_prohibited = false, is_email_allowed = true,
      first_name = ${hidden.firstName}, last_name = ${hidden.lastName}, email = ${hidden.email}, phone = ${hidden.phone},
      address1 = ${hidden.street}, city = ${hidden.city}
    where id = ${hiddenMember}`.execute(db);
  await sql`insert into account (email, member_id) values (${hidden.email}, ${hiddenMember})`.execute(db);
  otherPosition = await findId(sql<{ id: number }>`
    select p.id from position_of_trust p join member m on m.id = p.member_id
    where p.meeting_id = ${meeting} and p.member_id <> ${hiddenMember} and not m.is_publish_prohibited
    order by p.id limit 1`);
  await sql`
    update member set email = 'toinen@viesti.example', is_contact_prohibited = false, is_email_allowed = true
    where id = (select member_id from position_of_trust where id = ${otherPosition})`.execute(db);
  // Nobody follows the chair, so that something waits.
  await sql`delete from position_of_trust where section_id = 1 and position_id = 2 and member_id <> ${hiddenMember}`.execute(
    db,
  );
  await sql`
    insert into notice_choice (account_id, kind, choice)
    select id, 'termsEnding', 'atOnce' from account where email = 'sectionadmin@demo.example'`.execute(db);
});
afterAll(async () => {
  await service.close();
  mails.close();
});

const addJob = (name: MailKindName, data: object) =>
  inTransaction(service.served, (tx) => service.app.jobs.add(tx, name, data, randomUUID()));
const at = '2026-11-20T10:00:00.000Z';

async function addMessage(): Promise<number> {
  const { status, body } = await service.request('sectionadmin', 'POST', '/api/messages', {
    kind: 'official',
    audience: { holders: { sections: [1] } },
    texts: { fi: { subject: 'Tapaaminen', text: 'Hei {etunimi}' } },
  });
  expect(status).toBe(200);
  return (body as Answer<'POST messages'>).id;
}

/** How a mail of each kind comes about. */
const causes: Record<MailKindName, () => Promise<unknown>> = {
  'account.password-link': async () =>
    addJob('account.password-link', {
      accountId: await accountId('sectionadmin'),
      language: 'fi',
      requestId: 'test',
      at,
    }),
  'account.link-failed': async () =>
    addJob('account.link-failed', {
      accountId: await findId(sql<{ id: number }>`select id from account where email = ${hidden.email}`),
      at,
      code: '550',
    }),
  'account.notice': async () =>
    addJob('account.notice', { accountId: await accountId('sectionadmin'), kind: 'password', at }),
  'notice.event': async () =>
    addJob('notice.event', {
      accountId: await accountId('sectionadmin'),
      kind: 'reportApproved',
      id: meeting,
    }),
  'notice.waiting': () => notifyAtOnce(service.app, createWaitingSource(service.app)),
  'notice.digest': async () => {
    for (const name of ['sectionadmin', 'districtadmin', 'kt'])
      await addJob('notice.digest', { accountId: await accountId(name) }); // oxlint-disable-line no-await-in-loop -- three
  },
  'position.handover': () => addJob('position.handover', { positionOfTrustId: otherPosition }),
  reminder: async () => {
    await service.request('sectionadmin', 'POST', '/api/meetings/add', {
      sectionId: 1,
      name: `${hidden.firstName} kutsuu`,
      meetingTypeId: 1003,
      dateHeld: '1951-05-05',
    });
    await service.request('districtadmin', 'POST', '/api/reminders', {
      kind: 'draft',
      sections: [1],
      to: ['admins', 'secretary'],
    });
  },
  'message.letter': async () => {
    await service.request('sectionadmin', 'POST', `/api/messages/${await addMessage()}/send`);
    await hurryJobs(service, 'message.begin');
    await until('the letters', async () => {
      const { rows } = await sql`select from jobs.job where name = 'message.letter'`.execute(service.db);
      return rows.length > 0;
    });
  },
  'message.test': async () =>
    service.request('sectionadmin', 'POST', `/api/messages/${await addMessage()}/test`),
};

test.each(mailKinds)('%s', async (kind) => {
  const before = mails.taken().length;
  await causes[kind]();
  await until('all mails to leave', async () => {
    const { rows } = await sql`select from jobs.job where name = ${kind} and state < 'completed'`.execute(
      service.db,
    );
    return rows.length === 0;
  });
  const toOthers = mails
    .taken()
    .slice(before)
    .filter(({ to }) => to !== hidden.email);
  expect(toOthers.length).toBeGreaterThan(0);
  for (const { text } of toOthers)
    for (const secret of Object.values(hidden)) expect(text).not.toContain(secret);
});

test('a message that is for a hidden person by its rule never leaves to them', () => {
  const letters = mails.taken().filter(({ text }) => text.includes('Subject: Tapaaminen'));
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.filter(({ to }) => to === hidden.email)).toEqual([]);
});

test.each(['sectionadmin', 'sectionuser', 'districtadmin', 'kt'])(
  'the calendar of %s names nobody who is hidden',
  async (name) => {
    const { body } = await service.request(name, 'GET', '/api/account/calendar');
    const { pathname } = new URL((body as { url: string }).url);
    const feed = await service.app.inject({ url: pathname });
    expect(feed.body).toContain('BEGIN:VCALENDAR');
    const text = feed.body.replaceAll(/\r\n[ \t]/g, '');
    for (const secret of [hidden.lastName, hidden.email, hidden.phone, hidden.street])
      expect(text).not.toContain(secret);
  },
);

test.each(['csv', 'xlsx'])(
  'the list of holders as %s has no contact details of a hidden person',
  async (format) => {
    const { rawPayload } = await service.app.inject({
      method: 'POST',
      url: '/api/positions/find/export',
      headers: { authorization: `Bearer ${await service.tokenOf('kt')}` },
      payload: { sections: [1], format },
    });
    const text = format === 'csv' ? rawPayload.toString() : [...unzipped(rawPayload).values()].join('\n');
    expect(text).toContain(hidden.lastName);
    for (const secret of [hidden.email, hidden.phone, hidden.street]) expect(text).not.toContain(secret);
  },
);
