import { setLinks, setRoutes } from '@osasto/session';
import type { KnownRemotes } from './read.ts';

let known: KnownRemotes = { remotes: [], refused: [], broken: [] };

/** The remotes as they are now. */
export const currentRemotes = (): KnownRemotes => known;

/** Makes these the remotes of the page from the next navigation on, and tells the screens their links and routes. */
export function setRemotes(remotes: KnownRemotes): void {
  known = remotes;
  const enabled = remotes.remotes.filter(({ disabled }) => !disabled);
  setLinks(enabled.flatMap(({ name, links }) => links.map((link) => ({ ...link, remote: name }))));
  setRoutes(enabled.flatMap(({ routes }) => routes));
}
