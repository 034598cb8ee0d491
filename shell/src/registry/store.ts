import { useSyncExternalStore } from 'react';
import { setLinks, setRoutes } from '@osasto/session';
import type { KnownRemotes } from './read.ts';

let known: KnownRemotes = { remotes: [], refused: [] };
const listeners = new Set<() => void>();

/** The remotes as they are now. */
export const currentRemotes = (): KnownRemotes => known;

/** Makes these the remotes of the page, and puts their links on their places. */
export function setRemotes(remotes: KnownRemotes): void {
  known = remotes;
  const enabled = remotes.remotes.filter(({ disabled }) => !disabled);
  setLinks(enabled.flatMap(({ name, links }) => links.map((link) => ({ ...link, remote: name }))));
  setRoutes(enabled.flatMap(({ routes }) => routes));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRemotes = <T>(select: (remotes: KnownRemotes) => T): T =>
  useSyncExternalStore(subscribe, () => select(known));
