import { call } from '@osasto/api';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { useMay } from '@osasto/session';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { useTranslation } from '../texts.ts';

/** A training district, or one training section. */
export type TrainingUnit = { districtId: number; sectionId?: number };

function reset({ districtId, sectionId }: TrainingUnit) {
  return sectionId === undefined
    ? call('POST districts/{id}/reset', { params: { id: districtId } })
    : call('POST sections/{id}/reset', { params: { id: sectionId } });
}

const everyQuery: readonly unknown[] = [];

/** Says that a unit is for practice, and lets those who may put it back to its beginning. Rule 6.8. */
export function TrainingReset({ unit }: { unit: TrainingUnit }) {
  const t = useTranslation();
  const isDistrict = unit.sectionId === undefined;
  const mayReset = useMay()(isDistrict ? 'POST districts/{id}/reset' : 'POST sections/{id}/reset', unit);
  const command = useCommand({
    name: t('training.reset'),
    busy: t('training.resetting'),
    question: () => t('section.resetconfirm'),
    run: () => reset(unit),
    reload: [everyQuery], // anything of the unit may have changed
    success: 'districts:section.resetsuccesful',
    failure: 'districts:training.failed',
  });
  return (
    <>
      <Alert
        kind="info"
        action={
          mayReset && (
            <Button
              icon="rotate-ccw"
              busy={command.isRunning}
              busyText={t('training.resetting')}
              onClick={() => command.start()}
            >
              {t('training.reset')}
            </Button>
          )
        }
      >
        {t(isDistrict ? 'training.district' : 'training.section')}
      </Alert>
      <CommandStatus command={command} />
    </>
  );
}
