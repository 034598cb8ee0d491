import { type Ref, useRef, useState } from 'react';
import type { Day, GivenDay } from '@osasto/contract';
import { classes } from '../classes.ts';
import { Field, framed } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { commandPart } from '../Late/Late.tsx';
import type { TypedProps } from '../TextField/TextField.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import { dateFromText, dateMeant, textFromDate } from './typed-date.ts';
import fieldCss from '../Field/Field.module.css';
import css from './DateField.module.css';

/** The calendar weighs ten times the field, so it comes later. Without it one can still type. */
const CalendarPopover = commandPart(() => import('./CalendarPopover.tsx'));

export { findDateError } from './typed-date.ts';

export interface DateFieldProps extends Omit<
  TypedProps,
  'maxLength' | 'autoComplete' | 'value' | 'onChange'
> {
  /** Empty for none; what is no day is shown as it was typed. */
  value: GivenDay;
  /** Gets the day, or an empty text, or what was typed when that is no day. */
  onChange: (value: GivenDay) => void;
  /** First and last day that can be chosen in the calendar. */
  min?: Day | undefined;
  max?: Day | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A calendar date: typed as D.M.YYYY, shorter or by a word ({@link dateMeant}), or chosen from a calendar. What is no date
 * stays as typed; the form says so, but not while the calendar is open.
 */
export function DateField(props: DateFieldProps) {
  const [{ error, ...frame }, { value, onChange, min, max, onBlur, readOnly, disabled, ref, ...input }] =
    framed(props);
  const t = useCommonTranslation();
  const [typing, setTyping] = useState<string | undefined>(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = () => {
    const day = typing === undefined ? undefined : dateMeant(typing, min, max);
    if (day !== undefined && day !== value) onChange(day);
    setTyping(undefined);
  };
  return (
    <Field {...frame} error={isOpen ? undefined : error}>
      {(control) => (
        <div
          className={fieldCss.box}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (isOpen || currentTarget.contains(relatedTarget)) return;
            onBlur?.();
          }}
        >
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
            value={typing ?? textFromDate(value)}
            onChange={(event) => {
              setTyping(event.target.value);
              onChange(dateFromText(event.target.value) ?? event.target.value);
            }}
            onBlur={settle}
            onKeyDown={({ key }) => {
              if (key === 'Enter') settle(); // the form is sent with the day that was meant
            }}
          />
          {!readOnly && !disabled && (
            <button
              ref={opener}
              type="button"
              className={classes(fieldCss.trail, css.opener)}
              aria-label={t('ui.openCalendar', { label: frame.label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              <Icon name="calendar-days" />
            </button>
          )}
          {!readOnly && !disabled && (
            <CalendarPopover
              open={
                isOpen && {
                  label: `${t('ui.calendar')}: ${frame.label}`,
                  opener,
                  value,
                  min,
                  max,
                  onClose: () => setOpen(false),
                  onChoose: (date) => {
                    setTyping(undefined);
                    onChange(date);
                    setOpen(false);
                  },
                }
              }
            />
          )}
        </div>
      )}
    </Field>
  );
}
