import PostalMime, { type Email } from 'postal-mime';
import { sql } from 'kysely';
import { beginDigests } from '../../service/src/areas/digests/digest.ts';
import { hurryJobs } from '../../service/testing/hurry-jobs.ts';
import { createServiceCopy, startTestService, type TestService } from '../../service/testing/test-service.ts';
import { until } from '../../service/testing/until.ts';
import { counterparts } from './counterparts.ts';
import { laterDomain, refusedAddress, startOpenSmtpd } from './opensmtpd.ts';
import { describeWith } from './programs.ts';
import { startSlowProxy } from './slow-proxy.ts';

/* The weekly digests of 450 sections, as OpenSMTPD takes them and another library reads them. Rules 22.4, 23.3. */

jest.setTimeout(600_000);

const sections = 450;
const secret = 'a-secret-of-the-relay-long-enough-for-all';

/** The first sections have an admin whom no mail reaches. */
const oddAddresses: Record<number, string> = { 1: refusedAddress, 2: `myohemmin@${laterDomain}` };

describeWith(counterparts.digests.packages, 'digests', () => {
  let relay: Awaited<ReturnType<typeof startOpenSmtpd>>;
  let service: TestService;

  beforeAll(async () => {
    relay = await startOpenSmtpd();
    const bounces = { ...relay.mail.bounces, secret };
    service = await startTestService({ mail: { ...relay.mail, bounces } });
    await sql`update account set digest = 'thursday'`.execute(service.db);
    await sql`
      insert into section (id, district_id, name)
      select 9000 + n, 1, 'Osasto ' || n || ' – Avdelning ' || n from generate_series(1, ${sections}) n`.execute(
      service.db,
    );
    await sql`
      insert into member (id, section_id, district_id, first_name, last_name, spr_id, membership_status_id)
      select 900000 + n, 9000 + n, 1, 'Salli', 'Salanimi', 80000000 + n, 501 from generate_series(1, ${sections}) n`.execute(
      service.db,
    );
    await sql`insert into member_role (member_id, role_id) select 900000 + n, 5 from generate_series(1, ${sections}) n`.execute(
      service.db,
    );
    await sql`
      insert into account (email, member_id, language)
      select coalesce(${JSON.stringify(oddAddresses)}::jsonb ->> n::text, 'osasto' || n || '@real.example'), 900000 + n,
        case n % 3 when 0 then 'fi' when 1 then 'sv' end
      from generate_series(1, ${sections}) n`.execute(service.db);
  });
  afterAll(async () => {
    await service?.close();
    await relay?.end();
  });

  const countJobs = async (state: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job where name = 'notice.digest' and state::text = ${state}`.execute(
      service.db,
    );
    return rows[0]?.count ?? 0;
  };
  const countResults = async () => {
    const { rows } = await sql<{ result: string; count: number }>`
      select result, sum(count)::int as count from mail_result where kind = 'notice.digest' group by 1`.execute(
      service.db,
    );
    return Object.fromEntries(rows.map(({ result, count }) => [result, count]));
  };
  const readKept = async (): Promise<Email[]> =>
    Promise.all((await relay.kept()).map((raw) => PostalMime.parse(raw)));
  const header = ({ headers }: Email, name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value);

  test('reach 450 sections after the server was gone for an hour, but the one whose address it refuses', async () => {
    await relay.pause();
    await beginDigests(service.app, 'monday');
    await until('all tries to fail', async () => (await countJobs('retry')) === sections, 300_000);
    const { rows: jobs } = await sql<{ id: string; accountId: number }>`
      select id, (data ->> 'accountId')::int as "accountId" from jobs.job where name = 'notice.digest'`.execute(
      service.db,
    );
    await sql`update jobs.job set created_on = created_on - interval '1 hour' where name = 'notice.digest'`.execute(
      service.db,
    );
    await relay.resume();
    const begun = Date.now();
    await hurryJobs(service, 'notice.digest');
    await until('all mails to leave', async () => (await countJobs('completed')) === sections - 1, 300_000);
    console.info(`${sections} digests in ${Math.round((Date.now() - begun) / 1000)} s`);
    expect(await countResults()).toMatchObject({ sent: sections - 1, refused: 1 });
    const delivered = sections - Object.keys(oddAddresses).length;
    await until('the mails to be delivered', async () => (await relay.kept()).length === delivered);

    const mails = await readKept();
    const ids = new Set(jobs.map(({ id }) => `<${id}@osasto.real.example>`));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(delivered);
    expect(new Set(mails.map(({ to }) => to?.[0]?.address)).size).toBe(delivered);
    for (const mail of mails) {
      const address = mail.to?.[0]?.address ?? '';
      const number = Number(/^osasto(\d+)@real\.example$/.exec(address)?.[1]);
      expect(ids).toContain(mail.messageId);
      expect([mail.to, mail.cc ?? [], mail.bcc ?? []]).toEqual([[{ address, name: '' }], [], []]);
      expect(mail.from).toEqual({ address: 'osasto@osasto.real.example', name: 'Osasto' });
      expect(header(mail, 'delivered-to')).toEqual([address]);
      expect(header(mail, 'return-path').join('')).not.toContain(address);
      expect(header(mail, 'auto-submitted')).toEqual(['auto-generated']);
      expect(header(mail, 'list-id')).toEqual(['<notices.osasto.real.example>']);
      expect(header(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
      const [unsubscribe = ''] = header(mail, 'list-unsubscribe');
      expect(unsubscribe).toMatch(
        /^<http:\/\/localhost:3000\/account\/notices\/unsubscribe\/account\.\d+\.digest\.[\w-]{43}>$/,
      );
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain(`http://localhost:3000/sections/${9000 + number}`);
        expect(part).toContain('http://localhost:3000/account/notifications');
        expect(part?.includes('Puheenjohtaja: paikka on täyttämättä')).toBe(number % 3 !== 1);
        expect(part?.includes('Ordförande: platsen är obesatt')).toBe(number % 3 !== 0);
        expect(part).not.toMatch(/Salli|Salanimi/);
      }
      expect(mail.html).toContain(`<html lang="${number % 3 === 1 ? 'sv' : 'fi'}">`);
      expect(mail.subject).not.toMatch(/Salli|Salanimi/);
    }
  });

  test('that come back later are in the log and counted', async () => {
    await until('the mail that comes back', async () => (await relay.returned()).length === 1);
    const [payload] = await relay.returned();
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/mails/bounces',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      payload: payload ?? '',
    });
    expect(statusCode).toBe(204);
    expect(await countResults()).toMatchObject({ sent: sections - 1, refused: 1, bounced: 1 });
  });

  test('reach everybody through a server that takes 400 ms for each step', async () => {
    await relay.clear();
    const slow = await startSlowProxy(relay.port, 200);
    await service.app.close();
    const mail = { ...relay.mail, url: `smtp://127.0.0.1:${slow.port}?requireTLS=false` };
    const copy = await createServiceCopy({ db: service.served, settings: { ...service.settings, mail } });
    await copy.ready();
    await sql`delete from notice_told`.execute(service.db);
    await sql`delete from jobs.job where name = 'notice.digest'`.execute(service.db);
    await sql`update account set digest = 'sunday' where member_id between 900101 and 900120`.execute(
      service.db,
    );
    const begun = Date.now();
    await beginDigests(copy, 'sunday');
    await until('all mails to leave', async () => (await countJobs('completed')) === 20, 300_000);
    console.info(`20 digests through a slow server in ${Math.round((Date.now() - begun) / 1000)} s`);
    await until('the mails to be delivered', async () => (await relay.kept()).length === 20);
    expect(new Set((await readKept()).map(({ to }) => to?.[0]?.address)).size).toBe(20);
    await copy.close();
    slow.close();
  });
});
