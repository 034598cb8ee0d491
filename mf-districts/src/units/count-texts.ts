import { formatNumber, useTranslate } from '@osasto/i18n';

/** "13 piiriä", "1 osasto": how many there are. */
export function useCountTexts() {
  const t = useTranslate('districts');
  const counted = (key: string, count: number) => t(key, { count, n: formatNumber(count) });
  return {
    districts: (count: number) => counted('count.district', count),
    sections: (count: number) => counted('count.section', count),
  };
}
