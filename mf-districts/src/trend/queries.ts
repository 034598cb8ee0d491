import { call, type Trend } from '@osasto/api';
import { queryOptions } from '@osasto/api/query';
import { firstDayOf } from './autumn.ts';
import type { Span } from './shapes.ts';

const trendQuery = (queryKey: readonly unknown[], load: (signal: AbortSignal) => Promise<Trend>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => load(signal) });

export type TrendOptions = ReturnType<typeof trendQuery>;

/** The members of a section by month for three years. Rule 6.10. */
export const sectionTrendQuery = (id: number): TrendOptions =>
  trendQuery(['sections', id, 'trend'], (signal) =>
    call('GET sections/{id}/trend', { params: { id }, query: {}, signal }),
  );

/** The same of a district. */
export const districtTrendQuery = (id: number): TrendOptions =>
  trendQuery(['districts', id, 'trend'], (signal) =>
    call('GET districts/{id}/trend', { params: { id }, query: {}, signal }),
  );

/** The same of all sections that are no training units. */
export const organisationTrendQuery: TrendOptions = trendQuery(['trend'], (signal) =>
  call('GET trend', { query: {}, signal }),
);

/** The meetings of a district, or of all, since the first month of an autumn; of more than 2000 the newest. Rule 7.22. */
export const autumnMeetingsQuery = (districtId: number | undefined, { first }: Span) =>
  queryOptions({
    queryKey: ['meetings', 'autumn', districtId ?? 'all', first],
    queryFn: ({ signal }) =>
      call('POST meetings/list', {
        body: {
          ...(districtId !== undefined && { districts: [districtId] }),
          dateHeldFrom: `${firstDayOf(first)}T00:00:00.000Z`,
        },
        signal,
      }),
  });
