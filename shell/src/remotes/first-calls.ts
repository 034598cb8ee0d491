import { beginCall } from '@osasto/api';
import type { RouteEntry } from '@osasto/contract';
import { paramsIn } from '@osasto/contract/page';
import { isFor } from '@osasto/permissions';
import { useSession } from '@osasto/session';

/** Begins the calls that the page at this path makes first, while its code is still on its way. */
export function beginFirstCalls(path: string, routes: readonly RouteEntry[]): void {
  const { actor } = useSession.getState();
  for (const route of routes) {
    const values = route.calls && isFor(route.audience, actor) && paramsIn(route.path, path);
    if (!values) continue;
    for (const { call, params = {} } of route.calls ?? []) {
      const filled = Object.entries(params).map(([name, from]) => [name, values[from] ?? ''] as const);
      beginCall(call, { params: Object.fromEntries(filled) });
    }
    return;
  }
}
