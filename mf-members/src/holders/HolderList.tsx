import { useQueryClient } from '@osasto/api/query';
import { ListResult, NoResults } from '@osasto/domain/list';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber, today } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { AddressActions } from './AddressActions.tsx';
import { HolderFilters } from './HolderFilters.tsx';
import { HoldersTable, type HoldersTableProps } from './HoldersTable.tsx';
import { pageParameters } from './page-parameters.ts';
import type { HoldersListState } from './parameters.ts';
import { holdersQuery, type HoldersScope, useHolders } from './queries.ts';
import { useTranslation } from '../texts.ts';

const ofSection = [] as const;
const ofDistrict = ['section'] as const;
const ofEverybody = ['section', 'district'] as const;

/** The units that the list names beside each holder: those below the one that it is of. */
function unitsBeside(scope: HoldersScope): HoldersTableProps['units'] {
  if ('everybody' in scope) return ofEverybody;
  return 'districtId' in scope ? ofDistrict : ofSection;
}

export interface HolderListProps {
  scope: HoldersScope;
  list: HoldersListState;
}

/** Holders of positions of trust: filters, their addresses, one page of the list. Rule 21.4. */
export function HolderList({ scope, list }: HolderListProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const { state, clear, isFiltered } = list;
  const holders = useHolders(scope, state);
  const people = holders.data?.people ?? 0;
  const countText = (total: number) =>
    total === 0
      ? t('holders.none')
      : t('holders.found', { count: total, number: formatNumber(total) }) +
        ', ' +
        t('holders.people', { count: people, number: formatNumber(people) });
  return (
    <Card flush>
      <HolderFilters scope={scope} list={list} counts={holders.data?.groups} />
      <SavedViews parameters={pageParameters}>
        <ListResult
          query={holders}
          failure={t('holders.failed')}
          busyText={t('holders.loading')}
          totalOf={({ total }) => total}
          countText={countText}
          search={list.search}
          tools={<AddressActions scope={scope} state={state} />}
          paging={list}
          prefetch={(page) => void client.prefetchQuery(holdersQuery(scope, { ...state, page }))}
          empty={
            isFiltered ? (
              <NoResults
                title={t('holders.none')}
                hint={t('holders.noneHint')}
                clearText={t('audit.clear')}
                onClear={clear}
              />
            ) : (
              <EmptyState icon="users" title={t('holders.none')} headingLevel={2} />
            )
          }
        >
          {({ results }) => (
            <HoldersTable
              holders={results}
              units={unitsBeside(scope)}
              noticeDay={state.day === '' ? today() : undefined}
            />
          )}
        </ListResult>
      </SavedViews>
    </Card>
  );
}
