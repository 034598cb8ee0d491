import { CheckBox } from '../CheckBox/CheckBox.tsx';
import { type ChipChoice, Chips } from '../Chips/Chips.tsx';
import { Field, type FieldProps } from '../Field/Field.tsx';
import css from './CheckBoxGroup.module.css';

export interface CheckBoxGroupProps<Value extends string = string> extends FieldProps {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  choices: readonly ChipChoice<Value>[];
  /** Beside one another instead of under. */
  inline?: boolean;
  /** Round, with picture and count: what a list is restricted by. */
  chips?: boolean;
  disabled?: boolean;
}

/** Any number of choices under one name. */
export function CheckBoxGroup<Value extends string = string>({
  values,
  onChange,
  choices,
  inline = false,
  chips = false,
  disabled,
  ...field
}: CheckBoxGroupProps<Value>) {
  const choose = (chosen: Value, isChecked: boolean) =>
    onChange(
      choices
        .map(({ value }) => value)
        .filter((value) => (value === chosen ? isChecked : values.includes(value))),
    );
  return (
    <Field group {...field}>
      {() =>
        chips ? (
          <Chips
            choices={choices}
            inputOf={(choice) => ({
              type: 'checkbox',
              disabled: disabled || choice.disabled,
              checked: values.includes(choice.value),
              onChange: (event) => choose(choice.value, event.target.checked),
            })}
          />
        ) : (
          <div className={inline ? css.inline : undefined}>
            {choices.map((choice) => (
              <CheckBox
                key={choice.value}
                label={choice.text}
                help={choice.help}
                disabled={disabled || choice.disabled}
                checked={values.includes(choice.value)}
                onChange={(checked) => choose(choice.value, checked)}
              />
            ))}
          </div>
        )
      }
    </Field>
  );
}
