import { readRegistry, storageKeys, type Descriptor } from '@osasto/contract';
import type { KnownRemotes, Override } from './known.ts';

/** `members@http://localhost:4100`. The page's content policy can name no other address of the own machine. */
const pattern = /^([a-z][a-z-]*)@(http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/;

type RequestedOverride = Pick<Override, 'name' | 'origin'>;

/** The override that an address or the tab's storage requests; undefined when it is not one remote on this machine. */
export function parseOverride(text: string | null): RequestedOverride | undefined {
  const [, name, origin] = pattern.exec(text ?? '') ?? [];
  return name && origin ? { name, origin } : undefined;
}

/** Moves the override from the address to the storage of this tab; one that cannot be parsed ends the one before. */
function requestedOverride(): RequestedOverride | undefined {
  const address = new URL(location.href);
  const parameter = address.searchParams.get('override');
  if (parameter === null) return parseOverride(sessionStorage.getItem(storageKeys.override));
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
  const requested = parseOverride(parameter);
  if (requested) sessionStorage.setItem(storageKeys.override, `${requested.name}@${requested.origin}`);
  else sessionStorage.removeItem(storageKeys.override);
  return requested;
}

/** For the other registry, which is on this machine. */
const timeoutMs = 3_000;

/** The remote in the other registry; undefined when it has none, or a bad entry. */
async function fetchDescriptor({ name, origin }: RequestedOverride): Promise<Descriptor | undefined> {
  try {
    const response = await fetch(`${origin}/registry.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const found = readRegistry(await response.json()).remotes.find((remote) => remote.name === name);
    if (!found) return undefined;
    const manifest = new URL(found.manifest, origin);
    return manifest.origin === origin ? { ...found, manifest: manifest.href } : undefined;
  } catch {
    return undefined; // no answer: the released build stays, and the banner says so
  }
}

function replace(known: KnownRemotes, descriptor: Descriptor): KnownRemotes {
  const isOther = ({ name }: { name: string }) => name !== descriptor.name;
  const { rollout: _, ...live } = descriptor;
  return {
    remotes: [...known.remotes.filter(isOther), live],
    refused: known.refused.filter(isOther),
    broken: known.broken.filter(isOther),
  };
}

/** Replaces the released build by the one on the own machine, as long as this tab requests it. */
export async function applyOverride(
  known: KnownRemotes,
): Promise<{ remotes: KnownRemotes; override?: Override }> {
  const requested = requestedOverride();
  if (!requested) return { remotes: known };
  const descriptor = await fetchDescriptor(requested);
  return {
    remotes: descriptor ? replace(known, descriptor) : known,
    override: { ...requested, isFound: descriptor !== undefined },
  };
}

/** Ends the override and reloads the page with what is released. */
export function endOverride(): void {
  sessionStorage.removeItem(storageKeys.override);
  location.reload();
}
