import type { PlanStateRow } from '@osasto/api';
import type { Language } from '@osasto/contract';
import { planLook } from '@osasto/domain/labels';
import { nameIn } from '@osasto/domain/units';
import { formatDate, formatNumber, today, unknown, useLanguage } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { planOrders, type PlansListState } from './parameters.ts';
import { type Translate, useTranslation } from '../texts.ts';

export interface PlansTableProps {
  plans: readonly PlanStateRow[];
  /** The district stands below the section. */
  hasDistricts: boolean;
  list: Pick<PlansListState, 'state' | 'setState'>;
}

/** Sections, one a row, each with the state of its plan; the name leads to the plan. Rule 12.9. */
export function PlansTable({ plans, hasDistricts, list }: PlansTableProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <Table
      label={t('plans.title')}
      columns={columns(t, { hasDistricts, language })}
      rows={plans}
      rowKey={({ sectionId }) => String(sectionId)}
      {...planOrders.tableOrder(list)}
    />
  );
}

const columns = (
  t: Translate,
  { hasDistricts, language }: { hasDistricts: boolean; language: Language },
): Column<PlanStateRow>[] => [
  {
    key: 'section',
    header: t('plans.column.section'),
    rowHeader: true,
    sortable: true,
    cell: ({ sectionId, sectionName, districtName }) => (
      <>
        <Link href={`/sections/${sectionId}/preparednessplan`}>{nameIn(sectionName, language)}</Link>
        {hasDistricts && <CellNote>{nameIn(districtName, language)}</CellNote>}
      </>
    ),
  },
  {
    key: 'state',
    header: t('plans.column.state'),
    sortable: true,
    card: 'corner',
    cell: ({ state }) => <Tag {...planLook(state)}>{t(`plans.state.${state}`)}</Tag>,
  },
  {
    key: 'created',
    header: t('plans.column.created'),
    sortable: true,
    align: 'end',
    noWrap: true,
    card: 'hidden',
    cell: ({ created }) => (created === null ? unknown : formatDate(today(new Date(created)))),
  },
  {
    key: 'expires',
    header: t('plans.column.expires'),
    sortable: true,
    align: 'end',
    noWrap: true,
    cell: ({ expires }) => formatDate(expires),
  },
  {
    key: 'attachments',
    header: t('plans.column.attachments'),
    align: 'end',
    card: 'hidden',
    cell: ({ attachments }) => formatNumber(attachments),
  },
];
