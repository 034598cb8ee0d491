import { useListState } from '@osasto/domain/list';
import { formatDate, today } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { type TabItem, Tabs } from '@osasto/ui/Tabs';
import { SeatExport } from '../seats/SeatExport.tsx';
import { SeatList } from '../seats/SeatList.tsx';
import { HolderExport } from './HolderExport.tsx';
import { HolderList } from './HolderList.tsx';
import { holderDefaults, holderParameters, type HoldersState } from './parameters.ts';
import type { HoldersScope } from './queries.ts';
import { useTranslation } from '../texts.ts';

type Tab = HoldersState['tab'];

/** Who holds positions of trust, and how many seats are held, of everybody, a district or a section. Rules 21.4, 21.5. */
export function HoldersPage({ scope }: { scope: HoldersScope }) {
  const t = useTranslation();
  const list = useListState(holderParameters, holderDefaults);
  const { state, setState } = list;
  const isSeats = state.tab === 'seats';
  const tabs: (TabItem & { id: Tab })[] = [
    { id: 'people', title: t('seats.people'), content: <HolderList scope={scope} list={list} /> },
    { id: 'seats', title: t('seats.title'), content: <SeatList scope={scope} /> },
  ];
  return (
    <Page
      title={t('holders.title')}
      context={t(isSeats ? 'seats.onDay' : 'holders.onDay', {
        date: formatDate(isSeats ? today() : state.day || today()),
      })}
      actions={isSeats ? <SeatExport scope={scope} /> : <HolderExport scope={scope} state={state} />}
    >
      <Tabs
        label={t('holders.title')}
        tabs={tabs}
        selected={state.tab}
        onSelect={(tab) => setState({ tab: tab as Tab })}
      />
    </Page>
  );
}
