import { type ReactNode, useId, useState } from 'react';
import { type CallQuery, keepPreviousData, useQuery } from '@osasto/api/query';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Pager } from '@osasto/ui/Pager';
import { KeptRows } from '../list/KeptRows.tsx';

const pageSize = 20;

export interface CollapsedPagesProps<Rows> {
  title: string;
  /** What the button says while the card is collapsed, and while it is open. */
  show: string;
  hide: string;
  failure: string;
  empty: string;
  /** The query of a page. */
  query: (page: { skip: number; take: number }) => CallQuery<Rows>;
  children: (rows: Rows) => ReactNode;
}

/** Pages of rows in a card behind a button: collapsed, and fetched when opened. */
export function CollapsedPages<Rows extends { total: number }>({
  show,
  hide,
  ...pages
}: CollapsedPagesProps<Rows>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={pages.title}
      isCommands={!isOpen}
      actions={
        <Button
          size="sm"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? hide : show}
        </Button>
      }
    >
      {isOpen && (
        <div id={id}>
          <Pages {...pages} />
        </div>
      )}
    </Card>
  );
}

function Pages<Rows extends { total: number }>({
  title,
  failure,
  empty,
  query,
  children,
}: Omit<CollapsedPagesProps<Rows>, 'show' | 'hide'>) {
  const [page, setPage] = useState(1);
  const rows = useQuery({
    ...query({ skip: (page - 1) * pageSize, take: pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={rows} failure={failure} isEmpty={({ total }) => total === 0} empty={<p>{empty}</p>}>
      {(loaded) => (
        <>
          <KeptRows isKept={rows.isPlaceholderData}>{children(loaded)}</KeptRows>
          {loaded.total > pageSize && (
            <Pager page={page} pageSize={pageSize} total={loaded.total} onPage={setPage} label={title} />
          )}
        </>
      )}
    </Loaded>
  );
}
