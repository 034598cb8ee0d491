import { useEffect, useRef, useState } from 'react';
import { callForFile } from '@osasto/api';
import { saveFile } from '@osasto/domain/files';
import { showAlert } from '@osasto/feedback';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { MenuButton } from '@osasto/ui/Menu';
import css from './ExportButton.module.css';
import { type Criteria, type MembersScope, searchOf, useMembers } from './queries.ts';

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

function fetchExport(of: ExportedUnit, criteria: Omit<Criteria, 'page'>, fetching: Fetching): Promise<File> {
  const search = searchOf(of, criteria);
  return 'sectionId' in of
    ? callForFile('POST members/getsectionexportfile', { body: { ...search, ...of }, ...fetching })
    : callForFile('POST members/getdistrictexportfile', { body: { ...search, ...of }, ...fetching });
}

/** An export under way: how much of it has come, and how to end it. */
function useExport(of: ExportedUnit, criteria: Criteria) {
  const [bytes, setBytes] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const run = async (type: FileType) => {
    const mine = new AbortController();
    controller.current = mine;
    setBytes(0);
    try {
      saveFile(
        await fetchExport(of, criteria, { accept: types[type], signal: mine.signal, onProgress: setBytes }),
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
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(running);
  useEffect(() => {
    if (before.current === running) return;
    before.current = running;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [running]);
  return place;
}

export interface ExportButtonProps {
  of: ExportedUnit;
  criteria: Criteria;
  /** Whether the list is in sight. Without it nothing is offered, but an export under way still shows. */
  offered: boolean;
}

/** Exactly the current search, all of its pages, as a spreadsheet or as CSV. Rule 5. */
export function ExportButton({ of, criteria, offered }: ExportButtonProps) {
  const { bytes, run, cancel } = useExport(of, criteria);
  const place = useFocusKept(bytes !== undefined);
  return (
    <div ref={place} className={css.export}>
      {bytes !== undefined && <Running bytes={bytes} cancel={cancel} />}
      {bytes === undefined && offered && <ExportMenu of={of} criteria={criteria} run={run} />}
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
  of: ExportedUnit;
  criteria: Criteria;
  run: (type: FileType) => Promise<void>;
}

function ExportMenu({ of, criteria, run }: ExportMenuProps) {
  const t = useTranslate('members');
  const { data, isPlaceholderData } = useMembers(of, criteria);
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
