import { useState } from 'react';
import { CommandStatus } from '@osasto/domain/command';
import {
  ListSkeleton,
  NoResults,
  RowsResult,
  SelectionSum,
  TextFilter,
  useFoundRows,
} from '@osasto/domain/list';
import { debounce } from '@osasto/contract';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { FilterRow } from '@osasto/ui/Table';
import { AccessTable } from './AccessTable.tsx';
import { type Access, accessSearch } from './parameters.ts';
import { useAccess, useKeepAccess, useRemoveAccess } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Who still has access though they may not need it. Rule 11.10. */
export default function AccessReview() {
  const t = useTranslation();
  const access = useAccess();
  return (
    <Card title={t('access.title')} context={t('access.help')} flush>
      <Loaded
        query={access}
        failure={t('access.loadfailed')}
        skeleton={<ListSkeleton />}
        empty={<EmptyState icon="circle-check" title={t('access.none')} />}
      >
        {(rows) => <AccessList all={rows} />}
      </Loaded>
    </Card>
  );
}

function AccessList({ all }: { all: readonly Access[] }) {
  const t = useTranslation();
  const { fields, list, rows } = useFoundRows(all, accessSearch);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keep = useKeepAccess((kept) => setChosen((before) => before.filter((id) => !kept.includes(id))));
  const removal = useRemoveAccess();
  const selected = rows.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <div role="search" aria-label={t('access.filter')}>
        <FilterRow columns={2}>
          <TextFilter
            label={t('access.search')}
            placeholder={t('access.searchExample')}
            text={fields.state.text}
            onText={(text) => fields.setState({ text })}
            pauseMs={debounce.entry}
          />
        </FilterRow>
      </div>
      <CommandStatus command={keep} />
      <CommandStatus command={removal} />
      <RowsResult
        query={{ data: rows }}
        countText={(count) => t('access.found', { count, number: formatNumber(count) })}
        search={list.search}
        paging={list}
        empty={
          <NoResults
            title={t('access.noresults')}
            hint={t('access.noresultsHint')}
            clearText={t('access.showAll')}
            onClear={list.clear}
          />
        }
      >
        {(page) => (
          <AccessTable
            rows={page}
            list={list}
            selection={{ chosen, onChosen: setChosen }}
            onKeep={keep.start}
            onRemove={removal.start}
          />
        )}
      </RowsResult>
      {selected.length > 0 && (
        <SelectionSum
          label={t('access.selection')}
          count={selected.length}
          onClear={() => setChosen([])}
          actions={
            <>
              <Button icon="trash-2" variant="danger" onClick={() => removal.start(selected)}>
                {t('access.removeChosen')}
              </Button>
              <Button icon="check" variant="primary" onClick={() => keep.start(selected)}>
                {t('access.keepChosen')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
