import { callForFile } from '@osasto/api';
import { useOpenInWindow } from '@osasto/domain/files';
import { type Day, dayIn, type GivenDay, sentDay } from '@osasto/contract';
import { DateInput, Form } from '@osasto/forms';
import { today } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { daySchema } from './day-schema.ts';
import css from './BoardMembers.module.css';
import { useTranslation } from '../texts.ts';

/** The day whose board is asked for, and the button that opens it in a window of its own. Rules 10.6, 10.16. */
export default function BoardQuestion({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const { open, opening } = useOpenInWindow<'board'>();
  const openList = (day: Day) =>
    open('board', () =>
      callForFile('POST signingagreement/boardmembers/pdf', {
        body: { sectionId, dateFrom: day },
      }),
    );
  return (
    <Form<{ day: GivenDay }, unknown>
      namespace="letters"
      schema={daySchema}
      initialValues={{ day: sentDay(today()) }}
      savesItself // it only reads: nobody is asked before it is left
      save={() => undefined}
    >
      {({ values }) => (
        <div className={css.question}>
          <div className={css.day}>
            <DateInput name="day" label="board.day" />
          </div>
          <Button
            type="submit"
            icon="file-text"
            busy={opening !== undefined}
            busyText={t('board.opening')}
            // The window opens in the click itself, before the form has answered: rule 10.6.
            onClick={() => {
              const day = dayIn(values.day);
              if (day) void openList(day);
            }}
          >
            {t('board.open')}
          </Button>
        </div>
      )}
    </Form>
  );
}
