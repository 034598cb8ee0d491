import { useState } from 'react';
import { formatNumber, today } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Link } from '@osasto/ui/Link';
import { kinds } from './kinds.ts';
import { auditDefaults } from './parameters.ts';
import { useAudit } from './queries.ts';
import { useTranslation } from '../texts.ts';

const dayMs = 86_400_000;

/** Says that somebody has read in bulk in the last 24 hours, and leads to those rows. Rule 4.21. */
export function BulkReadingAlert() {
  const t = useTranslation();
  const [since] = useState(() => Date.now() - dayMs);
  const from = today(new Date(since));
  const { data } = useAudit({ ...auditDefaults, ...kinds.reading, from });
  const count = (data?.results ?? []).filter(
    ({ action, at }) => action.startsWith(`${kinds.reading.action}.`) && Date.parse(at) > since,
  ).length;
  if (count === 0) return null;
  const { entity, action } = kinds.reading;
  return (
    <Alert
      kind="warning"
      action={
        <Link href={`/audit?entity=${entity}&action=${action}&from=${from}`}>{t('audit.showBulk')}</Link>
      }
    >
      {t('audit.bulk', { count, number: formatNumber(count) })}
    </Alert>
  );
}
