import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Answer, SecondFactorDemand } from '@osasto/api';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { rowsWithoutSentence } from '../../../../testing/sentences.ts';
import { softwarePasskey } from '../../../../testing/software-passkey.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../../testing/test-service.ts';
import { until } from '../../../../testing/until.ts';
import { demoPassword } from '../../../seed/demo-accounts.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
});
afterAll(async () => {
  await service.close();
  mails.close();
});
beforeEach(async () => {
  await sql`delete from second_factor`.execute(service.db);
  await sql`delete from recovery_code`.execute(service.db);
  await sql`delete from signin_attempt`.execute(service.db);
  await sql`delete from account_source`.execute(service.db);
  await sql`update setting set value = '[1, 2]' where key = 'secondFactor.roles'`.execute(service.db);
});

type Enrolled = Answer<'POST account/secondfactor/enrol'>;
type Offer = Answer<'POST account/factors/begin'>;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `json()` of the answer
const post = async <Body>(path: string, payload: object, token?: string) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: answer.statusCode, body: (answer.payload ? answer.json() : null) as Body };
};
const signIn = (name: string, password = demoPassword) =>
  post<SecondFactorDemand & { message: string; token: string }>('account/getlogintoken', {
    email: `${name}@demo.example`,
    password,
  });
const statusOf = async (token: string) =>
  (await service.app.inject({ url: '/api/code', headers: { authorization: `Bearer ${token}` } })).statusCode;

const period = 30_000;
/** The code of the application, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period });

const memberOf = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from account where email = ${`${name}@demo.example`}`.execute(service.db);
  return rows[0]?.id ?? 0;
};

/** Notices to somebody that `work` leads to, by their kind, once all have left. */
async function noticesOf(name: string, work: () => Promise<unknown>): Promise<string[]> {
  const noticed = async () => {
    const { rows } = await sql<{ id: string; kind: string; state: string }>`
      select j.id, j.data ->> 'kind' as kind, j.state::text as state from jobs.job j
      join account a on a.id = (j.data ->> 'accountId')::int
      where j.name = 'account.notice' and a.email = ${`${name}@demo.example`} order by j.created_on`.execute(
      service.db,
    );
    return rows;
  };
  const before = new Set((await noticed()).map(({ id }) => id));
  await work();
  await until('all notices to have left', async () =>
    (await noticed()).every(({ state }) => state === 'completed'),
  );
  return (await noticed()).filter(({ id }) => !before.has(id)).map(({ kind }) => kind);
}

const passkeyOf = () => softwarePasskey(service.settings.publicAddress);
const challengeIn = (options: Record<string, unknown> | undefined) => String(options?.['challenge']);

/** Signs in with the password and enrols a one-time code: the secret, the token and the recovery codes. */
async function enrolTotp(name: string) {
  const { challenge } = (await signIn(name)).body;
  const begun = await post<Offer>('account/secondfactor/begin', { challenge, kind: 'totp' });
  const { secret = '' } = begun.body.totp ?? {};
  const { body } = await post<Enrolled>('account/secondfactor/enrol', {
    challenge,
    name: 'Puhelin',
    code: codeOf(secret),
  });
  // As if it had been the code of the step before, which itself stops counting when the next step begins.
  await sql`update second_factor set last_step = last_step - 1`.execute(service.db);
  return { secret, ...body, codes: body.recoveryCodes ?? [] };
}

async function enrolPasskey(name: string) {
  const passkey = passkeyOf();
  const { challenge } = (await signIn(name)).body;
  const begun = await post<Offer>('account/secondfactor/begin', { challenge, kind: 'passkey' });
  const { body } = await post<Enrolled>('account/secondfactor/enrol', {
    challenge,
    name: 'Läppäri',
    passkey: passkey.create(challengeIn(begun.body.passkey)),
  });
  return { passkey, ...body };
}

test('who needs no second factor signs in as before, and a wrong password says nothing of one', async () => {
  expect((await signIn('districtuser')).status).toBe(200);
  const { status, body } = await signIn('kt', 'wrong wrong wrong');
  expect([status, body]).toEqual([401, { message: 'Login failed', requestId: expect.any(String) }]);
});

