import { activePdf } from '../../../testing/active-pdf.ts';
import { sql } from 'kysely';
import type { Attachment, PlanStateRow, PreparednessPlan } from '@osasto/api';
import { smallPdf } from '../training/beginning/small-pdf.ts';
import { addMonths, today } from '@osasto/contract';
import { countStatements } from '../../../testing/statements.ts';
import {
  auditTables,
  createServiceCopy,
  fingerprint,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts';
import { inspect } from '../../platform/files/inspect.ts';
import { findPlanStates } from './queries.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const base = '/api/preparednessplan';
const pdf = smallPdf('Valmiussuunnitelma', ['Riskit']).content.toString('base64');
const keysOf = (body: unknown) =>
  (body as { errors: { translationKey: string }[] }).errors.map(({ translationKey }) => translationKey);
const document = (changes: object = {}) => ({
  name: 'paperi.pdf',
  sectionId: 1,
  blob: pdf,
  fileType: 'application/pdf',
  attachment: false,
  ...changes,
});
const upload = (changes: object = {}, by = 'sectionadmin') =>
  service.request(by, 'POST', `${base}/uploadpreparednessplan`, document(changes));
const remove = (id: number, by = 'sectionadmin') =>
  service.request(by, 'DELETE', `${base}/deletepreparednessplan/${id}`);
const plansOf = async (sectionId: number, by = 'sectionuser') =>
  (await service.request(by, 'GET', `${base}/getpreparednessplans/${sectionId}`)).body as PreparednessPlan[];
const attachmentsOf = async (sectionId: number, by = 'sectionuser') =>
  (await service.request(by, 'GET', `${base}/getattachments/${sectionId}`)).body as Attachment[];
const open = (url: string) => service.app.inject({ url });

test('a new plan replaces the one in use, which stays as history; attachments stay', async () => {
  const [before] = await plansOf(1);
  const attachments = await attachmentsOf(1);
  const { status, body } = await upload();
  expect(status).toBe(200);
  const plan = body as PreparednessPlan;
  expect(await plansOf(1)).toMatchObject([{ id: plan.id, sectionId: 1 }]);
  expect(plan.expires).toBe(`${addMonths(today(), 36)}T00:00:00.000Z`);
  expect((await open(plan.url ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await attachmentsOf(1)).map(({ id }) => id)).toEqual(attachments.map(({ id }) => id));
  const { rows } = await sql`
    select file_id from preparedness_plan where file_id = ${before?.id} and replaced_at is not null`.execute(
    service.db,
  );
  expect(rows).toHaveLength(1);
  expect((await remove(before?.id ?? 0)).status).toBe(403); // history is not there for anybody
});

test('a plan and an attachment that are kept although they run something wear a mark', async () => {
  await sql`update setting set value = '"mark"' where key = 'file.activeContent'`.execute(service.db);
  const blob = activePdf;
  const plan = (await upload({ blob })).body as PreparednessPlan;
  const attachment = (await upload({ blob, attachment: true })).body as Attachment;
  await sql`update setting set value = '"refuse"' where key = 'file.activeContent'`.execute(service.db);
  expect(await plansOf(1)).toMatchObject([{ id: plan.id, caution: 'active' }]);
  const marked = (await attachmentsOf(1)).filter(({ caution }) => caution === 'active');
  expect(marked.map(({ id }) => id)).toEqual([attachment.id]);
  await remove(attachment.id);
  await upload();
  expect((await plansOf(1))[0]).not.toHaveProperty('caution');
});

test('history that was replaced longer ago than the setting says goes with the next plan, and its file', async () => {
  const replaced = async (ago: string) => {
    await upload();
    const [plan] = await plansOf(1);
    await upload();
    await sql`
      update preparedness_plan set created = created - ${ago}::interval, replaced_at = replaced_at - ${ago}::interval
      where file_id = ${plan?.id}`.execute(service.db);
    return plan?.id ?? 0;
  };
  const [old, recent] = [await replaced('10 years 1 day'), await replaced('9 years 11 months')];
  await upload();
  const { rows } = await sql<{ id: number }>`
    select id from file where id in (${old}, ${recent})`.execute(service.db);
  expect(rows).toEqual([{ id: recent }]);
  expect(await plansOf(1)).toHaveLength(1);
});

test('ten plans at once leave one in use', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload()));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
  expect(await plansOf(1)).toHaveLength(1);
});

