import { today } from '@osasto/i18n';
import { type Day, dayOfSent, dayYears, type GivenDay, isSentDay } from '@osasto/contract';
import { findDateError } from '@osasto/ui/DateField';
import { string } from 'yup';

const errorKeys = {
  calendar: 'validation.noSuchDay',
  year: 'validation.yearRange',
  form: undefined,
} as const;

/**
 * A calendar date of a form, in which it stands as it is sent, empty, or as it was wrongly typed. What is no date is
 * refused with `message`, a day that does not exist with `validation.noSuchDay`, a year out of range with
 * `validation.yearRange`. Compare such texts as texts.
 */
export const calendarDate = (message = 'validation.invalid') =>
  string<GivenDay>().test('date', message, (value, { createError }) => {
    if (!value || isSentDay(value)) return true;
    const key = errorKeys[findDateError(value.replace(/T00:00:00\.000Z$/, ''))];
    return key ? createError({ message: key, params: dayYears }) : false;
  });

/** What a calendar date is compared with: today in Finland (1.2), or a day of another field. */
const compared = (
  name: string,
  message: string,
  isRight: (day: Day, limit: Day) => boolean,
  limit: () => Day,
) =>
  calendarDate('validation.date').test(
    name,
    message,
    (value) => !value || !isSentDay(value) || isRight(dayOfSent(value), limit()),
  );

const isAfter = (day: Day, limit: Day) => day > limit;
const isBefore = (day: Day, limit: Day) => day < limit;

/** A day that is still to come. */
export const dateAfterToday = (message = 'validation.dateInFuture') =>
  compared('afterToday', message, isAfter, today);

/** A day that is past. */
export const dateBeforeToday = (message = 'validation.dateInPast') =>
  compared('beforeToday', message, isBefore, today);

/** A day after another. */
export const dateAfter = (day: Day, message = 'validation.dateAfter') =>
  compared('after', message, isAfter, () => day);

/** A day before another. */
export const dateBefore = (day: Day, message = 'validation.dateBefore') =>
  compared('before', message, isBefore, () => day);

/** A number as it is typed in Finnish and Swedish: digits, perhaps a minus and a decimal comma. */
export const numeric = (message = 'validation.numeric') =>
  string().matches(/^-?\d+(,\d+)?$/, { message, excludeEmptyString: true });
