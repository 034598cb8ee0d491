import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArchive, writeArchive } from './archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const key = randomBytes(32);
const content = Buffer.from('Mäkelä\t1\nVirtanen\t2\n'.repeat(20));

async function* chunksOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 700_000) yield bytes.subarray(from, from + 700_000);
}

async function write(name: string, data: Buffer, given?: Buffer): Promise<string> {
  const file = path.join(folder, name);
  const archive = await writeArchive(file, given);
  await archive.value({ table: 'a' });
  await archive.data(chunksOf(data));
  await archive.finish({ rows: 2 }, async () => undefined);
  return file;
}

/** What an archive holds, or the sentence with which it is refused. */
async function read(file: string, given?: Buffer): Promise<unknown[] | string> {
  const found: unknown[] = [];
  try {
    for await (const piece of readArchive(file, given))
      found.push('data' in piece ? piece.data : piece.value);
    return found;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([['as it is', undefined] as const, ['encrypted', key] as const])(
  'an archive %s is read as it was written, whatever its size',
  async (name, given) => {
    const large = randomBytes(2_500_000);
    const found = await read(await write(`large ${name}`, large, given), given);
    expect(Buffer.concat((found as Buffer[]).slice(1, -1)).equals(large)).toBe(true);
    expect(found.at(0)).toEqual({ table: 'a' });
    expect(found.at(-1)).toEqual({ rows: 2 });
  },
);

test('an encrypted archive shows nothing of what it holds', async () => {
  const bytes = await readFile(await write('closed', content, key));
  expect(bytes.includes('Virtanen')).toBe(false);
  expect(bytes.includes('rows')).toBe(false);
});

test.each([['as it is', undefined] as const, ['encrypted', key] as const])(
  'of an archive %s every other byte, every other end and anything behind it is found',
  async (name, given) => {
    const bytes = await readFile(await write(`small ${name}`, content, given));
    expect(bytes.length).toBeLessThan(1500);
    const spoilt = path.join(folder, `spoilt ${name}`);
    const unnoticed: string[] = [];
    const tryWith = async (what: string, changed: Buffer) => {
      await writeFile(spoilt, changed);
      if (typeof (await read(spoilt, given)) !== 'string') unnoticed.push(what);
    };
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      await tryWith(`byte ${at}`, changed); // oxlint-disable-line no-await-in-loop -- one file
      await tryWith(`end at ${at}`, bytes.subarray(0, at)); // oxlint-disable-line no-await-in-loop
    }
    await tryWith('one more byte', Buffer.concat([bytes, Buffer.from('x')]));
    await tryWith('twice', Buffer.concat([bytes, bytes]));
    expect(unnoticed).toEqual([]);
  },
);

test('a key that is missing, another one or too much is refused by name', async () => {
  const closed = await write('with key', content, key);
  expect(await read(closed)).toBe('The archive is encrypted. Set OSASTO_BACKUP_KEY_FILE to its key.');
  expect(await read(closed, randomBytes(32))).toBe('The archive was encrypted with another key.');
  expect(await read(await write('without key', content), key)).toContain(
    'not encrypted although a key is set',
  );
});

test('nothing has the name of an archive before it was checked, and none is written over', async () => {
  const file = path.join(folder, 'later');
  const archive = await writeArchive(file, key);
  await archive.value(1);
  const failing = archive.finish(2, async (half) => {
    expect(await read(half, key)).toEqual([1, 2]);
    expect(await readdir(folder)).not.toContain('later');
    throw new Error('not whole');
  });
  await expect(failing).rejects.toThrow('not whole');
  await archive.discard();
  expect((await readdir(folder)).filter((name) => name.startsWith('later'))).toEqual([]);
  const there = await write('there', content);
  await expect(writeArchive(there, key)).rejects.toThrow('is there already');
});
