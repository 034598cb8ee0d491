import { type Ref, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../classes.ts';
import { Field } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { TypedProps } from '../TextField/TextField.tsx';
import { useTexts } from '../texts.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { dateFromText, textFromDate } from './typed-date.ts';
import fieldCss from '../Field/Field.module.css';
import css from './DateField.module.css';

export interface DateFieldProps extends Omit<
  TypedProps,
  'maxLength' | 'autoComplete' | 'value' | 'onChange'
> {
  /** `YYYY-MM-DD`, optionally with a time that is ignored; empty for none; else what was typed, as it was typed. */
  value: string;
  /** Gets `YYYY-MM-DD`, or an empty text, or what was typed when that is no date. */
  onChange: (value: string) => void;
  /** First and last day that can be chosen in the calendar, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A calendar date: typed as D.M.YYYY or chosen from a calendar. What is no date stays as typed; the form says so. */
export function DateField({
  label,
  help,
  error,
  optional,
  labelHidden,
  id,
  value,
  onChange,
  min,
  max,
  onBlur,
  readOnly,
  disabled,
  ref,
  ...input
}: DateFieldProps) {
  const texts = useTexts();
  const [typing, setTyping] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const shown = typing ?? textFromDate(value);
  return (
    <Field label={label} help={help} error={error} optional={optional} labelHidden={labelHidden} id={id}>
      {(control) => (
        <Group className={fieldCss.box ?? ''} aria-label={label}>
          <input
            {...control}
            {...input}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={classes(fieldCss.input, fieldCss.numeric)}
            readOnly={readOnly}
            disabled={disabled}
            value={shown}
            onChange={(event) => {
              setTyping(event.target.value);
              onChange(dateFromText(event.target.value) ?? event.target.value);
            }}
            onBlur={() => {
              setTyping(undefined);
              onBlur?.();
            }}
          />
          {!readOnly && !disabled && (
            <DialogTrigger isOpen={open} onOpenChange={setOpen}>
              <AriaButton
                className={`${fieldCss.trail} ${css.opener}`}
                aria-label={texts.openCalendar(label)}
              >
                <Icon name="calendar-days" />
              </AriaButton>
              <Popover className={css.popover ?? ''} placement="bottom end" offset={4}>
                <Dialog aria-label={`${texts.calendar}: ${label}`} className={css.dialog ?? ''}>
                  <MonthCalendar
                    value={value}
                    min={min}
                    max={max}
                    onChoose={(date) => {
                      setTyping(undefined);
                      onChange(date);
                      setOpen(false);
                    }}
                  />
                </Dialog>
              </Popover>
            </DialogTrigger>
          )}
        </Group>
      )}
    </Field>
  );
}
