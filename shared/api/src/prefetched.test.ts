/** @jest-environment jsdom */
import { prefetchCall, call } from './index.ts';

const asked: { address: string; signal: AbortSignal | null | undefined }[] = [];

let hours = 0;

beforeEach(() => {
  asked.length = 0;
  hours += 1;
  jest.useFakeTimers({ now: hours * 3_600_000 }); // no answer of the test before is fresh
  globalThis.fetch = ((address: string, { signal }: RequestInit) => {
    asked.push({ address, signal });
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Map([['content-type', 'application/json']]),
      text: () => Promise.resolve('{"id":1}'),
    });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const prefetch = () => prefetchCall('GET sections/{id}', { params: { id: 1 } });
const ask = (signal?: AbortSignal) =>
  call('GET sections/{id}', { params: { id: 1 }, ...(signal && { signal }) });

test('the page takes what was begun, without a second request', async () => {
  prefetch();
  prefetch();
  expect(await ask()).toEqual({ id: 1 });
  expect(asked.map(({ address }) => address)).toEqual(['/api/sections/1']);
  await ask();
  expect(asked).toHaveLength(2);
});

test('what was answered a moment ago is not begun again, as the page will not ask', async () => {
  await ask();
  prefetch();
  expect(asked).toHaveLength(1);
  jest.advanceTimersByTime(31_000);
  prefetch();
  await ask();
  expect(asked).toHaveLength(2);
});

test('it ends with the page that took it, and by itself when nobody does', async () => {
  const page = new AbortController();
  prefetch();
  await ask(page.signal);
  page.abort();
  expect(asked[0]?.signal?.aborted).toBe(true);
  jest.advanceTimersByTime(31_000);
  prefetch();
  jest.advanceTimersByTime(10_000);
  expect(asked[1]?.signal?.aborted).toBe(true);
});

test('an answer in another language is not taken', async () => {
  document.documentElement.lang = 'fi';
  prefetch();
  document.documentElement.lang = 'sv';
  await ask();
  expect(asked).toHaveLength(2);
  expect(asked[0]?.signal?.aborted).toBe(true);
});

test('what was begun before something was changed is not taken: it may be older than the change', async () => {
  prefetch();
  await call('POST account/logout');
  await ask();
  expect(asked.map(({ address }) => address)).toEqual([
    '/api/sections/1',
    '/api/account/logout',
    '/api/sections/1',
  ]);
  expect(asked[0]?.signal?.aborted).toBe(true);
});
