import type { Build } from '@osasto/contract';
import type { Incompatibility } from '@osasto/contract/incompatibilities';
import { remotes } from './remotes.ts';
import { preloaded } from './preloaded.ts';

/** Stands in for shell/src/remotes/remote-runtime.ts: every remote is a chunk of the one bundle. */
export const fetchRemote = async ({ name }: Build): Promise<unknown> => (await remotes[name]?.())?.default;

export const incompatibilitiesWith = (): Incompatibility[] => [];
export const forgetFailures = (): void => {};
export const abortRequests = (): void => {};

/** No code behind a link comes before the click: a bundle has no registry that says which code that is. */
export const areLight = (): boolean => false;

/** A bundle's screen has all that it imports in its own chunks. */
export const fetchShared = (): Promise<void> => Promise.resolve();

/** As the shell does for remotes: what their screens share is there before the click, in the same chunks. */
export async function preloadShared(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(async (name) => preloaded[name]?.()));
}
