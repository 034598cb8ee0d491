import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type ListFileType, useExport } from '@osasto/domain/exporting';
import { useListState } from '@osasto/domain/list';
import { pageParameters } from '../holders/page-parameters.ts';
import type { HoldersScope } from '../holders/queries.ts';
import { seatDefaults, seatParameters } from './parameters.ts';
import { toSeatFilter } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The seats of the list as a file, a row for each position of a section. Rules 5, 21.5. */
export function SeatExport({ scope }: { scope: HoldersScope }) {
  const t = useTranslation();
  const { state } = useListState(seatParameters, seatDefaults);
  const { bytes, run, cancel } = useExport((format: ListFileType, fetching) =>
    callForFile('POST positions/seats/export', {
      body: { ...toSeatFilter(scope, state), ...(state.seats !== 'all' && { only: state.seats }), format },
      ...fetching,
    }),
  );
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      <ExportMenu
        parameters={pageParameters}
        onChoose={(format) => void run(format)}
        sheetHint={t('holders.sheetHint')}
        note={t('seats.exported')}
        disabledReason={undefined}
      />
    </Exporting>
  );
}
