import { callQuery } from '@osasto/api/query';
import { CollapsedHistory, EventHistory } from '@osasto/domain/history';
import { useMay } from '@osasto/session';
import type { RequestPartProps } from './request-props.ts';

/** Who did what to the request, its extracts that were replaced or removed too. Only for those who may read the log. */
export function RequestHistory({ request: { id } }: Pick<RequestPartProps, 'request'>) {
  if (!useMay()('GET audit')) return null;
  return (
    <CollapsedHistory
      query={(page) => callQuery('GET audit', { query: { entity: 'letterrequest', id, ...page } })}
    >
      {(history) => <EventHistory {...history} />}
    </CollapsedHistory>
  );
}
