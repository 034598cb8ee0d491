import { useState } from 'react';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { commandPart } from '@osasto/ui/Late';
import { Row } from '@osasto/ui/Page';
import { useTranslation } from '../texts.ts';

const OverridePanel = commandPart(async () => ({
  default: (await import('./OverridePanel.tsx')).OverridePanel,
}));

/** Opens the panel of overrides where there are none yet, and no banner. */
export function OverrideCard() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('override.development')} context={t('override.context')}>
      <Row>
        <Button onClick={() => setOpen(true)}>{t('override.panel')}</Button>
      </Row>
      <OverridePanel open={isOpen && { onClose: () => setOpen(false) }} />
    </Card>
  );
}