test('the plan may be deleted; its attachments stay', async () => {
  const attachments = await attachmentsOf(1);
  const [plan] = await plansOf(1);
  expect((await remove(plan?.id ?? 0)).status).toBe(204);
  expect(await plansOf(1)).toEqual([]);
  expect(await attachmentsOf(1)).toHaveLength(attachments.length);
  expect((await open(plan?.url ?? '')).statusCode).toBe(403);
  await upload();
});

test('an attachment is added, opened and deleted with its file', async () => {
  const added = (await upload({ attachment: true, name: 'Hälytyskaavio.pdf' })).body as Attachment;
  expect(added).toEqual({
    id: expect.any(Number),
    name: 'Hälytyskaavio.pdf',
    url: expect.any(String),
    size: expect.any(Number),
    created: expect.any(String),
  });
  expect((await open(added.url)).statusCode).toBe(200);
  expect((await remove(added.id)).status).toBe(204);
  const { rows } = await sql`select from file where id = ${added.id}`.execute(service.db);
  expect(rows).toEqual([]);
});

test('a section carries the address of its plan, in the list and by itself', async () => {
  const [plan] = await plansOf(1);
  const one = (await service.request('sectionuser', 'GET', '/api/sections/1')).body;
  const [listed] = (await service.request('sectionuser', 'GET', '/api/sections')).body as object[];
  for (const section of [one, listed]) {
    const url = (section as { preparednessPlanUrl: string }).preparednessPlanUrl;
    expect(url).toMatch(new RegExp(`^/files/${plan?.id}\\?`));
    expect((await open(url)).statusCode).toBe(200); // oxlint-disable-line no-await-in-loop
  }
});

describe('twenty attachments (12.4)', () => {
  test('two copies of the service at the same moment keep the limit', async () => {
    await sql`delete from preparedness_attachment where section_id = 1`.execute(service.db);
    for (let at = 0; at < 15; at += 1) await upload({ attachment: true }); // oxlint-disable-line no-await-in-loop
    const copy = await createServiceCopy(service);
    const token = await service.tokenOf('sectionadmin');
    const send = (app: typeof copy) =>
      app.inject({
        method: 'POST',
        url: `${base}/uploadpreparednessplan`,
        headers: { authorization: `Bearer ${token}` },
        payload: document({ attachment: true }),
      });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => send(at % 2 === 0 ? service.app : copy)),
    );
    await copy.close();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
    expect(await attachmentsOf(1)).toHaveLength(20);
  });

  test('the twenty-first says why; a plan is still taken', async () => {
    const { status, body } = await upload({ attachment: true });
    expect([status, keysOf(body)]).toEqual([409, ['preparednessPlan.maxAttachmentsReached']]);
    expect((await upload()).status).toBe(200);
  });

  test('one less lets one more in', async () => {
    const [first] = await attachmentsOf(1);
    await remove(first?.id ?? 0);
    expect((await upload({ attachment: true })).status).toBe(200);
    expect((await upload({ attachment: true })).status).toBe(409);
  });
});

test.each([
  [{ blob: Buffer.from('<html>').toString('base64') }, 'upload.typeNotAllowed'],
  [{ blob: Buffer.from('MZ\u0090\0').toString('base64') }, 'upload.typeNotAllowed'],
  [{ blob: '' }, 'upload.contentRequired'],
  [{ name: 'x'.repeat(801) }, 'preparednessPlan.uploadnametoolarge'],
  [{ fileType: 'x'.repeat(256) }, 'preparednessPlan.uploadtypetoolarge'],
])('%j is refused', async (changes, key) => {
  const before = await fingerprint(service);
  const { status, body } = await upload(changes);
  expect([status, keysOf(body)]).toEqual([400, [key]]);
  expect(await fingerprint(service)).toEqual(before);
});

