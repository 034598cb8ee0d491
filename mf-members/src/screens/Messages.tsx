import { useQueryClient } from '@osasto/api/query';
import { ListResult, pageNumber, useListState } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Page } from '@osasto/ui/Page';
import { MessagesTable } from '../writing/MessagesTable.tsx';
import { messagesQuery, useMessages } from '../writing/queries.ts';
import { WhereToWrite } from '../writing/WhereToWrite.tsx';
import { useTranslation } from '../texts.ts';

/** /messages: what was written to holders and members of the own unit. Rule 23.4. */
export default function Messages() {
  const t = useTranslation();
  const client = useQueryClient();
  const list = useListState({ page: pageNumber }, { page: 1 });
  const messages = useMessages(list.state.page);
  return (
    <>
      <TopBand crumbs={[{ text: t('messages.title') }]} />
      <Page title={t('messages.title')} context={t('messages.lead')} actions={<WhereToWrite />}>
        <Card flush>
          <ListResult
            query={messages}
            failure={t('messages.failed')}
            busyText={t('messages.loading')}
            totalOf={({ total }) => total}
            countText={(total) => t('messages.found', { count: total, number: formatNumber(total) })}
            search={list.search}
            paging={list}
            prefetch={(page) => void client.prefetchQuery(messagesQuery(page))}
            empty={<EmptyState icon="mail" title={t('messages.none')} headingLevel={2} />}
          >
            {({ results }) => <MessagesTable messages={results} />}
          </ListResult>
        </Card>
      </Page>
    </>
  );
}
