import { activePdf } from '../../../testing/active-pdf.ts';
import { readdirSync, readlinkSync } from 'node:fs';
import { sql } from 'kysely';
import type { Minutes, MinutesDocument } from '@osasto/api';
import { startTestService, testSettings, type TestService } from '../../../testing/test-service.ts';
import { createSignedUrls } from '../../platform/identity/file-address.ts';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { until } from '../../../testing/until.ts';
import { zipped } from '../../../testing/zipped.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, inState, post } = meetingsOn(() => service);
const content = `%PDF-1.7\n${'ä'.repeat(100)}`;
const blob = Buffer.from(content).toString('base64');
const upload = (minutesId: number, change: object = {}, by = 'sectionadmin') =>
  service.request(by, 'POST', '/api/meetings/uploaddoc', {
    minutesId,
    name: 'Pöytäkirja.pdf',
    fileType: 'application/pdf',
    blob,
    ...change,
  });
const minutesOf = async (id: number, by = 'sectionadmin') =>
  ((await service.request(by, 'GET', `/api/meetings/${id}`)).body as { minutes: Minutes }).minutes;
const isUpload = (descriptor: string) => {
  try {
    return readlinkSync(descriptor).includes('osasto-upload-');
  } catch {
    return false; // closed meanwhile
  }
};
const open = (url: string) => service.app.inject({ method: 'GET', url });

test('a file comes back as it was sent, only through its signed URL', async () => {
  const meeting = await draft();
  const { status, body } = await upload(meeting.minutesId, { name: '../Pöytäkirja.exe' });
  const document = body as MinutesDocument;
  expect([status, document]).toMatchObject([
    200,
    { name: 'Pöytäkirja.exe', minutesId: meeting.minutesId, stage: { id: 1, enumName: 'Created' } },
  ]);
  const answer = await open(document.url);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(Buffer.from(content))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="P_yt_kirja.exe.pdf"; filename*=UTF-8''P%C3%B6yt%C3%A4kirja.exe.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy':
      "sandbox allow-downloads allow-modals; default-src 'none'; frame-ancestors 'none'",
  });
  expect(service.lines.join('\n')).not.toContain(/signature=([\w-]+)/.exec(document.url)?.[1]);
});

test('a document shows its size and when it was added', async () => {
  const meeting = await draft();
  await upload(meeting.minutesId);
  const [document] = (await minutesOf(meeting.id)).documents;
  const { rows } = await sql<{ size: number; created: string }>`
    select f.size, d.created from minutes_document d join file f on f.id = d.file_id
    where d.id = ${document?.id ?? 0}`.execute(service.db);
  expect(document).toMatchObject(rows[0] ?? {});
});

test('files that run something, or cannot be looked into, are refused, or kept with a mark where the setting says so', async () => {
  const meeting = await draft();
  const active = activePdf;
  const locked = Buffer.from('%PDF-1.7 trailer << /Encrypt 9 0 R >>').toString('base64');
  expect(keysIn((await upload(meeting.minutesId, { blob: active })).body)).toEqual(['upload.activeContent']);
  expect(keysIn((await upload(meeting.minutesId, { blob: locked })).body)).toEqual(['upload.unseenContent']);
  const bomb = zipped({ mimetype: 'application/vnd.oasis.opendocument.text', x: ' '.repeat(9e5) });
  await sql`update setting set value = '"mark"' where key = 'file.activeContent'`.execute(service.db);
  try {
    for (const [sent, caution] of [
      [active, 'active'],
      [locked, 'unseen'],
    ]) {
      const { status, body } = await upload(meeting.minutesId, { blob: sent, name: `${caution}.pdf` }); // oxlint-disable-line no-await-in-loop
      expect([status, body]).toMatchObject([200, { caution }]);
    }
    await upload(meeting.minutesId);
    const { documents } = await minutesOf(meeting.id);
    expect(documents.map((document) => document.caution)).toEqual(['active', 'unseen', undefined]);
    const refused = await upload(meeting.minutesId, { blob: bomb.toString('base64'), name: 'x.odt' });
    expect(keysIn(refused.body)).toEqual(['upload.unfolds']);
  } finally {
    await sql`update setting set value = '"refuse"' where key = 'file.activeContent'`.execute(service.db);
  }
});

test('an address altered in any part opens nothing', async () => {
  const meeting = await draft();
  await upload(meeting.minutesId);
  const [document] = (await minutesOf(meeting.id)).documents;
  const url = new URL(document?.url ?? '', 'http://localhost');
  const id = Number(url.pathname.split('/').at(-1));
  const change = (name: string, value: string) => {
    const altered = new URL(url);
    altered.searchParams.set(name, value);
    return altered.pathname + altered.search;
  };
  const signature = url.searchParams.get('signature') ?? '';
  const altered = [
    `/files/${id + 1}${url.search}`,
    `/files/0${id}${url.search}x`,
    `/files/${id}`,
    `/files/abc${url.search}`,
    change('user', String(Number(url.searchParams.get('user')) + 1)),
    change('expires', String(Number(url.searchParams.get('expires')) + 60)),
    change('signature', `${signature.slice(0, -2)}AA`),
    change('signature', ''),
    change('signature', signature.slice(1)),
    `${url.pathname}${url.search}&user=1`,
  ];
  for (const address of altered) {
    const { statusCode, payload } = await open(address); // oxlint-disable-line no-await-in-loop
    expect([address, statusCode]).toEqual([address, 403]);
    expect(payload).not.toContain('PDF');
  }
  expect((await open(url.pathname + url.search)).statusCode).toBe(200);
});

