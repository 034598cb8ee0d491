import { useMemo, useState } from 'react';
import type { LetterRequest } from '@osasto/api';
import { NoResults, RowsResult, useFoundRows } from '@osasto/domain/list';
import { useSections } from '@osasto/domain/units';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { isRequestInState, placeRequests, requestSearch } from './finding.ts';
import { requestParameters } from './parameters.ts';
import { PrintBar } from './PrintBar.tsx';
import { toQueue } from './queue.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import { useTranslation } from '../texts.ts';

/** Restrictions, order and one page of the open requests. */
export function RequestList({ requests }: { requests: readonly LetterRequest[] }) {
  const t = useTranslation();
  const { data: sections } = useSections();
  const placed = useMemo(() => placeRequests(requests, sections), [requests, sections]);
  const { fields, list, matching, rows } = useFoundRows(placed, requestSearch);
  const mayPrint = useMay()('POST signingagreement/signingrightsmembers/pdf');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const selected = toQueue(rows).filter(({ id }) => chosen.includes(id));
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
      <RequestFilters list={fields} countOf={(shown) => matching.filter(isRequestInState[shown]).length} />
      <SavedViews parameters={requestParameters}>
        <RowsResult
          query={{ data: rows }}
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
          {(page) => (
            <>
              <RequestsTable
                requests={page}
                list={list}
                {...(mayPrint && { selection: { chosen, onChosen: setChosen } })}
              />
              <PrintBar selected={selected} onClear={() => setChosen([])} />
            </>
          )}
        </RowsResult>
      </SavedViews>
    </Card>
  );
}
