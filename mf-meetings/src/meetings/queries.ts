import { call } from '@osasto/api';
import { useQuery } from '@osasto/api/query';
import type { MeetingsView } from './view.ts';

/** Which meetings: of a section, or of a district and perhaps one of its sections. */
export type MeetingsOf = { sectionId: number } | { districtId: number };

type Restrictions = Pick<MeetingsView, 'section' | 'type' | 'from' | 'statuses'>;

const filterOf = (of: MeetingsOf, { section, type, from, statuses }: Restrictions) => ({
  districts: 'districtId' in of ? [of.districtId] : [],
  sections: 'sectionId' in of ? [of.sectionId] : section === 0 ? [] : [section],
  types: type === 0 ? [] : [type],
  statuses: [...statuses],
  dateHeldFrom: from === '' ? null : `${from}T00:00:00.000Z`,
});

/** Meetings, newest first, at most 2 000. Until they have come, those shown before. Rules 7.23, 7.28. */
export function useMeetings(of: MeetingsOf, restrictions: Restrictions) {
  const body = filterOf(of, restrictions);
  return useQuery({
    queryKey: ['meetings', of, body],
    queryFn: ({ signal }) => call('POST meetings', { body, signal }),
    placeholderData: (shown, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(of) ? shown : undefined,
  });
}
