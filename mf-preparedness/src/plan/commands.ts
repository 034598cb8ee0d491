import { call, callForUpload } from '@osasto/api';
import { showFailure, useCommand } from '@osasto/domain/command';
import { useUploads } from '@osasto/domain/upload';
import { showAlert } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { attachmentsKey, plansKey } from './queries.ts';

/** The two kinds of files of a section: its plan, of which there is one, and attachments of it. */
export type PlanFileKind = 'plan' | 'attachment';

const reload = [plansKey, attachmentsKey, ['sections']];

/** Adds an attachment, or a plan in place of the earlier one; `failure` is the key of an alert. Rules 12.2, 12.4. */
export const useUploadPlanFile = (
  sectionId: number,
  kind: PlanFileKind,
  { name, failure }: { name: string; failure?: string },
) =>
  useUploads({
    name,
    run: (file, task) =>
      callForUpload('POST preparednessplan/uploadpreparednessplan', {
        file,
        body: { sectionId, attachment: kind === 'attachment' },
        ...task,
      }),
    reload,
    onSent: () =>
      showAlert({ kind: 'success', message: `preparedness:file.uploaded.${kind}`, timeout: 'short' }),
    ...(failure !== undefined && { onFailed: (_, cause) => showFailure(failure, cause) }),
  });

/** Deletes a plan or an attachment by the id of its file. Rule 12.5. */
export function useDeletePlanFile(kind: PlanFileKind) {
  const t = useTranslate('preparedness');
  return useCommand({
    name: t(`file.delete.${kind}`),
    question: ({ name }: { id: number; name: string }) => t(`file.deleteQuestion.${kind}`, { name }),
    run: ({ id }) => call('DELETE preparednessplan/deletepreparednessplan/{id}', { params: { id } }),
    reload,
    success: `preparedness:file.deleted.${kind}`,
    removes: true,
  });
}
