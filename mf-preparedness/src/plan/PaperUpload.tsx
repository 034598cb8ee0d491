import { type ReactNode, useState } from 'react';
import { errorsOf, hasStatus, referenceOf } from '@osasto/api';
import { uploads } from '@osasto/contract';
import { showAlert, whileBusy } from '@osasto/feedback';
import { errorTexts, useTranslate } from '@osasto/i18n';
import { FileUpload } from '@osasto/ui/FileUpload';
import { type PaperKind, useUpload } from './queries.ts';

export interface PaperUploadProps {
  sectionId: number;
  kind: PaperKind;
  label: string;
  /** What becomes of the file. */
  help?: ReactNode;
  disabledReason?: string | undefined;
}

/** Sends a plan or an attachment; why one was refused stands below, and it may be chosen again. Rules 1.16, 1.17. */
export function PaperUpload({ sectionId, kind, label, help, disabledReason }: PaperUploadProps) {
  const t = useTranslate('preparedness');
  const { send, refusals } = useSending(sectionId, kind);
  return (
    <FileUpload
      label={label}
      accept={uploads.endings}
      onFiles={([file]) => file && void send(file)}
      errors={refusals}
      disabledReason={disabledReason}
      help={
        <>
          {t('paper.types', { megabytes: uploads.megabytes })} {help}
        </>
      }
    />
  );
}

function useSending(sectionId: number, kind: PaperKind) {
  const t = useTranslate('preparedness');
  const { mutateAsync: upload } = useUpload(sectionId, kind);
  const [refusals, setRefusals] = useState<string[]>([]);

  const reasonsOf = async (failure: unknown): Promise<string[]> => {
    if (hasStatus(failure, 413)) return [t('paper.toobig')];
    const reasons = await errorTexts(errorsOf(failure), referenceOf(failure));
    return reasons.length > 0 ? reasons : [t('paper.failed')];
  };

  const send = async (file: File) => {
    setRefusals([]);
    try {
      await whileBusy(t(`paper.uploading.${kind}`), upload(file));
      showAlert({ kind: 'success', message: `preparedness:paper.uploaded.${kind}`, timeout: 'short' });
    } catch (failure) {
      setRefusals((await reasonsOf(failure)).map((reason) => `${file.name}: ${reason}`));
    }
  };
  return { send, refusals };
}
