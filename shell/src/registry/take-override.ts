import { readRegistry, storageKeys, type Descriptor } from '@osasto/contract';
import type { KnownRemotes, Override } from './known.ts';

/** `members@http://localhost:4100`. The page's content policy can name no other address of one's own machine. */
const form = /^([a-z][a-z-]*)@(http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/;

interface Wish {
  name: string;
  origin: string;
}

/** What an address or the tab's storage asks for; undefined when it is not one remote on this machine. */
export function readWish(text: string | null): Wish | undefined {
  const [, name, origin] = form.exec(text ?? '') ?? [];
  return name && origin ? { name, origin } : undefined;
}

/** Takes the wish out of the address and keeps it for this tab; one that is none ends the one before. */
function keptWish(): Wish | undefined {
  const address = new URL(location.href);
  const asked = address.searchParams.get('override');
  if (asked === null) return readWish(sessionStorage.getItem(storageKeys.override));
  address.searchParams.delete('override');
  history.replaceState(history.state, '', address);
  const wish = readWish(asked);
  if (wish) sessionStorage.setItem(storageKeys.override, `${wish.name}@${wish.origin}`);
  else sessionStorage.removeItem(storageKeys.override);
  return wish;
}

/** Deadline of the other registry, in milliseconds: it is on this machine. */
const patience = 3_000;

/** The remote as the other registry has it, with its manifest there; undefined when it has none, or none that is good. */
async function findThere({ name, origin }: Wish): Promise<Descriptor | undefined> {
  try {
    const response = await fetch(`${origin}/registry.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    const found = readRegistry(await response.json()).remotes.find((remote) => remote.name === name);
    if (!found) return undefined;
    const manifest = new URL(found.manifest, origin);
    return manifest.origin === origin ? { ...found, manifest: manifest.href } : undefined;
  } catch {
    return undefined; // nobody answers there: the released build stays, and the banner says so
  }
}

function replace(known: KnownRemotes, there: Descriptor): KnownRemotes {
  const isOther = ({ name }: { name: string }) => name !== there.name;
  const { rollout: _, ...live } = there;
  return {
    remotes: [...known.remotes.filter(isOther), live],
    refused: known.refused.filter(isOther),
    broken: known.broken.filter(isOther),
  };
}

/** Puts the build of one's own machine in the place of the released one, for as long as this tab wants it. */
export async function override(
  known: KnownRemotes,
): Promise<{ remotes: KnownRemotes; taken?: Override | undefined }> {
  const wish = keptWish();
  if (!wish) return { remotes: known };
  const there = await findThere(wish);
  return { remotes: there ? replace(known, there) : known, taken: { ...wish, isFound: there !== undefined } };
}

/** Ends the override: the page begins anew with what is released. */
export function endOverride(): void {
  sessionStorage.removeItem(storageKeys.override);
  location.reload();
}
