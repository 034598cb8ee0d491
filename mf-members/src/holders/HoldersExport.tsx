import { callForFile } from '@osasto/api';
import { formatNumber } from '@osasto/i18n';
import { Exporting } from '../exporting/Exporting.tsx';
import { ExportMenu } from '../exporting/ExportMenu.tsx';
import { type SheetName, useExport } from '../exporting/use-export.ts';
import type { HoldersState } from './parameters.ts';
import { type HoldersScope, toHolderFilter, useHolders } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface HoldersExportProps {
  scope: HoldersScope;
  state: HoldersState;
}

/** All holders of the search as a file. Rules 5, 21.4. */
export function HoldersExport({ scope, state }: HoldersExportProps) {
  const t = useTranslation();
  const { bytes, run, cancel } = useExport((format: SheetName, fetching) =>
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
        run={run}
        sheetHint={t('holders.sheetHint')}
        note={found && t('holders.exported', { count: found.total, number: formatNumber(found.total) })}
        disabledReason={found?.total === 0 ? t('holders.none') : undefined}
      />
    </Exporting>
  );
}
