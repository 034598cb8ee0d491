import { CheckBox, type CheckBoxProps } from '@osasto/ui/CheckBox';
import { type GivenDay, isDay, sentDay } from '@osasto/contract';
import { CheckBoxGroup, type CheckBoxGroupProps } from '@osasto/ui/CheckBoxGroup';
import { DateField, type DateFieldProps } from '@osasto/ui/DateField';
import { PasswordField, type PasswordFieldProps } from '@osasto/ui/PasswordField';
import { SegmentedChoice, type SegmentedChoiceProps } from '@osasto/ui/SegmentedChoice';
import { Select, type SelectProps } from '@osasto/ui/Select';
import { TextArea, type TextAreaProps } from '@osasto/ui/TextArea';
import { TextField, type TextFieldProps } from '@osasto/ui/TextField';
import { useFormTranslate, useInput } from './form-context.ts';

/** A field of the ui, bound to the form by `name`; `label` and `help` are keys of the form's catalogue. */
type Bound<Props> = Omit<
  Props,
  'value' | 'checked' | 'onChange' | 'onBlur' | 'error' | 'id' | 'label' | 'help' | 'name'
> &
  Binding;

interface Binding {
  name: string;
  label: string;
  help?: string | undefined;
}

function useBound<Value>({ name, label, help }: Binding, isSecret = false) {
  const t = useFormTranslate();
  const { id, value, error, onChange, onBlur } = useInput<Value>(name, label, isSecret);
  return { field: { name, id, error, onBlur, label: t(label), help: help && t(help) }, value, onChange };
}

/** One line of text; `rows` makes it several. */
export function TextInput({ rows, ...props }: Bound<TextFieldProps> & { rows?: number }) {
  const { field, value, onChange } = useBound<string>(props);
  if (rows !== undefined) {
    return (
      <TextArea
        {...(props as Bound<TextAreaProps>)}
        {...field}
        rows={rows}
        value={value}
        onChange={onChange}
      />
    );
  }
  return <TextField {...props} {...field} value={value} onChange={onChange} />;
}

/** A password; no draft keeps it. */
export function PasswordInput(props: Bound<PasswordFieldProps>) {
  const { field, value, onChange } = useBound<string>(props, true);
  return <PasswordField {...props} {...field} value={value} onChange={onChange} />;
}

/** A calendar date, in the form as it is sent, empty, or as it was wrongly typed. */
export function DateInput(props: Bound<DateFieldProps>) {
  const { field, value, onChange } = useBound<GivenDay>(props);
  return (
    <DateField
      {...props}
      {...field}
      value={value}
      onChange={(typed) => onChange(isDay(typed) ? sentDay(typed) : typed)}
    />
  );
}

/** One of many. The texts of the choices are translated by the caller, as code lists are. */
export function SelectInput<Value extends string = string>(props: Bound<SelectProps<Value>>) {
  const { field, value, onChange } = useBound<Value>(props);
  return <Select {...props} {...field} value={value} onChange={onChange} />;
}

/** One of two to four. */
export function ChoiceInput<Value extends string = string>(props: Bound<SegmentedChoiceProps<Value>>) {
  const { field, value, onChange } = useBound<Value>(props);
  return <SegmentedChoice {...props} {...field} value={value} onChange={onChange} />;
}

/** Any number of many, in the form as their values with commas between. */
export function CheckGroupInput(props: Bound<Omit<CheckBoxGroupProps, 'values'>>) {
  const { field, value, onChange } = useBound<string>(props);
  return (
    <CheckBoxGroup
      {...props}
      {...field}
      values={value.split(',')}
      onChange={(values) => onChange(values.join(','))}
    />
  );
}

/** Yes or no. */
export function CheckInput(props: Bound<CheckBoxProps>) {
  const { field, value, onChange } = useBound<boolean>(props);
  return <CheckBox {...props} {...field} checked={value} onChange={onChange} />;
}
