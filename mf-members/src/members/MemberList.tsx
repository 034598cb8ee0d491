import { useRef } from 'react';
import { useQueryClient } from '@osasto/api/query';
import { ListResult, NoResults, OrderChoice, SimilarNames } from '@osasto/domain/list';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import css from './MemberList.module.css';
import { MemberCriteria } from './MemberCriteria.tsx';
import { MembersTable, type MembersTableProps } from './MembersTable.tsx';
import { memberOrder, memberParameters, type MembersListState } from './parameters.ts';
import { membersQuery, type MembersScope, toMemberAudience, useMembers } from './queries.ts';
import { WriteLink } from '../writing/WriteLink.tsx';
import { useTranslation } from '../texts.ts';

const ofSection = [] as const;
const ofDistrict = ['section'] as const;
const ofEverybody = ['section', 'district'] as const;

/** The units that the list names beside each member: those below the one that it is of. */
function unitsBeside(scope: MembersScope): MembersTableProps['units'] {
  if ('everybody' in scope) return ofEverybody;
  return 'districtId' in scope ? ofDistrict : ofSection;
}

/** The orders of a list: those by units that it does not name are left out. */
const ordersIn = (scope: MembersScope) => {
  const units: readonly string[] = unitsBeside(scope);
  return memberOrder.keys.filter((key) => (key !== 'section' && key !== 'district') || units.includes(key));
};

export interface MemberListProps {
  scope: MembersScope;
  list: MembersListState;
}

/** Members: criteria, one page of the list, and the ways to the other pages. */
export function MemberList({ scope, list }: MemberListProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const may = useMay();
  const nameField = useRef<HTMLInputElement>(null);
  const { state, setState, clear, isFiltered } = list;
  const members = useMembers(scope, state);
  const similar = members.data?.similar ?? [];
  const start = { audience: { members: toMemberAudience(scope, state) } };
  const isUnitEmpty = !isFiltered && !('everybody' in scope);
  return (
    <Card flush>
      <MemberCriteria scope={scope} state={state} setState={setState} nameField={nameField} />
      <div className={css.list}>
        <SavedViews parameters={memberParameters}>
          <ListResult
            query={members}
            failure={t('findfailed')}
            busyText={t('loading')}
            totalOf={({ total }) => total}
            countText={(count) =>
              count === 0 ? t('noresults') : t('found', { count, number: formatNumber(count) })
            }
            search={list.search}
            tools={
              <>
                {may('POST messages') && <WriteLink start={start}>{t('messages.write')}</WriteLink>}
                <OrderChoice
                  order={state.sort}
                  onOrder={(sort) => setState(memberOrder.orderedBy(sort))}
                  choices={ordersIn(scope).map((sort) => ({ value: sort, text: t(`order.${sort}`) }))}
                />
              </>
            }
            paging={list}
            prefetch={(page) => void client.prefetchQuery(membersQuery(scope, { ...state, page }))}
            empty={
              isUnitEmpty ? (
                <EmptyState
                  icon="users"
                  title={'sectionId' in scope ? t('empty') : t('emptyDistrict')}
                  headingLevel={2}
                />
              ) : (
                <NoResults
                  title={t('noresults')}
                  hint={t('noresultsHint')}
                  clearText={t('clear')}
                  onClear={() => {
                    clear();
                    nameField.current?.focus();
                  }}
                >
                  <SimilarNames
                    members={similar}
                    onName={(name) => {
                      setState({ name });
                      nameField.current?.focus();
                    }}
                  />
                </NoResults>
              )
            }
          >
            {({ results }) => <MembersTable members={results} units={unitsBeside(scope)} list={list} />}
          </ListResult>
        </SavedViews>
      </div>
    </Card>
  );
}
