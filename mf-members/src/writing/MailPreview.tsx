import { useState } from 'react';
import { type Language, languages } from '@osasto/contract';
import { useLanguage } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import css from './MailPreview.module.css';
import type { MessageDetails } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** A message as it was written, one language at a time. */
export function MailPreview({ title, texts }: { title: string; texts: MessageDetails['texts'] }) {
  const t = useTranslation();
  const written = languages.filter((language) => texts[language]);
  const [chosen, setChosen] = useState<Language>(useLanguage());
  const language = written.includes(chosen) ? chosen : written[0];
  const message = language && texts[language];
  return (
    <Card title={title}>
      {written.length > 1 && language && (
        <SegmentedChoice<Language>
          label={t('messages.previewLanguage')}
          labelHidden
          value={language}
          onChange={setChosen}
          choices={written.map((one) => ({ value: one, text: t(`messages.in.${one}`) }))}
        />
      )}
      {message ? (
        <div className={css.mail} lang={language}>
          <p className={css.subject}>{message.subject}</p>
          <p className={css.text}>{message.text}</p>
        </div>
      ) : (
        <p>{t('messages.previewEmpty')}</p>
      )}
    </Card>
  );
}
