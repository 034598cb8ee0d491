import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { rulesForPosition } from '@osasto/rules';
import { Tag } from '@osasto/ui/Tag';
import { ReasonLine } from './Cells.tsx';
import { chipLooks } from './chip-looks.ts';
import type { StateRow } from './queries.ts';
import css from './StatesTable.module.css';
import { useTranslation } from '../texts.ts';

type Board = StateRow['board'];

/** Positions other than the chair that fewer hold than must: the chair has a tag. */
const findTooFew = ({ tooFew }: Board) =>
  tooFew.filter(({ positionId }) => !rulesForPosition(positionId).isChair);

/** Whether nothing of a board has to be said. */
export const isBoardInOrder = (board: Board): boolean =>
  board.chair !== undefined &&
  !board.chair.isInterim &&
  board.endingWithout === 0 &&
  findTooFew(board).length === 0;

/** The chair, positions that too few hold, and terms that end without a successor. Rules 21.1, 25.1. */
export function BoardCell({ board }: { board: Board }) {
  const t = useTranslation();
  const positionName = usePositionName();
  const { data: positions = [] } = usePositions();
  const { chair, endingWithout } = board;
  const nameIn = (id: number) => {
    const position = positions.find((one) => one.id === id);
    return position ? positionName(position) : '';
  };
  return (
    <span className={css.lines}>
      {chair ? (
        <span className={chair.isInterim ? undefined : css.onlyInTable}>{chair.name}</span>
      ) : (
        <Tag {...chipLooks.chairMissing}>{t('states.chip.chairMissing')}</Tag>
      )}
      {chair?.isInterim && (
        <ReasonLine icon="hourglass" tone="info">
          {t('states.interim')}
        </ReasonLine>
      )}
      {findTooFew(board).map(({ positionId, held, min }) => (
        <ReasonLine key={positionId} icon="triangle-alert" tone="danger">
          {t('states.tooFew', { position: nameIn(positionId), held, min })}
        </ReasonLine>
      ))}
      {endingWithout > 0 && (
        <ReasonLine icon="clock" tone="warning">
          {t('states.ending', { count: endingWithout })}
        </ReasonLine>
      )}
    </span>
  );
}
