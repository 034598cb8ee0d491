import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { useMailResults } from './queries.ts';
import { useTranslation } from './texts.ts';

/** Says that this database was restored elsewhere, so that mail waits, and lets it leave; else nothing. Rule 2.25. */
export function HeldMail() {
  const t = useTranslation();
  const isHeld = useMailResults().data?.isHeld ?? false;
  const command = useCommand({
    name: t('mail.held.confirm'),
    question: () => t('mail.held.question'),
    isHarmless: true,
    run: () => call('POST mails/confirm'),
    reload: changedBy('POST mails/confirm'),
    success: 'settings:mail.held.done',
    failure: 'settings:mail.held.notDone',
    isRemoval: true,
  });
  if (!isHeld) return null;
  return (
    <>
      <Alert
        kind="warning"
        title={t('mail.held.title')}
        action={
          <Button icon="send" busy={command.isRunning} onClick={() => command.start()}>
            {t('mail.held.confirm')}
          </Button>
        }
      >
        {t('mail.held.text')}
      </Alert>
      <CommandStatus command={command} />
    </>
  );
}
