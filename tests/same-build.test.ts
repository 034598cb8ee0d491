import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashesBelow } from './file-hashes.ts';
import { checkoutWith } from './remote-checkout.ts';

jest.setTimeout(180_000);

const root = path.join(import.meta.dirname, '..');

/** A checkout with packages of its own, hard links where they can be, in another folder than all others. */
async function checkout(below: string) {
  const copy = await checkoutWith('letters');
  const from = path.dirname(copy.dir);
  const place = path.join(from, below);
  rmSync(path.join(from, 'node_modules'), { recursive: true });
  mkdirSync(place, { recursive: true });
  execFileSync('sh', [
    '-c',
    `cd "$1" && mv package.json package-lock.json shared shell mf-letters "$2"`,
    'sh',
    from,
    place,
  ]);
  const link = 'cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2"; cp -a "$1" "$2"; }';
  execFileSync('sh', ['-c', link, 'sh', path.join(root, 'node_modules'), path.join(place, 'node_modules')]);
  return { ...copy, below: path.join(below, 'mf-letters'), dist: path.join(place, 'mf-letters', 'dist') };
}

test('two folders, user settings and time zones give the same files, byte for byte', async () => {
  const [one, other] = [await checkout('one'), await checkout('a/deeper folder/ä')];
  try {
    const build = 'npm run build --silent';
    await one.run(one.below, 'sh', '-c', `umask 022; TZ=UTC LANG=C ${build}`);
    await other.run(other.below, 'sh', '-c', `umask 077; TZ=Asia/Tokyo LANG=fi_FI.UTF-8 ${build}`);
    const first = hashesBelow(one.dist);
    expect(Object.keys(first).length).toBeGreaterThan(20);
    expect(hashesBelow(other.dist)).toEqual(first);
  } finally {
    await Promise.all([one.remove(), other.remove()]);
  }
});
