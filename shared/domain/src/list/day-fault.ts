import { useTranslate } from '@osasto/i18n';
import { isDay, isNoSuchDay } from '@osasto/ui/DateField';

/** What is wrong with the value of a date field outside of a form; undefined for a day, `YYYY-MM-DD`. */
export function useDayFault(): (value: string) => string | undefined {
  const t = useTranslate('domain');
  return (value) => (isDay(value) ? undefined : t(isNoSuchDay(value) ? 'day.missing' : 'day.wrong'));
}
