import { letterRequestStatus } from '@osasto/contract';
import { useCodeLabel } from '@osasto/domain/labels';
import { formatInstant, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Stepper } from '@osasto/ui/Stepper';
import type { RequestPartProps } from './request-props.ts';

const { requested, processed, archived } = letterRequestStatus;
const way: readonly number[] = [requested, processed, archived];

/** How far a request has come, who brought it there and when. */
export function RequestProgress({ request: { statusId, statusChanges } }: Pick<RequestPartProps, 'request'>) {
  const t = useTranslate('letters');
  const labelOf = useCodeLabel();
  const noteOf = (id: number) => {
    const change = statusChanges.findLast(({ status }) => status.id === id);
    return change && t('progress.note', { time: formatInstant(change.at), name: change.by });
  };
  const current = way.indexOf(statusId);
  return (
    <Card aria-label={t('progress.label')}>
      <Stepper
        label={t('progress.label')}
        current={current}
        finished={statusId === archived}
        steps={way.map((id, index) => ({
          name: labelOf(id),
          ...(index <= current && { note: noteOf(id) }),
        }))}
      />
    </Card>
  );
}
