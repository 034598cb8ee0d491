import { meetingStatus } from '@osasto/contract';
import { expiredLook, type Look, statusLook, useCodeLabel } from '@osasto/domain/labels';
import { formatDate, today } from '@osasto/i18n';
import { isNearOrPast } from '@osasto/rules';
import { useHasRoute } from '@osasto/session';
import { InOrder, Notice } from './Cells.tsx';
import type { StateRow } from './queries.ts';
import { useTranslation } from '../texts.ts';

type Report = StateRow['autumnReport'];

const notYet: Look = { tone: 'neutral', icon: 'circle-dashed' };
const soon: Look = { tone: 'warning', icon: 'circle-dashed' };

export interface ReportCellProps {
  about: string;
  report: Report;
  sectionId: number;
}

/** How far the report of a meeting has come, and since or until when; it leads to the report. Rule 21.1. */
export function ReportCell({ about, report, sectionId }: ReportCellProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const hasMeeting = useHasRoute('/sections/:sectionId/meetings/:meetingId');
  const { state, isLate, year, due, meetingId, since } = report;
  const href =
    hasMeeting && meetingId !== undefined ? `/sections/${sectionId}/meetings/${meetingId}` : undefined;
  const day = since === undefined ? '' : formatDate(today(new Date(since)));
  const dueText = due ? t('states.due', { date: formatDate(due) }) : t('states.ofYear', { year });
  if (state === 'missing') {
    return (
      <Notice
        about={about}
        look={isLate ? expiredLook : isNearOrPast(due, today()) ? soon : notYet}
        words={t(isLate ? 'states.late' : 'states.missing')}
        note={dueText}
      />
    );
  }
  const words = codeLabel(meetingStatus[state]);
  if (state === 'approved') return <InOrder about={about} words={words} day={day} href={href} />;
  if (state === 'draft' && isLate) {
    const note = t('states.lateDraft', { due: dueText });
    return <Notice about={about} look={expiredLook} words={t('states.late')} note={note} href={href} />;
  }
  const note = state === 'draft' ? t('states.since', { date: day }) : day;
  return (
    <Notice about={about} look={statusLook(meetingStatus[state])} words={words} note={note} href={href} />
  );
}
