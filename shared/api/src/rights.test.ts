/** @jest-environment jsdom */
import { may, type Actor } from '@osasto/permissions';
import { call } from './call.ts';
import { setConfig } from './config.ts';
import type { Configuration } from './types.ts';

const nationalOffice: Actor = { roles: [2], districtId: null, sectionId: null };

const configurationWith = (rights: string, calls: string[]) =>
  ({
    permissions: { 'all all none none none none': calls },
    changes: {},
    rights,
  }) as unknown as Configuration;

const answers: Record<string, unknown> = {};
let requested: string[] = [];
let now = 0;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  requested = [];
  globalThis.fetch = (async (address: string) => {
    requested.push(address);
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'application/json', 'x-rights': 'new' }),
      text: async () => JSON.stringify(answers[address] ?? []),
    };
  }) as unknown as typeof fetch;
});

test('a page that has loaded nothing has the rights of the service with the first answer', async () => {
  answers['/api/config'] = configurationWith('new', ['GET stats']);
  await call('GET districts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested).toEqual(['/api/districts', '/api/config']);
  expect(may(nationalOffice, 'GET stats')).toBe(true);
  now += 60_000;
});

test('a page whose service has other rights gets those, and offers no more than the service takes', async () => {
  setConfig(configurationWith('old', ['GET stats', 'GET audit']));
  answers['/api/config'] = configurationWith('new', ['GET stats']);
  expect(may(nationalOffice, 'GET audit')).toBe(true);

  await call('GET districts');
  await new Promise((resolve) => setTimeout(resolve));

  expect(requested).toEqual(['/api/districts', '/api/config']);
  expect(may(nationalOffice, 'GET audit')).toBe(false);
  expect(may(nationalOffice, 'GET stats')).toBe(true);

  await call('GET districts');
  expect(requested).toEqual(['/api/districts', '/api/config', '/api/districts']);
});

test('what the service has never granted is granted to nobody', () => {
  setConfig(configurationWith('new', []));
  expect(may(nationalOffice, 'GET audit')).toBe(false);
});
