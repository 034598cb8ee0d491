import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { type ControlProps, Field, framed, type FieldProps } from '../Field/Field.tsx';
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
  /** What a number counts, after it: "päivää". */
  unit?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, type = 'text', inputMode, unit, ref, ...input }] = framed(props);
  return (
    <Field {...frame}>
      {(control) => (
        <WithUnit unit={unit} id={`${control.id}-unit`}>
          <input
            {...control}
            {...input}
            {...(unit && { 'aria-describedby': described(`${control.id}-unit`, control) })}
            ref={ref}
            type={type}
            inputMode={inputMode}
            className={classes(fieldCss.input, inputMode === 'numeric' && fieldCss.numeric)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </WithUnit>
      )}
    </Field>
  );
}

const described = (unitId: string, control: ControlProps) =>
  [unitId, control['aria-describedby']].filter(Boolean).join(' ');

function WithUnit({ unit, id, children }: { unit: ReactNode; id: string; children: ReactNode }) {
  if (!unit) return children;
  return (
    <div className={fieldCss.withUnit}>
      {children}
      <span id={id}>{unit}</span>
    </div>
  );
}
