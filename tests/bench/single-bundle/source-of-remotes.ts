import type { Build } from '@osasto/contract';
import { remotes } from './remotes.ts';
import { warmed } from './warmed.ts';

/** Stands in for shell/src/remotes/source-of-remotes.ts: every remote is a chunk of the one bundle. */
export const fetchRemote = async ({ name }: Build): Promise<unknown> => (await remotes[name]?.())?.default;

declare const SHARED_VERSIONS: Record<string, string>;

export const sharedVersion = (name: string): string | undefined =>
  SHARED_VERSIONS[/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name];

export const forgetFailures = (): void => {};
export const abandon = (): void => {};

/** As the shell does for remotes: what their screens share is there before the click, in the same chunks. */
export async function warmShared(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(async (name) => warmed[name]?.()));
}
