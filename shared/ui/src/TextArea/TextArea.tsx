import type { Ref } from 'react';
import { numberText } from '@osasto/contract';
import { classes } from '../classes.ts';
import { Field, framed } from '../Field/Field.tsx';
import type { TypedProps } from '../TextField/TextField.tsx';
import fieldCss from '../Field/Field.module.css';

export interface TextAreaProps extends TypedProps {
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; with `maxLength` it shows how many characters are used. */
export function TextArea(props: TextAreaProps) {
  const [frame, { value, onChange, rows = 3, ref, ...input }] = framed(props);
  const counter = input.maxLength !== undefined && !input.readOnly && (
    <span
      className={classes(fieldCss.counter, fieldCss.numeric)}
    >{`${numberText(value.length)} / ${numberText(input.maxLength)}`}</span>
  );
  return (
    <Field {...frame} after={counter}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          ref={ref}
          rows={rows}
          className={classes(fieldCss.input, fieldCss.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
