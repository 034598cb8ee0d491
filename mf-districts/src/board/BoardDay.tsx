import { callForFile } from '@osasto/api';
import type { Day } from '@osasto/contract';
import { useOpenInWindow } from '@osasto/domain/files';
import { DayFilter } from '@osasto/domain/list';
import { Button } from '@osasto/ui/Button';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

export interface BoardDayProps {
  sectionId: number;
  /** `YYYY-MM-DD`. */
  day: Day;
  isToday: boolean;
  /** Empty for today. */
  onDay: (day: Day | '') => void;
}

/** The day whose board is shown, and the PDF of that day. Rules 6.9, 10.16. */
export default function BoardDay({ sectionId, day, isToday, onDay }: BoardDayProps) {
  const t = useTranslation();
  const { open, opening } = useOpenInWindow<'board'>();
  return (
    <>
      <div className={css.dayField}>
        <DayFilter label={t('board.day')} day={day} onDay={onDay} />
      </div>
      <Button
        icon="file-text"
        busy={opening !== undefined}
        busyText={t('board.opening')}
        onClick={() =>
          void open('board', () =>
            callForFile('POST signingagreement/boardmembers/pdf', { body: { sectionId, dateFrom: day } }),
          )
        }
      >
        {t('board.pdf')}
      </Button>
      {!isToday && (
        <Button variant="quiet" onClick={() => onDay('')}>
          {t('board.today')}
        </Button>
      )}
    </>
  );
}
