import { useState } from 'react';
import { useLanguage } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import type { DutyStateRow } from '../duties/queries.ts';
import { useTranslation } from '../texts.ts';
import type { ReminderOffer } from './things.ts';

const RemindDialog = commandPart(() => import('./RemindDialog.tsx'));

/** A duty with the sections that have not done it; undefined where all have. */
function toOffer(states: readonly DutyStateRow[], text: string): ReminderOffer | undefined {
  const owing = new Set(states.filter(({ state }) => state !== 'done').map(({ unit }) => unit.id));
  const late = new Set(states.filter(({ state }) => state === 'late').map(({ unit }) => unit.id));
  const [first] = states;
  if (!first || owing.size === 0) return undefined;
  return {
    id: String(first.dutyId),
    text,
    body: { kind: 'duty', dutyId: first.dutyId },
    isOwed: ({ section }) => owing.has(section.id),
    isLate: ({ section }) => late.has(section.id),
  };
}

/** Reminds the sections of a district of a duty that they have not done. Rule 22.5. */
export function RemindDuties({
  districtId,
  states,
}: {
  districtId: number;
  states: readonly DutyStateRow[];
}) {
  const t = useTranslation();
  const language = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const byDuty = Map.groupBy(states, ({ dutyId }) => dutyId);
  const offers = [...byDuty.values()].flatMap((own) => toOffer(own, own[0]?.name[language] ?? '') ?? []);
  if (offers.length === 0 || !may('POST reminders', { districtId })) return null;
  return (
    <>
      <Button icon="mail" size="sm" onClick={() => setOpen(true)}>
        {t('remind.title')}
      </Button>
      <RemindDialog
        open={isOpen && { filter: { districts: [districtId] }, offers, onClose: () => setOpen(false) }}
      />
    </>
  );
}
