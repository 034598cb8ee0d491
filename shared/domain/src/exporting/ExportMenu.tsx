import { MenuButton } from '@osasto/ui/Menu';
import { useTranslation } from '../texts.ts';

/** The types of files that a list is exported as. Rule 5. */
export type ListFileType = 'xlsx' | 'csv';

export interface ExportMenuProps {
  /** What kind of spreadsheet it is: "Excel". */
  sheetHint: string;
  /** What is exported, at the foot of the menu. */
  note: string | undefined;
  /** Why nothing can be exported now. */
  disabledReason: string | undefined;
  onChoose: (type: ListFileType) => void;
}

/** Offers a list as a spreadsheet or as CSV. Rule 5. */
export function ExportMenu({ sheetHint, note, disabledReason, onChoose }: ExportMenuProps) {
  const t = useTranslation();
  return (
    <MenuButton
      label={t('export.verb')}
      icon="download"
      onAction={(type) => onChoose(type as ListFileType)}
      disabledReason={disabledReason}
      note={note}
      items={[
        { id: 'xlsx', text: t('export.sheet'), hint: sheetHint, icon: 'file-spreadsheet' },
        { id: 'csv', text: t('export.csv'), hint: t('export.csvHint'), icon: 'file-text' },
      ]}
    />
  );
}
