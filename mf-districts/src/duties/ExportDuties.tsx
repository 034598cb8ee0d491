import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type ListFileType, useExport } from '@osasto/domain/exporting';
import { yearClockParameters } from './parameters.ts';
import { useTranslation } from '../texts.ts';

export interface ExportDutiesProps {
  /** Left out: all districts. */
  districtId?: number;
  year: number;
}

/** The states of duties in a year as a file: a row for each unit. Rule 22.3. */
export function ExportDuties({ districtId, year }: ExportDutiesProps) {
  const t = useTranslation();
  const { bytes, run, cancel } = useExport((format: ListFileType, fetching) => {
    const body = { year, format };
    return districtId === undefined
      ? callForFile('POST duties/states/export', { body, ...fetching })
      : callForFile('POST districts/{id}/duties/export', { params: { id: districtId }, body, ...fetching });
  });
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      <ExportMenu
        parameters={yearClockParameters}
        sheetHint="Excel"
        note={t('duties.exportNote', { year })}
        disabledReason={undefined}
        onChoose={(format) => void run(format)}
      />
    </Exporting>
  );
}
