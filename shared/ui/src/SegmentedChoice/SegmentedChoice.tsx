import { useId } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import type { Choice } from '../Select/Select.tsx';
import css from './SegmentedChoice.module.css';

export interface SegmentedChoiceProps<Value extends string = string> extends FieldProps {
  value: Value | '';
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
  /** `list` puts the choices under one another as radio buttons, each with its help. */
  shape?: 'segments' | 'list';
}

/** One of two to four. */
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
              <span>
                {choice.text}
                {shape === 'list' && choice.help && <small className={css.help}>{choice.help}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
