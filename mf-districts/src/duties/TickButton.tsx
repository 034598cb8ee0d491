import { useState } from 'react';
import { CommandStatus } from '@osasto/domain/command';
import { useUnitName } from '@osasto/domain/units';
import { useLanguage } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { type MarkedDuty, useUntick } from './queries.ts';
import { useTranslation } from '../texts.ts';

const TickDialog = commandPart(() => import('./TickDialog.tsx'));

export interface TickButtonProps extends MarkedDuty {
  /** The district itself, or that of the section. */
  districtId: number;
}

/** Marks a duty as done, or takes that back; nothing for others than those who may, and for duties that nobody marks. Rule 22.2. */
export function TickButton({ districtId, ...duty }: TickButtonProps) {
  const t = useTranslation();
  const language = useLanguage();
  const unitName = useUnitName();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const undoing = useUntick();
  const { isManual, unit, unitKind, name, state } = duty.state;
  const sectionId = unitKind === 'section' ? { sectionId: unit.id } : {};
  if (!isManual || !may('POST duties/tick', { districtId, ...sectionId })) return null;
  const isDone = state === 'done';
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={isDone ? 'rotate-ccw' : 'check'}
        onClick={() => (isDone ? undoing.start(duty) : setOpen(true))}
      >
        {t(isDone ? 'duties.untick' : 'duties.tick')}
        <VisuallyHidden>{` ${name[language]}, ${unitName(unit.name)}`}</VisuallyHidden>
      </Button>
      <CommandStatus command={undoing} />
      <TickDialog open={isOpen && { duty, onClose: () => setOpen(false) }} />
    </>
  );
}
