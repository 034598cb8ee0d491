import { useEffect } from 'react';
import { hasStatus } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { idIn, TopBand } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { useLanguage } from '@osasto/i18n';
import { Navigate, useParams } from '@osasto/router';
import { Alerts } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { pagePart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useDeleteDraft } from '../writing/commands.ts';
import { MessageRecord } from '../writing/MessageRecord.tsx';
import { type MessageDetails, useMessage } from '../writing/queries.ts';
import { subjectIn } from '../writing/subject.ts';
import { useTranslation } from '../texts.ts';

const MessageForm = pagePart(() => import('../writing/MessageForm.tsx'), {
  waiting: <Skeleton shape="form" />,
});

/** /messages/:messageId: a draft to go on with, or what became of a message. */
export default function Message() {
  const id = idIn(useParams()['messageId']);
  if (id === undefined) return <Navigate to="/404" replace />;
  return <LoadedMessage key={id} id={id} />;
}

function LoadedMessage({ id }: { id: number }) {
  const t = useTranslation();
  const language = useLanguage();
  const message = useMessage(id);
  if (hasStatus(message.error, 403) || hasStatus(message.error, 404)) return <NoMessage />;
  const crumb = message.data ? subjectIn(message.data, language) : t('messages.message');
  return (
    <>
      <TopBand crumbs={[{ text: t('messages.title'), href: '/messages' }, { text: crumb }]} />
      <Loaded query={message} failure={t('messages.loadFailed')} skeleton={<Skeleton shape="page" />}>
        {(loaded) =>
          loaded.state === 'draft' ? <Draft message={loaded} /> : <MessageRecord message={loaded} />
        }
      </Loaded>
    </>
  );
}

function Draft({ message }: { message: MessageDetails }) {
  const t = useTranslation();
  const { id, audience, kind, texts } = message;
  const deletion = useDeleteDraft(id);
  return (
    <>
      <Alerts>
        <CommandStatus command={deletion} />
      </Alerts>
      <MessageForm
        start={{ audience, kind, texts }}
        draftId={id}
        title={t('messages.write')}
        actions={
          <Button icon="trash-2" busy={deletion.isRunning} onClick={() => deletion.start()}>
            {deletion.name}
          </Button>
        }
      />
    </>
  );
}

/** There is no such message, or not for this person: said on the page that it leads to. */
function NoMessage() {
  useEffect(() => {
    showAlert({ kind: 'error', message: 'members:messages.loadFailed', isKept: true });
  }, []);
  return <Navigate to="/messages" replace />;
}
