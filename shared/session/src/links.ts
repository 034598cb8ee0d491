import { create } from 'zustand';
import type { LinkEntry, LinkLocation, RouteEntry } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { useActor } from './session.ts';

/** A link of the registry with its address filled in. */
export interface RemoteLink extends LinkEntry {
  /** Name of the remote that it leads to. */
  remote: string;
}

const useLinks = create<{ links: readonly RemoteLink[] }>()(() => ({ links: [] }));

/** The links of every remote in the registry. Called by the shell. */
export const setLinks = (links: readonly RemoteLink[]): void => useLinks.setState({ links });

const fill = (to: string, ids: Record<string, number | undefined>) =>
  to.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? ''));

/**
 * The links that remotes put at a location and this person may see, in order. `ids` fill `{districtId}` and
 * `{sectionId}` in their addresses.
 */
export function useLinksAt(
  location: LinkLocation,
  ids: { districtId?: number; sectionId?: number } = {},
): RemoteLink[] {
  const actor = useActor();
  const links = useLinks((store) => store.links);
  return links
    .filter((link) => link.location === location && isFor(link.audience, actor))
    .sort((a, b) => a.order - b.order)
    .map((link) => ({ ...link, to: fill(link.to, ids) }));
}

const useRoutes = create<{ routes: readonly RouteEntry[] }>()(() => ({ routes: [] }));

/** The routes of every remote in the registry. Called by the shell. */
export const setRoutes = (routes: readonly RouteEntry[]): void => useRoutes.setState({ routes });

/**
 * Whether a remote serves this path, `/sections/:sectionId/members/:memberId`, for this person: a screen shows what it
 * cannot link to as plain text.
 */
export function useHasRoute(path: string): boolean {
  const actor = useActor();
  return useRoutes(({ routes }) =>
    routes.some((route) => route.path === path && isFor(route.audience, actor)),
  );
}
