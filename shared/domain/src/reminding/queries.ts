import { call, type Body } from '@osasto/api';
import { toCallKey, useQuery } from '@osasto/api/query';
import { positionsWith, secretaryPosition } from '@osasto/rules';
import { fetchAllRows } from '../list/index.ts';

/** Which sections a dialog is about. */
export type RemindedFilter = Omit<Body<'POST sections/states'>, 'skip' | 'take'>;

/** The states of all sections that a filter finds. */
export const useRemindedStates = (filter: RemindedFilter) =>
  useQuery({
    queryKey: [...toCallKey('POST sections/states'), 'all', filter],
    queryFn: ({ signal }) =>
      fetchAllRows((page) => call('POST sections/states', { body: { ...filter, ...page }, signal })),
  });

/** Who is the chair and who the secretary of some sections, by the id of the section. */
export function useOfficials(sections: readonly number[]): Map<number, string[]> {
  const filter = { positions: [...positionsWith('isChair'), secretaryPosition], sections: [...sections] };
  const { data = [] } = useQuery({
    queryKey: [...toCallKey('POST positions/find'), 'all', filter],
    queryFn: ({ signal }) =>
      fetchAllRows((page) => call('POST positions/find', { body: { ...filter, ...page }, signal })),
  });
  const byId = Map.groupBy(data, ({ section }) => section.id);
  return new Map([...byId].map(([id, holders]) => [id, holders.map(({ name }) => name)]));
}
