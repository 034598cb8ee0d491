import type { Audience, RemoteSource, RoleName } from '@osasto/contract';
import { roles } from '@osasto/contract';
import { remoteFailures, type RemoteFailureKind } from '../src/failures.ts';

/** What the toolbar changes. */
export interface ToolbarChoice {
  role: RoleName;
  failure: RemoteFailureKind | null;
  answers: 'recorded' | 'real';
}

/** What the toolbar shows. */
export interface ToolbarView extends ToolbarChoice {
  remote: string;
  /** The remote's routes with their ids filled in. */
  pages: string[];
  roles: readonly RoleName[];
  failures: readonly RemoteFailureKind[];
  service: string;
  /** Calls without a recorded answer. */
  missing: string[];
  /** What is wrong with the last build, or with the answers. */
  errors: string[];
  token: string;
}

export const offeredFailures = Object.keys(remoteFailures) as RemoteFailureKind[];
export const roleNames: readonly RoleName[] = roles.map(({ name }) => name);

const values: { [Key in keyof ToolbarChoice]: readonly ToolbarChoice[Key][] } = {
  role: roleNames,
  failure: [null, ...offeredFailures],
  answers: ['recorded', 'real'],
};

/** The choice in a request's body. @throws {Error} for a value that cannot be chosen */
export function readChoice(body: unknown): Partial<ToolbarChoice> {
  const changes = Object.entries(body as object);
  for (const [key, value] of changes) {
    const allowed = values[key as keyof ToolbarChoice] as readonly unknown[] | undefined;
    if (!allowed?.includes(value)) throw new Error(`"${key}" cannot be ${JSON.stringify(value)}.`);
  }
  return Object.fromEntries(changes);
}

/**
 * A path for each route. Every id is 1: the unit that recorded answers are about; but where another thing was recorded for the
 * route alone, as a report that waits for its checker, the path is that of the record.
 */
export function examplePages({ routes }: RemoteSource, recorded: readonly { path: string }[] = []): string[] {
  return routes.map(({ path }) => {
    const shape = new RegExp(`^${path.replaceAll(/:\w+/g, '\\d+')}$`);
    const example = path.replaceAll(/:\w+/g, '1');
    const paths = recorded.flatMap((screen) => (shape.test(screen.path) ? [screen.path] : []));
    return paths.includes(example) ? example : (paths[0] ?? example);
  });
}

/** The first role that may open the first page. */
export const firstRole = ({ routes }: RemoteSource): RoleName => {
  const audience: Audience = routes[0]?.audience ?? 'signed-in';
  return roles.find(({ id }) => audience === 'signed-in' || audience.includes(id))?.name ?? 'SuperAdmin';
};
