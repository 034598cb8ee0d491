import type { MemberPosition } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { holderName, inGroups } from '@osasto/domain/positions';
import { Card } from '@osasto/ui/Card';
import { type Column, Table } from '@osasto/ui/Table';
import type { ReportPartProps } from '../report/report-props.ts';
import { positionColumn } from './position-column.ts';
import { useTranslation } from '../texts.ts';

/** What the member register did not take of the report, with what to do about it; nothing when it took it all. Rules 7.27, 8. */
export function CrmErrors({ meeting: { memberPositions } }: ReportPartProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const rows = inGroups(memberPositions).filter(({ crmErrorMessages }) => crmErrorMessages.length > 0);
  if (rows.length === 0) return null;
  const columns: Column<MemberPosition>[] = [
    positionColumn(t, positionName),
    { key: 'name', header: t('positions.name'), cell: holderName },
    {
      key: 'error',
      header: t('crm.error'),
      cell: ({ crmErrorMessages }) => crmErrorMessages.map((message) => <div key={message}>{message}</div>),
    },
    {
      key: 'advice',
      header: t('crm.advice'),
      cell: ({ crmErrorMessages, crmErrorAdvice }) =>
        crmErrorMessages.map((message, index) => (
          <div key={message}>{crmErrorAdvice[index] || t('crm.help')}</div>
        )),
    },
  ];
  return (
    <Card title={t('crm.title')} count={rows.length} flush>
      <Table label={t('crm.title')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
    </Card>
  );
}
