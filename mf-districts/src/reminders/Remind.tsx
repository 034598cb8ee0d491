import { useState } from 'react';
import { useMay } from '@osasto/session';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { commandPart } from '@osasto/ui/Late';
import type { SectionsState } from '../states/parameters.ts';
import { toStateFilter } from '../states/queries.ts';
import { useTranslation } from '../texts.ts';
import { findThings, toOffer } from './things.ts';

const RemindDialog = commandPart(() => import('./RemindDialog.tsx'));

/** Reminds all sections that the list finds, where it is restricted to what they can be reminded of. Rules 21.3, 22.5. */
export function Remind({
  districtId,
  state,
  total,
}: {
  districtId: number;
  state: SectionsState;
  total: number | undefined;
}) {
  const t = useTranslation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const things = findThings(state.only);
  if (things.length === 0 || !total || !may('POST reminders', { districtId })) return null;
  return (
    <>
      <Button icon="mail" variant="primary" onClick={() => setOpen(true)}>
        {t('remind.these', { n: formatNumber(total) })}
      </Button>
      <RemindDialog
        open={
          isOpen && {
            filter: toStateFilter(districtId, state),
            offers: things.map((thing) => toOffer(thing, t(`remind.of.${thing}`))),
            onClose: () => setOpen(false),
          }
        }
      />
    </>
  );
}
