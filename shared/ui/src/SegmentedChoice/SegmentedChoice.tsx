import { useId } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import type { Choice } from '../Select/Select.tsx';
import type { TagTone } from '../Tag/Tag.tsx';
import css from './SegmentedChoice.module.css';

/** A chip has its picture in the colour of its tone, and after its words how many there are. */
export interface SegmentedOption<Value extends string = string> extends Choice<Value> {
  icon?: IconName;
  tone?: TagTone;
  count?: string;
}

export interface SegmentedChoiceProps<Value extends string = string> extends FieldProps {
  value: Value | '';
  onChange: (value: Value) => void;
  choices: readonly SegmentedOption<Value>[];
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
  /**
   * `list` puts the choices under one another as radio buttons, each with its help; `chips` beside one another, wrapping,
   * for more than four.
   */
  shape?: 'segments' | 'list' | 'chips';
}

/** One of two to four; of more as chips. */
export function SegmentedChoice<Value extends string = string>({
  value,
  onChange,
  choices,
  name,
  onBlur,
  disabled,
  shape = 'segments',
  ...field
}: SegmentedChoiceProps<Value>) {
  const group = useId();
  return (
    <Field group {...field}>
      {(control) => (
        <div className={css[shape]} data-invalid={control['aria-invalid']}>
          {choices.map((choice) => (
            <label key={choice.value} className={css.choice}>
              <input
                type="radio"
                name={name ?? group}
                value={choice.value}
                checked={choice.value === value}
                disabled={disabled || choice.disabled}
                onBlur={onBlur}
                onChange={() => onChange(choice.value)}
              />
              {choice.icon && (
                <span className={css.picture} data-tone={choice.tone}>
                  <Icon name={choice.icon} />
                </span>
              )}
              <span>
                {choice.text}
                {choice.count !== undefined && (
                  <>
                    {' '}
                    <b className={css.count}>{choice.count}</b>
                  </>
                )}
                {shape === 'list' && choice.help && <small className={css.help}>{choice.help}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
