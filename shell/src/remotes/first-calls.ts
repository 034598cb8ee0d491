import { prefetchCall } from '@osasto/api';
import type { FirstCall, RouteEntry } from '@osasto/contract';
import { idIn, paramsIn } from '@osasto/contract/page';
import { isFor } from '@osasto/permissions';
import { useSession } from '@osasto/session';

/**
 * Begins the calls that the page at this path makes first, while its code is still on its way: those of the first route
 * that has the path, unless it is for others or a part of the path is not the id that it stands for.
 */
export function prefetchFirstCalls(path: string, routes: readonly RouteEntry[]): void {
  const route = routes.find((one) => paramsIn(one.path, path));
  if (!route || !isFor(route.audience, useSession.getState().actor)) return;
  const values = paramsIn(route.path, path) ?? {};
  if (!Object.values(values).every(idIn)) return;
  for (const { call, params = {}, query } of route.calls ?? []) {
    const filled = Object.entries(params).map(([name, from]) => [name, values[from] ?? ''] as const);
    prefetchCall(call, {
      params: Object.fromEntries(filled),
      ...(query && { query: fillQuery(query, values) }),
    });
  }
}

/** `{sectionId}` as the path has it. */
const fillQuery = (
  query: NonNullable<FirstCall['query']>,
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value.replace(/^\{(\w+)\}$/, (_, from: string) => values[from] ?? ''),
    ]),
  );
