import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type ListFileType, useExport } from '@osasto/domain/exporting';
import { formatNumber } from '@osasto/i18n';
import { sectionParameters, type SectionsState } from './parameters.ts';
import { toStateFilter, useSectionStates } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface ExportStatesProps {
  districtId: number;
  state: SectionsState;
}

/** Exactly the current search, all of its pages, as a spreadsheet or as CSV. Rule 21.3. */
export function ExportStates({ districtId, state }: ExportStatesProps) {
  const t = useTranslation();
  const { data, isPlaceholderData } = useSectionStates(districtId, state);
  const found = isPlaceholderData ? undefined : data; // the export asks for this search, not the one before it
  const { bytes, run, cancel } = useExport((format: ListFileType, fetching) =>
    callForFile('POST sections/states/export', {
      body: { ...toStateFilter(districtId, state), format },
      ...fetching,
    }),
  );
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      <ExportMenu
        parameters={sectionParameters}
        sheetHint="Excel"
        note={found && t('states.exportNote', { count: found.total, n: formatNumber(found.total) })}
        disabledReason={found?.total === 0 ? t('states.nothingToExport') : undefined}
        onChoose={(format) => void run(format)}
      />
    </Exporting>
  );
}
