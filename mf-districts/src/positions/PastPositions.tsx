import type { Answer, Section } from '@osasto/api';
import { callQuery } from '@osasto/api/query';
import { dayOfSent, daysAfter } from '@osasto/contract';
import { CollapsedPages } from '@osasto/domain/history';
import { usePositionName } from '@osasto/domain/labels';
import { formatDate, formatInstant, formatTerm, unknown } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { CellNote, Table } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { Holder } from './Holder.tsx';
import { useTranslation } from '../texts.ts';

type Past = Answer<'GET sections/{id}/pastpositions'>['results'][number];

/** Positions of trust that have ended, and those that never counted. Only for those who may see them. Rule 25.5. */
export function PastPositions({ section: { id, districtId } }: { section: Section }) {
  const t = useTranslation();
  const positionName = usePositionName();
  const may = useMay()('GET sections/{id}/pastpositions', { sectionId: id, districtId });
  if (!may) return null;
  return (
    <CollapsedPages
      title={t('past.title')}
      show={t('past.show')}
      hide={t('past.hide')}
      failure={t('past.failed')}
      empty={t('past.empty')}
      query={(page) => callQuery('GET sections/{id}/pastpositions', { params: { id }, query: page })}
    >
      {({ results }) => (
        <Table
          label={t('past.title')}
          rows={results}
          rowKey={(row) => String(row.id)}
          columns={[
            {
              key: 'position',
              header: t('positions.position'),
              rowHeader: true,
              cell: ({ position }) => positionName(position),
            },
            {
              key: 'name',
              header: t('positions.name'),
              card: 'plain',
              cell: (row) => <Holder row={row} />,
            },
            {
              key: 'term',
              header: t('positions.term'),
              cell: ({ termStart, termEnd }) => formatTerm(termStart, termEnd),
            },
            { key: 'event', header: t('past.event'), cell: (row) => <Event row={row} /> },
            { key: 'recorded', header: t('past.recorded'), cell: (row) => <Recorded row={row} /> },
          ]}
        />
      )}
    </CollapsedPages>
  );
}

/** What became of a position: it never counted, ended before its day, is carried on, or came to its end. */
function Event({ row }: { row: Past }) {
  const t = useTranslation();
  if (row.annulled)
    return (
      <>
        <Tag tone="danger" icon="circle-slash">
          {t('past.annulled')}
        </Tag>
        <CellNote>{row.annulled.reason}</CellNote>
        {row.replacedBy && <CellNote>{t('past.replacedBy', { name: row.replacedBy })}</CellNote>}
      </>
    );
  if (row.isEndedEarly) return t('past.endedEarly');
  if (row.isInterim)
    return (
      <>
        {t('past.carriesOn', { date: formatDate(daysAfter(dayOfSent(row.termEnd), 1)) })}
        <CellNote>{t('past.noSuccessor')}</CellNote>
      </>
    );
  return t('past.ended');
}

/** Who recorded that, and when; nobody where the term came to its end by itself. */
function Recorded({ row: { annulled, ended } }: { row: Past }) {
  const recorded = annulled ?? ended;
  if (!recorded) return unknown;
  return (
    <>
      {recorded.by}
      <CellNote>{formatInstant(recorded.at)}</CellNote>
    </>
  );
}
