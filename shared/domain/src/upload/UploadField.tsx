import { hasStatus, useLimits } from '@osasto/api';
import { pdfAccept, today, uploadAccept } from '@osasto/contract';
import type { CommandFailure } from '@osasto/feedback';
import { formatDate, formatTime } from '@osasto/i18n';
import { FileUpload } from '@osasto/ui/FileUpload';
import { toMegabytes } from './judge.ts';
import type { Uploads } from './use-uploads.ts';
import { type Translate, useTranslation } from '../texts.ts';

export interface UploadFieldProps {
  /** What `useUploads` gives; the button has its name. */
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
  const t = useTranslation();
  const limits = useLimits();
  const types = limits && t(`upload.${only ?? 'types'}`, { megabytes: toMegabytes(limits.uploadBytes) });
  return (
    <FileUpload
      label={name}
      multiple={multiple}
      accept={only === 'pdf' ? pdfAccept : uploadAccept}
      onFiles={add}
      onPicture={only === 'pdf' ? undefined : (picture) => add([namedByTime(picture, t)])}
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

/** Cameras call every picture the same, and names of files are unique: this one is called by when it was taken. */
function namedByTime(picture: File, t: Translate): File {
  const now = new Date();
  const seconds = String(now.getSeconds()).padStart(2, '0');
  const name = t('upload.picture', { date: formatDate(today(now)), time: `${formatTime(now)}.${seconds}` });
  const ending = picture.type === 'image/png' ? 'png' : 'jpg';
  return new File([picture], `${name}.${ending}`, { type: picture.type });
}

/** What the service says, else that the answer was lost, the file was too large or could not be saved. */
function errorsIn({ cause, reasons, details, isLost }: CommandFailure, t: Translate): readonly string[] {
  if (reasons.length > 0) return reasons;
  if (isLost) return [t('command.lost')];
  return [t(hasStatus(cause, 413) ? 'upload.toobig' : 'upload.failed'), ...details];
}
