import { useId } from 'react';
import { type ChipChoice, Chips } from '../Chips/Chips.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';
import css from './SegmentedChoice.module.css';

export interface SegmentedChoiceProps<Value extends string = string> extends FieldProps {
  value: Value | '';
  onChange: (value: Value) => void;
  choices: readonly ChipChoice<Value>[];
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
  const inputProps = (choice: ChipChoice<Value>) => ({
    type: 'radio',
    name: name ?? group,
    value: choice.value,
    checked: choice.value === value,
    disabled: disabled || choice.disabled,
    onBlur,
    onChange: () => onChange(choice.value),
  });
  return (
    <Field group {...field}>
      {(control) =>
        shape === 'chips' ? (
          <Chips choices={choices} inputOf={inputProps} />
        ) : (
          <div className={css[shape]} data-invalid={control['aria-invalid']}>
            {choices.map((choice) => (
              <label key={choice.value} className={css.choice}>
                <input {...inputProps(choice)} />
                <span>
                  {choice.text}
                  {shape === 'list' && choice.help && <small className={css.help}>{choice.help}</small>}
                </span>
              </label>
            ))}
          </div>
        )
      }
    </Field>
  );
}
