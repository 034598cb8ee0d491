import type { HTMLInputTypeAttribute, Ref } from 'react';
import { classes } from '../classes.ts';
import { Field, framed, type FieldProps } from '../Field/Field.tsx';
import fieldCss from '../Field/Field.module.css';

/** What every field with typed text takes besides its frame. */
export interface TypedProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
}

export interface TextFieldProps extends TypedProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'number'>;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, type = 'text', inputMode, ref, ...input }] = framed(props);
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          {...input}
          ref={ref}
          type={type}
          inputMode={inputMode}
          className={classes(fieldCss.input, inputMode === 'numeric' && fieldCss.numeric)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
