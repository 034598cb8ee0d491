import { useListState } from '@osasto/domain/list';
import { formatDate, today } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { HolderExport } from './HolderExport.tsx';
import { HolderList } from './HolderList.tsx';
import { holderDefaults, holderParameters } from './parameters.ts';
import type { HoldersScope } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Who holds positions of trust on a day, of everybody, a district or a section. Rule 21.4. */
export function HoldersPage({ scope }: { scope: HoldersScope }) {
  const t = useTranslation();
  const list = useListState(holderParameters, holderDefaults);
  const { state } = list;
  return (
    <Page
      title={t('holders.title')}
      context={t('holders.onDay', { date: formatDate(state.day || today()) })}
      actions={<HolderExport scope={scope} state={state} />}
    >
      <HolderList scope={scope} list={list} />
    </Page>
  );
}
