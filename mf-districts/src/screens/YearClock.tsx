import { andAbove, districtUser, nationalOffice } from '@osasto/contract';
import { useListState } from '@osasto/domain/list';
import { TopBand, useDistrict, useSection, useUnitName } from '@osasto/domain/units';
import { isFor } from '@osasto/permissions';
import { Navigate } from '@osasto/router';
import { useActor, useMay } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type TabItem, Tabs } from '@osasto/ui/Tabs';
import { AddDuty } from '../duties/AddDuty.tsx';
import { DistrictDuties } from '../duties/DistrictDuties.tsx';
import { DutyList } from '../duties/DutyList.tsx';
import { ExportDuties } from '../duties/ExportDuties.tsx';
import { NationalDuties } from '../duties/NationalDuties.tsx';
import { NationalMatrix } from '../duties/NationalMatrix.tsx';
import { NoDuties } from '../duties/NoDuties.tsx';
import {
  type YearClockListState,
  type YearClockState,
  yearClockDefaults,
  yearClockParameters,
} from '../duties/parameters.ts';
import {
  thisYear,
  useDistrictDuties,
  useDuties,
  useNationalDuties,
  useSectionDuties,
} from '../duties/queries.ts';
import { YearChoice } from '../duties/YearChoice.tsx';
import { useTranslation } from '../texts.ts';

/** /year-clock: the duties of the person's units. Rule 22.3. */
export default function YearClock() {
  const list = useListState(yearClockParameters, yearClockDefaults);
  const actor = useActor();
  const { district } = list.state;
  if (isFor(andAbove(nationalOffice), actor)) {
    return district > 0 ? (
      <DistrictYear districtId={district} list={list} isBelowAll />
    ) : (
      <NationalYear list={list} />
    );
  }
  if (isFor(andAbove(districtUser), actor) && actor.districtId !== null) {
    return <DistrictYear districtId={actor.districtId} list={list} />;
  }
  if (actor.sectionId === null) return <Navigate to="/404" replace />;
  return <SectionYear sectionId={actor.sectionId} list={list} />;
}

interface YearProps {
  list: YearClockListState;
}

const shownYear = ({ state }: YearClockListState) => state.year || thisYear();

const waitingTable = <Skeleton shape="table" count={8} />;

function NationalYear({ list }: YearProps) {
  const t = useTranslation();
  const mayChange = useMay()('POST duties');
  const year = shownYear(list);
  const states = useNationalDuties(year);
  useDuties(year === thisYear()); // beside the states: the first tab shows both
  return (
    <>
      <TopBand crumbs={[{ text: t('duties.title') }]} />
      <Page
        title={t('duties.title')}
        context={t('duties.context', { year })}
        actions={
          <>
            <YearChoice list={list} />
            {mayChange && <AddDuty />}
          </>
        }
      >
        <Loaded query={states} failure={t('duties.failed')} skeleton={waitingTable} empty={<NoDuties />}>
          {(all) => {
            const matrix = <NationalMatrix states={all} year={year} list={list} />;
            // What the duties of other years were is not what would be changed.
            if (year !== thisYear()) return matrix;
            const tabs: (TabItem & { id: YearClockState['tab'] })[] = [
              { id: 'duties', title: t('duties.table'), content: <NationalDuties states={all} /> },
              { id: 'districts', title: t('duties.byDistrict'), content: matrix },
            ];
            return (
              <Tabs
                label={t('duties.title')}
                tabs={tabs}
                selected={list.state.tab}
                onSelect={(tab) => list.setState({ tab: tab as YearClockState['tab'] })}
              />
            );
          }}
        </Loaded>
      </Page>
    </>
  );
}

interface DistrictYearProps extends YearProps {
  districtId: number;
  /** It is one of all districts, which are a step above. */
  isBelowAll?: boolean;
}

function DistrictYear({ districtId, isBelowAll = false, list }: DistrictYearProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const { data: district } = useDistrict(districtId);
  const year = shownYear(list);
  const name = district ? unitName(district.name) : '\u00A0';
  const own = { text: t('duties.title'), href: '/year-clock' };
  return (
    <>
      <TopBand crumbs={isBelowAll ? [own, { text: name }] : [own]} />
      <Page
        title={t('duties.title')}
        context={t('duties.contextOf', { unit: name, year })}
        actions={<YearChoice list={list} />}
      >
        <Loaded
          query={useDistrictDuties(districtId, year)}
          failure={t('duties.failed')}
          skeleton={waitingTable}
          empty={<NoDuties />}
        >
          {(states) => <DistrictDuties districtId={districtId} states={states} year={year} list={list} />}
        </Loaded>
      </Page>
    </>
  );
}

function SectionYear({ sectionId, list }: YearProps & { sectionId: number }) {
  const t = useTranslation();
  const unitName = useUnitName();
  const { data: section } = useSection(sectionId);
  const year = shownYear(list);
  const states = useSectionDuties(sectionId, year);
  return (
    <>
      <TopBand crumbs={[{ text: t('duties.title') }]} />
      <Page
        title={t('duties.title')}
        context={t('duties.contextOf', { unit: section ? unitName(section.name) : '\u00A0', year })}
        actions={
          <>
            <YearChoice list={list} />
            <ExportDuties unit={{ unitKind: 'section', id: sectionId }} year={year} />
          </>
        }
      >
        <Card aria-label={t('duties.listOf', { year })} flush>
          <Loaded
            query={{ ...states, data: section && states.data }}
            failure={t('duties.failed')}
            skeleton={<Skeleton count={5} />}
            empty={<NoDuties />}
          >
            {(rows) => <DutyList states={rows} year={year} districtId={section?.districtId ?? 0} />}
          </Loaded>
        </Card>
      </Page>
    </>
  );
}
