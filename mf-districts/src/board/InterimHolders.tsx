import type { MemberPosition } from '@osasto/api';
import { useQuery } from '@osasto/api/query';
import { usePositionName } from '@osasto/domain/labels';
import { useMayInSection } from '@osasto/domain/units';
import { formatDate, today } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { Holder } from '../positions/Holder.tsx';
import { seatsQuery, useBoard } from './queries.ts';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

/** Holders whose term has ended and who carry on until somebody is elected, with the last day on which they may. Rule 25.1. */
export function InterimHolders({ rows }: { rows: readonly MemberPosition[] }) {
  const t = useTranslation();
  const positionName = usePositionName();
  if (rows.length === 0) return null;
  return (
    <ul className={css.interim} aria-label={t('board.interim')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Icon name="hourglass" size="sm" />
          <b>{positionName(row.position)}</b>
          <Holder row={row} />
          <span>
            {t('board.carriesOn', {
              date: formatDate(row.termEnd),
              until: formatDate(row.interimUntil ?? row.termEnd),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Holders who carry on today. The seats say whether there are any; who may not read those asks for the board. */
export function InterimHoldersToday({ sectionId }: { sectionId: number }) {
  const may = useMayInSection(sectionId);
  const maySeeSeats = may('POST positions/seats');
  const seats = useQuery({ ...seatsQuery(sectionId), enabled: maySeeSeats });
  const hasInterim = maySeeSeats ? seats.data?.some(({ interim }) => interim > 0) : true;
  const { data = [] } = useBoard(sectionId, hasInterim ? today() : undefined, []);
  return <InterimHolders rows={data.filter(({ isInterim }) => isInterim)} />;
}
