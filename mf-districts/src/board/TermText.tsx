import type { MemberPosition } from '@osasto/api';
import type { Day } from '@osasto/contract';
import { isEnding } from '@osasto/domain/positions';
import { formatDate, formatTerm } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

/** When a term began and ends, and which of its holder's it is; marked when it ends within three months. Rules 6.9, 9.3. */
export function TermText({ row, noticeDay }: { row: MemberPosition; noticeDay: Day | undefined }) {
  const t = useTranslation();
  const { termStart, termEnd, showTermOrdinal, termOrdinal } = row;
  const ends = noticeDay !== undefined && isEnding(row, noticeDay);
  return (
    <>
      {ends ? (
        <span className={css.ending}>
          <Icon name="clock" size="sm" />
          {t('board.ends', { date: formatDate(termEnd) })}
        </span>
      ) : (
        <span className={css.term}>{formatTerm(termStart, termEnd)}</span>
      )}
      <span className={css.ordinal}>
        {ends && <span className={css.began}>{t('board.began', { date: formatDate(termStart) })}</span>}
        {showTermOrdinal && <span>{t('board.ordinal', { n: termOrdinal })}</span>}
      </span>
    </>
  );
}
