import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { type Day, dayIn, type GivenDay, today } from '@osasto/contract';
import { Icon } from '../Icon/Icon.tsx';
import hiddenCss from '../VisuallyHidden/VisuallyHidden.module.css';
import css from './DateField.module.css';

export interface MonthCalendarProps {
  /** What is no day is no choice. */
  value: GivenDay;
  onChoose: (date: GivenDay) => void;
  min?: Day | undefined;
  max?: Day | undefined;
}

function asDate(value: GivenDay | undefined): CalendarDate | null {
  const day = dayIn(value ?? '');
  return day ? parseDate(day) : null;
}

interface JumpProps {
  'aria-label': string;
  value: string | number;
  onChange: (key: number) => void;
  items: readonly { id: number; formatted: string }[];
}

/** Leads to a month or a year at once. */
const Jump = ({ items, onChange, ...select }: JumpProps) => (
  <select {...select} className={css.part} onChange={({ target }) => onChange(Number(target.value))}>
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
);

/** A month to choose a day from. Today in Finland (1.2) is outlined, the chosen day filled. */
export function MonthCalendar({ value, onChoose, min, max }: MonthCalendarProps) {
  return (
    <Calendar
      value={asDate(value)}
      defaultFocusedValue={asDate(value) ?? asDate(today())}
      onChange={(date) => onChoose(date.toString())}
      minValue={asDate(min)}
      maxValue={asDate(max)}
      firstDayOfWeek="mon"
      // The calendar opens on demand: focus belongs on its day.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <div className={css.months}>
        <AriaButton slot="previous" className={css.month ?? ''}>
          <Icon name="chevron-left" />
        </AriaButton>
        <Heading className={hiddenCss.hidden ?? ''} />
        <div className={css.jump}>
          <CalendarMonthPicker format="long">{(months) => <Jump {...months} />}</CalendarMonthPicker>
          <CalendarYearPicker visibleYears={40}>{(years) => <Jump {...years} />}</CalendarYearPicker>
        </div>
        <AriaButton slot="next" className={css.month ?? ''}>
          <Icon name="chevron-right" />
        </AriaButton>
      </div>
      <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={`${css.day} ${date.toString() === today() ? css.today : ''}`}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
