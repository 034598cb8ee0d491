import { buildFor, type Build, type Descriptor } from '@osasto/contract';
import { setLinks, setRoutes, setSlots, useSession } from '@osasto/session';
import type { KnownRemotes } from './known.ts';

/** A remote as this person gets it: its live build, or the one that is being rolled out to them. */
export type Served = Build & Pick<Descriptor, 'disabled'>;

/** The remotes as they are for this person. */
export interface ServedRemotes extends Pick<KnownRemotes, 'broken'> {
  remotes: Served[];
}

const nothing: KnownRemotes = { remotes: [], refused: [], broken: [] };

/** What the page uses, and what it will use from the next navigation on. */
let known = nothing;
let expected: KnownRemotes | undefined;
let current: ServedRemotes = nothing;

/** Before a sign-in everybody gets the live builds. */
function served({ remotes, broken }: KnownRemotes): ServedRemotes {
  const { claims, actor } = useSession.getState();
  const { roles, districtId, sectionId } = actor;
  const person = { id: claims?.ossiId ?? null, roles, districtId, sectionId };
  return { remotes: remotes.map((remote) => buildFor(remote, person)), broken };
}

/** Updates links, routes and slots; screens follow when they are opened. */
function apply(): void {
  current = served(known);
  const inUse = current.remotes.filter(({ disabled }) => !disabled);
  setLinks(inUse.flatMap(({ name, links }) => links.map((link) => ({ ...link, remote: name }))));
  setRoutes(inUse.flatMap(({ routes }) => routes));
  setSlots(inUse.flatMap((remote) => remote.slots.map((slot) => ({ ...slot, remote }))));
}

// Another person may get another build.
useSession.subscribe(({ actor }, before) => {
  if (actor !== before.actor) apply();
});

/** The remotes as they are now. */
export const currentRemotes = (): ServedRemotes => current;

/** The remotes as they will be from the next navigation on. */
export const newestRemotes = (): ServedRemotes => (expected ? served(expected) : current);

/** Uses these remotes at once: when the page starts. */
export function setRemotes(remotes: KnownRemotes): void {
  known = remotes;
  expected = undefined;
  apply();
}

/** Keeps these remotes for the next navigation: a screen in use is never replaced. */
export function expectRemotes(remotes: KnownRemotes): void {
  const isChanged = JSON.stringify(remotes) !== JSON.stringify(known);
  expected = isChanged ? remotes : undefined; // a release may have been taken back meanwhile
}

/** Called at a navigation. */
export function moveToExpected(): void {
  if (expected) setRemotes(expected);
}
