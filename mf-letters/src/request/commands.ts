import { call, callForUpload, type FieldError } from '@osasto/api';
import { changedBy, useQueryClient } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { lengthErrors, useUploads } from '@osasto/domain/upload';
import { showAlert } from '@osasto/feedback';
import { requestQuery, type TaggedRequest } from '../requests/queries.ts';
import { useTranslation } from '../texts.ts';

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** What the service would refuse a signed extract for, beyond its size. Rules 1.16, 1.17. */
function signedErrors(file: File): FieldError[] {
  if (!isPdf(file)) return [{ translationKey: 'upload.typeNotAllowed', propertyName: 'fileType' }];
  return lengthErrors(file, { nameTooLong: 'officialletterrequest.uploadnametoolarge' });
}

/** Adds the signed extract, or puts another in its place. Rule 10.11. */
export function useUploadSigned(request: TaggedRequest) {
  const t = useTranslation();
  const client = useQueryClient();
  const { id, document, tag } = request;
  return useUploads({
    name: t(document ? 'signed.replace' : 'signed.add'),
    judge: signedErrors,
    run: (file, task) =>
      callForUpload('POST signingagreement/uploadsigneddocument', {
        file,
        body: { officialLetterRequestId: id },
        ifMatch: tag,
        ...task,
      }),
    hasArrived: async (file) => {
      const current = await client.fetchQuery({ ...requestQuery(id), staleTime: 0, retry: false });
      const there = current.answer.document;
      return there !== null && there.id !== document?.id && there.size === file.size;
    },
    reload: changedBy('POST signingagreement/uploadsigneddocument'),
    onSent: () => showAlert({ kind: 'success', message: 'letters:signed.done' }),
  });
}

/** Removes the signed extract while the request is requested, after a question. Rule 10.12. */
export function useRemoveSigned(request: TaggedRequest) {
  const t = useTranslation();
  const { id, tag: ifMatch } = request;
  return useCommand({
    name: t('signed.remove'),
    question: () => t('signed.removeQuestion'),
    run: () => call('DELETE signingagreement/removesigneddocument/{id}', { params: { id }, ifMatch }),
    reload: changedBy('DELETE signingagreement/removesigneddocument/{id}'),
    success: 'letters:signed.removed',
    failure: 'letters:signed.removeFailed',
    isRemoval: true,
  });
}

/** Files a processed request, after a question. Rule 10.9. */
export function useArchive(request: TaggedRequest) {
  const t = useTranslation();
  const { id, tag: ifMatch } = request;
  return useCommand({
    name: t('archive.verb'),
    busy: t('archive.busy'),
    question: () => t('archive.question'),
    isHarmless: true,
    run: () => call('POST signingagreement/archiveletterrequest/{id}', { params: { id }, ifMatch }),
    reload: changedBy('POST signingagreement/archiveletterrequest/{id}'),
    success: 'letters:archive.done',
    failure: 'letters:archive.failed',
  });
}

/** Takes an approval back, after a question, until somebody besides the office has the extract. Rule 10.20. */
export function useUndoApproval(request: TaggedRequest) {
  const t = useTranslation();
  const { id, tag: ifMatch } = request;
  return useCommand({
    name: t('undo.verb'),
    busy: t('undo.busy'),
    question: () => t('undo.question'),
    run: () => call('POST signingagreement/undoapproval/{id}', { params: { id }, ifMatch }),
    reload: changedBy('POST signingagreement/undoapproval/{id}'),
    success: 'letters:undo.done',
    failure: 'letters:undo.failed',
    isRemoval: true,
  });
}
