import type { ReactNode } from 'react';
import { hasStatus } from '@osasto/api';
import { uploadAccept } from '@osasto/contract';
import { type Translate, useTranslate } from '@osasto/i18n';
import { FileUpload } from '@osasto/ui/FileUpload';
import type { CommandFailure } from '../command/failure.ts';
import type { Uploads } from './use-uploads.ts';

export interface UploadFieldProps {
  /** Of `useUploads`; the button has its name. */
  uploads: Uploads;
  /** What may be added, how large, and what becomes of it. */
  help: ReactNode;
  disabledReason?: string | undefined;
}

/** Sends files: how far each has come, a way to abort it, and why it was refused, beside it. Rules 1.16, 1.17. */
export function UploadField({
  uploads: { name, multiple, add, uploads },
  help,
  disabledReason,
}: UploadFieldProps) {
  const t = useTranslate('domain');
  return (
    <FileUpload
      label={name}
      multiple={multiple}
      accept={uploadAccept}
      onFiles={add}
      uploads={uploads.map(({ id, file, state, share, failure, cancel, retry, replace }) => ({
        id,
        name: file.name,
        size: file.size,
        state,
        percent: share * 100,
        errors: state === 'failed' && failure ? errorsIn(failure, t) : [],
        onCancel: cancel,
        onRetry: retry,
        onReplace: retry ? undefined : replace,
      }))}
      disabledReason={disabledReason}
      help={help}
    />
  );
}

/** What the service says, else that the answer was lost, the file was too large or could not be saved. */
function errorsIn({ cause, reasons, details, isLost }: CommandFailure, t: Translate): readonly string[] {
  if (reasons.length > 0) return reasons;
  if (isLost) return [t('command.lost')];
  return [t(hasStatus(cause, 413) ? 'upload.toobig' : 'upload.failed'), ...details];
}
