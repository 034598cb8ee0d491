/** @jest-environment jsdom */
import { sectionAdmin, type RouteEntry } from '@osasto/contract';
import { acceptToken, endSession } from '@osasto/session';
import { person, createUnsignedToken } from '@osasto/testing';
import { prefetchFirstCalls } from './first-calls.ts';

const routes: RouteEntry[] = [
  {
    path: '/sections/:sectionId/meetings/add',
    audience: [sectionAdmin],
    calls: [{ call: 'GET sections/{id}', params: { id: 'sectionId' } }],
  },
  {
    path: '/sections/:sectionId/meetings/:meetingId',
    audience: 'signed-in',
    calls: [{ call: 'GET meetings/{id}', params: { id: 'meetingId' } }],
  },
];

const asked = jest.fn((_address: string) => Promise.resolve({ ok: false } as Response));
beforeEach(() => {
  Object.assign(globalThis, { fetch: asked });
  asked.mockClear();
  jest.useFakeTimers();
  acceptToken(createUnsignedToken(person('SectionUser', { sectionId: 1 })));
});
afterEach(() => {
  endSession();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('the call of the page that is opened is begun', () => {
  prefetchFirstCalls('/sections/1/meetings/44', routes);
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    expect.stringMatching(/\/api\/meetings\/44$/),
  ]);
});

test.each([
  '/sections/1/meetings/add', // of those who may add one: nobody else asks for a report "add"
  '/sections/1/meetings/uusi',
  '/sections/1/meetings/0',
  '/sections/1/meetings/1.5',
  '/sections/1/meetings/99999999999',
  '/sections/x/meetings/44',
])('%s begins no call', (path) => {
  prefetchFirstCalls(path, routes);
  expect(asked).not.toHaveBeenCalled();
});
