import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { superAdmin, type Descriptor } from '@osasto/contract';

const root = path.resolve(import.meta.dirname, '..');

/** The names of the remotes that have a folder here, built or not. */
export const remotesOnDisk = (): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(path.join(root, folder, 'webpack.config.ts')))
    .map((folder) => folder.slice('mf-'.length));

/** The folders with the builds of shell and remotes, which `npm start` publishes. */
export const builtFolders = (): string[] =>
  ['shell', ...remotesOnDisk().map((name) => `mf-${name}`)].map((folder) => path.join(root, folder, 'dist'));

/** The remotes that are built, whichever they are: what is shown of one is shown of every one. */
export const builtRemotes = (): Descriptor[] =>
  builtFolders()
    .map((folder) => path.join(folder, 'descriptor.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Descriptor);

/** Where the build has the file that the application serves at an address, such as `/remotes/members/4f2a/7.js`. */
export function builtFile(address: string): string {
  const [, remote, file] = /^\/remotes\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return remote && file
    ? path.join(root, `mf-${remote}`, 'dist', file)
    : path.join(root, 'shell', 'dist', address);
}

/** Units that every set of data has. */
const ids: Record<string, string> = { ':districtId': '1', ':sectionId': '1' };

/** An address of the remote that a super admin can open. */
export function remotePath({ name, routes }: Descriptor): string {
  const filled = routes
    .filter(({ audience }) => audience === 'signed-in' || audience.includes(superAdmin))
    .map((route) => route.path.replaceAll(/:\w+/g, (id) => ids[id] ?? id));
  const address = filled.find((one) => !one.includes(':'));
  if (!address)
    throw new Error(`No address of ${name} can be opened with ${Object.keys(ids).join(', ')} alone.`);
  return address;
}

/** Goes to an address of the application as a link does, without a reload. */
export const go = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((to) => {
    history.pushState({ key: to, idx: history.length }, '', to);
    return dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
