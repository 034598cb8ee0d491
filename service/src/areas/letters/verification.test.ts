import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { daysAfter, letterReference, readVerificationCode, today } from '@osasto/contract';
import { lettersOn, signedPdf } from '../../../testing/letter-maker.ts';
import { decodeQr } from '../../../testing/pdf-qr.ts';
import { readPdfText } from '../../../testing/pdf-text.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { forgetSignatories } from './approved-extract.ts';

type Verification = Answer<'GET verify/{code}'>;

let service: TestService;
const { order, sign, approve, approved, undo, remove } = lettersOn(() => service);

beforeAll(async () => {
  service = await startTestService();
  await sql`update section set business_id = '1234567-8' where id = 1`.execute(service.db);
});
afterAll(() => service.close());

/** A network of its own for each look, so that only the test of the limit meets it. */
let network = 0;
const get = (url: string, headers: Record<string, string> = {}) => {
  network += 1;
  return service.app.inject({ url, headers, remoteAddress: `10.1.${network >> 8}.${network & 255}` });
};
const verify = async (code: string, headers?: Record<string, string>) => {
  const answer = await get(`/api/verify/${code}`, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<Verification>();
};
const codeOf = async (id: number) => {
  const { rows } = await sql<{ code: string }>`
    select verification_code as code from letter_request where id = ${id}`.execute(service.db);
  return rows[0]?.code ?? '';
};
const extractOf = async (id: number, path = 'signingrightsmembers') => {
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const url = `/api/signingagreement/${path}/${id}/pdf`;
  return (await service.app.inject({ url, headers: { authorization } })).rawPayload;
};
const signatories = async () => {
  const { rows } = await sql<{ id: number; name: string; birth: string; positionId: number }>`
    select p.id, m.first_name || ' ' || m.last_name as name, m.date_of_birth::text as birth, p.position_id as "positionId"
    from position_of_trust p join meeting g on g.id = p.meeting_id join position d on d.id = p.position_id
    join member m on m.id = p.member_id
    where p.section_id = 1 and g.status_id = 1103 and d.is_signing
      and ${today()}::date between p.term_start and p.term_end
    order by p.position_id, m.last_name, m.first_name, p.id`.execute(service.db);
  expect(rows.length).toBeGreaterThan(1);
  return rows;
};
/** Ends the term of the first signatory today, as an approver does. */
const endEarly = async () => {
  const { rows } = await sql<object>`
    select id, meeting_id as "meetingId", position_id as "positionId", member_id as "memberId",
      term_start::text as "termStart", ${today()}::text as "termEnd"
    from position_of_trust where id = ${(await signatories())[0]?.id}`.execute(service.db);
  return service.request('kt', 'PUT', '/api/meetings/updatepositionoftrust', rows[0]);
};
const expire = (id: number) =>
  sql`update letter_request set expiry_date = ${daysAfter(today(), -1)}::date where id = ${id}`.execute(
    service.db,
  );

test('a code is unknown until the request is approved, then says what the paper says (10.22)', async () => {
  const id = await order();
  const code = await codeOf(id);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  await sign(id);
  expect(await verify(code)).toEqual({ state: 'unknown' });
  await approve(id);
  const named = await signatories();
  expect(await verify(code)).toEqual({
    state: 'valid',
    reference: letterReference(today().slice(0, 4), id),
    section: expect.stringContaining('Inkoon osasto'),
    business: '1234567-8',
    issued: `${today()}T00:00:00.000Z`,
    expires: `${daysAfter(today(), 7)}T00:00:00.000Z`,
    rule: expect.stringContaining('Osaston nimen kirjoittavat'),
    signatories: named.map(({ name, positionId }) => ({
      name,
      positionId,
      termEnd: expect.stringMatching(/T00:00:00\.000Z$/),
    })),
    sha256: createHash('sha256').update(signedPdf).digest('hex'),
  });
  await undo(id);
  expect(await verify(code)).toEqual({ state: 'unknown' });
});

test.each([
  ['sv', 'Avdelningens namn tecknas'],
  ['en-GB,en;q=0.9', 'The chair and the vice chair'],
  ['de', 'The chair and the vice chair'],
  ['fi', 'Osaston nimen kirjoittavat'],
])('the rule of signing for a reader of %s', async (language, rule) => {
  const code = await codeOf(await approved());
  expect((await verify(code, { 'accept-language': language })).rule).toContain(rule);
});

test('what the paper named stays when the register changes', async () => {
  const code = await codeOf(await approved());
  const { signatories: before, rule } = await verify(code);
  const [first] = await signatories();
  await sql`update member set last_name = 'Uusinimi' where id = (
    select member_id from position_of_trust where id = ${first?.id})`.execute(service.db);
  await sql`update setting set value = '"Toinen lauseke."' where key = 'signingRule.fi'`.execute(service.db);
  expect(await verify(code)).toMatchObject({ state: 'valid', rule, signatories: before });
});

describe('afterwards nobody is named', () => {
  const withoutNames = (answer: Verification) => {
    expect(answer).not.toHaveProperty('signatories');
    expect(answer).not.toHaveProperty('rule');
    expect(answer.sha256).toBe(createHash('sha256').update(signedPdf).digest('hex'));
  };

  test('an extract holds to the end of its last day', async () => {
    const id = await approved();
    const code = await codeOf(id);
    await sql`update letter_request set expiry_date = ${today()}::date where id = ${id}`.execute(service.db);
    expect(await verify(code)).toMatchObject({ state: 'valid' });
    await expire(id);
    const answer = await verify(code);
    expect(answer).toMatchObject({ state: 'expired', expires: `${daysAfter(today(), -1)}T00:00:00.000Z` });
    withoutNames(answer);
  });

  test('it is withdrawn when the request is deleted, and its names are forgotten', async () => {
    const id = await approved();
    const code = await codeOf(id);
    const { reference, sha256 } = await verify(code);
    await remove(id);
    const answer = await verify(code);
    expect(answer).toMatchObject({
      state: 'withdrawn',
      reference,
      sha256,
      withdrawn: expect.stringMatching(/Z$/),
      expires: `${daysAfter(today(), 7)}T00:00:00.000Z`,
    });
    withoutNames(answer);
    const { rows } =
      await sql`select from extract_signatory where code = ${code} and name is not null`.execute(service.db);
    expect(rows).toEqual([]);
  });

  test('names are forgotten the night after the last day, and not before', async () => {
    const [held, over] = [await approved(), await approved()];
    const codes = [await codeOf(held), await codeOf(over)];
    await expire(over);
    await forgetSignatories(service.db);
    const { rows } = await sql<{ named: boolean }>`
      select bool_or(name is not null) as named from extract_signatory where code = any(${codes})
      group by code order by code = ${codes[1]}`.execute(service.db);
    expect(rows.map(({ named }) => named)).toEqual([true, false]);
    expect(await verify(codes[1] ?? '')).toMatchObject({ state: 'expired' });
  });

  test('one that had expired before its request was deleted stays expired', async () => {
    const id = await approved();
    const code = await codeOf(id);
    await expire(id);
    await remove(id);
    expect(await verify(code)).toMatchObject({ state: 'expired' });
  });

  test('a request that is deleted before it is approved was never an extract', async () => {
    const id = await order();
    const code = await codeOf(id);
    await remove(id);
    expect(await verify(code)).toEqual({ state: 'unknown' });
  });

  test('it is withdrawn when the term of a signatory ends early', async () => {
    const code = await codeOf(await approved());
    expect((await endEarly()).status).toBe(200);
    const answer = await verify(code);
    expect(answer).toMatchObject({ state: 'withdrawn', withdrawn: expect.stringMatching(/Z$/) });
    withoutNames(answer);
    // What happens to the row later does not move the moment.
    await sql`update position_of_trust set term_ordinal = term_ordinal where is_ended_early`.execute(
      service.db,
    );
    expect(await verify(code)).toEqual(answer);
  });

  test('it is withdrawn when the row of a signatory is annulled, and others stay valid (25.2)', async () => {
    const code = await codeOf(await approved());
    const id = (await signatories()).at(-1)?.id;
    const reason = { reason: 'Väärä henkilö' };
    expect((await service.request('kt', 'POST', `/api/positions/${id}/annul`, reason)).status).toBe(200);
    const answer = await verify(code);
    expect(answer).toMatchObject({ state: 'withdrawn', withdrawn: expect.stringMatching(/Z$/) });
    withoutNames(answer);
    expect(await verify(await codeOf(await approved()))).toMatchObject({ state: 'valid' });
  });
});

test('a code is read without regard to case and hyphens, I and L as 1, O as 0', async () => {
  const code = await codeOf(await approved());
  const groups = (code.toLowerCase().match(/.{4}/g) ?? []).join('-');
  expect(await verify(groups)).toMatchObject({ state: 'valid' });
  expect(readVerificationCode('abcd-efgh-iLoO-0123')).toBe('ABCDEFGH11000123');
  expect(['', 'ABCD', 'ABCDEFGH1100012U', 'ABCDEFGH110001234'].map(readVerificationCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a code with one character changed is unknown, and so are texts that are no code', async () => {
  const code = await codeOf(await approved());
  for (let at = 0; at < 16; at += 1) {
    const other = code[at] === '7' ? '8' : '7';
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await verify(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).toEqual({ state: 'unknown' });
  }
  for (const typed of ['x', '%27%20or%201=1', 'U'.repeat(16), '9'.repeat(300)])
    expect(await verify(typed)).toEqual({ state: 'unknown' }); // oxlint-disable-line no-await-in-loop -- one after the other
});

test('guessing ends after 30 tries a minute from one network, on the page and by the call', async () => {
  const guess = (path: string) =>
    service.app.inject({
      url: `${path}/${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor(Math.random() * 32)]?.repeat(16)}`,
      headers: { accept: 'text/html' },
      remoteAddress: '10.9.9.9',
    });
  for (const path of ['/api/verify', '/verify']) {
    const found: number[] = [];
    for (let at = 0; at < 31; at += 1) found.push((await guess(path)).statusCode); // oxlint-disable-line no-await-in-loop -- one after the other
    expect(found.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(found[30]).toBe(429);
  }
});

test('80 bits: no code occurs twice, and every character occurs in every place', async () => {
  const { rows } = await sql<{
    code: string;
  }>`select random_code() as code from generate_series(1, 3000)`.execute(service.db);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(3000);
  for (let at = 0; at < 16; at += 1) expect(new Set(rows.map(({ code }) => code[at])).size).toBe(32);
});

describe('on paper', () => {
  test.each([
    ['signingrightsmembers', 'Tarkista otteen aitous'],
    ['signingrightsmembersswedish', 'Kontrollera att utdraget är äkta'],
    ['signingrightsmembersenglish', 'Verify this extract'],
  ])('%s has the code as text and as a QR code of the address', async (path, words) => {
    const id = await order();
    const code = await codeOf(id);
    const pdf = await extractOf(id, path);
    const text = readPdfText(pdf).replaceAll(/\s+/g, ' ');
    expect(text).toContain(words);
    expect(text.replaceAll(' ', '')).toContain(code.match(/.{4}/g)?.join('-'));
    expect(decodeQr(pdf)).toBe(`http://localhost:3000/verify/${code}`);
  });

  test('neither where the organisation has switched it off', async () => {
    const id = await approved();
    const code = await codeOf(id);
    await sql`update setting set value = 'false' where key = 'letter.verification'`.execute(service.db);
    const pdf = await extractOf(id);
    expect(readPdfText(pdf)).not.toContain(code.slice(0, 4));
    expect(decodeQr(pdf)).toBeUndefined();
    expect(await verify(code)).toEqual({ state: 'unknown' });
    expect((await get(`/verify/${code}`)).payload).toContain('Tarkistus ei ole käytössä');
    await sql`update setting set value = 'true' where key = 'letter.verification'`.execute(service.db);
  });
});

describe('the page, which needs no script', () => {
  const page = async (code: string, headers: Record<string, string> = {}, query = '') => {
    const answer = await get(`/verify/${code}${query}`, { accept: 'text/html', ...headers });
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  test.each([
    ['fi', 'Ote on voimassa', 'Nimenkirjoittajat'],
    ['sv', 'Utdraget är giltigt', 'Namntecknare'],
    ['en', 'The extract is valid', 'Signatories'],
  ])('in %s, by the browser and by the switch', async (language, title, heading) => {
    const code = await codeOf(await approved());
    const answers = [
      await page(code, { 'accept-language': language }),
      await page(code, {}, `?lang=${language}`),
    ];
    const named = await signatories();
    for (const { payload, headers } of answers) {
      expect(payload).toContain(`<html lang="${language}">`);
      expect(payload).toContain(`<h1>${title}</h1>`);
      expect(payload).toContain(heading);
      for (const { name } of named) expect(payload).toContain(name);
      expect(payload).toContain('<meta name="robots" content="noindex">');
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
      expect(payload.match(/<script/g)).toHaveLength(1); // of the file check, which is hidden until it runs
      expect(payload).toMatch(/<section class="card" id="file-check" data-sha256="[0-9a-f]{64}" hidden>/);
    }
  });

  test('says that it has expired or was withdrawn, or that the code is unknown', async () => {
    const [expired, withdrawn] = [await approved(), await approved()];
    const codes = [await codeOf(expired), await codeOf(withdrawn)];
    await expire(expired);
    await remove(withdrawn);
    const titles = ['Otteen voimassaolo on päättynyt', 'Ote on peruutettu', 'Koodia ei tunneta'];
    for (const [at, code] of [...codes, '0'.repeat(16)].entries()) {
      const { payload } = await page(code); // oxlint-disable-line no-await-in-loop -- one after the other
      expect(payload).toContain(titles[at]);
      for (const { name } of await signatories()) expect(payload).not.toContain(name); // oxlint-disable-line no-await-in-loop -- one after the other
    }
  });

  test('a typed code leads to its page', async () => {
    const { statusCode, headers } = await get('/verify?code=abcd-efgh-jkmn-pqrs&lang=sv');
    expect([statusCode, headers['location']]).toEqual([303, '/verify/ABCDEFGHJKMNPQRS?lang=sv']);
    expect((await get('/verify')).payload).toContain('Tarkista nimenkirjoitusote');
  });

  test('what somebody typed is text, not HTML', async () => {
    const { payload } = await page(encodeURIComponent('"><script>alert(1)</script>'));
    expect(payload).not.toContain('<script>alert');
  });
});

test('neither page nor answer tells what 26 forbids: birth dates, purpose, contact details', async () => {
  const secrets = ['salainen@piilo.example', '+358 40 0000111', 'Piilokuja 7'];
  await sql`update member set email = ${secrets[0]}, phone = ${secrets[1]}, address1 = ${secrets[2]}
    where id in (select member_id from position_of_trust where section_id = 1)`.execute(service.db);
  const id = await approved();
  const code = await codeOf(id);
  const births = (await signatories()).flatMap(({ birth }) => {
    const [year, month, day] = birth.split('-');
    return [birth, `${Number(day)}.${Number(month)}.${year}`];
  });
  const forbidden = [...secrets, ...births, 'Pankkitilin avaaminen', 'Outi Lindqvist', 'ote.pdf'];
  const names = (await signatories()).map(({ name }) => name);
  const look = async () => {
    const texts = await Promise.all(
      ['fi', 'sv', 'en'].map(async (language) => (await get(`/verify/${code}?lang=${language}`)).payload),
    );
    return [...texts, JSON.stringify(await verify(code))];
  };
  const valid = await look();
  for (const text of valid) {
    for (const secret of forbidden.filter((one) => !names.includes(one))) expect(text).not.toContain(secret);
    for (const name of names) expect(text).toContain(name);
  }
  await remove(id);
  for (const text of await look())
    for (const secret of [...forbidden, ...names]) expect(text).not.toContain(secret);
});

test('the script of the page compares within the browser and sends nothing', async () => {
  const { payload, headers } = await get('/verify/file-check.js');
  expect(headers['content-type']).toContain('javascript');
  expect(payload).not.toMatch(/fetch|XMLHttpRequest|sendBeacon|WebSocket/);
});

test('demonstration data have their extracts too', async () => {
  const { rows } = await sql`
    select from letter_request l where l.status_id <> 1501
      and not exists (select from approved_extract e where e.letter_request_id = l.id)`.execute(service.db);
  expect(rows).toEqual([]);
});
