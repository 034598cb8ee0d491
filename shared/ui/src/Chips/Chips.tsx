import { type InputHTMLAttributes, useState } from 'react';
import { useCommonTranslation } from '@osasto/i18n';
import { Button } from '../Button/Button.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import type { Choice } from '../Select/Select.tsx';
import type { TagTone } from '../Tag/Tag.tsx';
import css from './Chips.module.css';

/** A chip has its picture in the colour of its tone, and after its words how many there are. */
export interface ChipChoice<Value extends string = string> extends Choice<Value> {
  icon?: IconName;
  tone?: TagTone;
  /** Empty while it is not known: its place is kept. */
  count?: string;
  /** Thousands are usual: their place is kept. */
  isCountLarge?: boolean;
}

export interface ChipsProps<Value extends string> {
  choices: readonly ChipChoice<Value>[];
  /** A radio button or a check box. */
  inputOf: (choice: ChipChoice<Value>) => InputHTMLAttributes<HTMLInputElement>;
}

/** So many of more than eight are there on a phone, and those that are chosen. */
const shownFirst = 5;

/** Round choices beside one another, wrapping. Of more than eight a phone shows five, and a button for the others. */
export function Chips<Value extends string>({ choices, inputOf }: ChipsProps<Value>) {
  const t = useCommonTranslation();
  const [isWhole, setWhole] = useState(choices.length <= 8);
  return (
    <div className={css.chips} data-folded={!isWhole || undefined}>
      {choices.map((choice) => (
        <Chip key={choice.value} choice={choice} {...inputOf(choice)} />
      ))}
      {!isWhole && (
        <span className={css.more}>
          <Button variant="quiet" iconAfter="chevron-down" onClick={() => setWhole(true)}>
            {t('ui.moreChoices', { count: choices.length - shownFirst })}
          </Button>
        </span>
      )}
    </div>
  );
}

interface ChipProps extends InputHTMLAttributes<HTMLInputElement> {
  choice: ChipChoice;
}

/** The tick of a box takes the place of its picture. */
function Chip({ choice: { text, icon, tone, count, isCountLarge }, ...input }: ChipProps) {
  const isTicked = input.type === 'checkbox' && input.checked;
  const picture = isTicked ? 'check' : icon;
  return (
    <label className={css.chip}>
      <input {...input} />
      {picture && (
        <span className={css.picture} data-tone={isTicked ? undefined : tone}>
          <Icon name={picture} />
        </span>
      )}
      <span>
        {text}
        {count !== undefined && (
          <>
            {' '}
            <b className={css.count} data-large={isCountLarge || undefined}>
              {count}
            </b>
          </>
        )}
      </span>
    </label>
  );
}
