import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startScanner, type TestScanner } from '../../../testing/scanner.ts';
import { openLog } from '../http/log.ts';
import { checking, createScanner, isInfected } from './scanner.ts';

let scanner: TestScanner;
beforeAll(async () => {
  scanner = await startScanner();
});
afterAll(() => scanner.close());

test('pieces come whole', async () => {
  const large = Buffer.alloc(300_000, 'a');
  expect(await isInfected(scanner.address, large)).toBe(false);
  large.write('EICAR', 65_534);
  expect(await isInfected(scanner.address, large)).toBe(true);
});

describe('a scanner that hangs', () => {
  afterEach(() => scanner.goOn());

  test('is known by its PING, long before a scan would be late', async () => {
    scanner.hang();
    const late = isInfected(scanner.address, Buffer.from('x'), { quick: 200, longest: 1_000_000 });
    await expect(late).rejects.toThrow('aborted due to timeout');
  });

  test('in its scans alone ends them in time', async () => {
    scanner.hang('scans');
    const late = isInfected(scanner.address, Buffer.from('x'), { longest: 200 });
    await expect(late).rejects.toThrow('aborted due to timeout');
  });
});

describe('a scanner that does not work', () => {
  const results: string[] = [];
  const count = (result: string) => void results.push(result);
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });

  test.each(['everything', 'scans'] as const)(
    'because %s hangs gets no files until it works again, which the log says',
    async (what) => {
      const own = createScanner(scanner.address, { log, count, quick: 200 });
      const round = checking(own);
      scanner.hang(what);
      await own.check();
      const { scan } = scanner.asked;
      await expect(own.isInfected(Buffer.from('x'))).rejects.toThrow('does not work');
      expect(scanner.asked.scan).toBe(scan);
      expect(own.isWorking()).toBe(false);
      scanner.goOn();
      await round();
      expect(await own.isInfected(Buffer.from('EICAR'))).toBe(true);
      expect(own.isWorking()).toBe(true);
    },
  );

  test('is asked at the start and each minute, and every five seconds only while it does not work', async () => {
    const asked: string[] = [];
    let works = true;
    const round = checking({
      isWorking: () => works,
      check: async () => void asked.push('check'),
      isInfected: async () => false,
    });
    expect(asked).toHaveLength(1);
    for (let rounds = 0; rounds < 24; rounds += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after another
    expect(asked).toHaveLength(3); // two minutes
    works = false;
    for (let rounds = 0; rounds < 4; rounds += 1) await round(); // oxlint-disable-line no-await-in-loop -- one after another
    expect(asked).toHaveLength(7);
  });

  test('is counted and in the log once', () => {
    expect(results).toEqual(['notTried', 'infected', 'notTried', 'infected']);
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    const once = ['The scanner of uploads does not work', 'The scanner of uploads works again'];
    expect(said).toEqual([...once, ...once]);
  });
});

test('a scanner may listen on a socket of the machine', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'osasto-scanner-'));
  const onSocket = await startScanner(path.join(folder, 'clamd.ctl'));
  try {
    expect(await isInfected(onSocket.address, Buffer.from('Hyvä'))).toBe(false);
    expect(await isInfected(onSocket.address, Buffer.from('EICAR'))).toBe(true);
  } finally {
    await onSocket.close();
    await rm(folder, { recursive: true });
  }
  await expect(isInfected(onSocket.address, Buffer.from('Hyvä'))).rejects.toThrow('ENOENT');
});
