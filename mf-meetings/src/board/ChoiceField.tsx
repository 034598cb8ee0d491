import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon } from '@osasto/ui/Icon';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { SeatState } from './seats.ts';
import css from './ChoiceField.module.css';
import { useTranslation } from '../texts.ts';

export interface ChoiceFieldProps {
  /** Position and person: "Puheenjohtaja, Aino Mäkelä". */
  label: string;
  /** On an empty seat nobody can go on. */
  hasHolder: boolean;
  value: SeatState;
  /** The id of the text that says why the holder cannot go on. */
  reasonId?: string | undefined;
  /** @param leadsOn whether focus follows to what the choice opens: not while arrow keys pass it */
  onChange: (choice: SeatState, leadsOn: boolean) => void;
}

/**
 * Goes on, changes or stays empty: radio buttons of which each has a letter of its own as long as one of them has focus.
 */
export function ChoiceField({ label, hasHolder, value, reasonId, onChange }: ChoiceFieldProps) {
  const t = useTranslation();
  const group = useId();
  const isArrow = useRef(false);
  const choices: readonly SeatState[] = hasHolder ? ['continues', 'changes', 'empty'] : ['changes', 'empty'];
  const isOff = (choice: SeatState) =>
    choice === 'continues' && reasonId !== undefined && value !== 'continues';
  const choiceText = (choice: SeatState) =>
    t(choice === 'changes' && !hasHolder ? 'board.choice.elected' : `board.choice.${choice}`);

  const press = (event: KeyboardEvent) => {
    isArrow.current = event.key.startsWith('Arrow');
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toLocaleLowerCase();
    const choice = choices.find((one) => t(`board.letter.${one}`).toLocaleLowerCase() === letter);
    if (!choice || isOff(choice)) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[value="${choice}"]`)?.focus();
    onChange(choice, true);
  };
  return (
    <fieldset className={css.field}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div role="presentation" className={css.segments} data-two={!hasHolder || undefined} onKeyDown={press}>
        {choices.map((choice) => (
          <label
            key={choice}
            className={css.choice}
            data-choice={choice}
            data-off={isOff(choice) || undefined}
          >
            <input
              type="radio"
              name={group}
              value={choice}
              checked={choice === value}
              disabled={isOff(choice)}
              aria-describedby={choice === 'continues' ? reasonId : undefined}
              onChange={() => {
                onChange(choice, !isArrow.current);
                isArrow.current = false;
              }}
            />
            <Icon name="check" size="sm" className={css.tick} />
            <span>{choiceText(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
