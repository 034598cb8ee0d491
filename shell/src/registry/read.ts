import { browserStorage, readRegistry, storageKeys } from '@osasto/contract';
import type { KnownRemotes } from './known.ts';
import { withOverride } from './overrides.ts';

const address = '/registry.json';

/** After this the last good copy is used. */
const timeoutMs = 10_000;

const parse = (text: string | null | undefined): unknown => {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined; // not JSON: the next source is read
  }
};

/** The registry that the service put into the page. */
const readInlined = () => parse(document.getElementById('registry')?.textContent);

async function fetchRegistry(): Promise<unknown> {
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? parse(await response.text()) : undefined;
  } catch {
    return undefined; // no connection: the last good copy is used
  }
}

const readLastGood = () => parse(browserStorage.get(storageKeys.registry));

/** Whether a registry says what there is: remotes that can be read, or that there are none yet. */
const isUsable = ({ remotes, refused }: KnownRemotes) => remotes.length > 0 || refused.length === 0;

type Loose = Partial<Record<string, unknown>> | null | undefined;

const readPaths = (routes: unknown) =>
  (Array.isArray(routes) ? (routes as Loose[]) : [])
    .map((route) => route?.['path'])
    .filter((path): path is string => typeof path === 'string' && path.startsWith('/'));

function parseRegistry(registry: unknown): KnownRemotes {
  const { remotes, refused } = readRegistry(registry);
  const entries = (registry as { remotes?: Loose[] } | undefined)?.remotes;
  const taken = new Set(remotes.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const broken = refused.flatMap(({ name }) => {
    const entry = Array.isArray(entries) ? entries.find((one) => one?.['name'] === name) : undefined;
    const paths = readPaths(entry?.['routes']).filter((path) => !taken.has(path));
    return paths.length > 0 ? [{ name, title: { fi: name, sv: name }, paths }] : [];
  });
  return { remotes, refused, broken };
}

function storeCopy(registry: unknown, known: KnownRemotes): KnownRemotes {
  browserStorage.set(storageKeys.registry, JSON.stringify(registry));
  return known;
}

/** The registry in the page, else from the service, else the last good copy. Never fails: it may be empty. */
export async function findRemotes(): Promise<KnownRemotes> {
  for (const source of [readInlined, fetchRegistry]) {
    const registry = await source();
    const known = parseRegistry(registry);
    if (isUsable(known)) return withOverride(storeCopy(registry, known));
  }
  return withOverride(parseRegistry(readLastGood()));
}

/** The registry as it is now, or undefined when it cannot be fetched or is empty: an open page then stays with what it has. */
export async function findNewerRemotes(): Promise<KnownRemotes | undefined> {
  const registry = await fetchRegistry();
  const known = parseRegistry(registry);
  return known.remotes.length > 0 ? withOverride(storeCopy(registry, known)) : undefined;
}
