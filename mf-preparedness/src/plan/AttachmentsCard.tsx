import { type Attachment, useLimits } from '@osasto/api';
import { useQuery } from '@osasto/api/query';
import { CommandStatus } from '@osasto/domain/command';
import { CautionTag } from '@osasto/domain/labels';
import { UploadField } from '@osasto/domain/upload';
import { useMayInSection } from '@osasto/domain/units';
import { formatInstant } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { FileList, type FileRow } from '@osasto/ui/FileList';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useDeletePlanFile, useUploadAttachments } from './commands.ts';
import { attachmentsQuery } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The attachments of a section's plan; who may add and delete them. Rules 12.1, 12.4, 12.5. */
export function AttachmentsCard({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const may = useMayInSection(sectionId);
  const mayUpload = may('POST preparednessplan/uploadpreparednessplan');
  const mayDelete = may('DELETE preparednessplan/deletepreparednessplan/{id}');
  const max = useLimits()?.planAttachments;
  const attachments = useQuery(attachmentsQuery(sectionId));
  const { data } = attachments;
  const deletion = useDeletePlanFile('attachment');
  const uploads = useUploadAttachments(sectionId, data?.length ?? 0);
  const remove = (id: string) => {
    const attachment = data?.find((one) => String(one.id) === id);
    if (attachment) deletion.start(attachment);
  };
  const isFull = max !== undefined && data !== undefined && data.length >= max;
  const count = data && [data.length, max].filter((part) => part !== undefined).join('/');
  return (
    <Card title={t('attachments.title')} {...(count && { count })}>
      <Stack gap="sm">
        {mayUpload && data && (
          <UploadField
            uploads={uploads}
            disabledReason={isFull ? t('attachments.most', { max }) : undefined}
          />
        )}
        <CommandStatus command={deletion} failure={t('file.deletefailed.attachment')} />
        <Loaded
          query={attachments}
          failure={t('attachments.loadfailed')}
          skeleton={<Skeleton count={3} />}
          empty={<EmptyState icon="paperclip" title={t('attachments.none')} />}
        >
          {(found) => (
            <FileList
              files={found.map((attachment) =>
                toFileRow(attachment, t('file.added', toCreationTime(attachment))),
              )}
              label={t('attachments.title')}
              download
              onRemove={mayDelete ? remove : undefined}
            />
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

const toCreationTime = ({ created }: Attachment) => ({ time: formatInstant(created) });
const toFileRow = ({ id, name, url, size, caution }: Attachment, details: string): FileRow => ({
  id: String(id),
  name,
  href: url,
  size,
  details,
  tag: <CautionTag caution={caution} />,
});
