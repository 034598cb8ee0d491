import { once } from 'node:events';
import { unzipped } from '../../../testing/unzipped.ts';
import { toZip } from './zip.ts';

async function* pieces(onEnd: () => void, last: () => void = () => undefined): AsyncGenerator<string> {
  try {
    for (let piece = 0; piece < 1000; piece += 1) yield `${piece};`.repeat(1000);
    last();
  } finally {
    onEnd();
  }
}

test('holds each text under its name', async () => {
  const zip = Buffer.concat(await toZip([{ name: 'å.xml', content: ['a', 'ö'] }]).toArray());
  expect(Array.from(unzipped(zip))).toEqual([['å.xml', 'aö']]);
});

test('an entry that fails ends the zip with its error', async () => {
  const fail = () => {
    throw new Error('The database is gone');
  };
  const zip = toZip([{ name: 'a', content: pieces(() => undefined, fail) }]);
  await expect(zip.toArray()).rejects.toThrow('The database is gone');
});

test('destroying the zip ends what is being read into it', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const zip = toZip([{ name: 'a', content: pieces(resolve) }]);
  await once(zip, 'readable');
  zip.destroy();
  await expect(ended).resolves.toBeUndefined();
});
