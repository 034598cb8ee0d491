import { useEffect, useSyncExternalStore } from 'react';
import { setPermissions } from '@osasto/permissions';
import { call } from './call.ts';
import { noteRights, refreshRightsBy } from './rights.ts';
import type { Configuration } from './types.ts';

let config: Configuration | undefined;
const followers = new Set<() => void>();

const follow = (changed: () => void) => {
  followers.add(changed);
  return () => followers.delete(changed);
};

/** For those who draw pages where there is no service. */
export function setConfig(value: Configuration): void {
  config = value;
  setPermissions(value.permissions);
  noteRights(value.rights);
  for (const changed of followers) changed();
}

/** What the service has put into the page. */
function configInPage(): Configuration | undefined {
  const text = document.getElementById('config')?.textContent;
  return text ? (JSON.parse(text) as Configuration) : undefined;
}

let fetching: Promise<void> | undefined;

const fetchConfig = (): Promise<void> =>
  (fetching ??= call('GET config')
    .then(setConfig)
    .finally(() => {
      fetching = undefined;
    }));

// A page of another host, which does not load the configuration, has its rights with the first answer.
refreshRightsBy(fetchConfig);

/** Loads what the service says of itself before anybody is signed in. */
export async function loadConfig(): Promise<void> {
  const inPage = configInPage();
  if (inPage) setConfig(inPage);
  else await fetchConfig();
}

/** Undefined only until it has loaded, which the shell waits for at its start. */
export const readConfig = (): Configuration | undefined => config;

export const useConfig = (): Configuration | undefined =>
  useSyncExternalStore(follow, readConfig, readConfig);

/** What the organisation allows; undefined until it is known. A start that could not load it is made up for here. */
export function useLimits(): Configuration['limits'] | undefined {
  const limits = useConfig()?.limits;
  const isMissing = limits === undefined;
  useEffect(() => {
    if (isMissing) loadConfig().catch(() => 'screens do without');
  }, [isMissing]);
  return limits;
}
