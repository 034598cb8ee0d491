import { dayYears, type GivenDay, isDay } from '@osasto/contract';
import { findDateError } from '@osasto/ui/DateField';
import { useTranslation } from '../texts.ts';

const texts = { calendar: 'day.missing', year: 'day.year', form: 'day.wrong' } as const;

/** What is wrong with the value of a date field outside of a form; undefined for a day. */
export function useDayError(): (value: GivenDay) => string | undefined {
  const t = useTranslation();
  return (value) => (isDay(value) ? undefined : t(texts[findDateError(value)], dayYears));
}
