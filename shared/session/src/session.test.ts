/** @jest-environment jsdom */
import { storageKeys, type Claims } from '@osasto/contract';
import { acceptToken, endRefusedSession, endSession, followOtherTabs, useSession } from './session.ts';
import { readClaims } from './token.ts';

const claims: Partial<Claims> = {
  username: 'Åke Öhman',
  SectionAdmin: true,
  districtId: 1,
  sectionId: 11,
  exp: 4e9,
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`;

afterEach(endSession);

test.each([
  [undefined, 'No token'],
  ['', 'No token'],
  ['one.two', 'Token structure is invalid'],
  ['a.b.c', 'Token structure is invalid'],
  ['a.b.c.d', 'Token structure is invalid'],
])('%j is refused: %s', (value, message) => {
  expect(() => readClaims(value)).toThrow(message);
});

test('an accepted token signs in, with letters outside ASCII whole', () => {
  acceptToken(token);
  expect(useSession.getState()).toMatchObject({
    status: 'loggedIn',
    claims: { username: 'Åke Öhman' },
    actor: { roles: [5], districtId: 1, sectionId: 11 },
  });
  expect(localStorage.getItem(storageKeys.token)).toBe(token);
});

test('a refused token keeps nothing', () => {
  expect(() => acceptToken('broken')).toThrow('Token structure is invalid');
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
});

test('the end of a session forgets token, claims and roles', () => {
  acceptToken(token);
  endSession();
  expect(useSession.getState()).toEqual({
    status: 'loggedOut',
    actor: { roles: [], districtId: null, sectionId: null },
  });
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
});

test('a token that a wrong clock takes for expired still signs in: the service decides about time', () => {
  const old = `${encode({})}.${encode({ ...claims, exp: Date.now() / 1000 - 9 * 3600 })}.signature`;
  followOtherTabs();
  localStorage.setItem(storageKeys.token, old);
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }));
  expect(useSession.getState()).toMatchObject({ status: 'loggedIn', actor: { roles: [5] } });
});

test('a session that the service or another tab ends says so, one that the person ends does not', () => {
  acceptToken(token);
  endRefusedSession();
  expect(useSession.getState()).toMatchObject({ status: 'loggedOut', hasEnded: true });
  acceptToken(token);
  localStorage.removeItem(storageKeys.token);
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }));
  expect(useSession.getState()).toMatchObject({ status: 'loggedOut', hasEnded: true });
  acceptToken(token);
  endSession();
  expect(useSession.getState()).not.toHaveProperty('hasEnded');
});
