import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { builtFile } from './remote-addresses.ts';

/** What an application serves of the shell: which build is live, and a fingerprint of its page and of each of its files. */
export async function hashServedShell(address: string): Promise<Record<string, string>> {
  const get = async (location: string) => {
    const response = await fetch(address + location, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${location} is answered with ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const [folder = ''] = /\/shell\/[^/"]+\//.exec((await get('/')).toString()) ?? [];
  const built = readdirSync(builtFile(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(builtFile(folder), path.join(parentPath, name)));
  const files = ['index.html', ...built].map(async (name) => {
    const hash = createHash('sha256').update(await get(folder + name));
    return [folder + name, hash.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
