import { useEffect, useState } from 'react';
import { today } from '@osasto/contract';
import { confirm, expectQuestion } from '@osasto/feedback';
import { formatDate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { CheckBox } from '@osasto/ui/CheckBox';
import { useDialogCross } from '@osasto/ui/DialogCross';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import css from './SecondFactor.module.css';
import { useTranslation } from './texts.ts';

/** Saves a text as a file of the browser. */
function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * The recovery codes, this once: the person goes on when they say that they have them. The cross of a dialog around asks
 * before they are gone. Rule 2.22.
 */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslation();
  const [isSaved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [date] = useState(() => formatDate(today(new Date())));
  useEffect(expectQuestion, []);
  const close = async () => {
    const isSure =
      isSaved ||
      (await confirm({
        title: t('codes.unsavedTitle'),
        body: t('codes.unsavedBody'),
        confirm: t('codes.close'),
        cancel: t('codes.back'),
        danger: true,
      }));
    if (isSure) onDone();
  };
  useDialogCross(() => void close());
  const text = `${t('codes.heading', { date })}\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <Muted>{t('codes.lead')}</Muted>
      <ol className={css.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row>
        <Button
          size="sm"
          icon="copy"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t('codes.copy')}
        </Button>
        <Button size="sm" icon="printer" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
        <Button size="sm" icon="download" onClick={() => saveText(t('codes.file'), text)}>
          {t('codes.download')}
        </Button>
      </Row>
      <p role="status" className={css.note}>
        {isCopied && t('codes.copied')}
      </p>
      <CheckBox
        label={t('codes.saved')}
        checked={isSaved}
        onChange={setSaved}
        error={isMissing && !isSaved && t('codes.savedRequired')}
      />
      <Button variant="primary" block onClick={() => (isSaved ? onDone() : setMissing(true))}>
        {t('codes.goOn')}
      </Button>
    </Stack>
  );
}
