import { useQuery } from '@osasto/api/query';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { useMayInSection } from '@osasto/domain/units';
import { formatDate } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { seatsQuery } from './queries.ts';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

/** The seats of a section that must be held and are not, since when; nothing for who may not know. Rule 21.6. */
export function VacantSeats({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const positionName = usePositionName();
  const may = useMayInSection(sectionId);
  const { data: seats = [] } = useQuery({
    ...seatsQuery(sectionId),
    enabled: may('POST positions/seats'),
  });
  const vacant = seats.filter(({ held, min }) => held < min);
  const { data: positions = [] } = usePositions();
  const rows = vacant.flatMap(({ positionId, held, min, vacantSince }) => {
    const position = positions.find(({ id }) => id === positionId);
    return position ? [{ position, missing: min - held, vacantSince }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <ul className={css.vacant} aria-label={t('board.vacant')}>
      {rows.map(({ position, missing, vacantSince }) => (
        <li key={position.id}>
          <Icon name="circle-x" size="sm" />
          <b>{t('board.missing', { count: missing, n: missing, position: positionName(position) })}</b>
          {vacantSince && <span>{t('board.vacantSince', { date: formatDate(vacantSince) })}</span>}
        </li>
      ))}
    </ul>
  );
}
