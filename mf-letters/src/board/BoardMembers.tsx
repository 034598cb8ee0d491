import { useRef, useState } from 'react';
import { callForFile } from '@osasto/api';
import { today, useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { DateField } from '@osasto/ui/DateField';
import { usePdf } from '@osasto/domain/files';
import { useDayFault } from '@osasto/domain/list';
import css from './BoardMembers.module.css';

/** Who sits on the section's board on a day, past or future, as a PDF in a window of its own. Rules 10.6, 10.16. */
export function BoardMembers({ sectionId }: { sectionId: number }) {
  const t = useTranslate('letters');
  const [day, setDay] = useState(() => today());
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { open, opening } = usePdf<'board'>();
  const fault = useDayFault()(day);
  return (
    <Card title={t('board.title')} context={t('board.context')} isCommands>
      <form
        className={css.question}
        noValidate
        // No form of ours: its checks come between the click and the window.
        onSubmit={(event) => {
          event.preventDefault();
          setLeft(true);
          if (fault) field.current?.focus();
          else {
            void open('board', () =>
              callForFile('POST signingagreement/boardmembers/pdf', { body: { sectionId, dateFrom: day } }),
            );
          }
        }}
      >
        <div className={css.day}>
          <DateField
            ref={field}
            label={t('board.day')}
            value={day}
            onChange={(value) => {
              setDay(value);
              setLeft(false);
            }}
            onBlur={() => setLeft(true)}
            error={left ? fault : undefined}
          />
        </div>
        <Button type="submit" icon="file-text" busy={opening !== undefined} busyText={t('board.opening')}>
          {t('board.open')}
        </Button>
      </form>
    </Card>
  );
}
