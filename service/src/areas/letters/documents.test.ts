import { sql } from 'kysely';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { periodText } from '../../platform/documents/dates.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { readPlanForm } from '../plans/fillable-plan.ts';
import { planFormPdf } from '../plans/fillable-pdf.ts';
import { findOfficers, findSignatories } from './queries.ts';
import { today, shownDay, daysAfter } from '@osasto/contract';

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
  ['signingrightsmembersswedish', 'Namnteckningsutdrag', 'Ordförande'],
  ['signingrightsmembersenglish', 'Extract of signing rights', 'Chair'],
])('%s is an extract called %s', async (path, title, position) => {
  const id = await anyRequest();
  const { statusCode, headers, rawPayload } = await fetchPdf(`${base}/${path}/${id}/pdf`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = readPdfText(rawPayload);
  expect(text).toContain(title);
  expect(text).toContain(position);
  expect(text).toMatch(new RegExp(`NKO-\\d{4}-${id}`));
});

describe('several at once (10.23)', () => {
  const print = async (ids: readonly number[], language = 'fi', by = 'kt') =>
    service.app.inject({
      method: 'POST',
      url: `${base}/signingrightsmembers/pdf`,
      headers: { authorization: `Bearer ${await service.tokenOf(by)}` },
      payload: { ids, language },
    });
  const three = async () => {
    const { rows } = await sql<{ id: number }>`
      select l.id from letter_request l order by (l.section_id = 1) desc, l.id limit 3`.execute(service.db);
    const ids = rows.map(({ id }) => id);
    await sql`
      update letter_request set section_id = 1, district_id = (select district_id from section where id = 1)
      where id = any(${ids}::int[])`.execute(service.db);
    return ids;
  };

  test('each extract begins on a new page, has its own numbers of pages and its own QR code', async () => {
    const ids = await three();
    const { statusCode, headers, rawPayload } = await print(ids, 'sv');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = readPdfText(rawPayload);
    expect(text).toContain('Namnteckningsutdrag');
    for (const id of ids) expect(text).toMatch(new RegExp(`NKO-\\d{4}-${id}\\b`));
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(text.match(/Sida 1\/1/g)?.length).toBeGreaterThanOrEqual(3);
    const { rows } = await sql<{ entity_id: number }>`
      select entity_id from audit where action = 'export' and entity = 'letterrequest' order by id desc limit 3`.execute(
      service.db,
    );
    expect(rows.map(({ entity_id: id }) => id).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
  });

  test.each([
    ['none', async () => []],
    ['one twice', async () => [1, 1]],
    ['fifty-one', async () => Array.from({ length: 51 }, (_, at) => at + 1)],
  ])('%s are refused', async (_name, ids) => {
    expect((await print(await ids())).statusCode).toBe(400);
  });

  test('one that does not exist stops all', async () => {
    expect((await print([...(await three()), 2_000_000_000])).statusCode).toBe(404);
  });

  test.each(['districtadmin', 'sectionadmin', 'sectionuser'])('%s prints none', async (by) => {
    expect((await print(await three(), 'fi', by)).statusCode).toBe(403);
  });
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

test.each([
  ['signingrightsmembers', 'Nimenkirjoitusote'],
  ['signingrightsmembersswedish', 'Namnteckningsutdrag'],
  ['signingrightsmembersenglish', 'Extract of signing rights'],
])('%s of a section with Swedish as its language is called %s', async (path, title) => {
  await sql`update section set language_id = 702 where id = 1`.execute(service.db);
  const { rawPayload } = await fetchPdf(`${base}/${path}/${await anyRequest()}/pdf`);
  expect(readPdfText(rawPayload)).toContain(title);
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
  expect(readPdfText(rawPayload)).toContain(title);
});

test('a day before anybody was elected says so', async () => {
  const { rawPayload } = await fetchPdf(`${base}/boardmembers/pdf?sectionId=1&dateFrom=1950-01-01`);
  expect(readPdfText(rawPayload)).toContain('Ei voimassa olevia luottamustoimia valittuna päivänä.');
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
    const texts = [plan, extract.rawPayload, board.rawPayload].map(readPdfText);
    expect(texts[0]).toContain('Tiedot eivät ole julkisia'); // the words around are read
    for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

/** Without blanks: a long text stands in several lines. */
const run = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  [
    'signingrightsmembers',
    'Täten todistetaan, että alla mainituilla henkilöillä on tämän otteen antamispäivänä oikeus kirjoittaa osaston nimi.',
    'Osaston nimen kirjoittavat puheenjohtaja ja varapuheenjohtaja kumpikin yksin sekä nimenkirjoittajat kaksi yhdessä.',
    ['Y-tunnus', 'Asiakastunnus', 'Osoite', 'Perustettu', 'Syntymäaika', 'Apuliitto'],
  ],
  [
    'signingrightsmembersswedish',
    'Härmed intygas att nedan nämnda personer på dagen för detta utdrag har rätt att teckna avdelningens namn.',
    'Avdelningens namn tecknas av ordföranden och vice ordföranden var för sig samt av två namntecknare tillsammans.',
    ['FO-nummer', 'Kundnummer', 'Adress', 'Grundad', 'Födelsedatum', 'Hjälpförbundet'],
  ],
  [
    'signingrightsmembersenglish',
    'This is to certify that on the date of this extract the persons listed below are entitled to sign on behalf of the section.',
    'The chair and the vice chair may each sign alone; two authorised signatories sign jointly.',
    ['Business ID', 'Account id', 'Address', 'Established', 'Date of birth', 'The Aid Federation'],
  ],
])('what %s contains', async (path, certificate, rule, words) => {
  await sql`
    update section set business_id = '1234567-8', account_id = 'FI2112345600000785', established_date = '1951-03-08',
      shipping_address1 = 'Rantakatu 14 B', shipping_address2 = null, shipping_postal_code = '20100',
      shipping_city = 'Turku' where id = 1`.execute(service.db);
  const id = await anyRequest();
  await sql`update letter_request set reason = 'Pankkitilin avaaminen' where id = ${id}`.execute(service.db);
  const signatories = await findSignatories(service.db, 1, today(), 'fi');
  const bornOn = signatories.flatMap(({ birthDate }) => birthDate ?? []);
  expect(bornOn.length).toBeGreaterThan(1);
  const { rawPayload } = await fetchPdf(`${base}/${path}/${id}/pdf`);
  const text = run(readPdfText(rawPayload));
  const { rows } = await sql<{ section: string; district: string }>`
    select s.name as section, d.name as district from section s join district d on d.id = s.district_id
    where s.id = 1`.execute(service.db);
  const expected = [
    certificate,
    rule,
    ...words,
    ...Object.values(rows[0] ?? {}),
    '1234567-8',
    'FI2112345600000785',
    'Rantakatu 14 B, 20100 Turku',
    '8.3.1951',
    'Pankkitilin avaaminen',
    'Keskuskatu 1, 00100 Helsinki',
    shownDay(today()),
    ...signatories.map(({ name }) => name),
    ...bornOn.map(shownDay),
    ...signatories.map(({ termStart, termEnd }) => periodText(termStart, termEnd)),
    ...signatories.map(({ electedDate, meeting }) => shownDay(electedDate) + meeting),
  ];
  expect(expected.filter((words) => !text.includes(run(words)))).toEqual([]);
});

const documents: Record<string, () => Promise<Buffer>> = {
  'board list': async () => (await fetchPdf(`${base}/boardmembers/pdf?sectionId=1`)).rawPayload,
  extract: async () => (await fetchPdf(`${base}/signingrightsmembers/${await anyRequest()}/pdf`)).rawPayload,
  'plan to fill in': async () => planFormPdf(await readPlanForm(service.db, 1)),
};

test.each(Object.entries(documents))('the %s is tagged and brings its fonts along', async (_, make) => {
  const binary = (await make()).toString('latin1');
  expect(binary).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(binary).toMatch(/\/Marked true/);
  const used = new Set(binary.match(/\/BaseFont \/[A-Z]{6}\+\S+/g));
  expect(used.size).toBe(3);
  expect(binary.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(3);
});

test.each([
  [
    'fi',
    [
      'Perustiedot',
      'Vastuuhenkilöt ja hälyttäminen',
      'Paikalliset riskit',
      'Voimavarat',
      'Sopimukset ja yhteistyö',
      'Toiminta häiriötilanteessa',
      'Viestintä',
      'Koulutus ja harjoitukset',
      'Hyväksyminen ja päivitys',
      'Liitteet',
    ],
  ],
  [
    'sv',
    [
      'Grunduppgifter',
      'Ansvarspersoner och alarmering',
      'Lokala risker',
      'Resurser',
      'Avtal och samarbete',
      'Verksamhet vid störningar',
      'Kommunikation',
      'Utbildning och övningar',
      'Godkännande och uppdatering',
      'Bilagor',
    ],
  ],
] as const)(
  'the plan to fill in has its ten headings in %s, and fields to fill (12.7)',
  async (language, headings) => {
    const pdf = await planFormPdf({ ...(await readPlanForm(service.db, 1)), language });
    const text = readPdfText(pdf);
    const lines = text.split('\n').flatMap((line) => /^\d+\. (.+)/.exec(line)?.[1] ?? []);
    expect(lines.filter((line) => (headings as readonly string[]).includes(line))).toEqual(headings);
    const binary = pdf.toString('latin1');
    expect(binary).toMatch(/\/AcroForm \d+ 0 R/);
    const names = [...binary.matchAll(/\/T \((.*?)\)/g)].map(([, name]) => name);
    const kinds = [...new Set(names.map((name) => name?.replace(/-[^-]+-/, '-*-')))];
    expect(new Set(names).size).toBe(names.length);
    expect(kinds).toEqual(
      [
        ['area', 'population', 'deputies', 'alarm', 'place'],
        ['risk-*-likelihood', 'risk-*-effect', 'risk-*-task'],
        ['volunteers-*-count', 'volunteers-*-leader', 'premises', 'vehicles', 'equipment', 'food'],
        ['partner-*-contact', 'partner-*-agreed'],
        ['decides', 'hour', 'log', 'report', 'costs', 'inner', 'outer', 'speaker', 'backup'],
        ['training-*-subject', 'training-*-time', 'training-*-responsible', 'decided', 'paragraph'],
      ].flat(),
    );
  },
);

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

test('who carries on does not sign, and the refusal names them; they do where the organisation wants that (25.1)', async () => {
  const id = await anyRequest();
  await sql`update position_of_trust set term_end = ${daysAfter(today(), -1)}::date
    where section_id = 1 and position_id in (2, 3, 5, 6) and ${today()}::date between term_start + 1 and term_end`.execute(
    service.db,
  );
  const refused = await fetchPdf(`${base}/signingrightsmembers/${id}/pdf`);
  expect(refused.statusCode).toBe(409);
  expect(JSON.parse(refused.payload)).toMatchObject({
    errors: [
      {
        translationKey: 'officialletterrequest.nosignatories',
        parameters: { context: 'interim', names: expect.stringMatching(/^\p{L}\S* \p{L}/u) },
      },
    ],
  });
  const { body } = await service.request('kt', 'GET', `${base}/getofficialletterrequestbyid/${id}`);
  const { names } = JSON.parse(refused.payload).errors[0].parameters;
  expect(body).toMatchObject({ hasSignatories: false, carryingOn: names.split(', ') });
  await sql`update setting set value = 'true' where key = 'letter.interimSigns'`.execute(service.db);
  const made = await fetchPdf(`${base}/signingrightsmembers/${id}/pdf`);
  expect(made.statusCode).toBe(200);
  expect(readPdfText(made.rawPayload).replaceAll(/\s+/g, ' ')).toContain(
    'jatkaa tehtävässä sääntöjen mukaan',
  );
  const signed = await service.request('kt', 'GET', `${base}/getofficialletterrequestbyid/${id}`);
  expect(signed.body).toMatchObject({ hasSignatories: true });
  expect(signed.body).not.toHaveProperty('carryingOn');
  await sql`update setting set value = 'false' where key = 'letter.interimSigns'`.execute(service.db);
});

test.each([
  ['fi', 'Jatkavat, kunnes seuraaja on valittu'],
  ['sv', 'Fortsätter tills en efterträdare har valts'],
])(
  'in %s the board list has a block of its own for those who carry on, where there are any (25.1)',
  async (language, block) => {
    const read = async () => {
      const { rawPayload } = await fetchPdf(`${base}/boardmembers/pdf?sectionId=1`, {
        'accept-language': language,
      });
      return readPdfText(rawPayload).replaceAll(/\s+/g, ' ');
    };
    await sql`update position_of_trust set is_ended_early = true
    where section_id = 1 and term_end < ${today()}::date`.execute(service.db);
    expect(await read()).not.toContain(block);
    await sql`update position_of_trust set is_ended_early = false, term_end = ${daysAfter(today(), -1)}::date
    where section_id = 1 and position_id = 13`.execute(service.db);
    expect(await read()).toContain(block);
  },
);
