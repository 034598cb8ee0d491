import { useState } from 'react';
import { call, type Answer } from '@osasto/api';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import { useTranslation } from './texts.ts';

type Sample = Answer<'POST account/digestsample'>;

/** Sends the digest as it would be now to its reader, and says whether it leaves. Rule 22.4. */
export function SampleCard() {
  const t = useTranslation();
  const [sample, setSample] = useState<Sample>();
  const sending = useCommand({
    name: t('sample.send'),
    run: () => call('POST account/digestsample'),
    success: setSample,
  });
  const said = sample && (sample.skipped ? t(`sample.skipped.${sample.skipped}`) : t('sample.sent'));
  return (
    <Card title={t('sample.title')}>
      <Stack gap="sm">
        <Muted>{t('sample.lead')}</Muted>
        <Row>
          <Button size="sm" icon="send" busy={sending.isRunning} onClick={() => sending.start()}>
            {t('sample.send')}
          </Button>
        </Row>
        <p role="status">{!sending.isRunning && !sending.failure && said}</p>
      </Stack>
      <CommandStatus command={sending} failure={t('sample.failed')} />
    </Card>
  );
}
