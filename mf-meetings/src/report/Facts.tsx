import { formatInstant, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import type { ReportProps } from './report-props.ts';
import { useTranslation } from '../texts.ts';

/** Who reported and recorded it, and when. */
export function Facts({
  meeting: { reportedBy, createdBy, created, modified, reference, note },
}: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  return (
    <Card title={t('facts.title')}>
      <DescriptionList
        shape="stack"
        items={[
          ...(reference === undefined ? [] : [{ label: t('sent.reference'), value: reference }]),
          { label: t('facts.reportedBy'), value: reportedBy || unknown },
          { label: t('facts.createdBy'), value: createdBy || unknown },
          { label: t('facts.created'), value: formatInstant(created) },
          { label: t('facts.modified'), value: formatInstant(modified) },
          ...(note === undefined ? [] : [{ label: t('sending.note'), value: note }]),
        ]}
      />
    </Card>
  );
}
