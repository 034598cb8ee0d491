import { useMemo, useState } from 'react';
import { hasStatus, type ListedMeeting } from '@osasto/api';
import { debounce, meetingStatus, paging } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { NoResults, OrderChoice, RowsResult, useListState, useSettled } from '@osasto/domain/list';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { Navigate } from '@osasto/router';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { useMay } from '@osasto/session';
import { isQueued } from '../queue/order.ts';
import { RemindDrafts } from '../queue/RemindDrafts.tsx';
import { SelectionBar } from '../queue/SelectionBar.tsx';
import { useHeldStep } from '../queue/use-held-step.ts';
import { MeetingFilters } from './MeetingFilters.tsx';
import { MeetingsTable } from './MeetingsTable.tsx';
import {
  meetingOrders,
  meetingParameters,
  type MeetingsListState,
  type MeetingsState,
  unrestricted,
} from './parameters.ts';
import { type MeetingsScope, useMeetings, useQueueCounts, useStatusCounts, withChips } from './queries.ts';
import { useTransferResults } from '../workflow/use-transfer-results.ts';
import { useTranslation } from '../texts.ts';

const none: readonly ListedMeeting[] = [];

export interface MeetingListProps {
  scope: MeetingsScope;
  /** What the list begins with; the same object at each rendering. */
  defaults: MeetingsState;
}

/** Restrictions, order and one page of the meetings of a section or a district. */
export function MeetingList({ scope, defaults }: MeetingListProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const list = useListState(meetingParameters, defaults);
  const { state, setState } = list;
  const { state: settled, search } = useSettled(list, debounce.districtFilter); // several boxes make one search
  const meetings = useMeetings(scope, settled);
  useTransferResults(meetings.data ?? none);
  const counts = useStatusCounts(scope, settled);
  const may = useMay();
  const isChecker = 'districtId' in scope && may('POST meetings/many', scope);
  const queueCounts = useQueueCounts(scope, settled);
  const { sort, order, only } = state;
  const rows = useMemo(
    () => meetings.data && meetingOrders.sorted(withChips(meetings.data, only), { sort, order }, codeLabel),
    [meetings.data, sort, order, only, codeLabel],
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { held, hold, undo } = useHeldStep();
  const selected = (rows ?? none).filter((row) => isQueued(row) && chosen.includes(row.id));
  if (hasStatus(meetings.error, 403)) return <Navigate to="/404" replace />; // rule 1.7
  return (
    <Card flush>
      <MeetingFilters
        scope={scope}
        list={list}
        counts={counts}
        queueCounts={isChecker ? queueCounts : undefined}
      />
      <SavedViews parameters={meetingParameters}>
        <RowsResult
          query={{ ...meetings, data: rows }}
          failure={t('loadfailed')}
          busyText={t('loading')}
          countText={(count) =>
            count === 0 ? t('noresults') : t('found', { count, number: formatNumber(count) })
          }
          search={search}
          tools={
            <>
              {isChecker && isOfDrafts(settled) && (
                <RemindDrafts districtId={scope.districtId} rows={rows ?? none} />
              )}
              <OrderChoice
                order={sort}
                onOrder={(key) => setState(meetingOrders.orderedBy(key))}
                choices={meetingOrders.keys
                  .filter((key) => isChecker || key !== 'queue')
                  .map((key) => ({ value: key, text: t(`order.${key}`) }))}
              />
            </>
          }
          paging={list}
          empty={<NoMeetings state={state} setState={setState} />}
        >
          {(page) => (
            <>
              {rows && rows.length >= paging.meetings && <Alert kind="warning">{t('tooMany')}</Alert>}
              <MeetingsTable
                label={t('title')}
                isOfSection={'sectionId' in scope}
                rows={page}
                list={list}
                {...(isChecker && { selection: { chosen, onChosen: setChosen } })}
              />
              <SelectionBar
                selected={selected}
                held={held}
                onStep={hold}
                onUndo={undo}
                onClear={() => setChosen([])}
              />
            </>
          )}
        </RowsResult>
      </SavedViews>
    </Card>
  );
}

/** Whether a list is of drafts alone. */
const isOfDrafts = ({ statuses: [only, ...others] }: MeetingsState) =>
  only === meetingStatus.draft && others.length === 0;

function NoMeetings({ state, setState }: Pick<MeetingsListState, 'state' | 'setState'>) {
  const t = useTranslation();
  const { section, type, from, statuses, only } = state;
  const isRestricted =
    section !== 0 ||
    type !== 0 ||
    from !== '' ||
    only.length > 0 ||
    statuses.length !== unrestricted.statuses.length;
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
