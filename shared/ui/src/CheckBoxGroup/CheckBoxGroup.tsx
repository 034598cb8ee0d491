import { CheckBox } from '../CheckBox/CheckBox.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';
import type { Choice } from '../Select/Select.tsx';
import css from './CheckBoxGroup.module.css';

export interface CheckBoxGroupProps<Value extends string = string> extends FieldProps {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  choices: readonly Choice<Value>[];
  /** Beside one another instead of under. */
  inline?: boolean;
  disabled?: boolean;
}

/** Any number of choices under one name. */
export function CheckBoxGroup<Value extends string = string>({
  values,
  onChange,
  choices,
  inline = false,
  disabled,
  ...field
}: CheckBoxGroupProps<Value>) {
  return (
    <Field group {...field}>
      {() => (
        <div className={inline ? css.inline : undefined}>
          {choices.map((choice) => (
            <CheckBox
              key={choice.value}
              label={choice.text}
              help={choice.help}
              disabled={disabled || choice.disabled}
              checked={values.includes(choice.value)}
              onChange={(checked) =>
                onChange(
                  choices
                    .map(({ value }) => value)
                    .filter((value) => (value === choice.value ? checked : values.includes(value))),
                )
              }
            />
          ))}
        </div>
      )}
    </Field>
  );
}
