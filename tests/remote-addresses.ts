import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { superAdmin, type Descriptor, type Registry } from '@osasto/contract';

const root = path.resolve(import.meta.dirname, '..');

/** The names of the remotes that have a folder here, built or not. */
export const remotesOnDisk = (): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-') && existsSync(path.join(root, folder, 'webpack.config.ts')))
    .map((folder) => folder.slice('mf-'.length));

/** What the application serves of the built front end. */
export const webFolder: string = path.join(root, 'var', 'web');

/** The remotes of the built front end, whichever they are: what is shown of one is shown of every one. */
export function builtRemotes(): Descriptor[] {
  const registry = path.join(webFolder, 'registry.json');
  return (JSON.parse(readFileSync(registry, 'utf8')) as Registry).remotes;
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
