import { monitorEventLoopDelay } from 'node:perf_hooks';
import { documentPool } from './pool.ts';

/** A module that makes what the test says. */
const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const makers = moduleOf(`
  export const pdf = async (input) => Buffer.from('made of ' + input);
  export const busy = async (ms) => { const end = Date.now() + ms; while (Date.now() < end); return Buffer.from('late'); };
  export const broken = async () => { throw new Error('no font'); };
  export const fatal = async () => process.exit(3);
`);
const limits = { workers: 1, waiting: 2, milliseconds: 15_000 };

test('a document is made beside the event loop, which goes on', async () => {
  const make = documentPool(limits);
  await make({ module: makers, name: 'pdf', input: 'x' });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  expect(String(await make({ module: makers, name: 'busy', input: 1500 }))).toBe('late');
  clearInterval(timer);
  delay.disable();
  expect(turns).toBeGreaterThan(10);
  expect(delay.max / 1e6).toBeLessThan(1200);
});

test('a document that fails, ends its worker or never ends fails alone', async () => {
  const make = documentPool({ ...limits, milliseconds: 3000 });
  await expect(make({ module: makers, name: 'broken', input: null })).rejects.toThrow('no font');
  await expect(make({ module: makers, name: 'fatal', input: null })).rejects.toThrow('Try again later');
  await expect(make({ module: makers, name: 'busy', input: 60_000 })).rejects.toThrow('Try again later');
  expect(String(await make({ module: makers, name: 'pdf', input: 'y' }))).toBe('made of y');
});

test('more than may wait are refused at once', async () => {
  const make = documentPool(limits);
  const orders = Array.from({ length: 4 }, (_, input) => make({ module: makers, name: 'pdf', input }));
  const ended = await Promise.allSettled(orders);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});
