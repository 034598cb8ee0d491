/** @jest-environment jsdom */
import { acceptToken, endSession, useSession } from '@osasto/session';
import { call, callForFile, callTagged } from './call.ts';
import { EditConflict, readFieldErrors, readMessage, readReference } from './call-errors.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({})}.${encode({ SuperAdmin: true, exp: 4e9 })}.s`;

/** Stands in for the service: answers one request and records it. */
function answer(status: number, body?: unknown, more: Record<string, string> = {}) {
  const requests: [string, RequestInit][] = [];
  globalThis.fetch = ((address: string, init: RequestInit) => {
    requests.push([address, init]);
    const text = body === undefined ? '' : JSON.stringify(body);
    return Promise.resolve({
      ok: status < 300,
      status,
      statusText: '',
      text: () => Promise.resolve(text),
      headers: new Map(Object.entries({ 'content-type': 'application/json', ...more })),
    });
  }) as unknown as typeof fetch;
  return requests;
}

beforeEach(() => acceptToken(token));
afterEach(() => {
  endSession();
  jest.restoreAllMocks();
});

test('the name of the call gives method and address, the session the token', async () => {
  const requests = answer(200, { totalMembers: 3, paidMembers: 2, newMembers: 1 });
  const stats = await call('GET sections/{id}/stats', { params: { id: 7 } });
  expect(stats.totalMembers).toBe(3);
  expect(requests[0]?.[0]).toBe('/api/sections/7/stats');
  expect(requests[0]?.[1]).toMatchObject({ method: 'GET', headers: { Authorization: `Bearer ${token}` } });
});

test('an answer without a body gives nothing', async () => {
  answer(204);
  await expect(call('POST account/logout')).resolves.toBeUndefined();
});

test('any 401 ends the session', async () => {
  answer(401, { message: 'Not signed in' });
  await expect(call('GET districts')).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().status).toBe('loggedOut');
});

test('a refused sign-in does not, and says why', async () => {
  answer(401, { message: 'Password has expired' });
  const failure = await call('POST account/getlogintoken', { body: { email: 'a', password: 'b' } }).catch(
    (error: unknown) => error,
  );
  expect(readMessage(failure)).toBe('Password has expired');
  expect(useSession.getState().status).toBe('loggedIn');
});

test('what the service found wrong comes through', async () => {
  const errors = [{ translationKey: 'validation.maxLength', propertyName: 'name' }];
  answer(400, { isValid: false, errors }, { 'x-request-id': 'r-7' });
  const failure = await call('POST members/findall', { body: {} }).catch((error: unknown) => error);
  expect(readFieldErrors(failure)).toEqual(errors);
  expect(readReference(failure)).toBe('r-7');
});

test.each([true, false])('online: %s; no answer differs from a bad one', async (onLine) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  globalThis.fetch = () => Promise.reject(new TypeError('failed to fetch'));
  await expect(call('GET districts')).rejects.toMatchObject({ name: 'Unreachable', mayHaveArrived: onLine });
});

