import type { Ref } from 'react';
import { classes } from '../classes.ts';
import { Field, framed, type FieldProps } from '../Field/Field.tsx';
import fieldCss from '../Field/Field.module.css';

/** One thing to choose. */
export interface Choice<Value extends string = string> {
  value: Value;
  text: string;
  help?: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  value: Value | '';
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  /** The first row, which stands for no choice. */
  placeholder?: string;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** One of five or more. For two to four use SegmentedChoice. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const [frame, { value, onChange, choices, placeholder, ref, ...select }] = framed(props);
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...control}
          {...select}
          ref={ref}
          className={classes(fieldCss.input, fieldCss.select)}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
