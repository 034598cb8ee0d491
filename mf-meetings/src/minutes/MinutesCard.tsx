import { useEffect } from 'react';
import type { MinutesDocument } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { CautionTag, DocumentStageTag } from '@osasto/domain/labels';
import { UploadField } from '@osasto/domain/upload';
import { formatInstant } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { HelpText } from '@osasto/ui/Field';
import { FileList, type FileRow } from '@osasto/ui/FileList';
import { Stack } from '@osasto/ui/Page';
import type { ReportPartProps } from '../report/report-props.ts';
import { useRemoveDocument, useUploadMinutes } from './commands.ts';
import { SentByMail } from './SentByMail.tsx';
import { noteUploads } from './unsent-files.ts';
import { useTranslation } from '../texts.ts';

/** The files of the minutes of a meeting, and whether they come by mail instead. Rules 1.15 to 1.17, 7.17, 7.18. */
export function MinutesCard({ meeting, mayEdit, onUploads }: ReportPartProps) {
  const t = useTranslation();
  const uploads = useUploadMinutes(meeting);
  const removal = useRemoveDocument();
  const { documents, isSentByMail } = meeting.minutes;
  const remove = (id: string) => {
    const document = documents.find((one) => String(one.id) === id);
    if (document) removal.start(document);
  };
  const { unfinished, uploads: files } = uploads;
  useEffect(() => onUploads(unfinished), [unfinished, onUploads]);
  useEffect(() => noteUploads(meeting.id, files), [meeting.id, files]);
  // What is on its way when the report closes stays in sight.
  const hasUploads = mayEdit || files.length > 0;
  return (
    <Card title={t('minutes.title')} count={documents.length}>
      <Stack gap="sm">
        {documents.length > 0 && (
          <FileList
            label={t('minutes.files')}
            files={documents.map((document) => toFileRow(document, t('minutes.added', toAdding(document))))}
            onRemove={mayEdit ? remove : undefined}
          />
        )}
        {documents.length === 0 && !mayEdit && <HelpText>{t('minutes.none')}</HelpText>}
        <CommandStatus command={removal} />
        {hasUploads && (
          <UploadField uploads={uploads} disabledReason={mayEdit ? undefined : t('minutes.closed')} />
        )}
        {mayEdit ? (
          <SentByMail meeting={meeting} />
        ) : (
          <p>{t(isSentByMail ? 'minutes.isByMail' : 'minutes.isNotByMail')}</p>
        )}
      </Stack>
    </Card>
  );
}

const toAdding = ({ created, uploadedBy }: MinutesDocument) => ({
  time: formatInstant(created),
  name: uploadedBy,
});

const toFileRow = ({ id, name, url, size, stage, caution }: MinutesDocument, details: string): FileRow => ({
  id: String(id),
  name,
  href: url,
  size,
  details,
  tag: (
    <>
      <DocumentStageTag id={stage.id} /> <CautionTag caution={caution} />
    </>
  ),
});
