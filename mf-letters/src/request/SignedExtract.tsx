import { letterRequestStatus } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { CautionTag } from '@osasto/domain/labels';
import { UploadField } from '@osasto/domain/upload';
import { formatInstant } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { HelpText } from '@osasto/ui/Field';
import { FileList } from '@osasto/ui/FileList';
import { Stack } from '@osasto/ui/Page';
import { useRemoveSigned, useUploadSigned } from './commands.ts';
import type { RequestPartProps } from './request-props.ts';
import { useTranslation } from '../texts.ts';

/** The signed extract: the office adds, replaces and removes it while nobody has approved. Rules 10.10 to 10.12. */
export function SignedExtract({ request }: RequestPartProps) {
  const t = useTranslation();
  const uploads = useUploadSigned(request);
  const removal = useRemoveSigned(request);
  const isOpen = request.statusId === letterRequestStatus.requested;
  const mayChange = useMay()('POST signingagreement/uploadsigneddocument') && isOpen;
  const { document } = request;
  return (
    <Card title={t('signed.title')}>
      <Stack gap="sm">
        {document && (
          <FileList
            label={t('signed.title')}
            files={[
              {
                id: String(document.id),
                name: document.name,
                href: document.url,
                size: document.size,
                tag: <CautionTag caution={document.caution} />,
                details: t('signed.added', { time: formatInstant(document.created) }),
              },
            ]}
            onRemove={mayChange ? () => removal.start() : undefined}
          />
        )}
        {!document && !mayChange && <HelpText>{t(isOpen ? 'signed.notYet' : 'signed.none')}</HelpText>}
        <CommandStatus command={removal} />
        {(mayChange || uploads.uploads.length > 0) && (
          <UploadField
            uploads={uploads}
            only="pdf"
            help={document ? t('signed.replaces') : undefined}
            disabledReason={mayChange ? undefined : t('signed.closed')}
          />
        )}
      </Stack>
    </Card>
  );
}