describe('versions (1.20)', () => {
  const form = { id: 1, name: 'Kysely', link: 'https://a.example' };

  test('an answer comes with its tag, and a change is sent with it', async () => {
    answer(200, form, { etag: '"externalform-1-7"' });
    const loaded = await callTagged('GET ExternalForms/Get/{id}', { params: { id: 1 } });
    expect(loaded).toEqual({ answer: form, tag: '"externalform-1-7"' });
    const requests = answer(200, form);
    await call('PUT ExternalForms/Update', { body: form, ifMatch: loaded.tag });
    expect(requests[0]?.[1].headers).toMatchObject({ 'If-Match': '"externalform-1-7"' });
  });

  test('a change that somebody else was quicker with says what is there now, and by whom', async () => {
    const errors = [{ translationKey: 'common.changedByOther', propertyName: '' }];
    answer(409, { isValid: false, errors, current: { ...form, name: 'Toinen' }, by: 'Outi Lindqvist' });
    const failure = await call('PUT ExternalForms/Update', { body: form, ifMatch: '"1"' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(EditConflict);
    const { current, by } = (failure as EditConflict<'GET ExternalForms/Get/{id}'>).body;
    expect([current?.name, by]).toEqual(['Toinen', 'Outi Lindqvist']);
  });

  test('other errors are none of the kind', async () => {
    answer(409, { isValid: false, errors: [{ translationKey: 'roles.ownRole' }] });
    const failure = await call('POST members/findall', { body: {} }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(EditConflict);
  });
});

describe('a call for a file', () => {
  const chunks = ['%PDF-', '1.7'];
  const pdf = 'GET signingagreement/signingrightsmembers/{id}/pdf';

  function answerFile(disposition: string | null, broken = false) {
    const requests: RequestInit[] = [];
    let next = 0;
    const read = async () => {
      if (broken && next === 1) throw new TypeError('network error');
      const text = chunks[next];
      next += 1;
      return text === undefined ? { done: true } : { done: false, value: new TextEncoder().encode(text) };
    };
    globalThis.fetch = (async (_: string, init: RequestInit) => {
      requests.push(init);
      return {
        ok: true,
        body: { getReader: () => ({ read }) },
        headers: new Map([
          ['content-type', 'application/pdf'],
          ['content-disposition', disposition],
        ]),
      };
    }) as unknown as typeof fetch;
    return requests;
  }

  test.each([
    ['attachment; filename="ote.pdf"', 'ote.pdf'],
    [`inline; filename="x.pdf"; filename*=UTF-8''J%C3%A4senet.pdf`, 'Jäsenet.pdf'],
    [null, 'file'],
  ])('gives it with its name from %s', async (disposition, name) => {
    const requests = answerFile(disposition);
    const seen: number[] = [];
    const file = await callForFile(pdf, {
      params: { id: 3 },
      accept: 'application/pdf',
      onProgress: (bytes) => seen.push(bytes),
    });
    expect([file.name, file.type, file.size]).toEqual([name, 'application/pdf', 8]);
    expect(seen).toEqual([5, 8]);
    expect(requests[0]?.headers).toMatchObject({
      Accept: 'application/pdf',
      Authorization: `Bearer ${token}`,
    });
  });

  test('says so when the connection is lost half-way', async () => {
    answerFile(null, true);
    await expect(callForFile(pdf, { params: { id: 3 } })).rejects.toMatchObject({ name: 'Unreachable' });
  });

  test('says what the service refused', async () => {
    answer(409, { isValid: false, errors: [{ translationKey: 'officialletterrequest.nosignatories' }] });
    const failure = await callForFile(pdf, { params: { id: 3 } }).catch((error: unknown) => error);
    expect(readFieldErrors(failure)).toHaveLength(1);
  });
});

/** The messages of the specification, by hand. */
test.each([
  ['POST account/getlogintoken', 401, 'Login failed', 'Login failed'],
  ['POST account/getlogintoken', 401, 'Password has expired', 'Password expired'],
  ['POST account/getlogintoken', 500, 'Error', 'Failed to get token'],
  ['GET account/adauthorize', 401, 'Not signed in', 'Auth failed'],
  ['GET account/adauthorize', 502, 'Error', 'Failed to get token'],
  ['POST account/adauthorize', 401, 'Not signed in', 'Auth failed'],
  ['POST account/adauthorize', 502, 'Error', 'Failed to get token'],
  ['GET members/getbyid/{id}', 404, 'Not found', 'failed to get member'],
  ['POST members/getallsectionmembers', 500, 'Error', 'Unable to get member - 500 '],
  ['POST members/getsectionexportfile', 500, 'Error', 'Unable to get member export - 500 '],
  ['POST members/findsectionmembers', 500, 'Error', 'Failed to find members'],
  ['POST members/updateRoles', 403, 'Forbidden', 'Unable to update roles'],
  ['PUT meetings/addorupdatemeetingminutes', 409, 'Error', 'Failed to update minutes'],
  ['POST meetings/uploaddoc', 500, 'Error', 'failed to upload doc'],
  ['DELETE meetings/removepositionoftrust/{id}', 409, 'Error', 'Failed to remove position'],
  ['GET districts', 500, 'Error', 'GET districts: 500 '],
] as const)('%s answered with %i "%s" throws "%s"', async (name, code, message, thrown) => {
  answer(code, { message });
  const anyCall = call as (name: string, request: unknown) => Promise<unknown>;
  const failure = await anyCall(name, { params: { id: 1 }, body: {} }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: thrown, status: code, body: { message } });
  if (!thrown.startsWith(name)) {
    expect((failure as Error).cause).toMatchObject({ message: `${name}: ${code} ` });
  }
});

test('a call without an answer throws the same words, with what happened as the cause', async () => {
  const lost = new TypeError('Failed to fetch');
  globalThis.fetch = () => Promise.reject(lost);
  await expect(call('POST members/updateRoles', { body: {} as never })).rejects.toMatchObject({
    name: 'Unreachable',
    message: 'Unable to update roles',
    cause: lost,
  });
});
