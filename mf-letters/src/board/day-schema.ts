import { calendarDate, object } from '@osasto/forms';

/** The day of the board's list: any day of the calendar. Rule 10.16. */
export const daySchema = object({ day: calendarDate('board.dayWrong').required('board.dayWrong') });
