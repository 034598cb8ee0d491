import { useState } from 'react';
import type { SectionCounts } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';
import { useSections, useUnitName } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Row } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type Column, Table } from '@osasto/ui/Table';
import { byPaidShare } from './by-section.ts';
import { numberColumn } from './number-column.ts';
import { PaidShare } from './PaidShare.tsx';
import { useTranslation } from '../texts.ts';

/** Rows at first. */
const shownFirst = 8;

/** The share of members who have paid in each section of a district, the smallest first. Rules 4.4, 6.11. */
export default function PaidShares({ districtId }: { districtId: number }) {
  const t = useTranslation();
  const counts = useQuery(callQuery('GET districts/{id}/sectionstats', { params: { id: districtId } }));
  return (
    <Loaded
      query={counts}
      skeleton={<Skeleton shape="table" count={4} />}
      failure={t('figures.failed')}
      empty={<EmptyState icon="building-2" title={t('sections.none')} />}
    >
      {(rows) => <SharesTable rows={byPaidShare(rows)} />}
    </Loaded>
  );
}

function SharesTable({ rows }: { rows: readonly SectionCounts[] }) {
  const t = useTranslation();
  const unitName = useUnitName();
  const { data: sections = [] } = useSections();
  const [isWhole, setWhole] = useState(false);
  const names = new Map(sections.map(({ id, name }) => [id, unitName(name)]));
  const columns: Column<SectionCounts>[] = [
    {
      key: 'section',
      header: t('errors.section'),
      rowHeader: true,
      cell: ({ sectionId }) => <Link href={`/sections/${sectionId}`}>{names.get(sectionId) ?? ''}</Link>,
    },
    { key: 'share', header: t('trend.paid'), cell: (row) => <PaidShare {...row} /> },
    numberColumn('paid', t('trend.paidMembers'), ({ paidMembers }) => paidMembers),
    numberColumn('total', t('figures.total'), ({ totalMembers }) => totalMembers),
  ];
  return (
    <>
      <Table
        label={t('shares.title')}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, shownFirst)}
        rowKey={({ sectionId }) => String(sectionId)}
      />
      {!isWhole && rows.length > shownFirst && (
        <Row>
          <Button variant="quiet" size="sm" iconAfter="chevron-down" onClick={() => setWhole(true)}>
            {t('shares.all', { number: formatNumber(rows.length) })}
          </Button>
        </Row>
      )}
    </>
  );
}
