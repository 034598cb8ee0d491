import { call, callForUpload, type LetterRequest, useLimits } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import type { GivenDay } from '@osasto/contract';
import { pdfAccept, pictureAccept } from '@osasto/contract';
import { formatNumber } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { FileUpload } from '@osasto/ui/FileUpload';
import { Stack } from '@osasto/ui/Page';
import { requestReference } from '../requests/reference.ts';
import { useTranslation } from '../texts.ts';
import { ScanApproval } from './ScanApproval.tsx';
import { ScanPreview } from './ScanPreview.tsx';
import { StepList } from './StepList.tsx';
import { useScans } from './use-scans.ts';
import { useSteps } from './use-steps.ts';

const upload = 'POST signingagreement/uploadsigneddocument';
const approve = 'POST signingagreement/approveletterrequest';

/** Signed scans are dropped, seen with the orders to which their codes lead, saved, and the orders approved. Rule 10.24. */
export default function Scans({ requests }: { requests: readonly LetterRequest[] }) {
  const t = useTranslation();
  const { reading, unreadable, scans, ...scanning } = useScans(requests);
  const saving = useSteps(changedBy(upload));
  const approving = useSteps(changedBy(approve));
  const days = useLimits()?.letterExpiryDays;
  const isDone = (results: typeof saving.results) => (id: number) => results.get(id) === 'done';
  const saved = [...saving.results.keys()].filter(isDone(saving.results));
  const open = saved.filter((id) => !isDone(approving.results)(id));

  const saveOne = async (id: number) => {
    const request = requests.find((one) => one.id === id);
    if (!request) throw new Error(`There is no request ${id}.`);
    const name = `${requestReference(request)}.pdf`;
    const file = new File([await scanning.cut(id)], name, { type: 'application/pdf' });
    await callForUpload(upload, { file, body: { officialLetterRequestId: id } });
    scanning.noteSaved(id);
  };
  const approveAll = (expiryDate: GivenDay) =>
    approving.take(open, (id) => call(approve, { body: { officalLetterRequestId: id, expiryDate } }));

  return (
    <Card title={t('scans.title')} context={t('scans.context')} isCommands>
      <Stack gap="md">
        <FileUpload
          multiple
          label={t('scans.add')}
          help={t('scans.help')}
          accept={`${pdfAccept},${pictureAccept}`}
          disabledReason={reading || saving.isRunning ? t('scans.wait') : undefined}
          onFiles={(files) => void scanning.read(files)}
        />
        <p role="status">
          {reading &&
            t('scans.reading', {
              name: reading.name,
              page: formatNumber(reading.page),
              pages: formatNumber(reading.pages),
            })}
        </p>
        {unreadable.length > 0 && (
          <Alert kind="warning" title={t('scans.unreadable', { count: unreadable.length })}>
            {unreadable.join(', ')}
          </Alert>
        )}
        {scans.length > 0 && !reading && (
          <ScanPreview
            scans={scans}
            requests={requests}
            isSaving={saving.isRunning}
            onPlace={scanning.place}
            onSave={(ids) => void saving.take(ids, saveOne)}
          />
        )}
        <StepList
          key={`saved-${saving.round}`}
          label={t('scans.saved')}
          done="scans.isSaved"
          results={saving.results}
          requests={requests}
        />
        {open.length > 0 && !saving.isRunning && days !== undefined && (
          <ScanApproval
            count={open.length}
            days={days}
            isRunning={approving.isRunning}
            onApprove={approveAll}
          />
        )}
        <StepList
          key={`approved-${approving.round}`}
          label={t('scans.approved')}
          done="scans.isApproved"
          results={approving.results}
          requests={requests}
        />
      </Stack>
    </Card>
  );
}
