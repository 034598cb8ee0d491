import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type ListFileType, useExport } from '@osasto/domain/exporting';
import { yearClockParameters } from './parameters.ts';
import type { DutyStateRow } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface ExportDutiesProps {
  /** Left out: all districts. */
  unit?: Pick<DutyStateRow, 'unitKind'> & { id: number };
  year: number;
}

/** The states of duties in a year as a file: of a section its list, else a row for each unit. Rule 22.3. */
export function ExportDuties({ unit, year }: ExportDutiesProps) {
  const t = useTranslation();
  const { bytes, run, cancel } = useExport((format: ListFileType, fetching) => {
    const asked = { body: { year, format }, ...fetching };
    if (!unit) return callForFile('POST duties/states/export', asked);
    const params = { id: unit.id };
    return unit.unitKind === 'section'
      ? callForFile('POST sections/{id}/duties/export', { params, ...asked })
      : callForFile('POST districts/{id}/duties/export', { params, ...asked });
  });
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      <ExportMenu
        parameters={yearClockParameters}
        sheetHint="Excel"
        note={t(unit?.unitKind === 'section' ? 'duties.exportNoteOfSection' : 'duties.exportNote', { year })}
        disabledReason={undefined}
        onChoose={(format) => void run(format)}
      />
    </Exporting>
  );
}
