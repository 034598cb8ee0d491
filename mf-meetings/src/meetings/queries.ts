import { useMemo } from 'react';
import type { ListedMeeting } from '@osasto/api';
import { callQuery, toCallKey, useQuery } from '@osasto/api/query';
import { paging, sentDay } from '@osasto/contract';
import { keepPreviousRows } from '@osasto/domain/list';
import { transferInterval } from '../workflow/transfer-interval.ts';
import { isQueued } from '../queue/order.ts';
import { type MeetingsState, type QueueChip, statuses } from './parameters.ts';

/** Which meetings: of a section, or of a district and perhaps one of its sections. */
export type MeetingsScope = { sectionId: number } | { districtId: number };

type Restrictions = Pick<MeetingsState, 'section' | 'type' | 'from' | 'statuses'>;

const toMeetingFilter = (scope: MeetingsScope, { section, type, from, statuses: chosen }: Restrictions) => ({
  districts: 'districtId' in scope ? [scope.districtId] : [],
  sections: 'sectionId' in scope ? [scope.sectionId] : section === 0 ? [] : [section],
  types: type === 0 ? [] : [type],
  statuses: [...chosen],
  dateHeldFrom: from === '' ? null : sentDay(from),
});

/** The query of {@link useMeetings}, to read its cached answer. */
export const meetingsQuery = (scope: MeetingsScope, restrictions: Restrictions) =>
  callQuery('POST meetings/list', { body: toMeetingFilter(scope, restrictions) });

/** Meetings, newest first, at most 2 000. Rules 7.23, 7.28. */
export function useMeetings(scope: MeetingsScope, restrictions: Restrictions) {
  const unit = 'districtId' in scope ? { districts: [scope.districtId] } : { sections: [scope.sectionId] };
  return useQuery({
    ...meetingsQuery(scope, restrictions),
    placeholderData: keepPreviousRows(toCallKey('POST meetings/list', { body: unit })),
    refetchInterval: ({ state: { data } }) => data !== undefined && transferInterval(data),
  });
}

/**
 * How many meetings there are in each state, whichever states are shown; undefined until it is known, and where there
 * are too many to count. Rule 7.23.
 */
export function useStatusCounts(
  scope: MeetingsScope,
  restrictions: Restrictions,
): ((status: number) => number) | undefined {
  const { data } = useMeetings(scope, { ...restrictions, statuses });
  const byStatus = useMemo(() => data && Map.groupBy(data, ({ statusId }) => statusId), [data]);
  if (!byStatus || !data || data.length >= paging.meetings) return undefined;
  return (status) => byStatus.get(status)?.length ?? 0;
}

const holds: Record<QueueChip, (queued: NonNullable<ListedMeeting['queued']>) => boolean> = {
  askedBack: ({ askedBack }) => askedBack !== undefined,
  forMe: ({ isForCaller }) => isForCaller,
};

/** The meetings for which every one of some chips holds. Rule 24.3. */
export const withChips = (rows: readonly ListedMeeting[], only: readonly QueueChip[]): ListedMeeting[] =>
  rows.filter((row) => only.every((chip) => isQueued(row) && holds[chip](row.queued)));

/** How many wait in the queue by each chip, whichever are shown; undefined until it is known. */
export function useQueueCounts(
  scope: MeetingsScope,
  restrictions: Restrictions,
): Record<QueueChip, number> | undefined {
  const { data } = useMeetings(scope, { ...restrictions, statuses });
  return useMemo(
    () =>
      data && { askedBack: withChips(data, ['askedBack']).length, forMe: withChips(data, ['forMe']).length },
    [data],
  );
}
