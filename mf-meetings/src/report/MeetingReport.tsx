import { useRef, useState } from 'react';
import { errorsOf, type FieldError } from '@osasto/api';
import { MeetingStatusTag } from '@osasto/domain/labels';
import { formatDate, useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { DetailsCard } from '../details/DetailsCard.tsx';
import type { ReportPartProps, ReportProps } from './report-props.ts';

const isAboutRow = ({ propertyName }: FieldError) => propertyName?.startsWith('memberPositions.') === true;

/** The page of a report: what was decided at a meeting, and what becomes of the report. Rule 19.17. */
export function MeetingReport(report: ReportProps) {
  const t = useTranslate('meetings');
  const { meeting, section } = report;
  const [rowFaults, setRowFaults] = useState<readonly FieldError[]>([]);
  const saveDetails = useRef(async () => true);
  const part: ReportPartProps = {
    ...report,
    rowFaults,
    onRefused: (failure) => setRowFaults(errorsOf(failure).filter(isAboutRow)),
    saveDetails,
  };
  return (
    <Page
      title={meeting.name}
      tags={<MeetingStatusTag id={meeting.status.id} />}
      context={t('report.context', { section: section.name, date: formatDate(meeting.dateHeld) })}
    >
      <DetailsCard {...part} />
    </Page>
  );
}
