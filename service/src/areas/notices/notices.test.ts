import { readSealedKeys } from '../../platform/identity/sealed-keys.ts';
import { sql } from 'kysely';
import { startMailServer } from '../../../testing/mail-server.ts';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { smallPdf } from '../training/beginning/small-pdf.ts';
import { daysAfter, today } from '@osasto/contract';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
const { inState, post } = meetingsOn(() => service);
beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  await sql`delete from notice_choice`.execute(service.db);
});

const notices = '/api/account/notices';
const chosen = async (by: string) => (await service.request(by, 'GET', notices)).body as { kinds: object };
const choose = (by: string, kinds: object, more: object = {}) =>
  service.request(by, 'POST', notices, { language: 'fi', digest: 'monday', kinds, ...more });

/** The kinds and what is usual, written by hand: rule 22.4. */
const usual = {
  reportReturned: 'atOnce',
  reportApproved: 'atOnce',
  draftOpen: 'weekly',
  dutyNear: 'weekly',
  termsEnding: 'weekly',
  planRunningOut: 'weekly',
  toHandle: 'weekly',
  extractReady: 'atOnce',
  extractReturned: 'atOnce',
  minutesToCheck: 'atOnce',
  officialMessages: 'atOnce',
  messages: 'atOnce',
};

test('whoever has chosen nothing has the usual choices; what they choose is kept', async () => {
  expect(await chosen('sectionadmin')).toEqual({
    language: 'fi',
    digest: 'monday',
    kinds: usual,
    locked: ['officialMessages'],
  });
  const answer = await choose(
    'sectionadmin',
    { draftOpen: 'never', toHandle: 'atOnce' },
    { language: 'sv', digest: 'sunday', pausedUntil: '2027-02-01' },
  );
  const kept = {
    language: 'sv',
    digest: 'sunday',
    pausedUntil: '2027-02-01T00:00:00.000Z',
    kinds: { ...usual, draftOpen: 'never', toHandle: 'atOnce' },
    locked: ['officialMessages'],
  };
  expect(answer).toMatchObject({ status: 200, body: kept });
  expect(await chosen('sectionadmin')).toEqual(kept);
  expect(await chosen('districtadmin')).toMatchObject({ kinds: usual });
  // Kinds that are left out stay; a pause that is left out ends.
  await choose('sectionadmin', { toHandle: 'weekly' });
  expect(await chosen('sectionadmin')).toEqual({
    language: 'fi',
    digest: 'monday',
    kinds: { ...usual, draftOpen: 'never' },
    locked: ['officialMessages'],
  });
});

test.each([
  ['a locked kind', { kinds: { officialMessages: 'never' } }, 'notices.locked'],
  ['an unknown choice', { kinds: { draftOpen: 'daily' } }, 'validation.enum'],
  ['an unknown time', { digest: 'friday' }, 'validation.enum'],
  ['a day that is none', { pausedUntil: '2027-02-30' }, 'validation.date'],
])('%s is refused, and nothing is kept', async (_name, more, key) => {
  const { status, body } = await choose('sectionadmin', { draftOpen: 'never' }, more);
  expect(status).toBe(400);
  expect(keysIn(body)).toEqual([key]);
  expect(await chosen('sectionadmin')).toMatchObject({ kinds: usual });
});

test('the language that somebody chooses is kept for mails', async () => {
  const { status } = await service.request('kt', 'POST', '/api/account/language', { language: 'sv' });
  expect(status).toBe(204);
  expect(await chosen('kt')).toMatchObject({ language: 'sv' });
});

/** How many jobs of the kind have ended, and how. */
const results = async () => {
  const { rows } = await sql<{ result: string }>`
    select output->>'result' as result from jobs.job
    where name = 'notice.event' and state = 'completed' order by completed_on`.execute(service.db);
  return rows.map(({ result }) => result);
};
const untilResults = (count: number) =>
  until(`${count} results`, async () => (await results()).length >= count);
const countMails = (to: string) => mails.read().split(`RCPT TO:<${to}@demo.example>`).length - 1;

