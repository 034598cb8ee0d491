import type { MemberPosition, SendingCheck } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import type { Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { useTranslation } from '../texts.ts';
import css from './Turnover.module.css';

/** What a report changes of the board, as the service says it. Rule 24.1. */
export type Turnover = Pick<SendingCheck, 'elected' | 'leaving'>;

/** How many of those elected are new, and how many continue. */
export function countTurnover({ elected }: Turnover): { new: number; continues: number } {
  const newcomers = elected.filter(({ change }) => change === 'new').length;
  return { new: newcomers, continues: elected.length - newcomers };
}

/** The column that says who is new and who continues; empty until that is known. Rule 24.1. */
export function useChangeColumn(turnover: Turnover | undefined): Column<MemberPosition> {
  const t = useTranslation();
  return {
    key: 'change',
    header: t('sending.changed'),
    card: 'corner',
    cell: ({ id }) => {
      const change = turnover?.elected.find(({ positionOfTrustId }) => positionOfTrustId === id)?.change;
      if (change === undefined) return null;
      return change === 'new' ? (
        <Tag tone="info" icon="circle-plus">
          {t('sending.new')}
        </Tag>
      ) : (
        <span className={css.muted}>{t('sending.continues')}</span>
      );
    },
  };
}

/** Who leaves the board, with the position; nothing where nobody does. Rule 24.1. */
export function Leaving({ leaving }: Pick<Turnover, 'leaving'>) {
  const t = useTranslation();
  const positionName = usePositionName();
  const positions = usePositions().data ?? [];
  if (leaving.length === 0) return null;
  return (
    <section aria-label={t('sending.leaving')} className={css.leaving}>
      <h3>
        {t('sending.leaving')} ({leaving.length})
      </h3>
      <ul>
        {leaving.map(({ name, positionId }) => {
          const position = positions.find(({ id }) => id === positionId);
          return (
            <li key={`${positionId} ${name}`}>
              {name}
              {position && <span className={css.muted}>, {positionName(position)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
