import { useUnitName } from '@osasto/domain/units';
import { useMemo, useRef, useState } from 'react';
import { readFieldErrors, type FieldError } from '@osasto/api';
import { MeetingStatusTag } from '@osasto/domain/labels';
import { formatDate, prepareErrorTexts } from '@osasto/i18n';
import { OnDesk, Page } from '@osasto/ui/Page';
import { DetailsCard } from '../details/DetailsCard.tsx';
import { MinutesCard } from '../minutes/MinutesCard.tsx';
import { CrmErrors } from '../positions/CrmErrors.tsx';
import { PositionsCard } from '../positions/PositionsCard.tsx';
import { PositionsInForce } from '../positions/PositionsInForce.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HandlingBar, HandlingCard, mainAction, useHandling } from '../workflow/Handling.tsx';
import { ReportProgress, ReportAlerts } from '../workflow/ReportProgress.tsx';
import { toFollowed } from '../workflow/transfer-interval.ts';
import { useTransferResults } from '../workflow/use-transfer-results.ts';
import { Facts } from './Facts.tsx';
import type { ReportPartProps, ReportProps } from './report-props.ts';
import { useTranslation } from '../texts.ts';

const isAboutRow = ({ propertyName }: FieldError) => propertyName?.startsWith('memberPositions.') === true;

const none: readonly FieldError[] = [];

/** The page of a report: what was decided at a meeting, and what becomes of the report. Rule 19.17. */
export function MeetingReport(report: ReportProps) {
  const t = useTranslation();
  const { meeting, section } = report;
  const [rowErrors, setRowErrors] = useState(none);
  const [unfinishedUploads, onUploads] = useState(0);
  const saveDetails = useRef(async () => true);
  const part: ReportPartProps = {
    ...report,
    rowErrors,
    onRefused: (cause) => {
      const errors = readFieldErrors(cause).filter(isAboutRow);
      // Their texts are fetched with the first error.
      if (errors.length === 0) setRowErrors(none);
      else void prepareErrorTexts().then(() => setRowErrors(errors));
    },
    saveDetails,
    unfinishedUploads,
    onUploads,
  };
  const handling = useHandling(part);
  const action = mainAction(handling);
  const handlingCard = <HandlingCard part={part} handling={handling} />;
  const unitName = useUnitName();
  useTransferResults(useMemo(() => [toFollowed(meeting)], [meeting]));
  return (
    <Page
      alerts={<ReportAlerts meeting={meeting} />}
      title={meeting.name}
      tags={<MeetingStatusTag id={meeting.status.id} />}
      context={t('report.context', { section: unitName(section.name), date: formatDate(meeting.dateHeld) })}
      lead={<ReportProgress meeting={meeting} />}
      side={
        <>
          {action ? <OnDesk>{handlingCard}</OnDesk> : handlingCard}
          <Facts meeting={meeting} />
        </>
      }
      bar={action && <HandlingBar handling={handling} action={action} />}
    >
      <DetailsCard {...part} />
      <MinutesCard {...part} />
      <PositionsCard {...part} />
      <CrmErrors {...part} />
      <PositionsInForce {...part} />
      <HistoryCard {...part} />
    </Page>
  );
}
