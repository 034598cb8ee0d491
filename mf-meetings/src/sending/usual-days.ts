import type { useTranslation } from '../texts.ts';

/** In how many calendar days an answer usually comes; 0 is the day of sending. Rule 24.2. */
export const usualDaysText = (t: ReturnType<typeof useTranslation>, days: number): string =>
  days === 0 ? t('sending.usualSameDay') : t('sending.usualDays', { count: days });
