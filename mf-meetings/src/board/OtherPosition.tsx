import { type KeyboardEvent, memo, useRef, useState } from 'react';
import type { Position } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { Select } from '@osasto/ui/Select';
import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

/** "Lisää muu luottamustoimi": adds a seat as soon as a position is chosen; by keys not before Enter. */
export const OtherPosition = memo(function OtherPosition({
  positions,
  onAdd,
}: {
  positions: readonly Position[];
  onAdd: (id: number) => void;
}) {
  const t = useTranslation();
  const positionName = usePositionName();
  const [value, setValue] = useState('');
  // A closed list takes each arrow and letter as a choice of its own.
  const isPassing = useRef(false);
  const add = (id: string) => {
    setValue('');
    if (id) onAdd(Number(id));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && value) {
      event.preventDefault();
      event.stopPropagation();
      add(value);
    }
    isPassing.current = !event.altKey && ![' ', 'Enter', 'Tab'].includes(event.key);
  };
  return (
    <div
      role="presentation"
      className={css.other}
      onKeyDown={press}
      onPointerDown={() => (isPassing.current = false)}
    >
      <Select
        label={t('board.addOther')}
        placeholder={t('board.choosePosition')}
        value={value}
        onChange={(id) => (isPassing.current ? setValue(id) : add(id))}
        choices={positions.map((position) => ({ value: String(position.id), text: positionName(position) }))}
      />
    </div>
  );
});