const sendBack = (id: number, by = 'districtadmin') =>
  service.request(by, 'POST', '/api/meetings/returnmeeting', { id, reason: 'Matti Meikäläinen puuttuu' });

test('who made and sent a report is notified once that it came back, and nobody is named', async () => {
  await sql`update setting set value = 'true' where key = 'meeting.returnAllowed'`.execute(service.db);
  const { id } = await inState(1101);
  const [before, ended] = [countMails('sectionadmin'), (await results()).length];
  expect((await sendBack(id)).status).toBe(200);
  await untilResults(ended + 1);
  expect(countMails('sectionadmin')).toBe(before + 1);
  const mail = mails.read();
  expect(mail).toContain(`http://localhost:3000/sections/1/meetings/${id}`);
  expect(mail).toContain('palautettiin korjattavaksi');
  expect(mail).not.toContain('Meikäläinen');
  expect(mail).toMatch(/List-Id: <notices\.apuliitto\.example>/i);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test.each([
  ['has chosen another time', { reportReturned: 'weekly' }],
  ['wants none', { reportReturned: 'never' }],
])('who %s is not notified at once', async (_name, kinds) => {
  await choose('sectionadmin', kinds);
  const { id } = await inState(1101);
  const [before, ended] = [countMails('sectionadmin'), (await results()).length];
  await sendBack(id);
  await untilResults(ended + 1);
  expect(countMails('sectionadmin')).toBe(before);
  expect((await results()).at(-1)).toBe('notNeeded');
});

test('a report that was sent again meanwhile is no news', async () => {
  const { id } = await inState(1101);
  const [before, ended] = [countMails('sectionadmin'), (await results()).length];
  mails.answer({ greeting: '421 later' });
  await sendBack(id);
  await until('the pause', async () => {
    const { rows } = await sql`select from jobs.job where name = 'notice.event' and state = 'retry'`.execute(
      service.db,
    );
    return rows.length === 1;
  });
  await post('sectionadmin', 'submitmeeting', id);
  mails.answer({});
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(service.db);
  await untilResults(ended + 1);
  expect((await results()).at(-1)).toBe('notNeeded');
  expect(countMails('sectionadmin')).toBe(before);
});

test('who sent a report is notified of its approval', async () => {
  await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(service.db);
  const { id } = await inState(1102);
  const [before, ended] = [countMails('sectionadmin'), (await results()).length];
  expect((await post('districtadmin', 'approvemeeting', id)).status).toBe(200);
  await untilResults(ended + 1);
  expect(countMails('sectionadmin')).toBe(before + 1);
  expect(mails.read()).toContain('kokousilmoitus hyväksyttiin');
});

test('who ordered an extract is notified that it is ready, but not who does it themselves', async () => {
  const base = '/api/signingagreement';
  const make = async (by: string) => {
    const body = { reasonForRequest: 'Pankkitili', sectionId: 1 };
    const { id } = (await service.request(by, 'POST', `${base}/addofficialletterrequest`, body)).body as {
      id: number;
    };
    const blob = smallPdf('Ote', ['Allekirjoitettu']).content.toString('base64');
    const file = { name: 'ote.pdf', officialLetterRequestId: id, blob, fileType: 'application/pdf' };
    await service.request('kt', 'POST', `${base}/uploadsigneddocument`, file);
    const approval = { officalLetterRequestId: id, expiryDate: daysAfter(today(), 30) };
    expect((await service.request('kt', 'POST', `${base}/approveletterrequest`, approval)).status).toBe(200);
    return id;
  };
  const [before, ended] = [countMails('sectionadmin'), (await results()).length];
  await make('kt');
  const id = await make('sectionadmin');
  await untilResults(ended + 1);
  expect(countMails('sectionadmin')).toBe(before + 1);
  expect(countMails('kt')).toBe(0);
  expect(mails.read()).toContain(`http://localhost:3000/officialletterrequests/${id}`);
  expect(await results()).toHaveLength(ended + 1);
});

test('who ordered an extract is notified that the order came back, and nobody is named', async () => {
  const base = '/api/signingagreement';
  const body = { reasonForRequest: 'Pankkitili', sectionId: 1 };
  const ordered = await service.request('sectionadmin', 'POST', `${base}/addofficialletterrequest`, body);
  const { id } = ordered.body as { id: number };
  const [before, ended] = [countMails('sectionadmin'), (await results()).length];
  const reason = 'Matti Meikäläisen tili?';
  expect((await service.request('kt', 'POST', `${base}/returnletterrequest`, { id, reason })).status).toBe(
    200,
  );
  await untilResults(ended + 1);
  expect(countMails('sectionadmin')).toBe(before + 1);
  const mail = mails.taken().at(-1);
  expect(mail?.text).toContain(`http://localhost:3000/officialletterrequests/${id}`);
  expect(mail?.text).toContain('palauttanut tilauksen korjattavaksi');
  expect(mail?.text).not.toContain('Meikäläi');
});

test('off, as installed, nobody who was elected is notified; on, each with an address is, once for all positions', async () => {
  const { members, elect } = meetingsOn(() => service);
  const jobs = async () => {
    const { rows } = await sql<{ result: string }>`
      select output->>'result' as result from jobs.job where name = 'position.handover' and state = 'completed'`.execute(
      service.db,
    );
    return rows.map(({ result }) => result);
  };
  const [reached = 0, prohibited = 0] = await members(2);
  await sql`update member set is_contact_prohibited = id = ${prohibited} where id in (${reached}, ${prohibited})`.execute(
    service.db,
  );
  const approveWith = async () => {
    const meeting = await inState(1100);
    for (const [position, memberId] of [
      [14, reached],
      [15, reached],
      [15, prohibited],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await elect(meeting, position, { memberId })).status).toBe(200);
    await post('sectionadmin', 'submitmeeting', meeting.id);
    await post('districtadmin', 'reviewedmeeting', meeting.id);
    expect((await post('districtadmin', 'approvemeeting', meeting.id)).status).toBe(200);
  };
  await approveWith();
  await sql`update setting set value = 'true' where key = 'position.handover'`.execute(service.db);
  await approveWith();
  await until('both jobs', async () => (await jobs()).length === 2);
  expect((await jobs()).toSorted()).toEqual(['notNeeded', 'sent']);
  const { rows } = await sql<{ email: string }>`select email from member where id = ${reached}`.execute(
    service.db,
  );
  const sent = mails.taken().filter(({ text }) => text.includes('sinut on valittu luottamushenkilöksi'));
  expect(sent.map(({ to }) => to)).toEqual([rows[0]?.email]);
  expect(sent[0]?.text).toContain('http://localhost:3000/sections/1');
  const { rows: positions } = await sql<{ name: string }>`
    select name_fi as name from position where id in (14, 15) order by id`.execute(service.db);
  for (const { name } of positions)
    expect(sent[0]?.text).toMatch(
      new RegExp(`^${name}: toimikausi alkaa 1\\.1\\.\\d{4} ja päättyy 31\\.12\\.\\d{4}\\r?$`, 'm'),
    );
});

/** The addresses that the mails so far unsubscribe with. */
const addresses = () =>
  [...mails.read().matchAll(/^List-Unsubscribe:\s*<http:\/\/localhost:3000([^>]+)>/gim)].map(
    ([, address = '']) => address,
  );

test('the address in a mail unsubscribes without a sign-in; reading its page changes nothing', async () => {
  const [address = ''] = addresses();
  expect(address).toMatch(/^\/account\/notices\/unsubscribe\/account\.\d+\.reportReturned\.[\w-]{43}$/);
  const page = await service.app.inject({ url: `${address}?lang=sv` });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('Ska de här meddelandena inte längre skickas till dig?');
  expect(await chosen('sectionadmin')).toMatchObject({ kinds: { reportReturned: 'atOnce' } });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await service.app.inject({
    method: 'POST',
    url: address,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(await chosen('sectionadmin')).toMatchObject({ kinds: { ...usual, reportReturned: 'never' } });

  const done = await service.app.inject({
    method: 'POST',
    url: address,
    headers: form,
    payload: 'from=page',
  });
  expect(done.body).toContain('Näitä viestejä ei enää lähetetä sinulle.');
  const call = await service.app.inject({
    method: 'POST',
    url: `/api${address}`,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([call.statusCode, call.body]).toEqual([200, '']);
});

const boundary = 'osasto';
test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  ],
])('programs unsubscribe with %s (RFC 8058)', async (type, payload) => {
  const [address = ''] = addresses();
  const headers = { 'content-type': type };
  for (const url of [address, `/api${address}`]) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await sql`delete from notice_choice`.execute(service.db);
    const answer = await service.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(await chosen('sectionadmin')).toMatchObject({ kinds: { ...usual, reportReturned: 'never' } });
    const long = { method: 'POST', url, headers, payload: `${payload}${'x'.repeat(16 * 1024)}` } as const;
    expect((await service.app.inject(long)).statusCode).toBe(413);
    /* oxlint-enable no-await-in-loop */
  }
});

test.each([
  ['another signature', (address: string) => address.replace(/.{4}$/, 'AAAA')],
  ['another account', (address: string) => address.replace(/account\.\d+/, 'account.1')],
  ['another kind', (address: string) => address.replace('reportReturned', 'digest')],
  ['no signature', () => '/account/notices/unsubscribe/account.1.digest'],
])('an address with %s is not found, and changes nothing', async (_name, forge) => {
  const url = forge(addresses()[0] ?? '');
  const before = await sql`select * from notice_choice`.execute(service.db);
  for (const method of ['GET', 'POST'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await service.app.inject({ method, url })).statusCode).toBe(404);
  expect((await service.app.inject({ method: 'POST', url: `/api${url}` })).statusCode).toBe(404);
  expect((await sql`select * from notice_choice`.execute(service.db)).rows).toEqual(before.rows);
});

test('a member who unsubscribes is suppressed for that kind, and the register stays', async () => {
  const { toUnsubscribeAddress } = await import('../../platform/mail/unsubscribe.ts');
  const { rows: before } = await sql`select * from member where id = 5`.execute(service.db);
  const { db, settings } = service.app;
  const unsubscription = { of: 'member', id: 5, kind: 'messages' } as const;
  const keys = await readSealedKeys(db, settings);
  const address = toUnsubscribeAddress(keys, settings.publicAddress, unsubscription);
  const { statusCode } = await service.app.inject({
    method: 'POST',
    url: address.replace('http://localhost:3000', ''),
  });
  expect(statusCode).toBe(200);
  const { rows } = await sql`select member_id, kind from mail_suppression`.execute(service.db);
  expect(rows).toEqual([{ member_id: 5, kind: 'messages' }]);
  expect((await sql`select * from member where id = 5`.execute(service.db)).rows).toEqual(before);
});

test('who unsubscribed from messages by their link finds that on the own page, and can want them again (23.2)', async () => {
  const { rows } = await sql<{ member: number }>`
    select member_id as member from account where email = 'sectionadmin@demo.example'`.execute(service.db);
  const suppressed = async () =>
    (await sql`select from mail_suppression where member_id = ${rows[0]?.member}`.execute(service.db)).rows
      .length;
  await sql`insert into mail_suppression (member_id, kind) values (${rows[0]?.member}, 'messages')`.execute(
    service.db,
  );
  expect(await chosen('sectionadmin')).toMatchObject({ kinds: { ...usual, messages: 'never' } });
  expect(await chosen('districtadmin')).toMatchObject({ kinds: usual });
  // Another kind, and never once more, change nothing of it.
  await choose('sectionadmin', { draftOpen: 'atOnce', messages: 'never' });
  await choose('sectionadmin', { draftOpen: 'weekly' });
  expect([await suppressed(), await chosen('sectionadmin')]).toMatchObject([
    1,
    { kinds: { ...usual, messages: 'never' } },
  ]);
  expect(await choose('sectionadmin', { messages: 'atOnce' })).toMatchObject({ body: { kinds: usual } });
  expect(await suppressed()).toBe(0);
  expect(await chosen('sectionadmin')).toMatchObject({ kinds: usual });
});
