import { sql } from 'kysely';
import type { Answer, FieldError } from '@osasto/api';
import { hurryJobs } from '../../../testing/hurry-jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { readSealedKeys } from '../../platform/identity/sealed-keys.ts';
import { readUnsubscription } from '../../platform/mail/unsubscribe.ts';
import { takeTurn } from './pace.ts';
import { forgetMessages } from './queries.ts';

type Message = Answer<'POST messages'>;
type Details = Answer<'GET messages/{id}'>;

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
let people: number[];

const names = ['Aava', 'Beda', 'Cilla', 'Daga'] as const;
const addressOf = (name: string) => `${name.toLowerCase()}@viesti.example`;

beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
  await sql`update section set language_id = 701, email = 'osasto@inkoo.example', name = 'Inkoon osasto – Ingå avdelning'
    where id = 1`.execute(service.db);
  const { rows } = await sql<{ id: number }>`
    select id from member m where section_id = 1 and membership_status_id = 501 and status_id = 101
      and not exists (select from account a where a.member_id = m.id) order by id limit 4`.execute(
    service.db,
  );
  people = rows.map(({ id }) => id);
  // The pause and the rate are tested by themselves.
  await sql`update setting set value = '500' where key = 'message.perSecond'`.execute(service.db);
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  mails.answer({});
  await sql`delete from jobs.job`.execute(service.db);
  await sql`delete from message`.execute(service.db);
  await sql`delete from mail_suppression`.execute(service.db);
  for (const [at, name] of names.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await sql`update member set first_name = ${name}, last_name = 'Kirjeensaaja', email = ${addressOf(name)}, is_email_allowed = true,
      is_contact_prohibited = false, is_publish_prohibited = false where id = ${people[at]}`.execute(
      service.db,
    );
  }
});

const texts = {
  fi: {
    subject: 'Syyskokous, {osasto}',
    text: 'Hei {etunimi}!\n\nTervetuloa, {osasto} {muu}: https://osasto.example/a',
  },
  sv: { subject: 'Höstmöte', text: 'Hej {förnamn}!\n\nVälkommen, {avdelning}' },
};
const input = (more: object = {}) => ({
  kind: 'members',
  audience: { members: { sections: [1], name: 'Kirjeensaaja' } },
  texts: { fi: texts.fi },
  ...more,
});

async function add(more?: object, by = 'sectionadmin'): Promise<Message> {
  const { status, body } = await service.request(by, 'POST', '/api/messages', input(more));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Message;
}
const take = (step: string, { id }: Pick<Message, 'id'>, by = 'sectionadmin') =>
  service.request(by, 'POST', `/api/messages/${id}/${step}`);
const details = async ({ id }: Pick<Message, 'id'>) =>
  (await service.request('sectionadmin', 'GET', `/api/messages/${id}`)).body as Details;
const keysIn = (body: unknown) =>
  (body as { errors: FieldError[] }).errors.map((error) => error.translationKey);

const hurry = () => hurryJobs(service, 'message.begin', 'message.letter');
async function send(message: Message, by?: string) {
  const { status, body } = await take('send', message, by);
  expect([status, (body as Message).state]).toEqual([200, 'delayed']);
  await hurry();
}
const untilState = (message: Message, state: string) =>
  until(`the state ${state}`, async () => (await details(message)).state === state);
