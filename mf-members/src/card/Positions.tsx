import type { MemberPosition } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { useSections, useUnitName } from '@osasto/domain/units';
import { formatInstant, formatTerm, today, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import type { IconName } from '@osasto/ui/Icon';
import { Table } from '@osasto/ui/Table';
import { Tag, type TagTone } from '@osasto/ui/Tag';
import { type PositionState, positionState } from './position-state.ts';
import { useTranslation } from '../texts.ts';

const looks: Record<PositionState, { tone: TagTone; icon: IconName }> = {
  waiting: { tone: 'info', icon: 'clock' },
  upcoming: { tone: 'info', icon: 'hourglass' },
  inForce: { tone: 'success', icon: 'circle-check' },
  ended: { tone: 'neutral', icon: 'circle-minus' },
  archived: { tone: 'neutral', icon: 'archive' },
  annulled: { tone: 'danger', icon: 'circle-slash' },
};

/** Every position of trust that the member has been elected to, as the service gives them: newest first. Rule 9.8. */
export function Positions({ positions }: { positions: readonly MemberPosition[] }) {
  const t = useTranslation();
  const positionName = usePositionName();
  const { data: sections } = useSections();
  const unitName = useUnitName();
  const day = today();
  return (
    <Card title={t('card.positions')} flush={positions.length > 0}>
      <Table
        label={t('card.positions')}
        rows={positions}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState icon="badge-check" title={t('card.noPositions')} />}
        columns={[
          {
            key: 'position',
            header: t('card.position'),
            rowHeader: true,
            cell: ({ position, isAnnulled }) =>
              isAnnulled ? <s>{positionName(position)}</s> : positionName(position),
          },
          {
            key: 'section',
            header: t('column.section'),
            cell: ({ meetingSectionId }) => {
              const section = sections?.find(({ id }) => id === meetingSectionId);
              return section ? unitName(section.name) : unknown;
            },
          },
          {
            key: 'term',
            header: t('card.term'),
            noWrap: true,
            cell: ({ termStart, termEnd, isAnnulled }) => {
              const term = formatTerm(termStart, termEnd);
              return isAnnulled ? <s>{term}</s> : term;
            },
          },
          {
            key: 'ordinal',
            header: t('card.ordinal'),
            cell: ({ showTermOrdinal, termOrdinal, isAnnulled }) =>
              showTermOrdinal && !isAnnulled ? `${termOrdinal}.` : unknown,
          },
          ...(positions.some(({ annulled }) => annulled)
            ? [
                {
                  key: 'annulled',
                  header: t('card.annulment'),
                  cell: ({ annulled }: MemberPosition) =>
                    annulled ? `${annulled.by}, ${formatInstant(annulled.at)}: ${annulled.reason}` : unknown,
                },
              ]
            : []),
          {
            key: 'state',
            header: t('column.status'),
            card: 'corner',
            cell: (row) => {
              const state = positionState(row, day);
              return <Tag {...looks[state]}>{t(`card.state.${state}`)}</Tag>;
            },
          },
        ]}
      />
    </Card>
  );
}
