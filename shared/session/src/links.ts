import { create } from 'zustand';
import type { LinkEntry, Place } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { useActor } from './session.ts';

/** A link of the registry with its address filled in. */
export interface PlacedLink extends LinkEntry {
  /** Name of the remote that it leads to. */
  remote: string;
}

const useLinks = create<{ links: readonly PlacedLink[] }>()(() => ({ links: [] }));

/** The links of every remote in the registry. Called by the shell. */
export const setLinks = (links: readonly PlacedLink[]): void => useLinks.setState({ links });

const fill = (to: string, ids: Record<string, number | undefined>) =>
  to.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? ''));

/**
 * The links that remotes put on a place and this person may see, in order. `ids` fill `{districtId}` and
 * `{sectionId}` in their addresses.
 */
export function usePlaceLinks(
  place: Place,
  ids: { districtId?: number; sectionId?: number } = {},
): PlacedLink[] {
  const actor = useActor();
  const links = useLinks((store) => store.links);
  return links
    .filter((link) => link.place === place && isFor(link.audience, actor))
    .sort((a, b) => a.order - b.order)
    .map((link) => ({ ...link, to: fill(link.to, ids) }));
}
