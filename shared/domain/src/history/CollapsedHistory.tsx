import { type ReactNode, useId, useState } from 'react';
import { type CallQuery, keepPreviousData, useQuery } from '@osasto/api/query';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Pager } from '@osasto/ui/Pager';
import { KeptRows } from '../list/KeptRows.tsx';
import { useTranslation } from '../texts.ts';

const pageSize = 20;

export interface CollapsedHistoryProps<History> {
  /** The query of a page. */
  query: (page: { skip: number; take: number }) => CallQuery<History>;
  children: (history: History) => ReactNode;
}

/** A history behind a button, newest first: collapsed, and fetched when opened. */
export function CollapsedHistory<History extends { total: number }>(props: CollapsedHistoryProps<History>) {
  const t = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('history.title')}
      isCommands={!isOpen}
      actions={
        <Button
          size="sm"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'history.hide' : 'history.show')}
        </Button>
      }
    >
      {isOpen && (
        <div id={id}>
          <Pages {...props} />
        </div>
      )}
    </Card>
  );
}

function Pages<History extends { total: number }>({ query, children }: CollapsedHistoryProps<History>) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const history = useQuery({
    ...query({ skip: (page - 1) * pageSize, take: pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      query={history}
      failure={t('history.failed')}
      isEmpty={({ total }) => total === 0}
      empty={<p>{t('history.empty')}</p>}
    >
      {(loaded) => (
        <>
          <KeptRows isKept={history.isPlaceholderData}>{children(loaded)}</KeptRows>
          {loaded.total > pageSize && (
            <Pager
              page={page}
              pageSize={pageSize}
              total={loaded.total}
              onPage={setPage}
              label={t('history.title')}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
