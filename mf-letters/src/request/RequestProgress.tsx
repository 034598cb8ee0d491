import { letterRequestStatus } from '@osasto/contract';
import { StateProgress } from '@osasto/domain/history';
import { formatInstant } from '@osasto/i18n';
import type { RequestPartProps } from './request-props.ts';
import { useTranslation } from '../texts.ts';

const { requested, processed, archived } = letterRequestStatus;
const way: readonly number[] = [requested, processed, archived];

/** How far a request has come, who brought it there and when. */
export function RequestProgress({ request: { statusId, statusChanges } }: Pick<RequestPartProps, 'request'>) {
  const t = useTranslation();
  const findNote = (id: number) => {
    const change = statusChanges.findLast(({ status }) => status.id === id);
    return change && t('progress.note', { time: formatInstant(change.at), name: change.by });
  };
  return <StateProgress label={t('progress.label')} way={way} status={statusId} noteOf={findNote} />;
}
