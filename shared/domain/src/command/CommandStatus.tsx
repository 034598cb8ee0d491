import { formatTime } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { WaitingCommand } from '@osasto/ui/WaitingCommand';
import type { CommandState } from './use-command.ts';
import { useTranslation } from '../texts.ts';

export interface CommandStatusProps {
  command: Pick<CommandState<unknown>, 'name' | 'waitsSince' | 'abort' | 'failure' | 'retry'>;
  /** Says that it failed, where no alert above the title does. */
  failure?: string;
}

/** Beside the button of a command: that it waits for the network, that the connection was lost, or that it failed. */
export function CommandStatus({ command, failure }: CommandStatusProps) {
  const t = useTranslation();
  const { name, waitsSince, abort, failure: failed, retry } = command;
  if (waitsSince) return <WaitingCommand name={name} since={formatTime(waitsSince)} onCancel={abort} />;
  const text = failed?.isLost ? t('command.lost') : failure;
  if (!failed || text === undefined) return null;
  return (
    <Alert
      kind="error"
      action={
        retry && (
          <Button size="sm" icon="refresh-cw" onClick={retry}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {failed.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </Alert>
  );
}
