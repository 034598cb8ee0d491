import { type ReactNode, useState } from 'react';
import type { Unit } from '@osasto/permissions';
import { useMay } from '@osasto/session';
import { Button, type ButtonProps } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import type { ReminderOffer } from './offers.ts';
import type { RemindedFilter } from './queries.ts';

const RemindDialog = commandPart(() => import('./RemindDialog.tsx'));

export interface RemindButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** In which unit the person must be allowed to remind; left out for the whole organisation. */
  unit?: Unit;
  /** Which sections the dialog shows. */
  filter: RemindedFilter;
  /** Of what they can be reminded. */
  offers: readonly ReminderOffer[];
  children: ReactNode;
}

/** Opens the dialog that reminds sections; nothing without an offer, or for a person who may not remind. Rule 22.5. */
export function RemindButton({ unit, filter, offers, children, ...look }: RemindButtonProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (offers.length === 0 || !may('POST reminders', unit)) return null;
  return (
    <>
      <Button icon="mail" {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <RemindDialog open={isOpen && { filter, offers, onClose: () => setOpen(false) }} />
    </>
  );
}
