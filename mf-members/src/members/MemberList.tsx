import { type RefObject, useEffect, useRef } from 'react';
import { useQueryClient } from '@osasto/api/query';
import { paging } from '@osasto/contract';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { announce } from '@osasto/ui/Announcer';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Pager } from '@osasto/ui/Pager';
import { Skeleton } from '@osasto/ui/Skeleton';
import { Busy } from './Busy.tsx';
import css from './List.module.css';
import { MemberCriteria } from './MemberCriteria.tsx';
import { MembersTable } from './MembersTable.tsx';
import { type Criteria, membersQuery, type MembersOf, useMembers } from './queries.ts';
import type { ShowView } from './use-members-view.ts';
import { isUsual, type MembersView } from './view.ts';

const lastPage = (total: number) => Math.max(1, Math.ceil(total / paging.size));

export interface MemberListProps {
  of: MembersOf;
  view: MembersView;
  /** What the list begins with, and clearing goes back to. */
  usual: MembersView;
  show: ShowView;
}

/** Members: criteria, one page of the list, and the ways to the other pages. */
export function MemberList({ of, view, usual, show }: MemberListProps) {
  const t = useTranslate('members');
  const members = useMembers(of, view);
  const list = useRef<HTMLDivElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const prefetch = usePrefetch(of, view, members.data?.total ?? 0);
  const found = members.isPlaceholderData ? undefined : members.data;
  useCountAnnounced(view, found?.total);
  useExistingPage(view.page, found?.total, show);

  return (
    <div ref={list}>
      <Card flush>
        <MemberCriteria of={of} view={view} show={show} nameField={nameField} />
        <div className={css.list}>
          <Loaded
            query={{ ...members, data: members.isError ? undefined : members.data }} // rule 20.2: a failed load empties the list
            failure={t('findfailed')}
            skeleton={<Skeleton shape="table" count={8} />}
            isEmpty={({ total }) => total === 0}
            empty={<NoMembers of={of} view={view} usual={usual} show={show} nameField={nameField} />}
          >
            {({ results, total }) => (
              <>
                <Busy busy={members.isPlaceholderData} text={t('loading')}>
                  <MembersTable members={results} withSection={!('sectionId' in of)} />
                </Busy>
                <div onPointerEnter={prefetch} onFocus={prefetch}>
                  <Pager
                    page={Math.min(view.page, lastPage(total))}
                    pageSize={paging.size}
                    total={total}
                    onPage={(page) => {
                      show({ page });
                      scrollToTop(list);
                    }}
                  />
                </div>
              </>
            )}
          </Loaded>
        </div>
      </Card>
    </div>
  );
}

/** Another page is read from its beginning; the focus stays on the pager. */
function scrollToTop({ current }: RefObject<HTMLElement | null>) {
  if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView();
}

/** Fetches the next page when the person reaches for the pager. */
function usePrefetch(of: MembersOf, view: MembersView, total: number) {
  const client = useQueryClient();
  return () => {
    if (view.page >= lastPage(total)) return;
    void client.prefetchQuery(membersQuery(of, { ...view, page: view.page + 1 }));
  };
}

/** Says how many members another search has found, as many as before or not. Another page is not another search. */
function useCountAnnounced({ name, hasMembership, status }: Criteria, total: number | undefined) {
  const t = useTranslate('members');
  const search = JSON.stringify([name, hasMembership, status]);
  const known = useRef(search);
  const isDue = useRef(false);
  useEffect(() => {
    if (known.current !== search) isDue.current = true;
    known.current = search;
    if (!isDue.current || total === undefined) return;
    isDue.current = false;
    announce(total === 0 ? t('noresults') : t('found', { count: total, number: formatNumber(total) }));
  }, [search, total, t]);
}

/** An address can name a page that is not there, or is not there any more: the last one is shown instead. */
function useExistingPage(page: number, total: number | undefined, show: ShowView) {
  useEffect(() => {
    if (total !== undefined && page > lastPage(total)) show({ page: lastPage(total) }, 'correct');
  }, [page, total, show]);
}

function NoMembers({
  of,
  view,
  usual,
  show,
  nameField,
}: MemberListProps & { nameField: RefObject<HTMLInputElement | null> }) {
  const t = useTranslate('members');
  if (isUsual(view, usual) && !('everybody' in of)) {
    const words = 'sectionId' in of ? t('empty') : t('emptyDistrict');
    return <EmptyState icon="users" title={words} headingLevel={2} />;
  }
  const clear = () => {
    show({ name: usual.name, hasMembership: usual.hasMembership, status: usual.status });
    nameField.current?.focus();
  };
  return (
    <EmptyState
      title={t('noresults')}
      headingLevel={2}
      action={<Button onClick={clear}>{t('clear')}</Button>}
    >
      {t('noresultsHint')}
    </EmptyState>
  );
}
