import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { paging as pages } from '@osasto/contract';
import { announce } from '@osasto/ui/Announcer';
import { Loaded, type LoadedQuery } from '@osasto/ui/Loaded';
import { Pager } from '@osasto/ui/Pager';
import { Skeleton } from '@osasto/ui/Skeleton';
import { KeptRows } from './KeptRows.tsx';
import css from './ListResult.module.css';

/** What pages need of a list's state. */
export interface PagedList {
  state: { page: number };
  setState: (change: { page: number }, options?: { replace: boolean }) => void;
}

export interface ListResultProps<Data> {
  /** `isPlaceholderData`: the rows are those of the search before. Rows that are here already have `data` alone. */
  query: Pick<LoadedQuery<Data>, 'data'> & Partial<LoadedQuery<Data>> & { isPlaceholderData?: boolean };
  /** What failed, in the person's words. */
  failure?: string;
  /** What is under way while rows of the search before are shown. */
  busyText?: string;
  /** How many rows there are on all pages. */
  totalOf: (data: NonNullable<Data>) => number;
  /** What a count is called, 0 too. */
  countText: (total: number) => string;
  /** The filters as a text: another one is another search, whose count is announced. */
  search: string;
  /** Beside the count, above the rows, unless there are none. Without it the count is announced only. */
  tools?: ReactNode;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  /** The list whose pages are turned; left out where all rows are shown. */
  paging?: PagedList;
  /** Loads a page before it is asked for. */
  prefetch?: (page: number) => void;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** What stands last above the rows, whatever the list has found: its saved views. */
export const ListMenu = createContext<ReactNode>(undefined);

const isHere = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => {} };

const getLastPage = (total: number) => Math.max(1, Math.ceil(total / pages.size));

/**
 * What a search of a list has found: its rows, their count and the ways to other pages. While the next rows are on
 * their way the ones before stay, marked, with a note from 300 ms. A failed load empties the list.
 */
export function ListResult<Data>({
  query,
  failure,
  busyText,
  totalOf,
  countText,
  search,
  tools,
  empty,
  paging,
  prefetch,
  children,
}: ListResultProps<Data>) {
  const { isPlaceholderData = false, isError = false, data } = query;
  const menu = use(ListMenu);
  const result = useRef<HTMLDivElement>(null);
  // Nothing found before says nothing about this search.
  const isKeptEmpty = isPlaceholderData && data !== undefined && data !== null && totalOf(data) === 0;
  const shown = isKeptEmpty ? { data: undefined, isPending: true } : { data: isError ? undefined : data };
  const found = isPlaceholderData || data === undefined || data === null ? undefined : totalOf(data);
  const total = shown.data === undefined || shown.data === null ? undefined : totalOf(shown.data);
  const offered = total === 0 || isError ? undefined : tools;
  useCountAnnounced(search, found === undefined ? undefined : countText(found));
  useExistingPage(paging, found);

  return (
    <div ref={result} className={css.result}>
      {(offered || menu) && (
        <div className={css.head}>
          {offered && <p className={css.count}>{total !== undefined && countText(total)}</p>}
          {offered}
          {menu}
        </div>
      )}
      <Loaded
        query={{ ...isHere, ...query, ...shown }}
        failure={failure}
        skeleton={<Skeleton shape="table" count={8} />}
        isEmpty={(loaded) => totalOf(loaded) === 0}
        empty={empty}
      >
        {(loaded) => (
          <>
            <KeptRows isKept={isPlaceholderData} busyText={busyText}>
              {children(loaded)}
            </KeptRows>
            {paging && (!tools || totalOf(loaded) > pages.size) && (
              <Pages total={totalOf(loaded)} paging={paging} prefetch={prefetch} result={result} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What a search of rows that are all here has found, a page of them at a time where `paging` is given. */
export function RowsResult<Row>({
  paging,
  children,
  ...props
}: Omit<ListResultProps<readonly Row[]>, 'totalOf'>) {
  const first = paging && (paging.state.page - 1) * pages.size;
  return (
    <ListResult {...props} {...(paging && { paging })} totalOf={({ length }) => length}>
      {(rows) => children(first === undefined ? rows : rows.slice(first, first + pages.size))}
    </ListResult>
  );
}

interface PagesProps {
  total: number;
  paging: PagedList;
  prefetch: ((page: number) => void) | undefined;
  result: RefObject<HTMLElement | null>;
}

/** Another page is read from its beginning; the focus stays on the pager. */
function Pages({ total, paging: { state, setState }, prefetch, result }: PagesProps) {
  const reach = () => {
    if (state.page < getLastPage(total)) prefetch?.(state.page + 1);
  };
  return (
    <div onPointerEnter={reach} onFocus={reach}>
      <Pager
        page={Math.min(state.page, getLastPage(total))}
        pageSize={pages.size}
        total={total}
        onPage={(page) => {
          setState({ page });
          const { current } = result;
          if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
        }}
      />
    </div>
  );
}

/** Announces what another search has found, as much as before or not. Another page is not another search. */
function useCountAnnounced(search: string, count: string | undefined) {
  const known = useRef(search);
  const isDue = useRef(false);
  useEffect(() => {
    if (known.current !== search) isDue.current = true;
    known.current = search;
    if (!isDue.current || count === undefined) return;
    isDue.current = false;
    announce(count);
  }, [search, count]);
}

/** An address can name a page that is not there, or is not there any more: the last one is shown instead. */
function useExistingPage(paging: PagedList | undefined, total: number | undefined) {
  useEffect(() => {
    if (!paging || total === undefined || paging.state.page <= getLastPage(total)) return;
    paging.setState({ page: getLastPage(total) }, { replace: true });
  }, [paging, total]);
}
