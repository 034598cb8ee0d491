import { useRef } from 'react';
import { useQueryClient } from '@osasto/api/query';
import { ListResult, NoResults, OrderChoice, useListState } from '@osasto/domain/list';
import { InDistrict, useSections } from '@osasto/domain/units';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { sectionStateOrders } from '@osasto/rules';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Page } from '@osasto/ui/Page';
import { Remind } from '../reminders/Remind.tsx';
import { ExportStates } from '../states/ExportStates.tsx';
import { sectionDefaults, sectionParameters, type SectionsListState } from '../states/parameters.ts';
import { statesQuery, useSectionStates } from '../states/queries.ts';
import { StateFilters } from '../states/StateFilters.tsx';
import { StatesTable } from '../states/StatesTable.tsx';
import { useAskedList } from '../states/use-asked-list.ts';
import { useCountTexts } from '../units/count-texts.ts';
import { useTranslation } from '../texts.ts';

/** /districts/:districtId/sections */
export default function DistrictSections() {
  const t = useTranslation();
  return (
    <InDistrict crumbs={[{ text: t('sections.title') }]}>
      {(districtId) => <SectionsPage key={districtId} districtId={districtId} />}
    </InDistrict>
  );
}

function SectionsPage({ districtId }: { districtId: number }) {
  const t = useTranslation();
  const counts = useCountTexts();
  const { data: sections } = useSections();
  const own = sections?.filter((section) => section.districtId === districtId);
  const list = useListState(sectionParameters, sectionDefaults);
  const asked = useAskedList(list);
  return (
    // A no-break space keeps the line's height until the sections are here.
    <Page
      title={t('sections.title')}
      context={own ? counts({ sections: own }) : '\u00A0'}
      actions={<ExportStates districtId={districtId} state={asked.state} />}
    >
      <SectionList districtId={districtId} list={list} asked={asked} />
    </Page>
  );
}

interface SectionListProps {
  districtId: number;
  /** What is chosen. */
  list: SectionsListState;
  /** What the service is asked. */
  asked: SectionsListState;
}

/** Restrictions, order and one page of the sections of a district. */
function SectionList({ districtId, list, asked }: SectionListProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const nameField = useRef<HTMLInputElement>(null);
  const states = useSectionStates(districtId, asked.state);
  const { data } = states;
  return (
    <Card flush>
      <StateFilters
        list={list}
        counts={data && { ...data.counts, all: data.totalWithoutChips }}
        nameField={nameField}
      />
      <SavedViews parameters={sectionParameters}>
        <ListResult
          query={states}
          failure={t('sections.failed')}
          busyText={t('states.loading')}
          totalOf={({ total }) => total}
          countText={(count) =>
            count === 0 ? t('find.nothing') : t('count.section', { count, n: formatNumber(count) })
          }
          search={asked.search}
          tools={
            <>
              <Remind districtId={districtId} state={asked.state} total={data?.total} />
              <OrderChoice
                order={list.state.sort}
                onOrder={(sort) => list.setState({ sort })}
                choices={sectionStateOrders.map((sort) => ({ value: sort, text: t(`states.sort.${sort}`) }))}
              />
            </>
          }
          paging={list}
          prefetch={(page) => void client.prefetchQuery(statesQuery(districtId, { ...asked.state, page }))}
          empty={
            list.isFiltered ? (
              <NoResults
                title={t('find.nothing')}
                hint={t('states.nothingHelp')}
                clearText={t('states.clear')}
                onClear={() => {
                  list.clear();
                  nameField.current?.focus();
                }}
              />
            ) : (
              <EmptyState icon="building-2" title={t('sections.none')} headingLevel={2}>
                {t('sections.noneHelp')}
              </EmptyState>
            )
          }
        >
          {({ results }) => <StatesTable states={results} />}
        </ListResult>
      </SavedViews>
    </Card>
  );
}
