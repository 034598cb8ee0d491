import type { Trend } from '@osasto/api';
import { callQuery, type CallQuery } from '@osasto/api/query';
import { sentDay } from '@osasto/contract';
import type { Span } from '@osasto/plots/plot';
import { firstDayFromMonth } from './autumn.ts';

export type TrendOptions = CallQuery<Trend>;

/** The members of a section by month for three years. Rule 6.10. */
export const sectionTrendQuery = (id: number): TrendOptions =>
  callQuery('GET sections/{id}/trend', { params: { id }, query: {} });

/** The members of a district by month for three years. Rule 6.10. */
export const districtTrendQuery = (id: number): TrendOptions =>
  callQuery('GET districts/{id}/trend', { params: { id }, query: {} });

/** The members of the whole organisation by month for three years, without training units. Rule 6.10. */
export const organisationTrendQuery: TrendOptions = callQuery('GET trend', { query: {} });

/** The meetings of a district, or of all, since the first month of an autumn; of more than 2000 the newest. Rule 7.22. */
export const autumnMeetingsQuery = (districtId: number | undefined, { first }: Span) =>
  callQuery('POST meetings/list', {
    body: {
      ...(districtId !== undefined && { districts: [districtId] }),
      dateHeldFrom: sentDay(firstDayFromMonth(first)),
    },
  });
