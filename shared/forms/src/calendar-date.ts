import { today } from '@osasto/i18n';
import { dayYears, isDay } from '@osasto/contract';
import { dateFault } from '@osasto/ui/DateField';
import { string } from 'yup';

const instant = /^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/;

const faults = { calendar: 'validation.noSuchDay', year: 'validation.yearRange', form: undefined } as const;

/**
 * A calendar date of a form, as dates live in the front end: `2026-11-21T00:00:00.000Z`. What was typed and is
 * no date is refused with `message`, a day that does not exist with `validation.noSuchDay`, a year out of range with
 * `validation.yearRange`. Compare such texts as texts.
 */
export const calendarDate = (message = 'validation.invalid') =>
  string().test('date', message, (value, { createError }) => {
    if (!value) return true;
    const day = instant.test(value) ? value.slice(0, 10) : value;
    if (day !== value && isDay(day)) return true;
    const key = faults[dateFault(day)];
    return key ? createError({ message: key, params: dayYears }) : false;
  });

/** What a calendar date is compared with: today in Finland (1.2), or a day of another field, `YYYY-MM-DD…`. */
const compared = (
  name: string,
  message: string,
  isRight: (day: string, limit: string) => boolean,
  limit: () => string,
) =>
  calendarDate('validation.date').test(
    name,
    message,
    (value) => !value || !instant.test(value) || isRight(value.slice(0, 10), limit().slice(0, 10)),
  );

const isAfter = (day: string, limit: string) => day > limit;
const isBefore = (day: string, limit: string) => day < limit;

/** A day that is still to come. */
export const dateAfterToday = (message = 'validation.dateInFuture') =>
  compared('afterToday', message, isAfter, today);

/** A day that is past. */
export const dateBeforeToday = (message = 'validation.dateInPast') =>
  compared('beforeToday', message, isBefore, today);

/** A day after another. */
export const dateAfter = (day: string, message = 'validation.dateAfter') =>
  compared('after', message, isAfter, () => day);

/** A day before another. */
export const dateBefore = (day: string, message = 'validation.dateBefore') =>
  compared('before', message, isBefore, () => day);

/** A number as it is typed in Finnish and Swedish: digits, perhaps a minus and a decimal comma. */
export const numeric = (message = 'validation.numeric') =>
  string().matches(/^-?\d+(,\d+)?$/, { message, excludeEmptyString: true });
