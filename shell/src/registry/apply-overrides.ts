import { type Descriptor, readRegistry, storageKeys, tabStorage } from '@osasto/contract';
import type { KnownRemotes, Override, OverrideError, RequestedOverride } from './known.ts';

/** `members@http://localhost:4100`. The page's content policy can name no other address of the own machine. */
const pattern = /^([a-z][a-z-]*)@(http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/;

/** The override that a text requests; undefined when it is not one remote on this machine. */
export function parseOverride(text: string): RequestedOverride | undefined {
  const [, name, origin] = pattern.exec(text) ?? [];
  return name && origin ? { name, origin } : undefined;
}

/** The address of the own machine that somebody means: a port, or the whole of it; undefined when it is none. */
export function overrideOrigin(typed: string): string | undefined {
  const text = typed.trim();
  return parseOverride(`any@${/^\d{1,5}$/.test(text) ? `http://localhost:${text}` : text}`)?.origin;
}

const keptOverrides = (): RequestedOverride[] =>
  (tabStorage.get(storageKeys.override) ?? '').split(' ').flatMap((text) => parseOverride(text) ?? []);

function keep(overrides: readonly RequestedOverride[]): void {
  const text = overrides.map(({ name, origin }) => `${name}@${origin}`).join(' ');
  if (text) tabStorage.set(storageKeys.override, text);
  else tabStorage.remove(storageKeys.override);
}

/** What a parameter makes of the overrides: one more or another one, one less (`members@off`, or no such address), or none. */
function changed(overrides: RequestedOverride[], parameter: string): RequestedOverride[] {
  const requested = parseOverride(parameter);
  const name = requested?.name ?? /^([a-z][a-z-]*)@/.exec(parameter)?.[1];
  if (name === undefined) return [];
  return [...overrides.filter((one) => one.name !== name), ...(requested ? [requested] : [])];
}

/** Moves the overrides from the address to the storage of this tab, to those that it has. */
function requestedOverrides(): RequestedOverride[] {
  const address = new URL(location.href);
  const parameters = address.searchParams.getAll('override');
  if (parameters.length === 0) return keptOverrides();
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
  const requested = parameters.reduce(changed, keptOverrides());
  keep(requested);
  return requested;
}

/** For the other registry, which is on this machine. */
const timeoutMs = 3_000;

/** The other registry; undefined when nothing answers there. */
async function fetchRegistry(origin: string): Promise<Response | undefined> {
  try {
    return await fetch(`${origin}/registry.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return undefined; // the released build stays, and the banner says why
  }
}

const isRegistry = (value: unknown) => Array.isArray((value as { remotes?: unknown } | undefined)?.remotes);

/** What an override leads to: the remote in the other registry, or why there is none. */
interface Found {
  descriptor?: Descriptor;
  error?: OverrideError;
}

const toError = (text: OverrideError['text'], reason = ''): Found => ({ error: { text, reason } });

async function find({ name, origin }: RequestedOverride): Promise<Found> {
  const response = await fetchRegistry(origin);
  if (!response) return toError('noAnswer');
  const registry: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !isRegistry(registry)) return toError('noRegistry');
  const { remotes, refused } = readRegistry(registry);
  const found = remotes.find((remote) => remote.name === name);
  if (found) {
    const manifest = new URL(found.manifest, origin);
    if (manifest.origin === origin) return { descriptor: { ...found, manifest: manifest.href } };
    return toError('badEntry', 'wrong manifest');
  }
  const reason = refused.find((remote) => remote.name === name)?.reason;
  return reason === undefined ? toError('noSuchRemote') : toError('badEntry', reason);
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

/** Replaces released builds by those on the own machine, as long as this tab requests them. */
export async function applyOverrides(
  known: KnownRemotes,
): Promise<{ remotes: KnownRemotes; overrides: Override[] }> {
  const requested = requestedOverrides();
  const found = await Promise.all(
    requested.map(async (override) => ({ override, ...(await find(override)) })),
  );
  return {
    remotes: found.reduce(
      (remotes, { descriptor }) => (descriptor ? replace(remotes, descriptor) : remotes),
      known,
    ),
    overrides: found.map(({ override, error }) => ({ ...override, ...(error && { error }) })),
  };
}

/** Takes these in place of those that the tab has, and loads the page anew. */
export function setOverrides(overrides: readonly RequestedOverride[]): void {
  keep(overrides);
  location.reload();
}
