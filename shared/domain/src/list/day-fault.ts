import { useTranslate } from '@osasto/i18n';
import { dayYears, type GivenDay, isDay } from '@osasto/contract';
import { dateFault } from '@osasto/ui/DateField';

const texts = { calendar: 'day.missing', year: 'day.year', form: 'day.wrong' } as const;

/** What is wrong with the value of a date field outside of a form; undefined for a day. */
export function useDayFault(): (value: GivenDay) => string | undefined {
  const t = useTranslate('domain');
  return (value) => (isDay(value) ? undefined : t(texts[dateFault(value)], dayYears));
}
