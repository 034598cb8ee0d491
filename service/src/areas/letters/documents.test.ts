import { sql } from 'kysely';
import { textOf } from '../../../testing/pdf-text.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { readPlanForm } from '../plans/form.ts';
import { planFormPdf } from '../plans/plan-form.ts';
import { findOfficers, findSignatories } from './queries.ts';
import { today } from '../../platform/today.ts';

let service: TestService;
const secrets = ['salainen@piilo.example', '+358 40 0000111', 'Piilokuja 7'];

beforeAll(async () => {
  service = await startTestService();
  await sql`
    update member set is_publish_prohibited = true, email = ${secrets[0]}, phone = ${secrets[1]}, address1 = ${secrets[2]}
    where id in (select member_id from position_of_trust where section_id = 1)`.execute(service.db);
});
afterAll(() => service.close());

const base = '/api/signingagreement';
const fetchPdf = async (url: string, headers: Record<string, string> = {}, by = 'kt') => {
  const authorization = `Bearer ${await service.tokenOf(by)}`;
  return service.app.inject({ url, headers: { authorization, ...headers } });
};

const anyRequest = async () => {
  const { rows } = await sql<{ id: number }>`
    select id from letter_request where section_id = 1 order by id limit 1`.execute(service.db);
  return rows[0]?.id ?? 0;
};

test.each([
  ['signingrightsmembers', 'Nimenkirjoitusote', 'Puheenjohtaja'],
  ['signingrightsmembersenglish', 'Extract of signing rights', 'Chair'],
])('%s is an extract called %s', async (path, title, position) => {
  const id = await anyRequest();
  const { statusCode, headers, rawPayload } = await fetchPdf(`${base}/${path}/${id}/pdf`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOf(rawPayload);
  expect(text).toContain(title);
  expect(text).toContain(position);
  expect(text).toMatch(new RegExp(`NKO-\\d{4}-${id}`));
});

test('GET and POST give the same kind of document', async () => {
  const id = await anyRequest();
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const post = await service.app.inject({
    method: 'POST',
    url: `${base}/signingrightsmembers/${id}/pdf`,
    headers: { authorization },
  });
  expect([post.statusCode, post.headers['content-type']]).toEqual([200, 'application/pdf']);
  const board = await service.app.inject({
    method: 'POST',
    url: `${base}/boardmembers/pdf`,
    headers: { authorization },
    payload: { sectionId: 1, dateFrom: today() },
  });
  expect([board.statusCode, board.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a section with Swedish as its language gets its extract in Swedish', async () => {
  await sql`update section set language_id = 702 where id = 1`.execute(service.db);
  const { rawPayload } = await fetchPdf(`${base}/signingrightsmembers/${await anyRequest()}/pdf`);
  expect(textOf(rawPayload)).toContain('Namnteckningsutdrag');
  await sql`update section set language_id = 703 where id = 1`.execute(service.db);
});

test.each([
  [{ 'accept-language': 'sv' }, 'Styrelsemedlemmar'],
  [{ 'accept-language': 'fi' }, 'Hallituksen'],
  [{ 'accept-language': 'sv-FI,sv;q=0.9,en;q=0.8' }, 'Styrelsemedlemmar'],
  [{ 'accept-language': 'de' }, 'Hallituksen'],
  [{}, 'Hallituksen'], // of a bilingual section
])('the board list for a reader of %j says %s', async (headers, title) => {
  const { rawPayload } = await fetchPdf(`${base}/boardmembers/pdf?sectionId=1`, headers);
  expect(textOf(rawPayload)).toContain(title);
});

test('a day before anybody was elected says so', async () => {
  const { rawPayload } = await fetchPdf(`${base}/boardmembers/pdf?sectionId=1&dateFrom=1950-01-01`);
  expect(textOf(rawPayload)).toContain('Ei voimassa olevia luottamustoimia valittuna päivänä.');
});

test('without signatories there is no extract (10.3)', async () => {
  const id = await anyRequest();
  await sql`update position set is_signing = false`.execute(service.db);
  const { statusCode, payload } = await fetchPdf(`${base}/signingrightsmembers/${id}/pdf`);
  expect([statusCode, payload]).toEqual([
    409,
    expect.stringContaining('officialletterrequest.nosignatories'),
  ]);
  await sql`update position set is_signing = id in (2, 3, 5, 6)`.execute(service.db);
});

test('a day that no calendar has is refused', async () => {
  const { statusCode } = await fetchPdf(`${base}/boardmembers/pdf?sectionId=1&dateFrom=2026-02-30`);
  expect(statusCode).toBe(400);
});

test.each([
  ['kt', 200],
  ['districtuser', 200],
  ['sectionuser', 200],
  ['othersection', 403],
  ['otherdistrict', 403],
])('%s and the board list of section 1: %i', async (by, status) => {
  expect((await fetchPdf(`${base}/boardmembers/pdf?sectionId=1`, {}, by)).statusCode).toBe(status);
});

describe('nothing hidden leaves (4.7)', () => {
  test('neither into what the documents are made of', async () => {
    const data = JSON.stringify([
      await findSignatories(service.db, 1, today(), 'fi'),
      await findOfficers(service.db, 1, today(), 'fi'),
      await readPlanForm(service.db, 1),
    ]);
    for (const secret of secrets) expect(data).not.toContain(secret);
  });

  test('nor into the documents', async () => {
    const plan = await planFormPdf(await readPlanForm(service.db, 1));
    const extract = await fetchPdf(`${base}/signingrightsmembers/${await anyRequest()}/pdf`);
    const board = await fetchPdf(`${base}/boardmembers/pdf?sectionId=1`);
    const texts = [plan, extract.rawPayload, board.rawPayload].map(textOf);
    expect(texts[0]).toContain('Ei julkinen'); // the words around are read
    for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

test('documents are tagged, titled, and silent about who made them', async () => {
  const { rawPayload } = await fetchPdf(`${base}/signingrightsmembers/${await anyRequest()}/pdf`);
  const binary = rawPayload.toString('latin1');
  expect(binary).toContain('/StructTreeRoot');
  expect(binary).toContain('/Lang (fi)');
  expect(binary).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(binary).toContain('/DisplayDocTitle true');
  expect(binary).not.toContain('Toivola');
});

test('each document leaves a row in the audit log', async () => {
  const id = await anyRequest();
  await fetchPdf(`${base}/signingrightsmembersenglish/${id}/pdf`);
  const { rows } = await sql<{ action: string; by: string; after: object }>`
    select action, by, after from audit where entity = 'letterrequest' and entity_id = ${id}
    order by id desc limit 1`.execute(service.db);
  expect(rows).toEqual([
    {
      action: 'export',
      by: 'Kaija Toivola',
      after: { document: 'signing-rights', language: 'en', rows: expect.any(Number) },
    },
  ]);
});
