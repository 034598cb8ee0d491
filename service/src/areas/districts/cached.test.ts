import { cached } from './cached.ts';

const aWhile = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

test('those who ask meanwhile and soon after share one answer; later there is a new one', async () => {
  let loads = 0;
  const read = cached(async () => ++loads, 50);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  await aWhile(80);
  expect(await read()).toBe(2);
});

test('a failure is not kept', async () => {
  let loads = 0;
  const read = cached(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Out of reach');
    return loads;
  }, 60_000);
  await expect(read()).rejects.toThrow('Out of reach');
  expect(await read()).toBe(2);
});
