import {
  call,
  callForUpload,
  CallFailed,
  type Meeting,
  type MinutesDocument,
  readMessage,
} from '@osasto/api';
import { changedBy, useQueryClient } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useUploads } from '@osasto/domain/upload';
import { type CommandFailure, showAlert } from '@osasto/feedback';
import { meetingQuery } from '../report/queries.ts';
import { isAmong, minutesErrors } from './minutes.ts';
import { useTranslation } from '../texts.ts';

/** Adds files to the minutes of a meeting. Rules 1.16, 1.17, 7.18. */
export function useUploadMinutes(meeting: Meeting) {
  const t = useTranslation();
  const client = useQueryClient();
  const { id, minutesId, minutes } = meeting;
  return useUploads({
    name: t('minutes.add'),
    multiple: true,
    judge: (file, others) => minutesErrors(file, [...minutes.documents, ...others]),
    run: (file, task) => callForUpload('POST meetings/uploaddoc', { file, body: { minutesId }, ...task }),
    hasArrived: async (file) => {
      const current = await client.fetchQuery({ ...meetingQuery(id), staleTime: 0, retry: false });
      return isAmong(file, current.minutes.documents);
    },
    reload: changedBy('POST meetings/uploaddoc'),
    onSent: ({ name }) =>
      showAlert({
        kind: 'success',
        message: 'meetings:editmeeting.minutesfileuploadsuccess',
        values: { name },
      }),
    onFailed: ({ name }, failure) => {
      // Reasons stand beside the file.
      if (failure.reasons.length > 0) return;
      showAlert({
        kind: 'error',
        message: 'meetings:editmeeting.minutesfileuploadfailed',
        values: { name },
        details: toAlertBody(failure),
        timeout: 'serverBody',
      });
    },
  });
}

/** The most of an answer that is shown. */
const mostCharacters = 500;

/** What the service answered, as text; else the reference for the support. Rule 20.3. */
function toAlertBody({ cause, details }: CommandFailure): readonly string[] {
  const body = cause instanceof CallFailed ? cause.body : undefined;
  const text = readMessage(cause) ?? (typeof body === 'string' ? body.slice(0, mostCharacters) : undefined);
  return text ? [text, ...details] : details;
}

/** Removes a file of the minutes, after a question. */
export function useRemoveDocument() {
  const t = useTranslation();
  return useCommand({
    name: t('minutes.remove'),
    question: ({ name }: MinutesDocument) => t('minutes.removeQuestion', { name }),
    run: ({ id }) => call('DELETE meetings/removedoc/{id}', { params: { id } }),
    reload: changedBy('DELETE meetings/removedoc/{id}'),
    success: 'meetings:editmeeting.minutesfiledeletesuccess',
    failure: 'meetings:editmeeting.minutesfiledeletefailed',
    isRemoval: true,
  });
}

/** Says whether the minutes come by mail instead of as a file. Rules 7.17, 7.26. */
export function useSentByMail(meeting: Meeting) {
  const t = useTranslation();
  const { id: meetingId, minutesId: id } = meeting;
  return useCommand({
    name: t('minutes.byMail'),
    run: (isSentByMail: boolean) =>
      call('PUT meetings/addorupdatemeetingminutes', { body: { id, meetingId, isSentByMail } }),
    reload: changedBy('PUT meetings/addorupdatemeetingminutes'),
    failure: 'meetings:minutes.byMailFailed',
  });
}
