import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { readBounces } from '../../service/src/areas/mails/bounce-mailbox.ts';
import { hurryJobs } from '../../service/testing/hurry-jobs.ts';
import { startTestService, type TestService } from '../../service/testing/test-service.ts';
import { until } from '../../service/testing/until.ts';
import { counterparts } from './counterparts.ts';
import { startDovecot } from './dovecot.ts';
import { laterDomain, startOpenSmtpd } from './opensmtpd.ts';
import { describeWith, nobody } from './programs.ts';

/* Mail that OpenSMTPD took and could not deliver, read by IMAP from Dovecot. Rule 23.3. */

type Details = Answer<'GET messages/{id}'>;

describeWith(counterparts.bounces.packages, 'mail that comes back to a mailbox', () => {
  let relay: Awaited<ReturnType<typeof startOpenSmtpd>>;
  let imap: Awaited<ReturnType<typeof startDovecot>>;
  let service: TestService;

  beforeAll(async () => {
    relay = await startOpenSmtpd();
    imap = await startDovecot(join(relay.folder, 'returned'));
    const { address } = relay.mail.bounces;
    service = await startTestService({
      mail: { ...relay.mail, bounces: { address, mailbox: imap.mailbox } },
    });
    await sql`
      update member set last_name = 'Palautuva', is_email_allowed = true, is_contact_prohibited = false,
        is_publish_prohibited = false,
        email = 'jasen' || row || '@' || case row when 1 then ${laterDomain} else 'real.example' end
      from (select id as found, row_number() over (order by id) as row from member
        where section_id = 1 and membership_status_id = 501 and status_id = 101) numbered
      where id = found and row <= 3`.execute(service.db);
  });
  afterAll(async () => {
    await service?.close();
    await imap?.end();
    await relay?.end();
  });

  /** Subjects in the mailbox, and whether each was read. */
  async function readMailbox(): Promise<[subject: string, isRead: boolean][]> {
    const { hostname, port, username, password } = new URL(imap.mailbox);
    const client = new ImapFlow({
      host: hostname,
      port: Number(port),
      secure: false,
      auth: { user: username, pass: password },
      logger: false,
    });
    await client.connect();
    await client.mailboxOpen('INBOX');
    const found: [string, boolean][] = [];
    for await (const { envelope, flags } of client.fetch('1:*', { envelope: true, flags: true }))
      found.push([envelope?.subject ?? '', flags?.has(String.raw`\Seen`) ?? false]);
    await client.logout();
    return found;
  }

  test('what cannot be delivered is undeliverable in the record, and other mail stays in the mailbox', async () => {
    const { body } = await service.request('sectionadmin', 'POST', '/api/messages', {
      kind: 'members',
      audience: { members: { sections: [1], name: 'Palautuva' } },
      texts: { fi: { subject: 'Syyskokous', text: 'Tervetuloa' } },
    });
    const { id } = body as { id: number };
    const details = async () =>
      (await service.request('sectionadmin', 'GET', `/api/messages/${id}`)).body as Details;
    await service.request('sectionadmin', 'POST', `/api/messages/${id}/send`);
    await hurryJobs(service, 'message.begin');
    await until('the end of the message', async () => (await details()).state === 'sent');
    expect((await details()).counts).toMatchObject({ sent: 3, undeliverable: 0 });
    await until('the mail that comes back', async () => (await relay.returned()).length === 1);
    const box = join(relay.folder, 'returned', 'new');
    await mkdir(box, { recursive: true });
    const answer = join(box, '1.answer.relay');
    await writeFile(answer, 'From: aava@real.example\r\nSubject: Vs: Syyskokous\r\n\r\nTulen!\r\n');
    await chown(answer, nobody.uid, nobody.gid);

    await readBounces(service.app);
    expect(await details()).toMatchObject({
      state: 'sent',
      counts: { recipients: 3, sent: 2, undeliverable: 1 },
      undelivered: [{ reason: 'bounced' }],
    });
    expect(await readMailbox()).toEqual([['Vs: Syyskokous', true]]);

    await readBounces(service.app);
    expect((await details()).counts).toMatchObject({ sent: 2, undeliverable: 1 });
  });

  test.each<[string, () => string]>([
    ['a wrong password', () => imap.wrongPassword],
    ['no encryption where it must be', () => imap.mustEncrypt],
    ['nobody at the port', () => 'imap://paluu:salasana@127.0.0.1:9/INBOX'],
  ])('%s ends in a line of the log without the password', async (_, address) => {
    const before = service.lines.length;
    const { mail } = service.settings;
    const bounces = { address: 'paluu@paluu.example', mailbox: address() };
    const settings = { ...service.settings, ...(mail && { mail: { ...mail, bounces } }) };
    const { db, log, metrics, bounceTakers } = service.app;
    await readBounces({ db, log, metrics, bounceTakers, settings });
    const said = service.lines.slice(before).join('\n');
    expect(said).toContain('The mailbox of returned mail could not be read');
    expect(said).not.toMatch(/salasana|vaara|paluu/);
  });

  test('a copy of the database leaves the mailbox alone', async () => {
    const box = join(relay.folder, 'returned', 'new');
    await writeFile(join(box, '2.answer.relay'), 'Subject: Toinen\r\n\r\n');
    await chown(join(box, '2.answer.relay'), nobody.uid, nobody.gid);
    await sql`update installation set host = 'elsewhere.example'`.execute(service.db);
    await readBounces(service.app);
    expect(await readMailbox()).toContainEqual(['Toinen', false]);
  });
});
