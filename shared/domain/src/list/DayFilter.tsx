import { useState } from 'react';
import { useTranslate } from '@osasto/i18n';
import { DateField, isDay } from '@osasto/ui/DateField';

export interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`; empty for no restriction. */
  day: string;
  onDay: (day: string) => void;
}

/** A day that restricts a list. A wrong date stays as it was typed and restricts nothing new; it says so once the field is left. */
export function DayFilter({ label, day, onDay }: DayFilterProps) {
  const t = useTranslate('domain');
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  const [left, setLeft] = useState(false);
  // Back and clearing change the day, too.
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
  const isWrong = typed !== '' && !isDay(typed);
  const change = (value: string) => {
    setTyped(value);
    setLeft(false);
    if ((value !== '' && !isDay(value)) || value === day) return;
    onDay(value);
  };
  return (
    <DateField
      label={label}
      value={typed}
      onChange={change}
      onBlur={() => setLeft(true)}
      error={left && isWrong ? t('filters.wrongDate') : undefined}
    />
  );
}
