import type { LetterRequest } from '@osasto/api';
import { TopBand } from '@osasto/domain/units';
import { formatDate, today } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { pagePart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useLetterRequests } from '../requests/queries.ts';
import { toQueue } from '../requests/queue.ts';
import { RequestList } from '../requests/RequestList.tsx';
import { useTranslation } from '../texts.ts';

const Scans = pagePart(() => import('../scans/Scans.tsx'), { waiting: <ScansShape /> });

const none: readonly LetterRequest[] = [];

/** /officialletterrequests */
export default function LetterRequests() {
  const t = useTranslation();
  const requests = useLetterRequests();
  const mayProcess = useMay()('POST signingagreement/approveletterrequest');
  const mayUpload = useMay()('POST signingagreement/uploadsigneddocument');
  const queue = toQueue(requests.data ?? none);
  const [oldest] = queue;
  const band = <TopBand crumbs={[{ text: t('title') }]} />;
  if (!requests.isFetched) {
    return (
      <>
        {band}
        <Skeleton shape="list" title={t('title')} />
      </>
    );
  }
  return (
    <>
      {band}
      <Page
        title={t('title')}
        context={
          oldest
            ? t('waiting', { count: queue.length, date: formatDate(today(new Date(oldest.created))) })
            : t('context')
        }
        actions={
          mayProcess &&
          oldest && (
            <ButtonLink variant="primary" icon="arrow-right" href={`/officialletterrequests/${oldest.id}`}>
              {t('processOldest')}
            </ButtonLink>
          )
        }
      >
        <Loaded query={requests} failure={t('loadfailed')}>
          {(rows) => (
            <>
              {mayUpload && rows.length > 0 && <Scans requests={rows} />}
              <RequestList requests={rows} />
            </>
          )}
        </Loaded>
      </Page>
    </>
  );
}

/** The card of scans while it is on its way. */
function ScansShape() {
  const t = useTranslation();
  return (
    <Card title={t('scans.title')} context={t('scans.context')} isCommands>
      <Button icon="upload" disabledReason={t('scans.loading')}>
        {t('scans.add')}
      </Button>
    </Card>
  );
}
