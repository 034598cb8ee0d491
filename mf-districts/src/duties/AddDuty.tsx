import { useState } from 'react';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import { useTranslation } from '../texts.ts';

const DutyDialog = commandPart(() => import('./DutyDialog.tsx'));

/** Opens the fields of a new duty. */
export function AddDuty() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('duties.add')}
      </Button>
      <DutyDialog open={isOpen && { duty: undefined, onClose: () => setOpen(false) }} />
    </>
  );
}
