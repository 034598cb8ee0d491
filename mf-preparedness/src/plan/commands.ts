import { call, callForUpload, type FieldError, type PreparednessPlan, useLimits } from '@osasto/api';
import { changedBy, useQueryClient } from '@osasto/api/query';
import { type Task, useCommand } from '@osasto/domain/command';
import { lengthErrors, useUploads } from '@osasto/domain/upload';
import { showAlert, showFailure } from '@osasto/feedback';
import { attachmentsQuery, planQuery } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The two kinds of files of a section: its plan, of which there is one, and attachments of it. */
export type PlanFileKind = 'plan' | 'attachment';

const upload = 'POST preparednessplan/uploadpreparednessplan';

const lengthKeys = {
  nameTooLong: 'preparednessPlan.uploadnametoolarge',
  typeTooLong: 'preparednessPlan.uploadtypetoolarge',
};

const send = (sectionId: number, kind: PlanFileKind) => (file: File, task: Task) =>
  callForUpload(upload, {
    file,
    body: { sectionId, attachment: kind === 'attachment' },
    ...task,
  });

const sent = (kind: PlanFileKind, { name }: File) =>
  showAlert({
    kind: 'success',
    message: `preparedness:file.uploaded.${kind}`,
    values: { name },
  });

/** Adds a plan in place of the earlier one; `failure` is the key of an alert. Rules 1.16, 1.17, 12.2. */
export function useUploadPlan(
  sectionId: number,
  {
    name,
    earlier,
    failure,
  }: { name: string; earlier: PreparednessPlan | null | undefined; failure?: string },
) {
  const client = useQueryClient();
  return useUploads({
    name,
    judge: (file) => lengthErrors(file, lengthKeys),
    run: send(sectionId, 'plan'),
    hasArrived: async ({ size }) => {
      const [plan] = await client.fetchQuery({ ...planQuery(sectionId), staleTime: 0, retry: false });
      return plan !== undefined && plan.id !== earlier?.id && plan.size === size;
    },
    reload: changedBy(upload),
    onSent: (file) => sent('plan', file),
    ...(failure !== undefined && { onFailed: (_, cause) => showFailure(failure, cause) }),
  });
}

/** What the service would refuse an attachment for, beyond its size. Rules 1.17, 12.4. */
const attachmentErrors = (file: File, count: number, max = Infinity): FieldError[] => [
  ...(count >= max
    ? [{ translationKey: 'preparednessPlan.maxAttachmentsReached', propertyName: '', parameters: { max } }]
    : []),
  ...lengthErrors(file, lengthKeys),
];

/** Adds attachments, as many as fit beside the `count` there are: others are refused before anything is sent. Rules 1.16, 1.17, 12.4. */
export function useUploadAttachments(sectionId: number, count: number) {
  const t = useTranslation();
  const client = useQueryClient();
  const max = useLimits()?.planAttachments;
  return useUploads({
    name: t('attachments.add'),
    multiple: true,
    judge: (file, others) => attachmentErrors(file, count + others.length, max),
    run: send(sectionId, 'attachment'),
    hasArrived: async ({ name, size }) => {
      const now = await client.fetchQuery({ ...attachmentsQuery(sectionId), staleTime: 0, retry: false });
      return now.some((one) => one.name === name && one.size === size);
    },
    reload: changedBy(upload),
    onSent: (file) => sent('attachment', file),
  });
}

/** Deletes a plan or an attachment by the id of its file. Rule 12.5. */
export function useDeletePlanFile(kind: PlanFileKind) {
  const t = useTranslation();
  return useCommand({
    name: t(`file.delete.${kind}`),
    question: ({ name }: { id: number; name: string }) => t(`file.deleteQuestion.${kind}`, { name }),
    run: ({ id }) => call('DELETE preparednessplan/deletepreparednessplan/{id}', { params: { id } }),
    reload: changedBy('DELETE preparednessplan/deletepreparednessplan/{id}'),
    success: `preparedness:file.deleted.${kind}`,
    isRemoval: true,
  });
}
