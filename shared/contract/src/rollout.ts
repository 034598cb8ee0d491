import type { Build, Descriptor } from './registry.ts';
import type { RoleId } from './roles.ts';

/** The hash of a text as a whole number: FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The build of a remote that a person gets: the one being rolled out when a role or the share says so, else the
 * live one. A person stays on the same side of a share for as long as it only grows.
 */
export function buildFor(
  { rollout, disabled, ...live }: Descriptor,
  person: { id: number | null; roles: readonly RoleId[] },
): Build & Pick<Descriptor, 'disabled'> {
  const state = disabled ? { disabled } : {};
  if (!rollout) return { ...live, ...state };
  const byRole = rollout.roles?.some((role) => person.roles.includes(role)) ?? false;
  const percentile = hashOf(`${live.name} ${rollout.to.build} ${person.id}`) % 100;
  const byShare = person.id !== null && percentile < (rollout.share ?? 0);
  return { ...(byRole || byShare ? rollout.to : live), ...state };
}
