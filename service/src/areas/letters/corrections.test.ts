import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { lettersOn } from '../../../testing/letter-maker.ts';
import { fingerprint, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
const { order, sign, approve, approved, read, correct, sendBack, undo, archive } = lettersOn(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const keysOf = (body: unknown) =>
  (body as { errors: { translationKey: string }[] }).errors.map(({ translationKey }) => translationKey);

/** What somebody fetches at the address of the signed PDF that they are shown. */
const download = async (id: number, by: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { document } = await read(id, by);
  return service.app.inject({ method, url: document?.url ?? '' });
};

test('whoever ordered corrects the reason, and the office may (10.19)', async () => {
  const id = await order();
  expect((await correct(id, '  Avustushakemus ')).body).toMatchObject({
    id,
    statusId: 1501,
    reason: 'Avustushakemus',
  });
  expect((await correct(id, 'Vuokrasopimus', 'kt')).body).toMatchObject({ reason: 'Vuokrasopimus' });
  const { rows } = await sql<{ action: string; before: object; after: object }>`
    select action, before, after from audit where entity = 'letterrequest' and entity_id = ${id} order by id`.execute(
    service.db,
  );
  expect(rows.slice(1)).toEqual([
    { action: 'update', before: { reason: 'Pankkitilin avaaminen' }, after: { reason: 'Avustushakemus' } },
    { action: 'update', before: { reason: 'Avustushakemus' }, after: { reason: 'Vuokrasopimus' } },
  ]);
});

test.each([
  // who corrects what the section admin or the district admin ordered
  ['superadmin', [200, 200]],
  ['kt', [200, 200]],
  ['districtadmin', [403, 200]],
  ['districtuser', [403, 403]],
  ['sectionadmin', [200, 403]],
  ['sectionuser', [403, 403]],
  ['otherdistrict', [403, 403]],
])('%s corrects: %j', async (by, expected) => {
  const ids = [await order('sectionadmin'), await order('districtadmin')];
  const answers = await Promise.all(ids.map((id) => correct(id, 'Toinen syy', by)));
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

test.each([
  ['correct', null, 'officialletterrequest.reasonrequired'],
  ['correct', 'x'.repeat(1001), 'validation.maxLength'],
  ['return', null, 'officialletterrequest.returnreasonrequired'],
  ['return', ' \n ', 'officialletterrequest.returnreasonrequired'],
  ['return', 'x'.repeat(501), 'validation.maxLength'],
] as const)('%s with %j is refused', async (step, text, key) => {
  const id = await order();
  const answer = step === 'correct' ? await correct(id, text) : await sendBack(id, text);
  expect([answer.status, keysOf(answer.body)]).toEqual([400, [key]]);
});

test('sent back, a request says why until it is corrected, and its state stays (10.19)', async () => {
  const id = await order();
  const reason = 'ä'.repeat(500);
  expect((await sendBack(id, reason)).body).toMatchObject({
    statusId: 1501,
    returned: { by: 'Kaija Toivola', reason, at: expect.stringMatching(/Z$/) },
  });
  expect(await read(id, 'sectionuser')).toHaveProperty('returned');
  expect((await sendBack(id, 'Mihin pankkiin?')).body).toMatchObject({
    returned: { reason: 'Mihin pankkiin?' },
  });
  const waiting = async () =>
    ((await service.request('sectionadmin', 'GET', '/api/waiting')).body as Answer<'GET waiting'>).filter(
      ({ kind }) => kind === 'extractReturned',
    );
  expect(await waiting()).toMatchObject([
    { href: `/officialletterrequests/${id}`, unit: { id: 1 }, isLate: false },
  ]);
  expect((await correct(id, 'Tili Osuuspankissa')).body).not.toHaveProperty('returned');
  expect(await waiting()).toEqual([]);
});

test('what is sent back does not wait for the office, nor is it returned once approved', async () => {
  const waiting = async () => {
    const { body } = await service.request('kt', 'GET', '/api/stats');
    return (body as Answer<'GET stats'>).requestedLetters;
  };
  const id = await order();
  const before = await waiting();
  await sendBack(id, 'Mihin pankkiin?');
  expect(await waiting()).toBe(before - 1);
  await sign(id);
  expect((await approve(id)).body).not.toHaveProperty('returned');
});

test('a processed request is neither corrected nor sent back', async () => {
  const id = await approved();
  const before = await fingerprint(service);
  const [corrected, returned] = [await correct(id, 'Muu'), await sendBack(id, 'Muu')];
  expect([corrected.status, keysOf(corrected.body)]).toEqual([409, ['officialletterrequest.correctfailed']]);
  expect([returned.status, keysOf(returned.body)]).toEqual([409, ['officialletterrequest.returnfailed']]);
  expect(await fingerprint(service)).toEqual(before);
});

test('an approval is taken back until the section or the district has fetched the extract (10.20)', async () => {
  const id = await approved();
  expect((await download(id, 'kt')).statusCode).toBe(200);
  expect((await download(id, 'superadmin')).statusCode).toBe(200);
  expect((await download(id, 'sectionadmin', 'HEAD')).statusCode).toBe(200);
  const undone = (await undo(id)).body as Awaited<ReturnType<typeof read>>;
  expect(undone).toMatchObject({ statusId: 1501, expiryDate: null, document: { name: 'ote.pdf' } });
  expect(undone.statusChanges.map(({ status }) => status.id)).toEqual([1501, 1502, 1501]);

  expect((await approve(id)).status).toBe(200);
  expect((await download(id, 'sectionadmin')).statusCode).toBe(200);
  const before = await fingerprint(service);
  const refused = await undo(id);
  expect([refused.status, keysOf(refused.body)]).toEqual([409, ['officialletterrequest.downloaded']]);
  expect(await fingerprint(service)).toEqual(before);
});

test.each(['districtadmin', 'districtuser', 'sectionadmin', 'sectionuser'])(
  '%s neither sends back nor takes an approval back',
  async (by) => {
    expect((await sendBack(await order(), 'Syy', by)).status).toBe(403);
    expect((await undo(await approved(), by)).status).toBe(403);
  },
);

test('only a processed request loses its approval', async () => {
  const [requested, archived] = [await order(), await approved()];
  await sign(requested);
  await archive(archived);
  for (const id of [requested, archived]) {
    const answer = await undo(id); // oxlint-disable-line no-await-in-loop -- one after the other
    expect([answer.status, keysOf(answer.body)]).toEqual([409, ['officialletterrequest.undofailed']]);
  }
});

test('the usual days are the median of the last year, once there are ten (10.19)', async () => {
  await sql`delete from letter_request`.execute(service.db);
  const ids: number[] = [];
  for (let at = 0; at < 10; at += 1) ids.push(await approved('kt')); // oxlint-disable-line no-await-in-loop -- one after the other
  /** The last of `days` is how long the youngest approval took. */
  const took = async (days: readonly number[]) => {
    for (const [at, count] of days.entries())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`update letter_request set created = now() - make_interval(days => ${count}) where id = ${ids[at]}`.execute(
        service.db,
      );
  };
  await took([1, 1, 1, 1, 2, 4, 30, 30, 30, 30]);
  expect(await read(ids[0] ?? 0)).toMatchObject({ usualDays: 3 });
  expect(await read(await order(), 'sectionadmin')).toMatchObject({ usualDays: 3 });
  await undo(ids[9] ?? 0);
  expect(await read(ids[0] ?? 0)).not.toHaveProperty('usualDays');
  await approve(ids[9] ?? 0);
  await sql`update letter_status_change set at = at - interval '13 months' where letter_request_id = ${ids[0]}`.execute(
    service.db,
  );
  expect(await read(ids[0] ?? 0)).not.toHaveProperty('usualDays');
});