test('an address is good for ten minutes, and only with our key', async () => {
  const meeting = await draft();
  await upload(meeting.minutesId);
  const [document] = (await minutesOf(meeting.id)).documents;
  const url = new URL(document?.url ?? '', 'http://localhost');
  const minutes = (Number(url.searchParams.get('expires')) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(9.5);
  expect(minutes).toBeLessThanOrEqual(10);
  const signedUrl = {
    fileId: Number(url.pathname.split('/').at(-1)),
    accountId: Number(url.searchParams.get('user')),
    expires: Math.floor(Date.now() / 1000) - 1,
  };
  expect((await open(service.app.signedUrls.toUrl(signedUrl))).statusCode).toBe(403);
  const foreign = createSignedUrls(testSettings({ secret: 'another secret, also 32 characters' }).secret);
  expect((await open(foreign.toUrl({ ...signedUrl, expires: signedUrl.expires + 600 }))).statusCode).toBe(
    403,
  );
});

test('who has lost the right to see it cannot open it, nor when it is gone', async () => {
  const meeting = await draft();
  await upload(meeting.minutesId);
  const [forUser] = (await minutesOf(meeting.id, 'sectionuser')).documents;
  const [forAdmin] = (await minutesOf(meeting.id, 'superadmin')).documents;
  expect((await open(forUser?.url ?? '')).statusCode).toBe(200);
  const who = sql`(select member_id from account where email = 'sectionuser@demo.example')`;
  const { rows } = await sql<{
    role_id: number;
  }>`delete from member_role where member_id = ${who} returning role_id`.execute(service.db);
  expect((await open(forUser?.url ?? '')).statusCode).toBe(403);
  for (const { role_id: role } of rows) {
    await sql`insert into member_role (member_id, role_id) values (${who}, ${role})`.execute(service.db); // oxlint-disable-line no-await-in-loop
  }
  expect((await open(forUser?.url ?? '')).statusCode).toBe(200);
  await service.request('sectionadmin', 'DELETE', `/api/meetings/removedoc/${forUser?.id}`);
  expect((await open(forAdmin?.url ?? '')).statusCode).toBe(403);
  expect(
    (
      await sql`select from file f where section_id = 1 and not exists (select from minutes_document d where d.file_id = f.id)
    and kind = 'minutes'`.execute(service.db)
    ).rows,
  ).toEqual([]);
});

test('names are unique on a meeting, whatever their case', async () => {
  const meeting = await draft();
  expect((await upload(meeting.minutesId)).status).toBe(200);
  const again = await upload(meeting.minutesId, { name: 'PÖYTÄKIRJA.pdf' });
  expect([again.status, keysIn(again.body)]).toEqual([400, ['editmeeting.minutesfileuploadduplicate']]);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => upload(meeting.minutesId, { name: 'Liite.pdf' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await upload((await draft()).minutesId)).status).toBe(200);
});

test.each([
  ['a page', { blob: btoa('<html></html>') }, ['upload.typeNotAllowed']],
  ['no base64', { blob: '***' }, ['upload.contentInvalid']],
  ['a name of 801 characters', { name: 'x'.repeat(801) }, ['editmeeting.minutesfileuploadnametoolarge']],
  ['a type of 256 characters', { fileType: 'x'.repeat(256) }, ['editmeeting.minutesfileuploadtypetoolarge']],
])('%s is refused', async (_, change, expected) => {
  const answer = await upload((await draft()).minutesId, change);
  expect([answer.status, keysIn(answer.body)]).toEqual([400, expected]);
});

test('20 megabytes are taken, a byte more is not', async () => {
  const meeting = await draft();
  const most = 20 * 1024 * 1024;
  const file = (size: number) => {
    const bytes = Buffer.alloc(size, 32);
    bytes.write('%PDF-1.7\n');
    return { blob: bytes.toString('base64'), name: `${size}.pdf` };
  };
  expect((await upload(meeting.minutesId, file(most))).status).toBe(200);
  const answer = await upload(meeting.minutesId, file(most + 1));
  expect([answer.status, keysIn(answer.body)]).toEqual([400, ['upload.tooBig']]);
});

describe('the space of a section (18.35)', () => {
  const size = Buffer.byteLength(content);
  const used = async () => {
    const { rows } = await sql<{ used: number }>`
      select sum(size)::float8 as used from file where section_id = 1`.execute(service.db);
    return rows[0]?.used ?? 0;
  };
  const allow = (bytes: number) =>
    sql`update setting set value = ${String(bytes)} where key = 'file.sectionBytes'`.execute(service.db);
  afterEach(() => allow(1024 ** 3));

  test('files that come at once never pass it together, and nothing of the others is left', async () => {
    const meeting = await draft();
    const before = await used();
    await allow(before + 2 * size);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => upload(meeting.minutesId, { name: `${name}.pdf` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400]);
    expect(await used()).toBe(before + 2 * size);
    expect((await minutesOf(meeting.id)).documents).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 400)?.body as { errors: object[] };
    const megabytes = (bytes: number) => bytes / 1024 / 1024;
    expect(refused.errors).toEqual([
      {
        translationKey: 'upload.sectionFull',
        propertyName: 'blob',
        parameters: {
          used: Math.ceil(megabytes(before + 2 * size)),
          max: Math.floor(megabytes(before + 2 * size)),
        },
      },
    ]);
  });

  test('it is of all files of the section, and what is removed gives its space back', async () => {
    const meeting = await draft();
    const { body } = await upload(meeting.minutesId);
    await allow(await used());
    const plan = { name: 'p.pdf', fileType: 'application/pdf', blob, attachment: true };
    const add = (sectionId: number) =>
      service.request('kt', 'POST', '/api/preparednessplan/uploadpreparednessplan', { ...plan, sectionId });
    const full = await add(1);
    expect([full.status, keysIn(full.body)]).toEqual([400, ['upload.sectionFull']]);
    expect((await add(5)).status).toBe(200);
    await service.request(
      'sectionadmin',
      'DELETE',
      `/api/meetings/removedoc/${(body as MinutesDocument).id}`,
    );
    expect((await add(1)).status).toBe(200);
  });
});

