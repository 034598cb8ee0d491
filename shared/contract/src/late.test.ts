/** @jest-environment jsdom */
import { late, prepareAfter } from './late.ts';

/** Fetches that settle when the test says so. */
function requests() {
  const begun: PromiseWithResolvers<string>[] = [];
  const fetch = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, part: late(fetch) };
}

const refused = new Error('503');
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function failed() {
  const one = requests();
  const loading = one.part.load();
  one.begun[0]?.reject(refused);
  await expect(loading).rejects.toBe(refused);
  return one;
}

test('whoever asks meanwhile gets the one request, and what came is kept', async () => {
  const { begun, part } = requests();
  const hasCome = jest.fn();
  part.subscribe(hasCome);
  const both = Promise.all([part.load(), part.load()]);
  expect(part.value()).toBeUndefined();
  begun[0]?.resolve('here');
  await expect(both).resolves.toEqual(['here', 'here']);
  await expect(part.load()).resolves.toBe('here');
  expect(part.value()).toBe('here');
  expect(begun).toHaveLength(1);
  expect(hasCome).toHaveBeenCalledTimes(1);
});

test('what failed is asked for again by the next who needs it', async () => {
  const { begun, part } = await failed();
  const loading = part.load();
  begun[1]?.resolve('here');
  await expect(loading).resolves.toBe('here');
});

test('what failed at once is asked for again too', async () => {
  const fetch = jest.fn(() => Promise.resolve('here'));
  fetch.mockImplementationOnce(() => {
    throw refused;
  });
  const part = late(fetch);
  await expect(part.load()).rejects.toBe(refused);
  await expect(part.load()).resolves.toBe('here');
});

test('what failed is asked for again when the network returns, once', async () => {
  const { begun, part } = await failed();
  dispatchEvent(new Event('online'));
  begun[1]?.resolve('here');
  await settle();
  expect(part.value()).toBe('here');
  dispatchEvent(new Event('online'));
  expect(begun).toHaveLength(2);
});

test('what fails when the network returns is asked for at its next return', async () => {
  const { begun, part } = await failed();
  dispatchEvent(new Event('online'));
  begun[1]?.reject(refused);
  await settle();
  dispatchEvent(new Event('online'));
  begun[2]?.resolve('here');
  await settle();
  expect(part.value()).toBe('here');
});

test('what is prepared is asked for once the page stands and is idle', async () => {
  jest.useFakeTimers();
  const page = Promise.withResolvers<void>();
  prepareAfter(() => page.promise);
  const { begun, part } = requests();
  part.prepare();
  await jest.runAllTimersAsync();
  expect(begun).toHaveLength(0);
  page.resolve();
  await jest.runAllTimersAsync();
  expect(begun).toHaveLength(1);
  jest.useRealTimers();
});
