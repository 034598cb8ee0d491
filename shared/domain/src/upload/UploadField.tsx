import type { ReactNode } from 'react';
import { hasStatus } from '@osasto/api';
import { useTranslate } from '@osasto/i18n';
import { FileUpload } from '@osasto/ui/FileUpload';
import { CommandStatus } from '../command/CommandStatus.tsx';
import type { CommandState } from '../command/use-command.ts';

export interface UploadFieldProps {
  /** Of `useUpload`; the button has its name. */
  command: CommandState<File>;
  /** What may be added, how large, and what becomes of it. */
  help: ReactNode;
  /** As the input's `accept`. */
  accept: string;
  disabledReason?: string | undefined;
}

/** Sends one file: how far it has come, a way to abort it, and why it was refused, beside it. Rules 1.16, 1.17. */
export function UploadField({ command, help, accept, disabledReason }: UploadFieldProps) {
  const { name, start, isRunning, input: file, share, abort, wasAborted, failure, retry } = command;
  const refusals = useRefusals(command);
  const isRefused = failure !== undefined && failure.reasons.length > 0;
  const mayRetry = wasAborted || (failure && !failure.isLost && !isRefused);
  return (
    <>
      <FileUpload
        label={name}
        accept={accept}
        onFiles={([chosen]) => chosen && start(chosen)}
        uploads={
          file && (isRunning || mayRetry)
            ? [
                {
                  name: file.name,
                  size: file.size,
                  percent: isRunning ? share * 100 : undefined,
                  onAbort: abort,
                  wasAborted,
                  onRetry: retry,
                },
              ]
            : []
        }
        errors={refusals}
        disabledReason={disabledReason}
        help={help}
      />
      <CommandStatus command={command} />
    </>
  );
}

/** Why the file was not taken: what the service says, else that it was too large or could not be saved. */
function useRefusals({ input: file, failure }: CommandState<File>): string[] {
  const t = useTranslate('domain');
  if (!failure || !file || failure.isLost) return [];
  const { cause, reasons, details } = failure;
  if (reasons.length > 0) return reasons.map((reason) => `${file.name}: ${reason}`);
  return [`${file.name}: ${t(hasStatus(cause, 413) ? 'upload.toobig' : 'upload.failed')}`, ...details];
}
