import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type ListFileType, useExport } from '@osasto/domain/exporting';
import { formatNumber } from '@osasto/i18n';
import { pageParameters } from './page-parameters.ts';
import type { HoldersState } from './parameters.ts';
import { type HoldersScope, toHolderFilter, useHolders } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface HolderExportProps {
  scope: HoldersScope;
  state: HoldersState;
}

/** All holders of the search as a file. Rules 5, 21.4. */
export function HolderExport({ scope, state }: HolderExportProps) {
  const t = useTranslation();
  const { bytes, run, cancel } = useExport((format: ListFileType, fetching) =>
    callForFile('POST positions/find/export', {
      body: { ...toHolderFilter(scope, state), format },
      ...fetching,
    }),
  );
  const { data, isPlaceholderData } = useHolders(scope, state);
  const found = isPlaceholderData ? undefined : data;
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      <ExportMenu
        parameters={pageParameters}
        onChoose={(format) => void run(format)}
        sheetHint={t('holders.sheetHint')}
        note={found && t('holders.exported', { count: found.total, number: formatNumber(found.total) })}
        disabledReason={found?.total === 0 ? t('holders.none') : undefined}
      />
    </Exporting>
  );
}
