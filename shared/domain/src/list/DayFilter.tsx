import { useState } from 'react';
import { type Day, type GivenDay, isDay } from '@osasto/contract';
import { DateField } from '@osasto/ui/DateField';
import { useDayError } from './day-error.ts';

export interface DayFilterProps {
  label: string;
  /** Empty for no restriction. */
  day: Day | '';
  onDay: (day: Day | '') => void;
}

/** A day that restricts a list. A wrong date stays as it was typed and restricts nothing new; it says so once the field is left. */
export function DayFilter({ label, day, onDay }: DayFilterProps) {
  const findDayError = useDayError();
  const [typed, setTyped] = useState<GivenDay>(day);
  const [known, setKnown] = useState(day);
  const [left, setLeft] = useState(false);
  // Back and clearing change the day, too.
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
  const change = (value: GivenDay) => {
    setTyped(value);
    setLeft(false);
    if (value === day) return;
    if (isDay(value)) onDay(value);
    if (value === '') onDay('');
  };
  return (
    <DateField
      label={label}
      value={typed}
      onChange={change}
      onBlur={() => setLeft(true)}
      error={left && typed !== '' ? findDayError(typed) : undefined}
    />
  );
}
