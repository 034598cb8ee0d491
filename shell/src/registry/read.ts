import { readRegistry, storageKeys, type Descriptor, type RefusedEntry } from '@osasto/contract';

/** What the shell knows of the remotes. */
export interface KnownRemotes {
  remotes: Descriptor[];
  refused: RefusedEntry[];
}

const address = '/registry.json';

const parse = (text: string | null | undefined): unknown => {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined; // not JSON: the next source is asked
  }
};

/** The registry that the service put into the page. */
const inlined = () => parse(document.getElementById('registry')?.textContent);

async function fetched(): Promise<unknown> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return response.ok ? parse(await response.text()) : undefined;
  } catch {
    return undefined; // no connection: the last good copy is used
  }
}

const lastGood = () => parse(localStorage.getItem(storageKeys.registry));

function keep(registry: unknown, { remotes }: KnownRemotes): KnownRemotes {
  if (remotes.length > 0) localStorage.setItem(storageKeys.registry, JSON.stringify(registry));
  return readRegistry(registry);
}

/** The registry in the page, else from the service, else the last good copy. Never fails: it may be empty. */
export async function findRemotes(): Promise<KnownRemotes> {
  for (const source of [inlined, fetched]) {
    const registry = await source();
    const known = readRegistry(registry);
    if (known.remotes.length > 0) return keep(registry, known);
  }
  return readRegistry(lastGood());
}

/** The registry as it is now, or undefined when it cannot be had: an open page then stays with what it has. */
export async function findNewerRemotes(): Promise<KnownRemotes | undefined> {
  const registry = await fetched();
  const known = readRegistry(registry);
  return known.remotes.length > 0 ? keep(registry, known) : undefined;
}
