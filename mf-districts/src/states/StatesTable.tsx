import { memo, useMemo } from 'react';
import { sectionStatus, today, type Language } from '@osasto/contract';
import { SectionStatusTag } from '@osasto/domain/labels';
import { nameIn } from '@osasto/domain/units';
import { formatDate, formatNumber, unknown, useCommonTranslation, useLanguage } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { PaidShare } from '../figures/PaidShare.tsx';
import { BoardCell, isBoardInOrder } from './BoardCell.tsx';
import { PlanCell } from './PlanCell.tsx';
import type { StateRow } from './queries.ts';
import { ReportCell } from './ReportCell.tsx';
import { SectionActions } from './SectionActions.tsx';
import css from './StatesTable.module.css';
import { type Translate, useTranslation } from '../texts.ts';

/** Sections, one a row, each with what must be in order. Rule 21.3. */
export const StatesTable = memo(function StatesTable({ states }: { states: readonly StateRow[] }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const columns = useMemo(() => createColumns(t, language), [t, language]);
  return (
    <Table
      label={t('states.table')}
      wide
      columns={columns}
      rows={states}
      rowKey={({ section }) => String(section.id)}
      details={(state) => <SectionActions state={state} />}
      detailsName={({ section }) => nameIn(section.name, language)}
      detailsVerb={common('ui.actions')}
    />
  );
});

const isDisbanded = ({ status }: StateRow) => status.id === sectionStatus.disbanded;

/** Where rows are cards only what waits for somebody stands on them; of a disbanded section nothing does. */
const shownWhere = (isShown: (state: StateRow) => boolean) => (state: StateRow) =>
  !isDisbanded(state) && isShown(state) ? 'plain' : 'hidden';

const createColumns = (t: Translate, language: Language): Column<StateRow>[] => [
  {
    key: 'section',
    header: t('states.column.section'),
    rowHeader: true,
    cell: (state: StateRow) => <SectionCell state={state} name={nameIn(state.section.name, language)} />,
  },
  ...[
    {
      key: 'autumn',
      header: t('states.column.autumn'),
      card: shownWhere(() => true),
      cell: ({ autumnReport, section }: StateRow) => (
        <ReportCell about={t('states.column.autumn')} report={autumnReport} sectionId={section.id} />
      ),
    },
    {
      key: 'spring',
      header: t('states.column.spring'),
      card: shownWhere(({ springReport }) => springReport.state !== 'approved'),
      cell: ({ springReport, section }: StateRow) => (
        <ReportCell about={t('states.column.spring')} report={springReport} sectionId={section.id} />
      ),
    },
    {
      key: 'board',
      header: t('states.column.board'),
      card: shownWhere(({ board }) => !isBoardInOrder(board)),
      cell: ({ board }: StateRow) => <BoardCell board={board} />,
    },
    {
      key: 'plan',
      header: t('states.column.plan'),
      card: shownWhere(({ plan }) => plan.state !== 'valid'),
      cell: ({ plan, section }: StateRow) => <PlanCell plan={plan} section={section} />,
    },
    {
      key: 'paid',
      header: t('states.column.paid'),
      card: shownWhere(() => true),
      cell: ({ paidMembers, totalMembers }: StateRow) => (
        <PaidShare paidMembers={paidMembers} totalMembers={totalMembers}>
          <span className={css.onlyOnCard}>
            {t('states.paidOf', { count: totalMembers, n: formatNumber(totalMembers) })}
          </span>
        </PaidShare>
      ),
    },
  ].map((column) => ({
    ...column,
    cell: (state: StateRow) => (isDisbanded(state) ? unknown : column.cell(state)),
  })),
];

function SectionCell({ state, name }: { state: StateRow; name: string }) {
  const t = useTranslation();
  const { section, status, totalMembers, reminded } = state;
  return (
    <span className={isDisbanded(state) ? css.disbanded : undefined}>
      <Link href={`/sections/${section.id}`}>{name}</Link>
      <CellNote>
        {!isDisbanded(state) && (
          <span className={css.onlyInTable}>
            {t('states.members', { count: totalMembers, n: formatNumber(totalMembers) })}
          </span>
        )}
        {status.id !== sectionStatus.active && <SectionStatusTag id={status.id} />}
      </CellNote>
      {reminded && (
        <CellNote>
          {t('states.reminded', { date: formatDate(today(new Date(reminded.at))), by: reminded.by })}
        </CellNote>
      )}
    </span>
  );
}
