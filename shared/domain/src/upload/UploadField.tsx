import { hasStatus, useLimits } from '@osasto/api';
import { pdfAccept, uploadAccept } from '@osasto/contract';
import { type Translate, useTranslate } from '@osasto/i18n';
import { FileUpload } from '@osasto/ui/FileUpload';
import type { CommandFailure } from '../command/failure.ts';
import { megabytesOf } from './judge.ts';
import type { Uploads } from './use-uploads.ts';

export interface UploadFieldProps {
  /** Of `useUploads`; the button has its name. */
  uploads: Uploads;
  /** What becomes of it, after what may be added and how large. */
  help?: string | undefined;
  /** Nothing else is taken. */
  only?: 'pdf';
  disabledReason?: string | undefined;
}

/** Sends files: how far each has come, a way to abort it, and why it was refused, beside it. Rules 1.16, 1.17. */
export function UploadField({
  uploads: { name, multiple, add, uploads },
  help,
  only,
  disabledReason,
}: UploadFieldProps) {
  const t = useTranslate('domain');
  const limits = useLimits();
  const types = limits && t(`upload.${only ?? 'types'}`, { megabytes: megabytesOf(limits.uploadBytes) });
  return (
    <FileUpload
      label={name}
      multiple={multiple}
      accept={only === 'pdf' ? pdfAccept : uploadAccept}
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
      help={[types, help].filter(Boolean).join(' ')}
    />
  );
}

/** What the service says, else that the answer was lost, the file was too large or could not be saved. */
function errorsIn({ cause, reasons, details, isLost }: CommandFailure, t: Translate): readonly string[] {
  if (reasons.length > 0) return reasons;
  if (isLost) return [t('command.lost')];
  return [t(hasStatus(cause, 413) ? 'upload.toobig' : 'upload.failed'), ...details];
}
