import { formatDate, formatTerm } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import type { EndingTerms } from './board-members.ts';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

/** One line about terms that end soon, and the way to the report of the next ones. Rule 6.9. */
export function EndingStrip({ sectionId, ending }: { sectionId: number; ending: EndingTerms }) {
  const t = useTranslation();
  const hasReport = useHasRoute('/sections/:sectionId/meetings/:meetingId');
  const hasMeetings = useHasRoute('/sections/:sectionId/meetings');
  const { count, first, last, followed, meetingId } = ending;
  const when = first === last ? formatDate(first) : formatTerm(first, last);
  const meetings = `/sections/${sectionId}/meetings`;
  return (
    <div className={css.strip}>
      <p>
        <Icon name="clock" size="sm" />
        <span>
          {t('board.ending', { count, n: count, when })}{' '}
          {followed > 0 ? t('board.followed', { count: followed, n: followed }) : t('board.notFollowed')}
        </span>
      </p>
      {meetingId !== undefined && hasReport ? (
        <Link href={`${meetings}/${meetingId}`} className={css.way}>
          {t('board.report')}
          <Icon name="arrow-right" size="sm" />
        </Link>
      ) : (
        hasMeetings && (
          <Link href={meetings} className={css.way}>
            {t('board.meetings')}
            <Icon name="arrow-right" size="sm" />
          </Link>
        )
      )}
    </div>
  );
}
