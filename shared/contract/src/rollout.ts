import type { Build, Descriptor } from './registry.ts';
import type { RoleId } from './roles.ts';

/** The hash of a text as a whole number: FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** What decides which build somebody gets. */
interface Person {
  id: number | null;
  roles: readonly RoleId[];
  districtId?: number | null;
  sectionId?: number | null;
}

const isAmong = (ids: readonly number[] | undefined, id: number | null | undefined) =>
  typeof id === 'number' && ids?.includes(id) === true;

/**
 * The build of a remote that a person gets: the one being rolled out when a role, the district, the section or the
 * share says so, else the live one. A person stays on the same side of a share for as long as it only grows.
 */
export function buildFor(
  { rollout, disabled, ...live }: Descriptor,
  person: Person,
): Build & Pick<Descriptor, 'disabled'> {
  const state = disabled ? { disabled } : {};
  if (!rollout) return { ...live, ...state };
  const byRole = rollout.roles?.some((role) => person.roles.includes(role)) ?? false;
  const percentile = hashText(`${live.name} ${rollout.to.build} ${person.id}`) % 100;
  const byShare = person.id !== null && percentile < (rollout.share ?? 0);
  const byUnit = isAmong(rollout.districts, person.districtId) || isAmong(rollout.sections, person.sectionId);
  return { ...(byRole || byUnit || byShare ? rollout.to : live), ...state };
}
