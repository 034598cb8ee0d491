import { call } from '@osasto/api';
import { useMutation, useQueryClient } from '@osasto/api/query';
import { confirm, showAlert, whileBusy } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';

/** A training district, or one training section. */
export type TrainingUnit = { districtId: number; sectionId?: number };

function reset({ districtId, sectionId }: TrainingUnit) {
  return sectionId === undefined
    ? call('POST districts/{id}/reset', { params: { id: districtId } })
    : call('POST sections/{id}/reset', { params: { id: sectionId } });
}

/** Asks, resets, and has every list asked for anew: anything of the unit may have changed. Rule 6.8. */
function useReset(unit: TrainingUnit) {
  const t = useTranslate('districts');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => reset(unit),
    onSuccess: () => client.invalidateQueries(),
  });
  const run = async () => {
    const isSure = await confirm({
      title: t('training.reset'),
      body: t('section.resetconfirm'),
      confirm: t('training.reset'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await whileBusy(t('training.resetting'), mutateAsync());
      showAlert({ kind: 'success', message: 'districts:section.resetsuccesful', timeout: 'short' });
    } catch {
      showAlert({ kind: 'error', message: 'districts:training.failed' });
    }
  };
  return { run, isPending };
}

/** Says that a unit is for practice, and lets those who may begin it anew. Rule 6.8. */
export function TrainingReset({ unit }: { unit: TrainingUnit }) {
  const t = useTranslate('districts');
  const { run, isPending } = useReset(unit);
  const name = unit.sectionId === undefined ? 'POST districts/{id}/reset' : 'POST sections/{id}/reset';
  const isAllowed = may(useActor(), name, unit);
  return (
    <Alert
      kind="info"
      action={
        isAllowed && (
          <Button
            icon="rotate-ccw"
            busy={isPending}
            busyText={t('training.resetting')}
            onClick={() => void run()}
          >
            {t('training.reset')}
          </Button>
        )
      }
    >
      {t(unit.sectionId === undefined ? 'training.district' : 'training.section')}
    </Alert>
  );
}