describe('who may (12.1)', () => {
  test.each([
    // who, reads section 1, keeps section 1, reads section 2, keeps section 2
    ['superadmin', 200, 200, 200, 200],
    ['kt', 200, 200, 200, 200],
    ['districtadmin', 200, 200, 200, 200],
    ['districtuser', 200, 403, 200, 403],
    ['sectionadmin', 200, 200, 403, 403],
    ['sectionuser', 200, 403, 403, 403],
    ['othersection', 403, 403, 200, 200],
    ['otherdistrict', 403, 403, 403, 403],
  ])('%s', async (by, ...expected) => {
    const found: number[] = [];
    for (const sectionId of [1, 2]) {
      const reads = [
        await service.request(by, 'GET', `${base}/getpreparednessplans/${sectionId}`), // oxlint-disable-line no-await-in-loop
        await service.request(by, 'GET', `${base}/getattachments/${sectionId}`), // oxlint-disable-line no-await-in-loop
      ];
      const token = await service.tokenOf(by); // oxlint-disable-line no-await-in-loop
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const fill = await service.app.inject({
        url: `${base}/${sectionId}/fillpreparednessplan`,
        headers: { authorization: `Bearer ${token}` },
      });
      const kept = await upload({ sectionId }, by); // oxlint-disable-line no-await-in-loop
      expect(reads[0]?.status).toBe(reads[1]?.status);
      expect(fill.statusCode).toBe(kept.status);
      found.push(reads[0]?.status ?? 0, kept.status);
    }
    expect(found).toEqual(expected);
  });

  test.each([
    ['districtuser', 403],
    ['sectionuser', 403],
    ['othersection', 403],
    ['otherdistrict', 403],
    ['districtadmin', 204],
  ])('%s deleting an attachment of section 1: %i', async (by, status) => {
    const [first] = await attachmentsOf(1);
    expect((await remove(first?.id ?? 0, by)).status).toBe(status);
  });

  test('an id of another kind of file is none', async () => {
    const { rows } = await sql<{ id: number }>`select id from file where kind = 'minutes' limit 1`.execute(
      service.db,
    );
    expect((await remove(rows[0]?.id ?? 0, 'kt')).status).toBe(404);
  });

  test('lists without a section show the scope (12.6)', async () => {
    const list = async (by: string) =>
      (await service.request(by, 'GET', `${base}/getpreparednessplans`)).body as PreparednessPlan[];
    const { rows } = await sql<{ id: number }>`
      select section_id as id from preparedness_plan where replaced_at is null and district_id = 1 order by 1`.execute(
      service.db,
    );
    expect((await list('districtuser')).map(({ sectionId }) => sectionId)).toEqual(rows.map(({ id }) => id));
    expect((await list('sectionuser')).map(({ sectionId }) => sectionId)).toEqual([1]);
    expect((await list('kt')).length).toBeGreaterThan(rows.length);
  });
});

