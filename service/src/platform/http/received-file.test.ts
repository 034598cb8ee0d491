import { createHash, randomBytes } from 'node:crypto';
import { ReceivedFile } from './received-file.ts';

/** A file that has come in pieces of some characters. */
async function received(text: string, size: number): Promise<ReceivedFile> {
  const file = new ReceivedFile();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) await file.add(bytes.subarray(at, at + size)); // oxlint-disable-line no-await-in-loop -- one after another
  await file.end();
  return file;
}

test.each([
  [0, 5, false],
  [1, 1, false],
  [2, 3, false],
  [3, 7, false],
  [1000, 1, false],
  [200_000, 65_536, false],
  [3002, 4, false],
  [700_000, 65_535, true],
  [700_001, 10_001, true],
  [700_002, 997, true],
])('%i bytes in pieces of %i characters come back as they were', async (length, size, isLarge) => {
  const content = randomBytes(length);
  const file = await received(content.toString('base64'), size);
  expect([file.size, file.isBroken, file.isLarge()]).toEqual([length, false, isLarge]);
  const read = await file.read();
  expect(read.content.equals(content)).toBe(true);
  expect(read.sha256.equals(createHash('sha256').update(content).digest())).toBe(true);
  await file.remove();
  await file.remove();
});

test.each([
  'A',
  'AA',
  'AAA',
  'AAAAA',
  'AA=',
  'A===',
  'AAAA====',
  '====',
  'AA=A',
  'AA==AAAA',
  'AA A',
  'AAA-',
  'ÄAA',
  'AAA\n',
])('%j is no base64', async (text) => {
  for (const size of [1, 2, 3, 4, 100]) expect((await received(text, size)).isBroken).toBe(true); // oxlint-disable-line no-await-in-loop
});
