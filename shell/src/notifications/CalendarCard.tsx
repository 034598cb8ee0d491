import { useState } from 'react';
import { call } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { copyText } from '@osasto/domain/contacts';
import { showAlert } from '@osasto/feedback';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { TextField } from '@osasto/ui/TextField';
import { useTranslation } from './texts.ts';

/** The address of the own calendar feed, to copy, and a new one in its place. Rule 22.7. */
export function CalendarCard() {
  const t = useTranslation();
  const [copied, setCopied] = useState<string>();
  const query = useQuery(callQuery('GET account/calendar'));
  const renewal = useCommand({
    name: t('calendar.renew'),
    question: () => t('calendar.renewQuestion'),
    run: () => call('DELETE account/calendar'),
    reload: changedBy('DELETE account/calendar'),
    success: 'notices:calendar.renewed',
    failure: 'notices:calendar.notRenewed',
  });
  const copy = async (url: string) => {
    try {
      await copyText(Promise.resolve(url));
      setCopied(url);
    } catch {
      showAlert({ kind: 'error', message: 'domain:contacts.notCopied' });
    }
  };
  return (
    <Card title={t('calendar.title')}>
      <Loaded query={query} failure={t('calendar.failed')} skeleton={<Skeleton count={2} />}>
        {({ url }) => (
          <Stack gap="sm">
            <Muted>{t('calendar.lead')}</Muted>
            <TextField label={t('calendar.address')} value={url} onChange={() => undefined} readOnly />
            <Row>
              <Button size="sm" icon="copy" onClick={() => void copy(url)}>
                {t('calendar.copy')}
              </Button>
              <Button size="sm" busy={renewal.isRunning} onClick={() => renewal.start()}>
                {t('calendar.renew')}
              </Button>
            </Row>
            <p role="status">{copied === url && t('calendar.copied')}</p>
          </Stack>
        )}
      </Loaded>
      <CommandStatus command={renewal} />
    </Card>
  );
}
