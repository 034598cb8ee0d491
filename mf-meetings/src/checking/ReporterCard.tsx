import { callTo } from '@osasto/contract';
import { EmailLink } from '@osasto/domain/contacts';
import { formatInstant } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { Muted, Stack } from '@osasto/ui/Page';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';
import css from './Checking.module.css';

/** Who sent the report, how to reach them as far as that may be told, and who wrote it. Rules 4.7, 24.4. */
export function ReporterCard({ meeting: { reporter, createdBy, created } }: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  if (!reporter) return null;
  const { name, phone, email } = reporter;
  return (
    <Card title={t('facts.reportedBy')}>
      <Stack gap="sm">
        <strong>{name}</strong>
        <Muted>{t('check.recorded', { name: createdBy, at: formatInstant(created) })}</Muted>
        {(phone ?? email) && (
          <span className={css.contacts}>
            {phone && (
              <Link href={callTo(phone)} icon="phone">
                {phone}
              </Link>
            )}
            {email && <EmailLink address={email} withIcon />}
          </span>
        )}
      </Stack>
    </Card>
  );
}
