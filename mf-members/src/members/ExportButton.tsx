import { useEffect, useRef, useState } from 'react';
import { callForFile } from '@osasto/api';
import { saveFile } from '@osasto/domain/files';
import { showAlert } from '@osasto/feedback';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { MenuButton } from '@osasto/ui/Menu';
import css from './ExportButton.module.css';
import { type MemberSearch, type MembersScope, searchOf, useMembers } from './queries.ts';

/** The types that the export calls give. Rule 5. */
const types = {
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

type FileType = keyof typeof types;

export type ExportedUnit = Exclude<MembersScope, { everybody: true }>;

interface Fetching {
  accept: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

function fetchExport(
  unit: ExportedUnit,
  criteria: Omit<MemberSearch, 'page'>,
  fetching: Fetching,
): Promise<File> {
  const search = searchOf(unit, criteria);
  return 'sectionId' in unit
    ? callForFile('POST members/getsectionexportfile', { body: { ...search, ...unit }, ...fetching })
    : callForFile('POST members/getdistrictexportfile', { body: { ...search, ...unit }, ...fetching });
}

/** An export under way: how much of it has come, and how to end it. */
function useExport(unit: ExportedUnit, criteria: MemberSearch) {
  const [bytes, setBytes] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const run = async (type: FileType) => {
    const mine = new AbortController();
    controller.current = mine;
    setBytes(0);
    try {
      saveFile(
        await fetchExport(unit, criteria, { accept: types[type], signal: mine.signal, onProgress: setBytes }),
      );
    } catch {
      if (!mine.signal.aborted) showAlert({ kind: 'error', message: 'report.failed' });
    } finally {
      setBytes(undefined);
    }
  };
  return { bytes, run, cancel: () => controller.current?.abort() };
}

/** The button that one used gives way to another one: the focus goes to it, unless it is elsewhere by then. */
function useFocusKept(running: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(running);
  useEffect(() => {
    if (before.current === running) return;
    before.current = running;
    if (document.activeElement === document.body) container.current?.querySelector('button')?.focus();
  }, [running]);
  return container;
}

export interface ExportButtonProps {
  unit: ExportedUnit;
  criteria: MemberSearch;
  /** Whether the list is in sight. Without it nothing is offered, but an export under way still shows. */
  isOffered: boolean;
}

/** Exactly the current search, all of its pages, as a spreadsheet or as CSV. Rule 5. */
export function ExportButton({ unit, criteria, isOffered }: ExportButtonProps) {
  const { bytes, run, cancel } = useExport(unit, criteria);
  const container = useFocusKept(bytes !== undefined);
  return (
    <div ref={container} className={css.export}>
      {bytes !== undefined && <Running bytes={bytes} cancel={cancel} />}
      {bytes === undefined && isOffered && <ExportMenu unit={unit} criteria={criteria} run={run} />}
    </div>
  );
}

function Running({ bytes, cancel }: { bytes: number; cancel: () => void }) {
  const t = useTranslate('members');
  const kilobytes = formatNumber(Math.ceil(bytes / 1024));
  return (
    <>
      <Button icon="download" busy busyText={t('export.running', { kilobytes })}>
        {t('export.verb')}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {t('export.cancel')}
      </Button>
    </>
  );
}

interface ExportMenuProps {
  unit: ExportedUnit;
  criteria: MemberSearch;
  run: (type: FileType) => Promise<void>;
}

function ExportMenu({ unit, criteria, run }: ExportMenuProps) {
  const t = useTranslate('members');
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