test('of a large file that is refused nothing stays open', async () => {
  const open = () => readdirSync('/proc/self/fd').filter((fd) => isUpload(`/proc/self/fd/${fd}`)).length;
  const large = `%PDF-1.7\n${'ä'.repeat(500_000)}`;
  const refused = [
    await upload((await draft()).minutesId, { blob: Buffer.from(large).toString('base64') }, 'othersection'),
    await upload((await draft()).minutesId, { blob: Buffer.from(large).toString('base64'), name: '' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 400]);
  await until('the files to be closed behind the answers', () => open() === 0);
});

test('minutes of another unit take no file', async () => {
  const { rows } = await sql<{ id: number }>`
    select n.id from minutes n join meeting m on m.id = n.meeting_id where m.district_id = 2 limit 1`.execute(
    service.db,
  );
  expect((await upload(rows[0]?.id ?? 0)).status).toBe(403);
  expect((await upload(rows[0]?.id ?? 0, {}, 'districtadmin')).status).toBe(403);
  expect((await upload(2_000_000_000, {}, 'kt')).status).toBe(404);
  const meeting = await draft();
  expect((await upload(meeting.minutesId, { sectionId: 2 })).status).toBe(403);
  expect((await upload(meeting.minutesId, { sectionId: 2 }, 'districtadmin')).status).toBe(409);
  const swapped = { id: rows[0]?.id, meetingId: meeting.id, isSentByMail: true };
  expect(
    (await service.request('sectionadmin', 'PUT', '/api/meetings/addorupdatemeetingminutes', swapped)).status,
  ).toBe(403);
});

test("how the minutes are sent is kept, and their state is the workflow's", async () => {
  const meeting = await draft();
  const answer = await service.request('sectionadmin', 'PUT', '/api/meetings/addorupdatemeetingminutes', {
    id: meeting.minutesId,
    meetingId: meeting.id,
    isSentByMail: true,
    status: 1201,
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      id: meeting.minutesId,
      meetingId: meeting.id,
      isSentByMail: true,
      status: { id: 1200, enumName: 'Draft' },
      documents: [],
    },
  ]);
});

test('documents follow the states of their meeting', async () => {
  await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(service.db);
  const meeting = await draft();
  const stages = async () => (await minutesOf(meeting.id)).documents.map(({ stage }) => stage.id);
  await upload(meeting.minutesId, { name: 'a.pdf' });
  await post('sectionadmin', 'submitmeeting', meeting.id);
  await upload(meeting.minutesId, { name: 'b.pdf' }, 'districtadmin');
  expect(await stages()).toEqual([2, 2]);
  await post('districtadmin', 'reviewedmeeting', meeting.id);
  expect(await stages()).toEqual([3, 3]);
  await post('districtadmin', 'approvemeeting', meeting.id);
  expect(await stages()).toEqual([4, 4]);

  const other = await inState(1101);
  await upload(other.minutesId, {}, 'districtadmin');
  await post('districtadmin', 'archivedmeeting', other.id);
  expect((await minutesOf(other.id)).documents.map(({ stage }) => stage.id)).toEqual([6]);
});
