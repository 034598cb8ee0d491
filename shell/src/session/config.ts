import { useSyncExternalStore } from 'react';
import { call, type Configuration } from '@osasto/api';

let config: Configuration | undefined;
const followers = new Set<() => void>();

const follow = (changed: () => void) => {
  followers.add(changed);
  return () => followers.delete(changed);
};

/** What the service says of itself before anybody is signed in; kept for the life of the page. */
export async function loadConfig(): Promise<void> {
  config = await call('GET config');
  for (const changed of followers) changed();
}

/** Undefined only after a start-up that could not reach the service. */
export const readConfig = (): Configuration | undefined => config;

export const useConfig = (): Configuration | undefined => useSyncExternalStore(follow, readConfig);