test('a role that needs one enrols at the next sign-in, and gets ten recovery codes once', async () => {
  const refused = await signIn('kt');
  expect([refused.status, refused.body]).toEqual([
    401,
    {
      message: 'Second factor required',
      requestId: expect.any(String),
      challenge: expect.any(String),
      methods: [],
    },
  ]);
  const { token, codes, secret } = await enrolTotp('kt');
  expect(await statusOf(token)).toBe(200);
  expect(new Set(codes).size).toBe(10);
  expect((await signIn('kt')).body.methods).toEqual(['totp', 'recovery']);
  const { rows } = await sql<{ stored: string }>`
    select coalesce(encode(f.secret, 'hex'), '') || (select string_agg(hash, ' ') from recovery_code) as stored
    from second_factor f`.execute(service.db);
  const stored = rows[0]?.stored ?? '';
  expect(stored).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('hex'));
  expect(codes.some((code) => stored.includes(code))).toBe(false);
});

test('a code gives the token once: not for the same challenge, nor for another one', async () => {
  const { secret } = await enrolTotp('kt');
  const first = (await signIn('kt')).body.challenge;
  const second = (await signIn('kt')).body.challenge;
  const code = codeOf(secret);
  const signins = async () => {
    const { rows } = await sql<{ method: string }>`
      select after ->> 'method' as method from audit where action = 'signin' order by id`.execute(service.db);
    return rows.map(({ method }) => method);
  };
  const before = await signins();
  const right = await post<{ token: string }>('account/secondfactor', { challenge: first, code });
  expect(await signins()).toEqual([...before, 'totp']);
  expect([right.status, await statusOf(right.body.token)]).toEqual([200, 200]);
  expect((await post('account/secondfactor', { challenge: first, code: codeOf(secret, 1) })).status).toBe(
    401,
  );
  expect((await post('account/secondfactor', { challenge: second, code })).status).toBe(400);
  expect((await post('account/secondfactor', { challenge: second, code: codeOf(secret, 1) })).status).toBe(
    200,
  );
});

test.each(['', '000000', 'abcdef'])('%j is a wrong code', async (code) => {
  await enrolTotp('kt');
  const { challenge } = (await signIn('kt')).body;
  const { status, body } = await post<{ errors?: unknown }>('account/secondfactor', { challenge, code });
  expect(status).toBe(400);
  if (code !== '') expect(body.errors).toEqual([{ translationKey: 'factor.wrong', propertyName: 'code' }]);
});

test('five wrong answers close the account to that place, whatever right passwords come between', async () => {
  await enrolTotp('kt');
  await sql`delete from account_source`.execute(service.db);
  const answers: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { challenge } = (await signIn('kt')).body; // oxlint-disable-line no-await-in-loop
    answers.push((await post('account/secondfactor', { challenge, code: '000000' })).status); // oxlint-disable-line no-await-in-loop
  }
  expect(answers).toEqual([400, 400, 429]); // passwords and codes count together
  const closed = await signIn('kt');
  expect([closed.status, closed.body.message]).toEqual([401, 'Login failed']);
});

test('a challenge ends after five answers, after ten minutes, and with the password', async () => {
  const { secret } = await enrolTotp('kt');
  await sql`update setting set value = '20' where key = 'signin.maxFailures'`.execute(service.db);
  const answer = async (challenge: string, code: string) =>
    (await post('account/secondfactor', { challenge, code })).status;
  const { challenge } = (await signIn('kt')).body;
  const wrong = [];
  for (let turn = 0; turn < 5; turn += 1) wrong.push(await answer(challenge, '000000')); // oxlint-disable-line no-await-in-loop
  expect([...wrong, await answer(challenge, codeOf(secret))]).toEqual([400, 400, 400, 400, 400, 401]);
  const old = (await signIn('kt')).body.challenge;
  await sql`update factor_challenge set expires_at = now()`.execute(service.db);
  expect(await answer(old, codeOf(secret))).toBe(401);
  const before = (await signIn('kt')).body.challenge;
  const owner = await service.tokenOf('kt');
  expect(
    (await post('account/password', { current: demoPassword, password: 'viisi vihreää kissaa' }, owner))
      .status,
  ).toBe(204);
  expect(await answer(before, codeOf(secret))).toBe(401);
  await sql`update account set password_hash = (select password_hash from account where email = 'districtuser@demo.example')
    where email = 'kt@demo.example'`.execute(service.db);
  await sql`update setting set value = '5' where key = 'signin.maxFailures'`.execute(service.db);
});

