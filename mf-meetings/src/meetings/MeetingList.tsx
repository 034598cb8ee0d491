import { useMemo } from 'react';
import { hasStatus, type ListedMeeting } from '@osasto/api';
import { debounce, paging } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { ListResult, NoResults, useListState, useSettled } from '@osasto/domain/list';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Navigate } from '@osasto/router';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Select } from '@osasto/ui/Select';
import { MeetingFilters } from './MeetingFilters.tsx';
import { MeetingsTable } from './MeetingsTable.tsx';
import {
  meetingParameters,
  type MeetingsListState,
  type MeetingsState,
  orderedBy,
  type MeetingSortKey,
  sortKeys,
  sortOf,
  unrestricted,
} from './parameters.ts';
import { type MeetingsScope, useMeetings, useStatusCounts } from './queries.ts';
import { useTransferResults } from '../workflow/use-transfer-results.ts';
import { sorted } from './sorting.ts';

const none: readonly ListedMeeting[] = [];

export interface MeetingListProps {
  scope: MeetingsScope;
  /** What the list begins with; the same object at each rendering. */
  defaults: MeetingsState;
}

/** Restrictions, order and one page of the meetings of a section or a district. */
export function MeetingList({ scope, defaults }: MeetingListProps) {
  const t = useTranslate('meetings');
  const labelOf = useCodeLabel();
  const list = useListState(meetingParameters, defaults);
  const { state, setState } = list;
  const { state: settled, search } = useSettled(list, debounce.districtFilter); // several boxes make one search
  const meetings = useMeetings(scope, settled);
  useTransferResults(meetings.data ?? none);
  const counts = useStatusCounts(scope, settled);
  const { sort, order, page } = state;
  const rows = useMemo(
    () => meetings.data && sorted(meetings.data, sortOf({ sort, order }), labelOf),
    [meetings.data, sort, order, labelOf],
  );
  if (hasStatus(meetings.error, 403)) return <Navigate to="/404" replace />; // rule 1.7
  return (
    <Card flush>
      <MeetingFilters scope={scope} list={list} counts={counts} />
      <ListResult
        query={{ ...meetings, data: rows }}
        failure={t('loadfailed')}
        busyText={t('loading')}
        totalOf={(found) => found.length}
        countText={(count) =>
          count === 0 ? t('noresults') : t('found', { count, number: formatNumber(count) })
        }
        search={search}
        tools={<OrderChoice sort={sort} setState={setState} />}
        paging={list}
        empty={<NoMeetings state={state} setState={setState} />}
      >
        {(found) => (
          <>
            {found.length >= paging.meetings && <Alert kind="warning">{t('tooMany')}</Alert>}
            <MeetingsTable
              label={t('title')}
              isOfSection={'sectionId' in scope}
              rows={found.slice((page - 1) * paging.size, page * paging.size)}
              sort={sortOf(state)}
              onSort={(key, direction) => setState(orderedBy(key, direction))}
            />
          </>
        )}
      </ListResult>
    </Card>
  );
}

type SetState = MeetingsListState['setState'];

/** The order, for cards have no heads to press. */
function OrderChoice({ sort, setState }: { sort: MeetingSortKey; setState: SetState }) {
  const t = useTranslate('meetings');
  return (
    <Select<MeetingSortKey>
      label={t('order.label')}
      value={sort}
      onChange={(key) => setState(orderedBy(key))}
      choices={sortKeys.map((key) => ({ value: key, text: t(`order.${key}`) }))}
    />
  );
}

function NoMeetings({ state, setState }: { state: MeetingsState; setState: SetState }) {
  const t = useTranslate('meetings');
  const { section, type, from, statuses } = state;
  const isRestricted =
    section !== 0 || type !== 0 || from !== '' || statuses.length !== unrestricted.statuses.length;
  if (!isRestricted) return <EmptyState icon="calendar" title={t('empty')} headingLevel={2} />;
  return (
    <NoResults
      title={t('noresults')}
      hint={t('noresultsHint')}
      clearText={t('showAll')}
      onClear={() => setState(unrestricted)}
    />
  );
}
