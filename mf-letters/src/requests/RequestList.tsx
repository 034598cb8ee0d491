import { useDeferredValue, useMemo } from 'react';
import type { LetterRequest } from '@osasto/api';
import { paging } from '@osasto/contract';
import { ListResult, NoResults, useListState } from '@osasto/domain/list';
import { useSections } from '@osasto/domain/units';
import { formatNumber, today, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { findableRequests, findRequests, sortRequests, requestsInState } from './finding.ts';
import { requestDefaults, requestParameters } from './parameters.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestsTable } from './RequestsTable.tsx';

/** Restrictions, order and one page of the open requests: all of them are here, so nothing is asked for again. */
export function RequestList({ requests }: { requests: readonly LetterRequest[] }) {
  const t = useTranslate('letters');
  const list = useListState(requestParameters, requestDefaults);
  const { data: sections } = useSections();
  const state = useDeferredValue(list.state);
  const day = today();
  const all = useMemo(() => findableRequests(requests, sections ?? []), [requests, sections]);
  const found = useMemo(() => findRequests(all, state), [all, state]);
  const rows = useMemo(
    () => sortRequests(requestsInState(found, state.state, day), state),
    [found, state, day],
  );
  if (requests.length === 0) {
    return (
      <Card>
        <EmptyState icon="file-pen" title={t('empty')}>
          {t('emptyHint')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <RequestFilters list={list} countOf={(shown) => requestsInState(found, shown, day).length} />
      <ListResult
        query={{ data: rows }}
        totalOf={(shown) => shown.length}
        countText={(count) =>
          count === 0 ? t('noresults') : t('found', { count, number: formatNumber(count) })
        }
        search={list.search}
        paging={list}
        empty={
          <NoResults
            title={t('noresults')}
            hint={t('noresultsHint')}
            clearText={t('filter.clear')}
            onClear={list.clear}
          />
        }
      >
        {(shown) => (
          <RequestsTable
            requests={shown.slice((state.page - 1) * paging.size, state.page * paging.size)}
            list={list}
          />
        )}
      </ListResult>
    </Card>
  );
}