test('a recovery code counts once, in any letter case', async () => {
  const { codes } = await enrolTotp('kt');
  const use = async (recoveryCode: string) =>
    (await post('account/secondfactor', { challenge: (await signIn('kt')).body.challenge, recoveryCode }))
      .status;
  const [code = ''] = codes;
  expect(await use(` ${code.toUpperCase()}`)).toBe(200);
  expect(await use(code)).toBe(400);
});

test('a passkey is enrolled and answers, but not for another site, another challenge or an absent person', async () => {
  const { passkey, token } = await enrolPasskey('kt');
  expect(await statusOf(token)).toBe(200);
  const refused = await signIn('kt');
  expect(refused.body.methods).toEqual(['passkey', 'recovery']);
  const { challenge } = refused.body;
  const asked = challengeIn(refused.body.passkey);
  const answer = async (response: Record<string, unknown>) =>
    (await post('account/secondfactor', { challenge, passkey: response })).status;
  expect([
    await answer(passkey.use(asked, { origin: 'https://osasto.example.net' })),
    await answer(passkey.use('b3RoZXI')),
    await answer(passkey.use(asked, { isUserVerified: false })),
    await answer(passkey.use(asked)),
  ]).toEqual([400, 400, 400, 200]);
});

test('an owner adds and removes factors with the password; other sessions end, the last one of a role stays', async () => {
  const own = await enrolTotp('kt');
  const other = own.token;
  const { token } = await enrolled();
  async function enrolled() {
    const { challenge } = (await signIn('kt')).body;
    await sql`update second_factor set last_step = 0`.execute(service.db);
    return (await post<{ token: string }>('account/secondfactor', { challenge, code: codeOf(own.secret) }))
      .body;
  }
  const shown = async () =>
    (
      await service.app.inject({ url: '/api/account/factors', headers: { authorization: `Bearer ${token}` } })
    ).json<Answer<'GET account/factors'>>();
  expect((await post('account/factors/begin', { kind: 'passkey', password: 'wrong' }, token)).status).toBe(
    400,
  );
  const begun = await post<Offer>(
    'account/factors/begin',
    { kind: 'passkey', password: demoPassword },
    token,
  );
  const added = await post<Answer<'POST account/factors'>>(
    'account/factors',
    {
      challenge: begun.body.challenge,
      name: 'Työkone',
      passkey: passkeyOf().create(challengeIn(begun.body.passkey)),
    },
    token,
  );
  expect(added).toEqual({ status: 200, body: { recoveryCodes: null } });
  expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
  const { factors, isRequired, recoveryCodes } = await shown();
  expect([factors.map(({ name }) => name), isRequired, recoveryCodes]).toEqual([
    ['Puhelin', 'Työkone'],
    true,
    10,
  ]);
  const remove = async (id: number | undefined) =>
    (await post(`account/factors/${id}/remove`, { password: demoPassword }, token)).status;
  expect([await remove(factors[0]?.id), await remove(factors[1]?.id)]).toEqual([204, 409]);
  const renewed = await post<{ recoveryCodes: string[] }>(
    'account/recoverycodes',
    { password: demoPassword },
    token,
  );
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await shown()).recoveryCodes).toBe(10);
  const { rows } = await sql<{ action: string }>`
    select action from audit where action like 'factor.%' order by id desc limit 3`.execute(service.db);
  expect(rows.map(({ action }) => action)).toEqual(['factor.codes', 'factor.remove', 'factor.add']);
});

