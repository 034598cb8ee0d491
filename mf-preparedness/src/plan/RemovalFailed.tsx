import { useTranslate } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import type { PaperKind } from './queries.ts';

export interface RemovalFailedProps {
  kind: PaperKind;
  /** Undefined while nothing has failed. */
  retry: (() => void) | undefined;
}

/** Says beside the list that something could not be deleted. */
export function RemovalFailed({ kind, retry }: RemovalFailedProps) {
  const t = useTranslate('preparedness');
  if (!retry) return null;
  return (
    <Alert
      kind="error"
      action={
        <Button size="sm" icon="refresh-cw" onClick={retry}>
          {t('plan.retry')}
        </Button>
      }
    >
      {t(`paper.deletefailed.${kind}`)}
    </Alert>
  );
}
