import { today } from '@osasto/i18n';
import { string } from 'yup';

const instant = /^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/;

/**
 * A calendar date of a form, as dates live in the front end: `2026-11-21T00:00:00.000Z`. What was typed and is
 * no date is refused with `message`. Compare such texts as texts.
 */
export const calendarDate = (message = 'validation.invalid') =>
  string().test('date', message, (value) => !value || instant.test(value));

/** The same, of a day that is still to come in Finland; anything else is refused with `message`. Rule 1.2. */
export const dateAfterToday = (message: string) =>
  calendarDate(message).test('afterToday', message, (value) => !value || value.slice(0, 10) > today());
