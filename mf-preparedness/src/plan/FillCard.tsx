import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Muted, Stack } from '@osasto/ui/Page';
import { useFill } from './fill.ts';
import { useTranslation } from '../texts.ts';

/** The form of a plan, with what the register knows already filled in. Rule 12.7. */
export function FillCard({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const { fill, isOpening, hasFailed } = useFill(sectionId, { isAlert: false });
  return (
    <Card title={t('fill.title')}>
      <Stack gap="sm">
        <Muted>{t('fill.what')}</Muted>
        <Button
          variant="primary"
          block
          icon="external-link"
          busy={isOpening}
          busyText={t('fill.opening')}
          onClick={fill}
        >
          {t('fill.verb')}
        </Button>
        {hasFailed && <Alert kind="error">{t('fill.failed')}</Alert>}
        <Muted>{t('fill.afterwards')}</Muted>
      </Stack>
    </Card>
  );
}
