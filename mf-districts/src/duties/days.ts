import { dayOfSent, type SentDay } from '@osasto/contract';

/** A day of each year. */
export interface YearDay {
  month: number;
  day: number;
}

/** "30.11." */
export const yearDayText = ({ month, day }: YearDay): string => `${day}.${month}.`;

/** "30.11.", of a day of one year. */
export const shortDayText = (due: SentDay): string => {
  const [, month, day] = dayOfSent(due).split('-').map(Number);
  return yearDayText({ month: month ?? 0, day: day ?? 0 });
};

/** The day that somebody typed, "30.11." or "30.11"; undefined for what is no day of a leap year. */
export function parseYearDay(text: string): YearDay | undefined {
  const [, day = 0, month = 0] = (/^(\d{1,2})\.\s*(\d{1,2})\.?$/.exec(text.trim()) ?? []).map(Number);
  const last = new Date(2024, month, 0).getDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last ? { month, day } : undefined;
}
