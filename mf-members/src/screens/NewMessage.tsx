import { TopBand } from '@osasto/domain/units';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Card } from '@osasto/ui/Card';
import { pagePart } from '@osasto/ui/Late';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useMessageStart } from '../writing/handed-over.ts';
import { WhereToWrite } from '../writing/WhereToWrite.tsx';
import { useTranslation } from '../texts.ts';

const MessageForm = pagePart(() => import('../writing/MessageForm.tsx'), {
  waiting: <Skeleton shape="form" />,
});

/** /messages/new: a message to those whom a list has shown. Whoever comes without a list is led to one. Rule 23.1. */
export default function NewMessage() {
  const t = useTranslation();
  const start = useMessageStart();
  const title = t('messages.write');
  return (
    <>
      <TopBand crumbs={[{ text: t('messages.title'), href: '/messages' }, { text: title }]} />
      {start ? (
        <MessageForm start={start} title={title} />
      ) : (
        <Page title={title}>
          <Card>
            <EmptyState
              icon="users"
              title={t('messages.chooseFirst')}
              headingLevel={2}
              action={<WhereToWrite />}
            />
          </Card>
        </Page>
      )}
    </>
  );
}
