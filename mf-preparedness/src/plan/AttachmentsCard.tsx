import type { Attachment } from '@osasto/api';
import { uploads } from '@osasto/contract';
import { formatInstant, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { FileList, type FileRow } from '@osasto/ui/FileList';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { PaperUpload } from './PaperUpload.tsx';
import { useAttachments } from './queries.ts';
import { RemovalFailed } from './RemovalFailed.tsx';
import { useMay } from './use-may.ts';
import { useRemoval } from './use-removal.ts';

/** The attachments of a section's plan; who may add and delete them. Rules 12.1, 12.4, 12.5. */
export function AttachmentsCard({ sectionId }: { sectionId: number }) {
  const t = useTranslate('preparedness');
  const mayCall = useMay(sectionId);
  const attachments = useAttachments(sectionId);
  const adds = mayCall('POST preparednessplan/uploadpreparednessplan');
  const deletes = mayCall('DELETE preparednessplan/deletepreparednessplan/{id}');
  const { ask, retry } = useRemoval('attachment');
  const { data } = attachments;
  const askOf = (id: string) => {
    const attachment = data?.find((one) => String(one.id) === id);
    if (attachment) void ask(attachment.id, attachment.name);
  };
  return (
    <Card title={t('attachments.title')} {...(data && { count: `${data.length}/${uploads.attachments}` })}>
      <Stack gap="sm">
        {adds && data && (
          <PaperUpload
            sectionId={sectionId}
            kind="attachment"
            label={t('attachments.add')}
            disabledReason={
              data.length >= uploads.attachments
                ? t('attachments.most', { max: uploads.attachments })
                : undefined
            }
          />
        )}
        <RemovalFailed kind="attachment" retry={retry} />
        <Loaded
          query={attachments}
          failure={t('attachments.loadfailed')}
          skeleton={<Skeleton count={3} />}
          empty={<EmptyState icon="paperclip" title={t('attachments.none')} />}
        >
          {(found) => (
            <FileList
              files={found.map((attachment) => rowOf(attachment, t('paper.added', timeOf(attachment))))}
              label={t('attachments.title')}
              download
              onRemove={deletes ? askOf : undefined}
            />
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

const timeOf = ({ created }: Attachment) => ({ time: formatInstant(created) });
const rowOf = ({ id, name, url }: Attachment, details: string): FileRow => ({
  id: String(id),
  name,
  href: url,
  details,
});