test('nobody adds a factor with the challenge of somebody else, or answers a sign-in with it', async () => {
  const stranger = await service.tokenOf('districtuser');
  const owner = await service.tokenOf('kt');
  const { body } = await post<Offer>(
    'account/factors/begin',
    { kind: 'totp', password: demoPassword },
    owner,
  );
  const code = codeOf(body.totp?.secret ?? '');
  const enrolment = { challenge: body.challenge, name: 'x', code };
  expect((await post('account/factors', enrolment, stranger)).status).toBe(409);
  expect((await post('account/secondfactor/enrol', enrolment)).status).toBe(401);
  expect((await post('account/secondfactor', { challenge: body.challenge, code })).status).toBe(401);
});

test('who has a factor cannot enrol another one with the password alone', async () => {
  await enrolTotp('kt');
  const { challenge } = (await signIn('kt')).body;
  expect((await post('account/secondfactor/begin', { challenge, kind: 'totp' })).status).toBe(401);
});

test('a super admin resets the factors of an employee, which ends the sessions and leaves a record', async () => {
  const { token } = await enrolTotp('kt');
  const { rows } = await sql<{ id: number }>`
    select id from employee where email = 'kt@demo.example'`.execute(service.db);
  const reset = (name: string) => service.request(name, 'POST', `/api/Employee/${rows[0]?.id}/resetfactors`);
  expect((await reset('kt')).status).toBe(403);
  expect((await reset('superadmin')).status).toBe(204);
  expect(await statusOf(token)).toBe(401);
  expect((await signIn('kt')).body.methods).toEqual([]);
  const record = await sql<{ after: unknown }>`
    select after from audit where action = 'resetfactors'`.execute(service.db);
  expect(record.rows).toEqual([{ after: { factors: 0 } }]);
});

test.each([
  { by: 'superadmin', owner: 'sectionadmin', status: 204 },
  { by: 'kt', owner: 'sectionuser', status: 204 },
  { by: 'districtadmin', owner: 'sectionadmin', status: 204 },
  { by: 'districtuser', owner: 'sectionuser', status: 403 },
  { by: 'otherdistrict', owner: 'sectionuser', status: 403 },
  { by: 'sectionadmin', owner: 'sectionuser', status: 204 },
  { by: 'sectionadmin', owner: 'sectionadmin', status: 403 }, // ranks no higher
  { by: 'sectionuser', owner: 'sectionadmin', status: 403 },
])('$by resets the lost factors of $owner: $status', async ({ by, owner, status }) => {
  await sql`update setting set value = '[5, 6]' where key = 'secondFactor.roles'`.execute(service.db);
  const token = await service.tokenOf(by);
  const enrolled = await enrolTotp(owner);
  const id = await memberOf(owner);
  const answer = await post(`members/${id}/resetfactors`, {}, token);
  expect(answer.status).toBe(status);
  const isReset = status === 204;
  expect((await signIn(owner)).body.methods).toEqual(isReset ? [] : ['totp', 'recovery']);
  expect(await statusOf(enrolled.token)).toBe(isReset ? 401 : 200);
  const { rows } = await sql<object>`
    select action, entity, entity_id as id, after from audit order by audit.id desc limit 1`.execute(
    service.db,
  );
  if (isReset)
    expect(rows).toEqual([{ action: 'resetfactors', entity: 'member', id, after: { factors: 0 } }]);
  expect(await rowsWithoutSentence(service.db)).toEqual([]);
});

test('of a member who is an employee as well they are reset on /employees', async () => {
  const id = await memberOf('sectionuser');
  const roles = { memberId: id, roles: [4, 6] };
  const token = await service.tokenOf('superadmin');
  expect((await post('members/updateRoles', roles, token)).status).toBe(200);
  expect((await post(`members/${id}/resetfactors`, {}, token)).status).toBe(403);
  expect((await post('members/updateRoles', { ...roles, roles: [6] }, token)).status).toBe(200);
});

