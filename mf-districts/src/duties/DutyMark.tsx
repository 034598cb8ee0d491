import type { ReactNode } from 'react';
import { today } from '@osasto/contract';
import type { Look } from '@osasto/domain/labels';
import { expiredLook } from '@osasto/domain/labels';
import { formatDate, formatNumber } from '@osasto/i18n';
import { isNearOrPast } from '@osasto/rules';
import { useHasRoute } from '@osasto/session';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { CellNote } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { countAll, type DutyCounts } from './matrix.ts';
import type { DutyStateRow } from './queries.ts';
import css from './DutyMark.module.css';
import { useTranslation } from '../texts.ts';

const nearLook: Look = { tone: 'warning', icon: 'clock' };
const laterLook: Look = { tone: 'neutral', icon: 'circle-dashed' };

/** How an open or late duty looks: red when late, amber in the last 30 days. */
const findLook = ({ state, due }: Pick<DutyStateRow, 'state' | 'due'>): Look => {
  if (state === 'late') return expiredLook;
  return isNearOrPast(due, today()) ? nearLook : laterLook;
};

/** What is done is quiet: a tick and words. */
const Done = ({ children }: { children: ReactNode }) => (
  <span className={css.done}>
    <Icon name="check" size="sm" />
    {children}
  </span>
);

/** The state of a duty of one unit; what was reported leads to the report. Rule 22.3. */
export function DutyMark({ state }: { state: DutyStateRow }) {
  const t = useTranslation();
  const hasMeeting = useHasRoute('/sections/:sectionId/meetings/:meetingId');
  const { due, done, unit } = state;
  if (state.state !== 'done') {
    const isMissing = state.state === 'late' && due === undefined;
    return <Tag {...findLook(state)}>{t(isMissing ? 'duties.missing' : `duties.state.${state.state}`)}</Tag>;
  }
  const words = t('duties.state.done');
  const meetingId = hasMeeting ? done?.meetingId : undefined;
  return (
    <Done>
      {meetingId === undefined ? (
        words
      ) : (
        <Link href={`/sections/${unit.id}/meetings/${meetingId}`}>{words}</Link>
      )}
    </Done>
  );
}

/** When and by whom a duty was done, and the note. */
export function DoneNote({ done }: Pick<DutyStateRow, 'done'>) {
  if (!done) return null;
  return (
    <span className={css.lines}>
      <span>{`${formatDate(today(new Date(done.at)))}, ${done.by}`}</span>
      {done.note && <CellNote>{done.note}</CellNote>}
    </span>
  );
}

export interface CountMarkProps {
  counts: DutyCounts;
  due: DutyStateRow['due'];
}

/** How many of the sections have done a duty, and how many have not. Rule 22.3. */
export function CountMark({ counts, due }: CountMarkProps) {
  const t = useTranslation();
  const { done, open, late } = counts;
  const state = late > 0 ? 'late' : 'open';
  const rest = late > 0 ? late : open;
  return (
    <span className={css.lines}>
      <span>
        <b>{formatNumber(done)}</b> / {formatNumber(countAll(counts))}
      </span>
      {rest === 0 ? (
        <Done>{t('duties.allDone')}</Done>
      ) : (
        <Tag {...findLook({ state, ...(due && { due }) })}>
          {t(state === 'late' && !due ? 'duties.countMissing' : `duties.count.${state}`, {
            count: rest,
            n: formatNumber(rest),
          })}
        </Tag>
      )}
    </span>
  );
}
