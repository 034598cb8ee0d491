import { useState } from 'react';
import { CommandStatus } from '@osasto/domain/command';
import { Card } from '@osasto/ui/Card';
import { commandPart } from '@osasto/ui/Late';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { DutiesTable } from './DutiesTable.tsx';
import { sumByDuty } from './matrix.ts';
import { NoDuties } from './NoDuties.tsx';
import { type DistrictDutyState, type DutyRow, useDuties, useRemoveDuty } from './queries.ts';
import { useTranslation } from '../texts.ts';

const DutyDialog = commandPart(() => import('./DutyDialog.tsx'));

/** The duties as they are this year, which the national office changes. Rules 22.2, 22.3. */
export function NationalDuties({ states }: { states: readonly DistrictDutyState[] }) {
  const t = useTranslation();
  const duties = useDuties(true);
  const removal = useRemoveDuty();
  const [edited, setEdited] = useState<DutyRow>();
  return (
    <Stack gap="sm">
      <CommandStatus command={removal} />
      <Card title={t('duties.table')} {...(duties.data && { count: duties.data.answer.length })} flush>
        <Loaded
          query={duties}
          failure={t('duties.failed')}
          skeleton={<Skeleton shape="table" count={5} />}
          isEmpty={({ answer }) => answer.length === 0}
          empty={<NoDuties />}
        >
          {({ answer, tag }) => (
            <DutiesTable
              duties={answer}
              counts={sumByDuty(states)}
              onEdit={setEdited}
              onRemove={(duty) => removal.start({ ...duty, tag })}
            />
          )}
        </Loaded>
      </Card>
      {duties.data && <Muted>{t('duties.remindNote')}</Muted>}
      <DutyDialog open={edited && { duty: edited, onClose: () => setEdited(undefined) }} />
    </Stack>
  );
}
