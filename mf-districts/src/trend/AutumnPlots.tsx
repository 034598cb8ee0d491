import { useQuery } from '@osasto/api/query';
import { useSections } from '@osasto/domain/units';
import { formatNumber, useLanguage } from '@osasto/i18n';
import { monthName, Plot, PlotsWithTable, type Span, useMonthColumn } from '@osasto/plots/plot';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { Table } from '@osasto/ui/Table';
import { numberColumn } from '../figures/number-column.ts';
import { type MeetingMonth, meetingsByMonth, type Stage, stages } from './autumn.ts';
import { autumnMeetingsQuery } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface AutumnPlotsProps {
  /** Left out for all districts. */
  districtId?: number | undefined;
  autumn: Span;
}

/**
 * How many meetings of each month have a report with the section, with the district, and through; all on one scale. Of all
 * districts, but for training units.
 */
export default function AutumnPlots({ districtId, autumn }: AutumnPlotsProps) {
  const t = useTranslation();
  const isOfAll = districtId === undefined;
  const { data: sections = [] } = useSections(isOfAll);
  const meetings = useQuery(autumnMeetingsQuery(districtId, autumn));
  const training = new Set(sections.filter(({ isTrainingSection }) => isTrainingSection).map(({ id }) => id));
  return (
    <Loaded
      query={meetings}
      skeleton={<Skeleton shape="tiles" count={3} />}
      failure={t('figures.failed')}
      empty={
        <EmptyState icon="calendar" title={t('autumn.none')}>
          {t('autumn.noneHelp')}
        </EmptyState>
      }
    >
      {(rows) => {
        const counted = isOfAll ? rows.filter(({ sectionId }) => !training.has(sectionId)) : rows;
        return <Plots months={meetingsByMonth(counted, autumn)} autumn={autumn} isOfAll={isOfAll} />;
      }}
    </Loaded>
  );
}

const stageNames = Object.keys(stages) as Stage[];

interface MonthsProps {
  months: readonly MeetingMonth[];
}

function Plots({ months, autumn, isOfAll }: MonthsProps & { autumn: Span; isOfAll: boolean }) {
  const t = useTranslation();
  const counts = stageNames.flatMap((stage) => months.map((month) => month[stage]));
  const monthColumn = useMonthColumn<MeetingMonth>();
  const table = (
    <Table
      label={t('autumn.table')}
      rows={months}
      columns={[
        monthColumn,
        ...stageNames.map((stage) =>
          numberColumn(stage, t(`autumn.${stage}`), (month: MeetingMonth) => month[stage]),
        ),
      ]}
      rowKey={({ month }) => String(month)}
      compact
    />
  );
  return (
    <PlotsWithTable table={table}>
      {stageNames.map((stage) => (
        <StagePlot key={stage} stage={stage} months={months} span={autumn} holds={counts} isOfAll={isOfAll} />
      ))}
    </PlotsWithTable>
  );
}

interface StagePlotProps extends MonthsProps {
  stage: Stage;
  span: Span;
  /** Counts of all three plots, for one scale. */
  holds: readonly number[];
  isOfAll: boolean;
}

function StagePlot({ stage, months, span, holds, isOfAll }: StagePlotProps) {
  const t = useTranslation();
  const language = useLanguage();
  const label = t(isOfAll && stage === 'district' ? 'autumn.districts' : `autumn.${stage}`);
  const sum = months.reduce((before, month) => before + month[stage], 0);
  const counts = months.map((month) => `${monthName(month.month, language)} ${formatNumber(month[stage])}`);
  return (
    <Plot
      label={label}
      figure={formatNumber(sum)}
      sentence={t(`autumn.${stage}Help`)}
      description={t('autumn.shape', { what: label, counts: counts.join(', ') })}
      shape="bars"
      points={months.map((month) => ({ month: month.month, value: month[stage] }))}
      span={span}
      holds={holds}
      format={formatNumber}
      hasMonthNames
    />
  );
}