const untilJobs = (what: string, isSo: (states: string[]) => boolean) =>
  until(what, async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = 'message.letter'`.execute(service.db);
    return rows.length > 0 && isSo(rows.map(({ state }) => state));
  });

/** The mails that came since, one text for each. */
const mailsSince = (before: number): string[] =>
  mails
    .taken()
    .slice(before)
    .map(({ text }) => text.replaceAll('\r\n', '\n'));
const mailTo = (found: string[], name: string) =>
  found.find((mail) => mail.includes(`To: ${addressOf(name)}`)) ?? '';

test('everybody gets one mail of their own, and who cannot be reached stands in the record', async () => {
  mails.answer({ [`RCPT TO:<${addressOf('Beda')}>`]: '550 no such user' });
  await sql`update member set email = null where id = ${people[3]}`.execute(service.db);
  const before = mails.taken().length;
  const message = await add();
  expect(message).toMatchObject({
    state: 'draft',
    unit: { id: 1 },
    unitKind: 'section',
    isOwn: true,
    counts: { recipients: 3, sent: 0, undeliverable: 0, excluded: 1 },
  });
  await send(message);
  await untilState(message, 'sent');
  const found = mailsSince(before);
  expect(found).toHaveLength(2); // the third was refused before its text
  for (const name of ['Aava', 'Cilla'])
    expect(found.filter((mail) => mail.includes(addressOf(name)))).toHaveLength(1);
  expect(await details(message)).toMatchObject({
    counts: { recipients: 3, sent: 2, undeliverable: 1, excluded: 1 },
    undelivered: [
      { name: 'Beda Kirjeensaaja', section: { id: 1 }, reason: 'refused' },
      { name: 'Daga Kirjeensaaja', section: { id: 1 }, reason: 'noAddress' },
    ],
  });
});

test('a mail says what was written, with the own name, and how to answer and to end it (23.2, 23.3)', async () => {
  const before = mails.taken().length;
  const message = await add();
  await send(message);
  await untilState(message, 'sent');
  const mail = mailTo(mailsSince(before), 'Aava');
  for (const part of [
    'Subject: Syyskokous, Inkoon osasto\n',
    'Hei Aava!',
    'Tervetuloa, Inkoon osasto {muu}',
    '<a href="https://osasto.example/a">',
    'Reply-To: osasto@inkoo.example',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    `List-Unsubscribe:\n <http://localhost:3000/account/notices/unsubscribe/member.${people[0]}.messages.`,
    'List-ID: <messages.apuliitto.example>',
    'Auto-Submitted: auto-generated',
    'Inkoon osasto.',
  ])
    expect(mail).toContain(part);
  const token = /unsubscribe\/([^\s>]+)>/.exec(mail)?.[1] ?? '';
  expect(readUnsubscription(await readSealedKeys(service.db, service.settings), token)).toEqual({
    of: 'member',
    id: people[0],
    kind: 'messages',
  });
  expect(mail).not.toContain('Hej');
  expect(mail).not.toContain('avdelning');
});

test('both languages to a section of both, and one to whoever has chosen one', async () => {
  await sql`update section set language_id = 703 where id = 1`.execute(service.db);
  await sql`insert into account (email, member_id, language) values ('beda@tunnus.example', ${people[1]}, 'sv')`.execute(
    service.db,
  );
  const before = mails.taken().length;
  const message = await add({ texts });
  await send(message);
  await untilState(message, 'sent');
  const found = mailsSince(before);
  expect(mailTo(found, 'Aava')).toContain('Hei Aava!');
  expect(mailTo(found, 'Aava')).toContain('Hej Aava!');
  expect(mailTo(found, 'Beda')).toContain('Välkommen, Ingå avdelning');
  expect(mailTo(found, 'Beda')).not.toContain('Hei');
  await sql`delete from account where email = 'beda@tunnus.example'`.execute(service.db);
  await sql`update section set language_id = 701 where id = 1`.execute(service.db);
});

test('neither a job nor a line of the log nor the audit log has an address or the text', async () => {
  const message = await add();
  await send(message);
  await untilState(message, 'sent');
  const { rows } = await sql`
    select data::text, output::text from jobs.job where name like 'message.%'`.execute(service.db);
  const { rows: audit } = await sql<{ action: string; text: string; after: object }>`
    select action, audit::text as text, after from audit where entity = 'message' and entity_id = ${message.id}
    order by id`.execute(service.db);
  expect(rows.length).toBeGreaterThan(4);
  const said = JSON.stringify([rows, audit]) + service.lines.join('\n');
  expect(said).not.toMatch(/viesti\.example|Tervetuloa|Syyskokous|Kirjeensaaja/);
  expect(audit.map(({ action }) => action)).toEqual(['add', 'send']);
  expect(audit[1]?.after).toMatchObject({ recipients: 4, excluded: 0 });
});

