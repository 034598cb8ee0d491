import { call } from '@osasto/api';
import { CollapsedHistory, EventHistory } from '@osasto/domain/history';
import { useMay } from '@osasto/session';
import type { RequestPartProps } from './request-props.ts';

/** Who did what to the request, its extracts that were replaced or removed too. Only for those who may read the log. */
export function RequestHistory({ request: { id } }: Pick<RequestPartProps, 'request'>) {
  if (!useMay()('GET audit')) return null;
  return (
    <CollapsedHistory
      queryKey={['letters', 'one', id, 'history']}
      load={({ query, signal }) =>
        call('GET audit', { query: { entity: 'letterrequest', id, ...query }, signal })
      }
    >
      {(history) => <EventHistory {...history} />}
    </CollapsedHistory>
  );
}
