import type { LetterRequest } from '@osasto/api';
import { TopBand } from '@osasto/domain/units';
import { formatDate, today } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useLetterRequests } from '../requests/queries.ts';
import { toQueue } from '../requests/queue.ts';
import { RequestList } from '../requests/RequestList.tsx';
import { useTranslation } from '../texts.ts';

const none: readonly LetterRequest[] = [];

/** /officialletterrequests */
export default function LetterRequests() {
  const t = useTranslation();
  const requests = useLetterRequests();
  const mayProcess = useMay()('POST signingagreement/approveletterrequest');
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
          {(rows) => <RequestList requests={rows} />}
        </Loaded>
      </Page>
    </>
  );
}
