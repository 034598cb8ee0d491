import { memo, useId } from 'react';
import { usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { formatDate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Icon } from '@osasto/ui/Icon';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { useNamesakeText } from '../positions/namesakes.ts';
import { filledIn, type BoardConflict } from './board.ts';
import type { LineErrors } from './changes.ts';
import type { SeatGroup, SeatsOfPosition } from './groups.ts';
import { type LineActions, SeatLine } from './SeatLine.tsx';
import type { Choices, Line } from './seats.ts';
import type { BoardWarning } from './warnings.ts';
import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

export interface BoardGroupProps {
  group: SeatGroup;
  report: { meetingId: number; sectionId: number };
  choices: Choices;
  lines: readonly Line[];
  errors: LineErrors;
  warnings: readonly BoardWarning[];
  isChecked: boolean;
  other: BoardConflict | undefined;
  actions: LineActions;
  onAdd: (positionId: number) => void;
  /** Has everybody of the group be replaced. */
  onChangeAll: (group: SeatGroup) => void;
}

/** A heading, and below it the lines of each position with what stands at their foot. */
export function BoardGroup({
  group,
  lines,
  choices,
  errors,
  warnings,
  other,
  onAdd,
  onChangeAll,
  ...line
}: BoardGroupProps) {
  const t = useTranslation();
  const groupName = usePositionGroupName();
  const id = useId();
  const held = group.positions.flatMap(({ seats }) => seats).filter(({ holder }) => holder).length;
  return (
    <section aria-labelledby={id}>
      <div className={css.group}>
        <h2 id={id}>{groupName(group.name)}</h2>
        {held > 1 && (
          <Button variant="quiet" size="sm" icon="users" onClick={() => onChangeAll(group)}>
            {group.name === 'board' ? (
              t('board.changeBoard')
            ) : (
              <>
                {t('board.changeGroup')}
                <VisuallyHidden>: {groupName(group.name)}</VisuallyHidden>
              </>
            )}
          </Button>
        )}
      </div>
      <ul>
        {group.positions.flatMap((one) => [
          ...one.seats.map((seat) => (
            <SeatLine
              key={seat.key}
              seat={seat}
              choice={choices[seat.key]}
              position={one.position}
              errors={errors[seat.key]}
              warnings={warnings.filter(({ key }) => key === seat.key)}
              changedBy={other?.keys.has(seat.key) ? (other.by ?? '') : undefined}
              {...line}
            />
          )),
          one.hasFoot && (
            <li key={`foot${one.position.id}`}>
              <PositionFoot of={one} filled={filledIn(lines, one.limits)} onAdd={onAdd} />
            </li>
          ),
        ])}
      </ul>
    </section>
  );
}

interface PositionFootProps {
  of: SeatsOfPosition;
  /** How many have it after the save. */
  filled: number;
  onAdd: (positionId: number) => void;
}

/** "+ Lisää hallituksen jäsen", "5 / 4–12 paikkaa", "Toimikausi jatkuu 31.12.2027 asti: …" */
const PositionFoot = memo(function PositionFoot({
  of: { position, limits, seats },
  filled,
  onAdd,
}: PositionFootProps) {
  const t = useTranslation();
  const name = usePositionName()(position);
  const namesakeText = useNamesakeText();
  const { min, max, continuing } = limits;
  const range = min === max ? String(max) : `${min}–${max}`;
  const ends = [...new Set(continuing.map(({ termEnd }) => termEnd))].toSorted();
  return (
    <div className={css.foot}>
      <span>
        {continuing.length + seats.length >= max ? (
          <span className={css.position}>{name}</span>
        ) : (
          <Button variant="quiet" size="sm" icon="plus" onClick={() => onAdd(position.id)}>
            {t('board.addSeat', { name: name.charAt(0).toLocaleLowerCase('fi') + name.slice(1) })}
          </Button>
        )}
      </span>
      <span className={css.seats}>
        <Icon name="users" size="sm" />
        <span>
          <span aria-hidden="true">
            <b>{filled}</b> / {t('board.seats', { count: max, range })}
          </span>
          <VisuallyHidden>{t('board.seatsSpoken', { count: max, name, filled, range })}</VisuallyHidden>
        </span>
      </span>
      {ends.length > 0 && (
        <p>
          {ends
            .map((end) =>
              t('board.goesOn', {
                date: formatDate(end),
                names: continuing
                  .filter(({ termEnd }) => termEnd === end)
                  .map((one) => [one.name, namesakeText(one)].filter(Boolean).join(' '))
                  .join(', '),
              }),
            )
            .join(' · ')}
        </p>
      )}
    </div>
  );
});