test('codes still count after the secret of the service was changed, and the older one can be left out then', async () => {
  const { secret } = await enrolTotp('kt');
  const newer = 'another secret of tests, 32 characters';
  const settings = { ...service.settings, secret: newer, acceptedSecrets: [service.settings.secret] };
  const overlapping = await createServiceCopy({ db: service.db, settings });
  await overlapping.ready();
  await overlapping.close();
  const copy = await createServiceCopy({ db: service.db, settings: { ...settings, acceptedSecrets: [] } });
  const { challenge } = (await signIn('kt')).body;
  const answer = await copy.inject({
    method: 'POST',
    url: '/api/account/secondfactor',
    payload: { challenge, code: codeOf(secret) },
  });
  await copy.close();
  expect(answer.statusCode).toBe(200);
});

test('no secret, code or challenge is in the logs or the audit log, and each record has a sentence', async () => {
  const { secret, codes, token } = await enrolTotp('kt');
  const { challenge } = (await signIn('kt')).body;
  await post('account/secondfactor', { challenge, code: codeOf(secret) });
  const { rows } = await sql<{ text: string }>`select a::text as text from audit a`.execute(service.db);
  const written = [...service.lines, ...rows.map(({ text }) => text)].join('\n');
  for (const word of [secret, challenge, token, ...codes]) expect(written).not.toContain(word);
  expect(await rowsWithoutSentence(service.db)).toEqual([]);
});

describe('an e-mail says so to the owner', () => {
  const kinds = async (work: () => Promise<unknown>) =>
    (await noticesOf('kt', work)).filter((kind) => kind !== 'browser');

  test('when a factor was enrolled at a sign-in, added, removed, and when there are new recovery codes', async () => {
    let own = { secret: '', token: '' };
    expect(await kinds(async () => (own = await enrolTotp('kt')))).toEqual(['factor']);
    const mail = await mails.untilMailed('Osasto-palvelun tunnuksesi vahvistustapoja muutettiin');
    expect(mail).toContain('RCPT TO:<kt@demo.example>');
    expect(mail).toContain('Sätten att bekräfta inloggningen till ditt konto i tjänsten Osasto ändrades');
    expect(mail).not.toContain(own.secret);

    const { token } = own;
    const password = demoPassword;
    const begun = await post<Offer>('account/factors/begin', { kind: 'passkey', password }, token);
    const { challenge } = begun.body;
    const passkey = passkeyOf().create(challengeIn(begun.body.passkey));
    const add = () => post('account/factors', { challenge, name: 'Työkone', passkey }, token);
    expect(await kinds(add)).toEqual(['factor']);
    const renew = () => post('account/recoverycodes', { password }, token);
    expect(await kinds(renew)).toEqual(['factor']);
    const { rows } = await sql<{ id: number }>`select max(id) as id from second_factor`.execute(service.db);
    const remove = () => post(`account/factors/${rows[0]?.id}/remove`, { password }, token);
    expect(await kinds(remove)).toEqual(['factor']);
  });

  test('when somebody signed in with a recovery code, and not with any other one', async () => {
    const { codes, secret } = await enrolTotp('kt');
    const { challenge } = (await signIn('kt')).body;
    expect(await kinds(() => post('account/secondfactor', { challenge, code: codeOf(secret) }))).toEqual([]);
    const next = (await signIn('kt')).body.challenge;
    const recoveryCode = codes[0] ?? '';
    expect(await kinds(() => post('account/secondfactor', { challenge: next, recoveryCode }))).toEqual([
      'recovery',
    ]);
    const mail = await mails.untilMailed('varakoodilla. Samaa koodia ei voi käyttää uudelleen');
    expect(mail).toContain('med en reservkod');
    expect(mail).not.toContain(recoveryCode);
  });

  test('when somebody else reset them, and not where there was nothing to reset', async () => {
    await enrolTotp('kt');
    const { rows } = await sql<{ id: number }>`
      select id from employee where email = 'kt@demo.example'`.execute(service.db);
    const reset = () => service.request('superadmin', 'POST', `/api/Employee/${rows[0]?.id}/resetfactors`);
    expect(await kinds(reset)).toEqual(['factor']);
    expect(await kinds(reset)).toEqual([]);
  });
});
