import { call } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';

/** The districts that the caller may see. */
export const districtsQuery = queryOptions({
  queryKey: ['districts'],
  queryFn: ({ signal }) => call('GET districts', { signal }),
});
export const useDistricts = () => useQuery(districtsQuery);

/** One of them; `data` is undefined when it is not among them. */
export const useDistrict = (id: number) =>
  useQuery({ ...districtsQuery, select: (districts) => districts.find((district) => district.id === id) });

/** Meetings by status and members of a district. Rules 6.1, 6.2. */
export const districtStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['districts', id, 'stats'],
    queryFn: ({ signal }) => call('GET districts/{id}/stats', { params: { id }, signal }),
  });
export const useDistrictStats = (id: number) => useQuery(districtStatsQuery(id));

/** The sections that the caller may see, with what lists show of them. */
export const sectionsQuery = queryOptions({
  queryKey: ['sections'],
  queryFn: ({ signal }) => call('GET sections/names', { signal }),
});
/** @param enabled false where they are not needed */
export const useSections = (enabled = true) => useQuery({ ...sectionsQuery, enabled });

/** A section with its positions of trust in force and upcoming. */
export const sectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['sections', id],
    queryFn: ({ signal }) => call('GET sections/{id}', { params: { id }, signal }),
  });
export const useSection = (id: number) => useQuery(sectionQuery(id));

/** Members of a section. Rules 4.3 to 4.5. */
export const sectionStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['sections', id, 'stats'],
    queryFn: ({ signal }) => call('GET sections/{id}/stats', { params: { id }, signal }),
  });
export const useSectionStats = (id: number) => useQuery(sectionStatsQuery(id));
