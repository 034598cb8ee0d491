import { activePdf } from '../../../testing/active-pdf.ts';
import { sql } from 'kysely';
import type { LetterRequest } from '@osasto/api';
import { smallPdf } from '../training/beginning/small-pdf.ts';
import { today, daysAfter } from '@osasto/contract';
import {
  auditTables,
  fingerprint,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const base = '/api/signingagreement';
const pdf = smallPdf('Nimenkirjoitusote', ['Allekirjoitettu']).content.toString('base64');
const keysOf = (body: unknown) =>
  (body as { errors: { translationKey: string }[] }).errors.map(({ translationKey }) => translationKey);
const tomorrow = () => daysAfter(today(), 1);

const order = async (by = 'sectionadmin', sectionId = 1) => {
  const body = { reasonForRequest: ' Pankkitilin avaaminen ', sectionId };
  return (await service.request(by, 'POST', `${base}/addofficialletterrequest`, body)).body as LetterRequest;
};
const upload = (id: number, changes: object = {}, by = 'kt') =>
  service.request(by, 'POST', `${base}/uploadsigneddocument`, {
    name: 'ote.pdf',
    officialLetterRequestId: id,
    blob: pdf,
    fileType: 'application/pdf',
    ...changes,
  });
const kept = async (blob: string) => {
  const { id } = await order();
  await sql`update setting set value = '"mark"' where key = 'file.activeContent'`.execute(service.db);
  await upload(id, { blob });
  await sql`update setting set value = '"refuse"' where key = 'file.activeContent'`.execute(service.db);
  return (await read(id)).body as LetterRequest;
};
const approve = (id: number, expiryDate: string | null = tomorrow(), by = 'kt') =>
  service.request(by, 'POST', `${base}/approveletterrequest`, { officalLetterRequestId: id, expiryDate });
const archive = (id: number, by = 'kt') => service.request(by, 'POST', `${base}/archiveletterrequest/${id}`);
const removeSigned = (id: number, by = 'kt') =>
  service.request(by, 'DELETE', `${base}/removesigneddocument/${id}`);
const remove = (id: number, by = 'kt') => service.request(by, 'DELETE', `${base}/deleteletterrequest/${id}`);
const read = (id: number, by = 'kt') =>
  service.request(by, 'GET', `${base}/getofficialletterrequestbyid/${id}`);

/** A request in a status, with a signed PDF or without. */
async function letterIn(status: 1501 | 1502 | 1503, isSigned = status !== 1501): Promise<number> {
  const { id } = await order();
  if (isSigned) await upload(id);
  if (status !== 1501) await approve(id);
  if (status === 1503) await archive(id);
  return id;
}

test('a signed extract that is kept although it runs something wears a mark', async () => {
  const marked = await kept(activePdf);
  expect(marked.document).toMatchObject({ caution: 'active' });
  expect((await kept(pdf)).document).not.toHaveProperty('caution');
});

test('a request is ordered, signed, approved, archived and deleted, each in the audit log', async () => {
  const { id, ...ordered } = await order();
  expect(ordered).toMatchObject({
    section: { id: 1, name: expect.any(String) },
    statusId: 1501,
    status: { id: 1501, enumName: 'Requested' },
    requestedBy: 'Outi Lindqvist',
    reason: 'Pankkitilin avaaminen',
    hasSignatories: true,
    document: null,
    expiryDate: null,
  });
  expect((await upload(id)).body).toMatchObject({
    document: { name: 'ote.pdf', size: atob(pdf).length, created: expect.stringMatching(/Z$/) },
    statusId: 1501,
  });
  expect((await approve(id)).body).toMatchObject({
    statusId: 1502,
    expiryDate: `${tomorrow()}T00:00:00.000Z`,
  });
  const archived = (await archive(id)).body as LetterRequest;
  expect(archived).toMatchObject({ statusId: 1503 });
  expect(archived.statusChanges.map(({ status, by }) => [status.enumName, by])).toEqual([
    ['Requested', 'Outi Lindqvist'],
    ['Processed', 'Kaija Toivola'],
    ['Archived', 'Kaija Toivola'],
  ]);
  expect((await remove(id)).status).toBe(204);
  expect((await read(id)).status).toBe(404);
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = 'letterrequest' and entity_id = ${id} order by id`.execute(
    service.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['add', 'upload', 'approve', 'archive', 'delete']);
});

describe('each step from each status (rule 10.17)', () => {
  const steps = {
    upload: (id: number) => upload(id),
    remove: (id: number) => removeSigned(id),
    approve: (id: number) => approve(id),
    archive: (id: number) => archive(id),
    delete: (id: number) => remove(id),
  };
  test.each([
    // step, status, signed, answer, key
    ['upload', 1501, false, 200, null],
    ['upload', 1501, true, 200, null], // replaces (10.11)
    ['upload', 1502, true, 409, 'officialletterrequest.uploadfailed'],
    ['upload', 1503, true, 409, 'officialletterrequest.uploadfailed'],
    ['remove', 1501, true, 200, null],
    ['remove', 1501, false, 409, 'officialletterrequest.removedocumentfailed'],
    ['remove', 1502, true, 409, 'officialletterrequest.removedocumentfailed'], // 10.12
    ['remove', 1503, true, 409, 'officialletterrequest.removedocumentfailed'],
    ['approve', 1501, false, 409, 'officialletterrequest.signedrequired'], // 18.16
    ['approve', 1501, true, 200, null],
    ['approve', 1502, true, 409, 'officialletterrequest.approvefailed'],
    ['approve', 1503, true, 409, 'officialletterrequest.approvefailed'],
    ['archive', 1501, true, 409, 'officialletterrequest.archivefailed'], // 10.9
    ['archive', 1502, true, 200, null],
    ['archive', 1503, true, 409, 'officialletterrequest.archivefailed'],
    ['delete', 1501, true, 204, null],
    ['delete', 1502, true, 204, null],
    ['delete', 1503, true, 204, null],
  ] as const)('%s from %i, signed %s: %i %s', async (step, status, isSigned, expected, key) => {
    const id = await letterIn(status, isSigned);
    const before = await fingerprint(service);
    const { status: found, body } = await steps[step](id);
    expect(found).toBe(expected);
    if (key === null) return;
    expect(keysOf(body)).toEqual([key]);
    expect(await fingerprint(service)).toEqual(before);
  });
});

describe('fields', () => {
  test.each([
    [null, 'officialletterrequest.reasonrequired'],
    ['', 'officialletterrequest.reasonrequired'],
    ['  \n ', 'officialletterrequest.reasonrequired'],
    ['x'.repeat(1001), 'validation.maxLength'],
  ])('reason %j', async (reasonForRequest, key) => {
    const body = { reasonForRequest, sectionId: 1 };
    const answer = await service.request('kt', 'POST', `${base}/addofficialletterrequest`, body);
    expect([answer.status, keysOf(answer.body)]).toEqual([400, [key]]);
  });

  test('a thousand characters fit', async () => {
    const body = { reasonForRequest: 'ä'.repeat(1000), sectionId: 1 };
    expect((await service.request('kt', 'POST', `${base}/addofficialletterrequest`, body)).status).toBe(200);
  });

  test('memberId is the caller, or is left out (10.1)', async () => {
    const { createdByMemberId } = await order();
    const body = { reasonForRequest: 'x', sectionId: 1 };
    const ask = (memberId: number | null) =>
      service.request('sectionadmin', 'POST', `${base}/addofficialletterrequest`, { ...body, memberId });
    expect((await ask(createdByMemberId)).status).toBe(200);
    expect((await ask((createdByMemberId ?? 0) + 1)).status).toBe(403);
  });

  test.each([
    [null, 400],
    ['2026-02-30', 400],
    [() => today(), 400],
    [() => daysAfter(today(), -1), 400],
    [() => tomorrow(), 200],
    [() => `${daysAfter(today(), 7)}T00:00:00.000Z`, 200],
  ])('expiry %p: %i', async (given, status) => {
    const id = await letterIn(1501, true);
    const answer = await approve(id, typeof given === 'function' ? given() : given);
    expect(answer.status).toBe(status);
    if (status === 400) expect(keysOf(answer.body)).toEqual(['officialletterrequest.expiryfuture']);
  });

  test('both spellings of the id are read, and must agree', async () => {
    const id = await letterIn(1501, true);
    const ask = (ids: object) =>
      service.request('kt', 'POST', `${base}/approveletterrequest`, { ...ids, expiryDate: tomorrow() });
    expect((await ask({})).status).toBe(400);
    expect((await ask({ officalLetterRequestId: id, officialLetterRequestId: id + 1 })).status).toBe(400);
    expect((await ask({ officialLetterRequestId: id })).status).toBe(200);
  });

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
  test.each([
    [{ blob: Buffer.from('hei').toString('base64') }, 'upload.typeNotAllowed'],
    [{ blob: png, name: 'ote.pdf' }, 'upload.typeNotAllowed'],
    [{ blob: Buffer.from('MZ\u0090\0').toString('base64') }, 'upload.typeNotAllowed'],
    [{ blob: '%%%' }, 'upload.contentInvalid'],
    [{ blob: '' }, 'upload.contentRequired'],
    [{ name: 'x'.repeat(801) }, 'officialletterrequest.uploadnametoolarge'],
    [{ fileType: 'x'.repeat(256) }, 'officialletterrequest.uploadfailed'], // 10.13
  ])('upload of %j', async (changes, key) => {
    const { id } = await order();
    const { status, body } = await upload(id, changes);
    expect([status, keysOf(body)]).toEqual([400, [key]]);
    expect((await read(id)).body).toMatchObject({ document: null });
  });

  test('a name of 800 and a type of 255 characters fit', async () => {
    const { id } = await order();
    const answer = await upload(id, { name: 'ä'.repeat(800), fileType: 'x'.repeat(255) });
    expect(answer.body).toMatchObject({ document: { name: 'ä'.repeat(800) } });
  });
});

test('a second upload replaces the first, whose file is gone', async () => {
  const { id } = await order();
  const first = (await upload(id)).body as LetterRequest;
  const second = (await upload(id, { name: 'toinen.pdf' })).body as LetterRequest;
  expect(second.document?.name).toBe('toinen.pdf');
  const { rows } = await sql`select id from file where id = ${first.document?.id}`.execute(service.db);
  expect(rows).toEqual([]);
});

test('two approvals at once are one', async () => {
  const id = await letterIn(1501, true);
  const answers = await Promise.all([approve(id), approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
});

describe('lists (18.13)', () => {
  const list = async (by: string, path = '') =>
    (await service.request(by, 'GET', `${base}/getofficialletterrequests${path}`)).body as LetterRequest[];

  test('without a section: open ones in scope, newest first', async () => {
    await letterIn(1503);
    const all = await list('kt');
    expect(all.every(({ statusId }) => statusId !== 1503)).toBe(true);
    const created = all.map((letter) => letter.created);
    expect(created).toEqual([...created].sort((a, b) => b.localeCompare(a)));
    const { rows } = await sql<{ district: number; count: number }>`
      select district_id as district, count(*) from letter_request where status_id <> 1503 group by 1`.execute(
      service.db,
    );
    const countOf = (district: number) => rows.find((row) => row.district === district)?.count ?? 0;
    expect(await list('districtuser')).toHaveLength(countOf(1));
    expect(await list('otherdistrict')).toHaveLength(countOf(2));
    expect((await list('sectionuser')).every(({ sectionId }) => sectionId === 1)).toBe(true);
  });

  test('with a section: all states', async () => {
    const statuses = new Set((await list('sectionuser', '/1')).map(({ statusId }) => statusId));
    expect([...statuses].sort((a, b) => a - b)).toEqual([1501, 1502, 1503]);
  });
});

test.each([
  [{ memberId: null }, 'officialletterrequest.sectionrequired', 'sectionId'],
  [{ sectionId: 0 }, 'officialletterrequest.sectionrequired', 'sectionId'],
  [{ sectionId: null }, 'officialletterrequest.sectionrequired', 'sectionId'],
  [{ sectionId: 1, memberId: 0 }, 'officialletterrequest.memberrequired', 'memberId'],
])('an order of %j is refused with %s', async (form, translationKey, propertyName) => {
  const body = { reasonForRequest: 'x', ...form };
  const answer = await service.request('kt', 'POST', `${base}/addofficialletterrequest`, body);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ translationKey, propertyName }] } });
});

describe('who may', () => {
  const actors = ['superadmin', 'kt', 'districtadmin', 'districtuser', 'sectionadmin', 'sectionuser'];

  test.each([
    // section, answers of the actors
    [1, [200, 200, 200, 403, 200, 403]],
    [2, [200, 200, 200, 403, 403, 403]],
  ])('order for section %i', async (sectionId, expected) => {
    const answers = [];
    for (const by of actors) {
      const body = { reasonForRequest: 'x', sectionId };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push((await service.request(by, 'POST', `${base}/addofficialletterrequest`, body)).status);
    }
    expect(answers).toEqual(expected);
  });

  test.each(['districtadmin', 'districtuser', 'sectionadmin', 'sectionuser', 'otherdistrict'])(
    '%s neither signs, approves, archives nor makes extracts',
    async (by) => {
      const id = await letterIn(1501, true);
      const before = await fingerprint(service, auditTables);
      const statuses = [
        await upload(id, {}, by),
        await removeSigned(id, by),
        await approve(id, tomorrow(), by),
        await archive(id, by),
        await service.request(by, 'GET', `${base}/signingrightsmembers/${id}/pdf`),
        await service.request(by, 'POST', `${base}/signingrightsmembersenglish/${id}/pdf`),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
      expect(await fingerprint(service, auditTables)).toEqual(before);
    },
  );

  test.each([
    // who deletes, made by, status, answer
    ['sectionadmin', 'sectionadmin', 1501, 204],
    ['sectionadmin', 'sectionadmin', 1502, 409],
    ['sectionadmin', 'sectionadmin', 1503, 409],
    ['sectionadmin', 'districtadmin', 1501, 403],
    ['sectionuser', 'sectionadmin', 1501, 403],
    ['othersection', 'sectionadmin', 1501, 403],
    ['districtadmin', 'districtadmin', 1501, 204],
    ['districtadmin', 'sectionadmin', 1501, 403],
    ['districtuser', 'sectionadmin', 1501, 403],
    ['otherdistrict', 'sectionadmin', 1501, 403],
    ['kt', 'sectionadmin', 1503, 204],
    ['superadmin', 'sectionadmin', 1502, 204],
  ] as const)('%s deleting what %s made, in %i: %i', async (by, maker, status, expected) => {
    const { id } = await order(maker);
    if (status !== 1501) {
      await upload(id);
      await approve(id);
    }
    if (status === 1503) await archive(id);
    const before = await fingerprint(service, auditTables);
    expect((await remove(id, by)).status).toBe(expected);
    if (expected === 204) return;
    expect(await fingerprint(service, auditTables)).toEqual(before);
    const { rows } = await sql<{ action: string }>`
      select action from audit where entity = 'letterrequest' and entity_id = ${id} order by id desc limit 1`.execute(
      service.db,
    );
    expect(rows[0]?.action === 'denied').toBe(expected === 403);
  });

  test.each([
    ['kt', 404],
    ['districtadmin', 403],
    ['sectionadmin', 403],
  ])('%s and a request that is not there: %i', async (by, status) => {
    expect((await read(2_000_000_000, by)).status).toBe(status);
    expect((await remove(2_000_000_000, by)).status).toBe(status);
  });

  test('a disbanded section orders no more, its district still does (3.9)', async () => {
    await sql`update section set status_id = 602 where id = 1`.execute(service.db);
    const body = { reasonForRequest: 'x', sectionId: 1 };
    const ask = (by: string) => service.request(by, 'POST', `${base}/addofficialletterrequest`, body);
    expect((await ask('sectionadmin')).status).toBe(403);
    expect((await ask('districtadmin')).status).toBe(200);
    await sql`update section set status_id = 601 where id = 1`.execute(service.db);
  });
});

describe('the signed PDF (10.10)', () => {
  const open = async (url: string) => (await service.app.inject({ url })).statusCode;

  test.each([
    // who, in 1501, in 1502
    ['superadmin', true, true],
    ['kt', true, true],
    ['districtadmin', false, true],
    ['districtuser', false, false],
    ['sectionadmin', false, true],
    ['sectionuser', false, false],
  ] as const)('%s: while requested %s, when processed %s', async (by, early, late) => {
    const id = await letterIn(1501, true);
    const documentFor = async () => ((await read(id, by)).body as LetterRequest).document;
    expect((await documentFor()) !== null).toBe(early);
    await approve(id);
    const document = await documentFor();
    expect(document !== null).toBe(late);
    if (document) expect(await open(document.url)).toBe(200);
  });

  test('an address closes with the right to it', async () => {
    const id = await letterIn(1502);
    const document = ((await read(id, 'sectionadmin')).body as LetterRequest).document;
    const url = document?.url ?? '';
    await sql`update letter_request set status_id = 1501, expiry_date = null where id = ${id}`.execute(
      service.db,
    );
    expect(await open(url)).toBe(403);
  });
});
