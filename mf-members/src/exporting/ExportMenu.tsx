import type { SheetName } from './use-export.ts';
import { MenuButton } from '@osasto/ui/Menu';
import { useTranslation } from '../texts.ts';

export interface ExportMenuProps {
  run: (format: SheetName) => Promise<void>;
  /** How much would be exported, in words; left out while that is not known. */
  note?: string | undefined;
  /** Why nothing can be exported. */
  disabledReason?: string | undefined;
  /** The name of the spreadsheet. */
  sheetHint: string;
}

/** A list as a spreadsheet or as CSV. Rule 5. */
export function ExportMenu({ run, note, disabledReason, sheetHint }: ExportMenuProps) {
  const t = useTranslation();
  return (
    <MenuButton
      label={t('export.verb')}
      icon="download"
      onAction={(format) => void run(format as SheetName)}
      disabledReason={disabledReason}
      {...(note !== undefined && { note })}
      items={[
        { id: 'xlsx', text: t('export.sheet'), hint: sheetHint, icon: 'file-spreadsheet' },
        { id: 'csv', text: t('export.csv'), hint: t('export.csvHint'), icon: 'file-text' },
      ]}
    />
  );
}
