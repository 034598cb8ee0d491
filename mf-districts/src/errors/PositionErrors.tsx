import type { PositionErrorRow } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { useSections, useUnitName } from '@osasto/domain/units';
import { unknown } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { usePositionErrors } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** What the member register did not take, with the meeting where it is put right, and positions that too few hold, with what to do. Rule 19.4. */
export function PositionErrors({ districtId }: { districtId: number }) {
  const t = useTranslation();
  const errors = usePositionErrors(districtId);
  if (!errors.isFetched) {
    return (
      <Card key="to come" title={t('errors.title')} flush>
        <Skeleton shape="table" count={3} />
      </Card>
    );
  }
  return (
    <Card
      title={t('errors.title')}
      flush
      {...(errors.data?.some(({ isTooFew }) => !isTooFew) && { context: t('errors.help') })}
      {...(errors.data && { count: errors.data.length })}
    >
      <Loaded
        query={errors}
        failure={t('errors.failed')}
        empty={<EmptyState icon="circle-check" title={t('errors.none')} />}
      >
        {(rows) => <ErrorTable rows={rows} />}
      </Loaded>
    </Card>
  );
}

function ErrorTable({ rows }: { rows: readonly PositionErrorRow[] }) {
  const t = useTranslation();
  const sectionName = useSectionName();
  const positionName = useNameOfPosition();
  const opens = useHasRoute('/sections/:sectionId/meetings/:meetingId');
  const columns: Column<PositionErrorRow>[] = [
    {
      key: 'section',
      header: t('errors.section'),
      rowHeader: true,
      cell: ({ sectionId }) => sectionName(sectionId),
    },
    {
      key: 'meeting',
      header: t('errors.meeting'),
      cell: ({ sectionId, meetingId, meetingName }) =>
        meetingId === null ? (
          <Link href={`/sections/${sectionId}`}>{t('errors.toSection')}</Link>
        ) : opens ? (
          <Link href={`/sections/${sectionId}/meetings/${meetingId}`}>{meetingName}</Link>
        ) : (
          meetingName
        ),
    },
    { key: 'position', header: t('errors.position'), cell: ({ positionId }) => positionName(positionId) },
    {
      key: 'errors',
      header: t('errors.errors'),
      cell: ({ errors, isTooFew }) => (
        <>
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
          {isTooFew && <CellNote>{t('errors.tooFewHelp')}</CellNote>}
        </>
      ),
    },
  ];
  return <Table label={t('errors.title')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />;
}

function useSectionName() {
  const { data: sections } = useSections();
  const unitName = useUnitName();
  return (id: number) => unitName(sections?.find((section) => section.id === id)?.name ?? unknown);
}

function useNameOfPosition() {
  const { data: positions } = usePositions();
  const positionName = usePositionName();
  return (id: number) => {
    const position = positions?.find((one) => one.id === id);
    return position ? positionName(position) : unknown;
  };
}