test('a message that is stopped in time leaves to nobody', async () => {
  const before = mails.taken().length;
  const message = await add();
  expect((await take('send', message)).body).toMatchObject({ state: 'delayed' });
  expect((await take('stop', message)).body).toMatchObject({ state: 'stopped' });
  await hurry();
  await until('the end of the pause', async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'message.begin' and state = 'completed'`.execute(service.db);
    return rows.length === 1;
  });
  expect(await details(message)).toMatchObject({ state: 'stopped', counts: { sent: 0 }, undelivered: [] });
  expect(mailsSince(before)).toEqual([]);
});

test('stopped on the way, those who have not got it do not get it', async () => {
  mails.answer({ RCPT: '451 later', [`RCPT TO:<${addressOf('Aava')}>`]: '250 good' });
  const message = await add();
  await send(message);
  await untilJobs(
    'three tries that failed',
    (states) => states.filter((state) => state === 'retry').length === 3,
  );
  expect((await take('stop', message)).status).toBe(200);
  mails.answer({});
  const before = mails.taken().length;
  await hurry();
  await untilJobs('the end of all jobs', (states) => states.every((state) => state === 'completed'));
  expect(mailsSince(before)).toEqual([]);
  expect(await details(message)).toMatchObject({ state: 'stopped', counts: { recipients: 4, sent: 1 } });
});

test('whether a mail may leave is decided when it does, with the address of that moment (23.2)', async () => {
  mails.answer({ RCPT: '451 later' });
  const message = await add();
  await send(message);
  await untilJobs('four tries that failed', (states) => states.every((state) => state === 'retry'));
  const before = mails.taken().length;
  await sql`update member set is_email_allowed = false where id = ${people[0]}`.execute(service.db);
  await sql`insert into mail_suppression (member_id, kind) values (${people[1]}, 'messages')`.execute(
    service.db,
  );
  await sql`update member set is_publish_prohibited = true where id = ${people[2]}`.execute(service.db);
  await sql`update member set email = 'uusi@viesti.example' where id = ${people[3]}`.execute(service.db);
  mails.answer({});
  await hurry();
  await untilState(message, 'sent');
  const { counts, undelivered } = await details(message);
  expect(counts).toEqual({ recipients: 1, sent: 1, undeliverable: 0, excluded: 3 });
  expect(undelivered.map(({ name, reason }) => [name, reason])).toEqual([
    ['Aava Kirjeensaaja', 'noConsent'],
    ['Beda Kirjeensaaja', 'unsubscribed'],
    ['Cilla Kirjeensaaja', 'masked'],
  ]);
  expect(mailsSince(before).map((mail) => /To: (\S+)/.exec(mail)?.[1])).toEqual(['uusi@viesti.example']);
});

test('to whoever did not consent, unsubscribed, or may not be contacted, nothing ever leaves (23.2)', async () => {
  await sql`update member set is_email_allowed = false where id = ${people[1]}`.execute(service.db);
  await sql`update member set is_contact_prohibited = true where id = ${people[2]}`.execute(service.db);
  await sql`insert into mail_suppression (member_id, kind) values (${people[3]}, 'messages')`.execute(
    service.db,
  );
  const before = mails.taken().length;
  const message = await add();
  await send(message);
  await untilState(message, 'sent');
  await untilJobs('the end of all jobs', (states) => states.every((state) => state === 'completed'));
  expect(
    mails
      .taken()
      .slice(before)
      .map(({ to }) => to),
  ).toEqual([addressOf('Aava')]);
  const { counts, undelivered } = await details(message);
  expect(counts).toEqual({ recipients: 1, sent: 1, undeliverable: 0, excluded: 3 });
  expect(undelivered.map(({ name, reason }) => [name, reason])).toEqual([
    ['Beda Kirjeensaaja', 'noConsent'],
    ['Cilla Kirjeensaaja', 'contactProhibited'],
    ['Daga Kirjeensaaja', 'unsubscribed'],
  ]);
});

test('a job that begins again after its mail has left sends no second one', async () => {
  const message = await add();
  await send(message);
  await untilState(message, 'sent');
  const before = mails.taken().length;
  // As pg-boss does with the jobs of a service that was killed before it could say that they were done.
  await sql`update jobs.job set state = 'retry', completed_on = null where name = 'message.letter'`.execute(
    service.db,
  );
  await hurry();
  await untilJobs('the end of all jobs', (states) => states.every((state) => state === 'completed'));
  expect(mailsSince(before)).toEqual([]);
});

describe('a second person (23.3)', () => {
  beforeAll(() =>
    sql`update setting set value = '3' where key = 'message.secondPersonAbove'`.execute(service.db),
  );
  afterAll(() =>
    sql`update setting set value = '500' where key = 'message.secondPersonAbove'`.execute(service.db),
  );

  test('confirms above the limit, and never who sent it', async () => {
    const message = await add({}, 'districtadmin');
    expect((await take('send', message, 'districtadmin')).body).toMatchObject({ state: 'needsSecond' });
    await hurry();
    expect((await take('confirm', message, 'districtadmin')).status).toBe(403);
    expect((await take('confirm', message, 'sectionadmin')).status).toBe(403);
    expect((await take('confirm', message, 'otherdistrict')).status).toBe(403);
    expect((await take('confirm', message, 'kt')).body).toMatchObject({ state: 'delayed', isOwn: false });
    expect((await take('confirm', message, 'superadmin')).status).toBe(409);
  });

  test('is not needed for as many as the limit', async () => {
    await sql`update member set is_email_allowed = false where id = ${people[0]}`.execute(service.db);
    const message = await add();
    expect((await take('send', message)).body).toMatchObject({ state: 'delayed', counts: { recipients: 3 } });
  });
});

test('a district and a section may write to so many, the national office to more', async () => {
  await sql`update setting set value = '3' where key = 'message.maxRecipients'`.execute(service.db);
  const { status, body } = await take('send', await add());
  expect([status, keysIn(body)]).toEqual([409, ['message.tooManyRecipients']]);
  expect((await take('send', await add({}, 'kt'), 'kt')).status).toBe(200);
  await sql`update setting set value = '5000' where key = 'message.maxRecipients'`.execute(service.db);
});

test('nothing is sent to nobody', async () => {
  const message = await add({ audience: { members: { sections: [1], name: 'Eikukaan' } } });
  const { status, body } = await take('send', message);
  expect([status, keysIn(body)]).toEqual([409, ['message.noRecipients']]);
});

test('only a draft is changed and deleted', async () => {
  const message = await add();
  const changed = await service.request(
    'sectionadmin',
    'PUT',
    `/api/messages/${message.id}`,
    input({ texts: { sv: texts.sv } }),
  );
  expect(changed.body).toMatchObject({ id: message.id, texts: { sv: texts.sv } });
  await take('send', message);
  const refused = await service.request('sectionadmin', 'PUT', `/api/messages/${message.id}`, input());
  expect([refused.status, keysIn(refused.body)]).toEqual([409, ['message.wrongState']]);
  expect((await service.request('sectionadmin', 'DELETE', `/api/messages/${message.id}`)).status).toBe(409);
  const other = await add();
  expect((await service.request('sectionadmin', 'DELETE', `/api/messages/${other.id}`)).status).toBe(204);
});

const long = (length: number) => 'å'.repeat(length);
test.each<[object, string[]]>([
  [{}, ['message.textRequired']],
  [{ fi: { subject: ' ', text: 'a' } }, ['validation.required']],
  [{ fi: { subject: long(151), text: long(10_001) } }, ['validation.maxLength', 'validation.maxLength']],
  [{ sv: { subject: 'Hej {förnamn}', text: 'a' } }, ['message.nameInSubject']],
  [{ fi: { subject: long(150), text: long(10_000) } }, []],
])('texts, case %#', async (given, keys) => {
  const { status, body } = await service.request(
    'sectionadmin',
    'POST',
    '/api/messages',
    input({ texts: given }),
  );
  expect([status, status === 200 ? [] : keysIn(body)]).toEqual([keys.length > 0 ? 400 : 200, keys]);
});

test('a message is tried out on oneself alone', async () => {
  const before = mails.taken().length;
  const message = await add({ texts });
  expect((await take('test', message)).body).toMatchObject({ state: 'draft' });
  await until('the mail', () => mailsSince(before).length === 1);
  const [mail = ''] = mailsSince(before);
  expect(mail).toContain('To: sectionadmin@demo.example');
  for (const part of ['Tämä on koe.', 'Det här är ett prov.', 'Välkommen, Ingå avdelning'])
    expect(mail).toContain(part);
});

test('answers go to the sender where the unit is no section, but not to an address that is kept back (4.7)', async () => {
  const before = mails.taken().length;
  await send(await add({}, 'districtadmin'), 'districtadmin');
  await until('the mails', () => mailsSince(before).length === 4);
  expect(mailTo(mailsSince(before), 'Aava')).toContain('Reply-To: districtadmin@demo.example');
  await sql`update section set email = null where id = 1`.execute(service.db);
  await sql`update member set is_publish_prohibited = true
    where id = (select member_id from account where email = 'sectionadmin@demo.example')`.execute(service.db);
  const later = mails.taken().length;
  await send(await add());
  await until('the mails', () => mailsSince(later).length === 4);
  expect(mailTo(mailsSince(later), 'Aava')).not.toContain('Reply-To');
});

test('the record shows the own unit, newest first, and goes after its time (23.4)', async () => {
  const [first, second] = [await add(), await add({}, 'districtadmin')];
  await add({}, 'kt');
  const list = async (by: string) =>
    ((await service.request(by, 'GET', '/api/messages')).body as Answer<'GET messages'>).results.map(
      ({ id }) => id,
    );
  expect([await list('sectionadmin'), await list('districtadmin'), await list('othersection')]).toEqual([
    [first.id],
    [second.id, first.id],
    [],
  ]);
  expect(await list('kt')).toHaveLength(3);
  expect((await service.request('sectionadmin', 'GET', `/api/messages/${second.id}`)).status).toBe(403);
  await sql`update message set created = now() - interval '24 months 1 day' where id = ${first.id}`.execute(
    service.db,
  );
  await forgetMessages(service.db);
  expect(await list('districtadmin')).toEqual([second.id]);
});

test('as many leave in a second as the setting says, from all copies together', async () => {
  await sql`update setting set value = '50' where key = 'message.perSecond'`.execute(service.db);
  // An hour ahead, so that the next turn depends on no clock.
  await sql`update message_pace set next_at = now() + interval '1 hour'`.execute(service.db);
  const next = async () =>
    (
      await sql<{
        next: number;
      }>`select extract(epoch from next_at)::float8 as next from message_pace`.execute(service.db)
    ).rows[0]?.next ?? 0;
  const before = await next();
  await Promise.all(Array.from({ length: 100 }, () => takeTurn(service.served)));
  expect((await next()) - before).toBeCloseTo(2, 3); // 100 turns, 50 in a second
  await sql`update setting set value = '500' where key = 'message.perSecond'`.execute(service.db);
  await sql`update message_pace set next_at = now()`.execute(service.db);
});

// The last: it closes the service.
test('two copies share the work, and what one leaves behind the other does: one mail each, by its Message-ID', async () => {
  mails.answer({ message: 'hang' });
  const copy = await createServiceCopy(service);
  await copy.ready();
  const before = mails.taken().length;
  const message = await add();
  await send(message);
  await untilJobs('mails on their way', (states) => states.some((state) => state === 'active'));
  await copy.close(); // what it had begun goes back
  await service.app.close();
  mails.answer({});
  const next = await createServiceCopy(service);
  await next.ready();
  await hurry();
  await until('all mails', async () => {
    const { rows } = await sql`select from message where id = ${message.id} and state = 'sent'`.execute(
      service.db,
    );
    return rows.length === 1;
  });
  await next.close();
  const ids = mailsSince(before).map((mail) =>
    [/To: (\S+)/.exec(mail)?.[1], /Message-ID: (\S+)/i.exec(mail)?.[1]].join(' '),
  );
  expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  const { rows } = await sql`select sent, undeliverable from message where id = ${message.id}`.execute(
    service.db,
  );
  expect(rows).toEqual([{ sent: 4, undeliverable: 0 }]);
});
