import { TopBand } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useLetterRequests } from '../requests/queries.ts';
import { RequestsTable } from '../requests/RequestsTable.tsx';

/** /officialletterrequests */
export default function LetterRequests() {
  const t = useTranslate('letters');
  const requests = useLetterRequests();
  return (
    <>
      <TopBand crumbs={[{ text: t('title') }]} />
      <Page title={t('title')} context={t('context')}>
        <Card title={t('open')} {...(requests.data && { count: requests.data.length })} flush>
          <Loaded
            query={requests}
            failure={t('loadfailed')}
            skeleton={<Skeleton shape="table" count={5} />}
            empty={
              <EmptyState icon="file-pen" title={t('empty')}>
                {t('emptyHint')}
              </EmptyState>
            }
          >
            {(rows) => <RequestsTable requests={rows} />}
          </Loaded>
        </Card>
      </Page>
    </>
  );
}
