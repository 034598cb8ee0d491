import { useState } from 'react';
import { type Day, isDay } from '@osasto/contract';
import { DateField } from '@osasto/ui/DateField';
import { useDayFault } from './day-fault.ts';

export interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`; empty for no restriction. */
  day: Day | '';
  onDay: (day: Day | '') => void;
}

/** A day that restricts a list. A wrong date stays as it was typed and restricts nothing new; it says so once the field is left. */
export function DayFilter({ label, day, onDay }: DayFilterProps) {
  const faultOf = useDayFault();
  const [typed, setTyped] = useState<string>(day);
  const [known, setKnown] = useState(day);
  const [left, setLeft] = useState(false);
  // Back and clearing change the day, too.
  if (known !== day) {
    setKnown(day);
    setTyped(day);
  }
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
      error={left && typed !== '' ? faultOf(typed) : undefined}
    />
  );
}
