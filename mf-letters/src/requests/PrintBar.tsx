import { useState } from 'react';
import { callForFile, type Body, type LetterRequest } from '@osasto/api';
import { extractsAtOnce } from '@osasto/contract';
import { useOpenInWindow } from '@osasto/domain/files';
import { SelectionSum } from '@osasto/domain/list';
import { formatNumber, useLanguage } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Muted } from '@osasto/ui/Page';
import { Select } from '@osasto/ui/Select';
import { useTranslation } from '../texts.ts';

const print = 'POST signingagreement/signingrightsmembers/pdf';
type ExtractLanguage = Body<typeof print>['language'];
const languages: readonly ExtractLanguage[] = ['fi', 'sv', 'en'];

interface PrintBarProps {
  selected: readonly LetterRequest[];
  onClear: () => void;
}

/** Opens the extracts of the selected requests as one PDF, in a window of its own. Rules 10.3, 10.6, 10.23. */
export function PrintBar({ selected, onClear }: PrintBarProps) {
  const t = useTranslation();
  const [language, setLanguage] = useState<ExtractLanguage>(useLanguage());
  const { open, opening } = useOpenInWindow<'extracts'>();
  if (selected.length === 0) return null;
  const printed = selected.filter(({ hasSignatories }) => hasSignatories);
  const leftOut = selected.length - printed.length;
  const ids = printed.map(({ id }) => id);
  return (
    <SelectionSum
      label={t('print.selection')}
      count={selected.length}
      onClear={onClear}
      actions={
        <Button
          variant="primary"
          icon="printer"
          busy={opening !== undefined}
          busyText={t('print.busy')}
          disabledReason={
            ids.length === 0
              ? t('extract.nosignatories')
              : ids.length > extractsAtOnce
                ? t('print.tooMany', { most: formatNumber(extractsAtOnce) })
                : undefined
          }
          onClick={() => void open('extracts', () => callForFile(print, { body: { ids, language } }))}
        >
          {t('print.verb')}
        </Button>
      }
    >
      <Select
        label={t('print.language')}
        value={language}
        onChange={setLanguage}
        choices={languages.map((value) => ({ value, text: t(`print.${value}`) }))}
      />
      {leftOut > 0 && <Muted>{t('print.leftOut', { count: leftOut })}</Muted>}
    </SelectionSum>
  );
}
