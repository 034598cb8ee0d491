import { type ReactNode, useRef } from 'react';
import { call, type Answer } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { type Language, longest } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, Submit, TextInput, useForm } from '@osasto/forms';
import { formatNumber } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { FieldGrid, Muted, Page, Stack } from '@osasto/ui/Page';
import type { MessageStart } from './handed-over.ts';
import { MailPreview } from './MailPreview.tsx';
import {
  fieldNames,
  messageSchema,
  type MessageValues,
  toMessageInput,
  toTypedTexts,
  toValues,
} from './message-schema.ts';
import { type ChosenKind, usePreview } from './queries.ts';
import { Recipients } from './Recipients.tsx';
import { useTranslation } from '../texts.ts';

/** What somebody wants of a message that is being written. */
type Intent = 'send' | 'test' | 'draft';

type Saved = Answer<'POST messages'>;
type Saving = Awaited<ReturnType<ReturnType<typeof useSaving>['save']>>;

/** Saves the draft, and then sends it, or tries it out. A second try changes the draft of the first. */
function useSaving(draftId: number | undefined, audience: MessageStart['audience']) {
  const id = useRef(draftId);
  const intentRef = useRef<Intent>('draft');
  const send = async (values: MessageValues, intent: Intent): Promise<Saved> => {
    const body = toMessageInput(values, audience);
    const draft =
      id.current === undefined
        ? await call('POST messages', { body })
        : await call('PUT messages/{id}', { params: { id: id.current }, body });
    id.current = draft.id;
    if (intent === 'draft') return draft;
    const params = { id: draft.id };
    return intent === 'send'
      ? call('POST messages/{id}/send', { params })
      : call('POST messages/{id}/test', { params });
  };
  /** What became of it, by what the press asked for. */
  const save = async (values: MessageValues) => {
    const intent = intentRef.current;
    return { message: await send(values, intent), intent };
  };
  /** Submits the form for what one press wants; Return in a field saves. */
  const submitAs = async (intent: Intent, submit: () => Promise<unknown>) => {
    intentRef.current = intent;
    try {
      await submit();
    } finally {
      intentRef.current = 'draft';
    }
  };
  return { save, submitAs };
}

export interface MessageFormProps {
  start: MessageStart;
  /** The id of a draft; undefined for a new message. */
  draftId?: number;
  title: string;
  /** Commands on a draft. */
  actions?: ReactNode;
}

/** A message that is being written: to whom, about what, as it arrives; sending comes last. Rules 23.1 to 23.3. */
export default function MessageForm({ start, draftId, title, actions }: MessageFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { audience, kind, texts } = start;
  const { save, submitAs } = useSaving(draftId, audience);
  const onSaved = ({ message: { id }, intent }: Saving) => {
    if (intent === 'test') showAlert({ kind: 'success', message: 'members:messages.tested', isKept: true });
    if (intent === 'draft') showAlert({ kind: 'success', message: 'members:messages.saved', isKept: true });
    if (draftId === undefined) void navigate(`/messages/${id}`, { replace: true });
  };
  return (
    <Form
      namespace="members"
      schema={messageSchema}
      initialValues={toValues(kind ?? (audience.holders ? 'official' : 'members'), texts ?? {})}
      draft={`message:${draftId ?? 'new'}`}
      save={save}
      reload={changedBy('POST messages/{id}/send')}
      onSaved={onSaved}
    >
      <Page title={title} actions={actions} side={<Side audience={audience} submitAs={submitAs} />}>
        <ErrorSummary />
        <RecipientsOfForm audience={audience} />
        <Card title={t('messages.message')} context={t('messages.oneLanguage')}>
          <FieldGrid>
            <TextsIn language="fi" audience={audience} />
            <TextsIn language="sv" audience={audience} />
          </FieldGrid>
        </Card>
      </Page>
    </Form>
  );
}

function RecipientsOfForm({ audience }: Pick<MessageStart, 'audience'>) {
  const { values } = useForm<MessageValues>();
  return <Recipients audience={audience} kind={values.kind as ChosenKind} />;
}

/** Subject and text in one language, with how many read it. */
function TextsIn({ language, audience }: { language: Language } & Pick<MessageStart, 'audience'>) {
  const t = useTranslation();
  const { values } = useForm<MessageValues>();
  const { data: preview } = usePreview(values.kind as ChosenKind, audience);
  const { subject, text } = fieldNames[language];
  const readers = preview && preview.byLanguage[language] + preview.byLanguage.both;
  return (
    <Stack gap="sm">
      <h3>
        {t(`messages.written.${language}`)}
        {readers !== undefined && ` (${formatNumber(readers)})`}
      </h3>
      <TextInput name={subject} label={`messages.subjectIn.${language}`} maxLength={longest.messageSubject} />
      <TextInput
        name={text}
        label={`messages.textIn.${language}`}
        rows={10}
        maxLength={longest.messageText}
        help={`messages.placeholders.${language}`}
      />
    </Stack>
  );
}

interface SideProps extends Pick<MessageStart, 'audience'> {
  submitAs: ReturnType<typeof useSaving>['submitAs'];
}

/** The message as it arrives, and what is done with it. */
function Side({ audience, submitAs }: SideProps) {
  const t = useTranslation();
  const { values, isSubmitting, submitForm } = useForm<MessageValues>();
  const { data: preview } = usePreview(values.kind as ChosenKind, audience);
  const submitTo = (intent: Intent) => () => void submitAs(intent, submitForm);
  const recipients = preview?.recipients;
  const busy = isSubmitting ? t('messages.busy') : undefined;
  return (
    <>
      <MailPreview title={t('messages.preview')} texts={toTypedTexts(values)} />
      <Card isCommands aria-label={t('messages.dispatch')}>
        <Stack gap="sm">
          <Button block variant="primary" icon="send" disabledReason={busy} onClick={submitTo('send')}>
            {recipients === undefined
              ? t('messages.send')
              : t('messages.sendTo', { count: recipients, number: formatNumber(recipients) })}
          </Button>
          <Button block icon="mail" disabledReason={busy} onClick={submitTo('test')}>
            {t('messages.test')}
          </Button>
          <Submit block variant="quiet" busy="messages.busy">
            messages.save
          </Submit>
          <Muted>{t('messages.answers')}</Muted>
        </Stack>
      </Card>
    </>
  );
}
