import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { AriaLocale } from '../AriaLocale.tsx';
import { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';
import css from './DateField.module.css';

export interface CalendarPopoverProps extends MonthCalendarProps {
  label: string;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The calendar under its button. Focus goes back to the button. */
export default function CalendarPopover({ label, opener, onClose, ...month }: CalendarPopoverProps) {
  return (
    <AriaLocale>
      <Popover
        triggerRef={opener}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className={css.popover ?? ''}
        placement="bottom end"
        offset={4}
      >
        <Dialog aria-label={label} className={css.dialog ?? ''}>
          <MonthCalendar {...month} />
        </Dialog>
      </Popover>
    </AriaLocale>
  );
}
