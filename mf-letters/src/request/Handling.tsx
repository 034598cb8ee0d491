import type { Ref } from 'react';
import type { LetterRequest } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { showAlert } from '@osasto/feedback';
import { useNavigate } from '@osasto/router';
import { useHasRoute, useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { Muted, Stack } from '@osasto/ui/Page';
import { type TaggedRequest, useDeleteRequest } from '../requests/queries.ts';
import { useArchive } from './commands.ts';
import { Corrections } from './Corrections.tsx';
import { useTranslation } from '../texts.ts';

export interface HandlingProps {
  request: TaggedRequest;
  isDeletable: boolean;
  /** Who looks at it is one of those who process requests. */
  isOffice: boolean;
  /** The request to process after this one, when one waits. */
  next?: LetterRequest;
  /** How many wait besides this one; undefined as long as that is not known. */
  waiting?: number;
  nextLink: Ref<HTMLAnchorElement>;
}

/** The way to the next request, and what can be done with this one besides approving it. Rules 10.9, 10.18. */
export function Handling({ request, isDeletable, isOffice, next, waiting, nextLink }: HandlingProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const mayArchive = useMay()('POST signingagreement/archiveletterrequest/{id}');
  const archive = useArchive(request);
  const hasLog = useHasRoute('/audit');
  const deletion = useDeleteRequest(() => {
    showAlert({ kind: 'success', message: 'letters:remove.done', isKept: true });
    void navigate(isOffice ? '/officialletterrequests' : `/sections/${request.sectionId}/reports`);
  });
  const { processed, archived } = letterRequestStatus;
  const canBeArchived = mayArchive && request.statusId !== archived;
  return (
    <Card title={t('handling.title')}>
      <Stack gap="sm">
        {next && (
          <ButtonLink
            ref={nextLink}
            block
            icon="arrow-right"
            variant={request.statusId === letterRequestStatus.requested ? 'secondary' : 'primary'}
            href={`/officialletterrequests/${next.id}`}
          >
            {t('handling.next')}
          </ButtonLink>
        )}
        {waiting !== undefined && (
          <Muted>{waiting === 0 ? t('handling.none') : t('handling.waiting', { count: waiting })}</Muted>
        )}
        {hasLog && (
          <Link icon="history" href={`/audit?entity=letterrequest&id=${request.id}`}>
            {t('handling.log')}
          </Link>
        )}
        <Corrections request={request} />
        <CommandStatus command={archive} />
        <CommandStatus command={deletion} />
        {canBeArchived && (
          <Button
            block
            icon="archive"
            busy={archive.isRunning}
            disabledReason={request.statusId === processed ? undefined : t('archive.processedOnly')}
            reasonVisible
            onClick={() => archive.start()}
          >
            {t('archive.verb')}
          </Button>
        )}
        {isDeletable && (
          <Button
            block
            variant="danger"
            icon="trash-2"
            busy={deletion.isRunning}
            onClick={() => deletion.start(request)}
          >
            {t('remove.title')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
