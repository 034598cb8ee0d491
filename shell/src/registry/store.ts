import { setLinks } from '@osasto/session';
import type { KnownRemotes } from './read.ts';

let known: KnownRemotes = { remotes: [], refused: [], broken: [] };

/** The remotes as they are now. */
export const currentRemotes = (): KnownRemotes => known;

/** Makes these the remotes of the page from the next navigation on, and puts their links on their places. */
export function setRemotes(remotes: KnownRemotes): void {
  known = remotes;
  setLinks(
    remotes.remotes
      .filter(({ disabled }) => !disabled)
      .flatMap(({ name, links }) => links.map((link) => ({ ...link, remote: name }))),
  );
}
