import { callForFile } from '@osasto/api';
import { Exporting, ExportMenu, type Fetching, type ListFileType, useExport } from '@osasto/domain/exporting';
import { formatNumber } from '@osasto/i18n';
import { memberParameters } from './parameters.ts';
import { type MemberSearch, type MembersScope, toMemberFilter, useMembers } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The types that the export calls of units give. Rule 5. */
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<ListFileType, string>;

function fetchExport(
  scope: MembersScope,
  criteria: Omit<MemberSearch, 'page'>,
  { type, ...fetching }: Fetching & { type: ListFileType },
): Promise<File> {
  const search = toMemberFilter(scope, criteria);
  const asked = { accept: types[type], ...fetching };
  if ('sectionId' in scope) {
    return callForFile('POST members/getsectionexportfile', { body: { ...search, ...scope }, ...asked });
  }
  return 'districtId' in scope
    ? callForFile('POST members/getdistrictexportfile', { body: { ...search, ...scope }, ...asked })
    : callForFile('POST members/getexportfile', { body: { ...search, format: type }, ...fetching });
}

export interface ExportButtonProps {
  scope: MembersScope;
  criteria: MemberSearch;
  /** Whether the list is in sight. Without it nothing is offered, but an export under way still shows. */
  isOffered?: boolean;
}

/** Exactly the current search, all of its pages, as a spreadsheet or as CSV. Rule 5. */
export function ExportButton({ scope, criteria, isOffered = true }: ExportButtonProps) {
  const { bytes, run, cancel } = useExport((type: ListFileType, fetching) =>
    fetchExport(scope, criteria, { type, ...fetching }),
  );
  return (
    <Exporting bytes={bytes} cancel={cancel}>
      {isOffered && <MembersMenu scope={scope} criteria={criteria} run={run} />}
    </Exporting>
  );
}

interface MembersMenuProps {
  scope: MembersScope;
  criteria: MemberSearch;
  run: (type: ListFileType) => Promise<void>;
}

function MembersMenu({ scope, criteria, run }: MembersMenuProps) {
  const t = useTranslation();
  const isOfEverybody = 'everybody' in scope;
  const { data, isPlaceholderData } = useMembers(scope, criteria);
  const found = isPlaceholderData ? undefined : data; // the export asks for this search, not the one before it
  return (
    <ExportMenu
      parameters={memberParameters}
      sheetHint={isOfEverybody ? t('holders.sheetHint') : t('export.sheetHint')}
      note={found && t('export.note', { count: found.total, number: formatNumber(found.total) })}
      disabledReason={found?.total === 0 ? t('export.nothing') : undefined}
      onChoose={(type) => void run(type)}
    />
  );
}
