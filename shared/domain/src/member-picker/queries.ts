import { call, type LightMember, type Member } from '@osasto/api';
import { queryOptions } from '@osasto/api/query';
import { paging } from '@osasto/contract';

/** Where members are picked from: a section, or with `districtId` the whole district that it belongs to. */
export interface PickFrom {
  sectionId: number;
  districtId?: number | undefined;
}

/** Best first, at most 20; `total` counts those too that are left off. */
export interface Found {
  members: readonly Member[];
  total: number;
  /** When nobody is found: whose names are most like the text. Rule 4.6. */
  similar: readonly LightMember[];
}

/** Names no status: so the dead and the removed are left out by the service. Rule 4.14. */
const best = { includeMemberPositions: false, skip: 0, take: paging.picker };

/**
 * Whom a picker offers for a text, as the service ranks them; of a district the section's own members first.
 * A newer text aborts the search for an older one. Rule 4.15.
 */
export const pickQuery = (name: string, { sectionId, districtId }: PickFrom) =>
  queryOptions({
    queryKey: ['members', 'pick', { name, sectionId, districtId }] as const,
    queryFn: async ({ signal }): Promise<Found> => {
      const own = call('POST members/findsectionmembers', {
        body: { ...best, name, sections: [sectionId] },
        signal,
      });
      if (districtId === undefined) {
        return own.then(({ results, total, similar = [] }) => ({ members: results, total, similar }));
      }
      const everywhere = call('POST members/finddistrictmembers', {
        body: { ...best, name, districts: [districtId] },
        signal,
      });
      const [first, all] = await Promise.all([own, everywhere]);
      const others = all.results.filter((member) => member.sectionId !== sectionId);
      return {
        members: [...first.results, ...others].slice(0, paging.picker),
        total: all.total,
        similar: all.similar ?? [],
      };
    },
  });