describe('the states of plans (12.9)', () => {
  const states = (by: string, query = '') => service.request(by, 'GET', `${base}/states${query}`);
  const rowsFor = async (by: string, query?: string) => (await states(by, query)).body as PlanStateRow[];
  const section1 = async () => (await rowsFor('kt')).find(({ sectionId }) => sectionId === 1);
  /** The plan of section 1, as if it had been uploaded on that day. */
  const uploadedOn = (day: string) =>
    sql`
      update preparedness_plan set created = (${day}::date + time '00:30') at time zone 'Europe/Helsinki'
      where section_id = 1 and replaced_at is null`.execute(service.db);
  const sectionIds = async (condition: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from section where ${sql.raw(condition)} order by id`.execute(service.db);
    return rows.map(({ id }) => id);
  };
  const sorted = (rows: PlanStateRow[]) =>
    rows.map(({ sectionId }) => sectionId).toSorted((one, other) => one - other);

  test.each([
    [0, 0, 'valid'],
    [-33, 4, 'valid'], // months may end up to three days apart
    [-33, 0, 'runningOut'],
    [-36, 0, 'runningOut'], // good on that day still
    [-36, -1, 'expired'],
  ])('uploaded today %i months and %i days: %s', async (months, days, state) => {
    const { rows } = await sql<{ day: string }>`
      select to_char(${today()}::date + make_interval(months => ${months}, days => ${days}), 'YYYY-MM-DD') as day`.execute(
      service.db,
    );
    const day = rows[0]?.day ?? '';
    await uploadedOn(day);
    const [plan] = await plansOf(1);
    expect(await section1()).toEqual({
      sectionId: 1,
      sectionName: expect.any(String),
      districtId: 1,
      districtName: expect.any(String),
      state,
      created: plan?.created,
      expires: plan?.expires,
      attachments: (await attachmentsOf(1)).length,
    });
  });

  test('29 February and three years: the last day of February', async () => {
    await uploadedOn('2024-02-29');
    expect((await section1())?.expires).toBe('2027-02-28T00:00:00.000Z');
  });

  test('without a plan in use: missing, though its attachments stay', async () => {
    const [plan] = await plansOf(1);
    await remove(plan?.id ?? 0);
    expect(await section1()).toMatchObject({
      state: 'missing',
      created: null,
      expires: null,
      attachments: (await attachmentsOf(1)).length,
    });
    await upload();
  });

  test('every section but disbanded and training ones, of the country or the own district', async () => {
    const counted = 'status_id <> 602 and not is_training';
    expect((await sectionIds('status_id = 602')).length).toBeGreaterThan(0);
    expect(sorted(await rowsFor('kt'))).toEqual(await sectionIds(counted));
    const own = await sectionIds(`district_id = 1 and ${counted}`);
    for (const [by, query] of [
      ['districtadmin', ''],
      ['districtuser', '?districtId=1'],
      ['superadmin', '?districtId=1'],
    ] as const)
      expect(sorted(await rowsFor(by, query))).toEqual(own); // oxlint-disable-line no-await-in-loop
  });

  test.each([
    ['districtadmin', '?districtId=2', 403],
    ['districtuser', '?districtId=999999', 403],
    ['kt', '?districtId=999999', 404],
    ['kt', '?districtId=x', 400],
    ['sectionadmin', '', 403],
    ['sectionuser', '?districtId=1', 403],
  ])('%s asking for states%s: %i', async (by, query, status) => {
    expect((await states(by, query)).status).toBe(status);
  });

  test('one statement, however many sections', async () => {
    const scope = { kind: 'all' } as const;
    const { statements, result } = await countStatements(() =>
      findPlanStates(service.db, scope, { day: today(), districtId: undefined }),
    );
    expect([result.length > 5, statements]).toEqual([true, 1]);
  });
});

describe('the plan to fill in (12.7)', () => {
  const addressFor = async (by: string) => {
    const token = await service.tokenOf(by);
    const answer = await service.app.inject({
      url: `${base}/1/fillpreparednessplan`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    return answer.payload;
  };

  test('is made anew when its address is opened; nothing is stored', async () => {
    const address = await addressFor('sectionadmin');
    const before = await fingerprint(service, auditTables);
    const { statusCode, headers, rawPayload } = await open(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    // Filled in, it comes back as an upload.
    expect(await inspect(rawPayload, 'pdf')).toBeUndefined();
    expect(await fingerprint(service, auditTables)).toEqual(before);
  });

  test('an address altered in any part opens nothing', async () => {
    const address = await addressFor('sectionadmin');
    const altered = [
      address.replace('/1?', '/2?'),
      address.replace(/user=\d+/, 'user=1'),
      address.replace(/expires=(\d+)/, (_, time: string) => `expires=${Number(time) + 60}`),
      address.slice(0, -1),
      address.replace(/&signature=.*/, ''),
      address.replace('/files/preparednessplan/', '/files/'),
    ];
    const statuses = await Promise.all(altered.map(async (url) => (await open(url)).statusCode));
    expect(statuses).toEqual(altered.map(() => 403));
  });

  test('an address closes with the right to it', async () => {
    const address = await addressFor('sectionadmin');
    await sql`delete from member_role where role_id = 5`.execute(service.db);
    expect((await open(address)).statusCode).toBe(403);
  });
});
