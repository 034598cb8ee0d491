import { useMemo } from 'react';
import { hasStatus } from '@osasto/api';
import { paging } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Navigate } from '@osasto/router';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Pager } from '@osasto/ui/Pager';
import { Select } from '@osasto/ui/Select';
import { Skeleton } from '@osasto/ui/Skeleton';
import { MeetingFilters } from './MeetingFilters.tsx';
import css from './MeetingList.module.css';
import { MeetingsTable } from './MeetingsTable.tsx';
import { type MeetingsOf, useMeetings } from './queries.ts';
import { sorted } from './sorting.ts';
import { type ShowView, useMeetingsView, useSettled } from './use-meetings-view.ts';
import { type MeetingsView, type SortKey, sortKeys, usualDirection } from './view.ts';

export interface MeetingListProps {
  of: MeetingsOf;
  /** What the list begins with; the same object at each rendering. */
  usual: MeetingsView;
}

/** Restrictions, order and one page of the meetings of a section or a district. */
export function MeetingList({ of, usual }: MeetingListProps) {
  const t = useTranslate('meetings');
  const labelOf = useCodeLabel();
  const [view, show] = useMeetingsView(usual);
  const meetings = useMeetings(of, useSettled(view));
  const rows = useMemo(
    () => meetings.data && sorted(meetings.data, view, labelOf),
    [meetings.data, view, labelOf],
  );
  if (hasStatus(meetings.error, 403)) return <Navigate to="/404" replace />; // rule 19.5
  return (
    <Card flush>
      <MeetingFilters of={of} view={view} usual={usual} show={show} />
      <div className={css.list}>
        <Loaded
          query={{ ...meetings, data: meetings.isError ? undefined : rows }}
          failure={t('loadfailed')}
          skeleton={<Skeleton shape="table" count={8} />}
          empty={<NoMeetings view={view} usual={usual} show={show} />}
        >
          {(all) => (
            <>
              {all.length >= paging.meetings && <Alert kind="warning">{t('tooMany')}</Alert>}
              <div className={css.head}>
                <p className={css.count} role="status">
                  {t('found', { count: all.length, number: formatNumber(all.length) })}
                </p>
                <Order view={view} show={show} />
              </div>
              <PageOf rows={all} view={view} show={show} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

interface PageOfProps {
  rows: Parameters<typeof sorted>[0];
  view: MeetingsView;
  show: ShowView;
}

function PageOf({ rows, view, show }: PageOfProps) {
  const t = useTranslate('meetings');
  const page = Math.min(view.page, Math.ceil(rows.length / paging.size));
  return (
    <>
      <MeetingsTable
        label={t('title')}
        rows={rows.slice((page - 1) * paging.size, page * paging.size)}
        sort={view.sort}
        direction={view.direction}
        onSort={(sort, direction) => show({ sort, direction })}
      />
      {rows.length > paging.size && (
        <Pager
          page={page}
          pageSize={paging.size}
          total={rows.length}
          onPage={(chosen) => show({ page: chosen })}
        />
      )}
    </>
  );
}

/** The order, for cards have no heads to press. */
function Order({ view, show }: { view: MeetingsView; show: ShowView }) {
  const t = useTranslate('meetings');
  return (
    <Select<SortKey>
      label={t('order.label')}
      value={view.sort}
      onChange={(sort) => show({ sort, direction: usualDirection(sort) })}
      choices={sortKeys.map((key) => ({ value: key, text: t(`order.${key}`) }))}
    />
  );
}

function NoMeetings({ view, usual, show }: { view: MeetingsView; usual: MeetingsView; show: ShowView }) {
  const t = useTranslate('meetings');
  const isUsual = view.section === 0 && view.type === 0 && view.statuses.length === usual.statuses.length;
  if (isUsual && view.from === '') return <EmptyState icon="calendar" title={t('empty')} headingLevel={2} />;
  const showAll = () => show({ section: 0, type: 0, from: '', statuses: usual.statuses });
  return (
    <EmptyState
      title={t('noresults')}
      headingLevel={2}
      action={<Button onClick={showAll}>{t('showAll')}</Button>}
    >
      {t('noresultsHint')}
    </EmptyState>
  );
}
