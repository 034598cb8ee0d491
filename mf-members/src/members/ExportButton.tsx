import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type Fetching, type ListFileType, useExport } from '@osasto/domain/exporting';
import { formatNumber } from '@osasto/i18n';
import { type MemberSearch, type MembersScope, toMemberFilter, useMembers } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The types that the export calls give. Rule 5. */
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<ListFileType, string>;

export type ExportedUnit = Exclude<MembersScope, { everybody: true }>;

function fetchExport(
  unit: ExportedUnit,
  criteria: Omit<MemberSearch, 'page'>,
  fetching: Fetching & { accept: string },
): Promise<File> {
  const search = toMemberFilter(unit, criteria);
  return 'sectionId' in unit
    ? callForFile('POST members/getsectionexportfile', { body: { ...search, ...unit }, ...fetching })
    : callForFile('POST members/getdistrictexportfile', { body: { ...search, ...unit }, ...fetching });
}

export interface ExportButtonProps {
  unit: ExportedUnit;
  criteria: MemberSearch;
  /** Whether the list is in sight. Without it nothing is offered, but an export under way still shows. */
  isOffered: boolean;
}

/** Exactly the current search, all of its pages, as a spreadsheet or as CSV. Rule 5. */
export function ExportButton({ unit, criteria, isOffered }: ExportButtonProps) {
  const { bytes, run, cancel } = useExport((type: ListFileType, fetching) =>
    fetchExport(unit, criteria, { accept: types[type], ...fetching }),
  );
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      {isOffered && <MembersMenu unit={unit} criteria={criteria} run={run} />}
    </Exporting>
  );
}

interface MembersMenuProps {
  unit: ExportedUnit;
  criteria: MemberSearch;
  run: (type: ListFileType) => Promise<void>;
}

function MembersMenu({ unit, criteria, run }: MembersMenuProps) {
  const t = useTranslation();
  const { data, isPlaceholderData } = useMembers(unit, criteria);
  const found = isPlaceholderData ? undefined : data; // the export asks for this search, not the one before it
  return (
    <ExportMenu
      sheetHint={t('export.sheetHint')}
      note={found && t('export.note', { count: found.total, number: formatNumber(found.total) })}
      disabledReason={found?.total === 0 ? t('export.nothing') : undefined}
      onChoose={(type) => void run(type)}
    />
  );
}
