import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { pagePart } from '@osasto/ui/Late';
import css from './BoardMembers.module.css';
import { useTranslation } from '../texts.ts';

const BoardQuestion = pagePart(() => import('./BoardQuestion.tsx'), { waiting: <QuestionShape /> });

/** Who sits on the section's board on a day, past or future, as a PDF in a window of its own. Rules 10.6, 10.16. */
export function BoardMembers({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  return (
    <Card title={t('board.title')} context={t('board.context')} isCommands>
      <BoardQuestion sectionId={sectionId} />
    </Card>
  );
}

/** The question while its form is on its way: as large. */
function QuestionShape() {
  const t = useTranslation();
  return (
    <div className={css.question} aria-busy="true">
      <div className={css.dayShape} />
      <Button icon="file-text" disabledReason={t('board.opening')}>
        {t('board.open')}
      </Button>
    </div>
  );
}
