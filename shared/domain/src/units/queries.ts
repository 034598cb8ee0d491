import { callQuery, useQuery } from '@osasto/api/query';

/** The districts that the caller may see. */
export const useDistricts = () => useQuery(callQuery('GET districts'));

/** One of them; `data` is undefined when it is not among them. */
export const useDistrict = (id: number) =>
  useQuery({
    ...callQuery('GET districts'),
    select: (districts) => districts.find((district) => district.id === id),
  });

/** Meetings by status and members of a district. Rules 6.1, 6.2. */
export const useDistrictStats = (id: number) =>
  useQuery(callQuery('GET districts/{id}/stats', { params: { id } }));

/** The sections that the caller may see, with what lists show of them. @param enabled false where they are not needed */
export const useSections = (enabled = true) => useQuery({ ...callQuery('GET sections/names'), enabled });

/** A section with its positions of trust in force and upcoming. */
export const sectionQuery = (id: number) => callQuery('GET sections/{id}', { params: { id } });
export const useSection = (id: number) => useQuery(sectionQuery(id));

/** Members of a section. Rules 4.3 to 4.5. */
export const useSectionStats = (id: number) =>
  useQuery(callQuery('GET sections/{id}/stats', { params: { id } }));
