import { callForFile } from '@osasto/api';
import { formatNumber } from '@osasto/i18n';
import { MenuButton } from '@osasto/ui/Menu';
import { Exporting } from '../exporting/Exporting.tsx';
import { type Fetching, useExport } from '../exporting/use-export.ts';
import { type MemberSearch, type MembersScope, toMemberFilter, useMembers } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The types that the export calls give. Rule 5. */
const types = {
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

type FileType = keyof typeof types;

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
  const { bytes, run, cancel } = useExport((type: FileType, fetching) =>
    fetchExport(unit, criteria, { accept: types[type], ...fetching }),
  );
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      {isOffered && <ExportMenu unit={unit} criteria={criteria} run={run} />}
    </Exporting>
  );
}

interface ExportMenuProps {
  unit: ExportedUnit;
  criteria: MemberSearch;
  run: (type: FileType) => Promise<void>;
}

function ExportMenu({ unit, criteria, run }: ExportMenuProps) {
  const t = useTranslation();
  const { data, isPlaceholderData } = useMembers(unit, criteria);
  const found = isPlaceholderData ? undefined : data; // the export asks for this search, not the one before it
  return (
    <MenuButton
      label={t('export.verb')}
      icon="download"
      onAction={(type) => void run(type as FileType)}
      disabledReason={found?.total === 0 ? t('export.nothing') : undefined}
      {...(found && { note: t('export.note', { count: found.total, number: formatNumber(found.total) }) })}
      items={[
        { id: 'sheet', text: t('export.sheet'), hint: t('export.sheetHint'), icon: 'file-spreadsheet' },
        { id: 'csv', text: t('export.csv'), hint: t('export.csvHint'), icon: 'file-text' },
      ]}
    />
  );
}
