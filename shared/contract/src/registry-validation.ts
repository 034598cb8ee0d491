import { languages } from './languages.ts';
import {
  linkLocations,
  pageShapes,
  slotNames,
  type Descriptor,
  type LinkLocation,
  type PageShape,
  type Rollout,
  type SlotName,
} from './registry.ts';
import { allRoles, type RoleId } from './roles.ts';

// By hand, because the shell validates before the sign-in: docs/decisions/0020-validation.md.

/** An entry of the registry that cannot be used, or whose rollout cannot. */
export interface RefusedEntry {
  name: string;
  reason: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isBothLanguages = (value: unknown) =>
  isObject(value) && languages.every((language) => isText(value[language]));
const isAudience = (value: unknown) =>
  value === 'signed-in' ||
  (Array.isArray(value) && value.length > 0 && value.every((role) => allRoles.includes(role as RoleId)));
const isFirstCall = (value: unknown) =>
  isObject(value) &&
  isText(value['call']) &&
  value['call'].startsWith('GET ') &&
  ['params', 'query'].every(
    (part) =>
      value[part] === undefined || (isObject(value[part]) && Object.values(value[part]).every(isText)),
  );
const isRoute = (value: unknown) =>
  isObject(value) &&
  isText(value['path']) &&
  value['path'].startsWith('/') &&
  isAudience(value['audience']) &&
  (value['shape'] === undefined || pageShapes.includes(value['shape'] as PageShape)) &&
  (value['calls'] === undefined || (Array.isArray(value['calls']) && value['calls'].every(isFirstCall)));
const isOwnAddress = (value: unknown) => isText(value) && value.startsWith('/') && !value.startsWith('//');
const isLink = (value: unknown) =>
  isObject(value) &&
  linkLocations.includes(value['location'] as LinkLocation) &&
  isOwnAddress(value['to']) &&
  (value['countedAt'] === undefined || isOwnAddress(value['countedAt'])) &&
  isBothLanguages(value['label']) &&
  isAudience(value['audience']) &&
  Number.isFinite(value['order']);

const isSlot = (value: unknown) =>
  isObject(value) &&
  slotNames.includes(value['slot'] as SlotName) &&
  isAudience(value['audience']) &&
  Number.isFinite(value['order']);

const isIntegrity = (value: unknown) => isText(value) && value.startsWith('sha384-');
const isFile = (value: unknown) =>
  Array.isArray(value) && isText(value[0]) && /^[\w.-]+$/.test(value[0]) && isIntegrity(value[1]);
const isFiles = (value: unknown) => Array.isArray(value) && value.every(isFile);
const isBuildFiles = (value: unknown) =>
  isObject(value) &&
  isFiles(value['entry']) &&
  isFiles(value['others']) &&
  [value['screens'], value['texts']].every((lists) => isObject(lists) && Object.values(lists).every(isFiles));

/** Each field of a build and what it must be. */
const fields: Record<string, (value: unknown) => boolean> = {
  name: (value) => isText(value) && /^[a-z][a-z-]*$/.test(value),
  title: isBothLanguages,
  version: isText,
  build: (value) => isText(value) && /^[\w.-]+$/.test(value),
  manifest: isText,
  manifestIntegrity: isIntegrity,
  integrity: isIntegrity,
  contractVersion: Number.isInteger,
  shared: isObject,
  files: (value) => value === undefined || isBuildFiles(value),
  unfit: (value) => value === undefined || (isObject(value) && Object.values(value).every(isText)),
  routes: (value) => Array.isArray(value) && value.every(isRoute),
  links: (value) => Array.isArray(value) && value.every(isLink),
  slots: (value) => Array.isArray(value) && value.every(isSlot),
};

const wrongFields = (entry: unknown) =>
  Object.keys(fields).filter((field) => !isObject(entry) || !fields[field]?.(entry[field]));

const isIds = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every(Number.isInteger));

/** What is wrong with a rollout of `name`, for a developer; undefined when nothing is. */
function findRolloutProblem(name: string, rollout: unknown): string | undefined {
  if (!isObject(rollout)) return 'wrong rollout';
  const { to, roles, share, districts, sections } = rollout as Partial<Rollout>;
  const wrong = wrongFields(to);
  if (wrong.length > 0) return `rollout with wrong ${wrong.join(', ')}`;
  if (to?.name !== name) return 'rollout of another remote';
  if (roles !== undefined && !isAudience(roles)) return 'rollout with wrong roles';
  if (![districts, sections].every(isIds)) return 'rollout with wrong districts or sections';
  const isShare = typeof share === 'number' && share >= 0 && share <= 100;
  return share === undefined || isShare ? undefined : 'rollout with wrong share';
}

/**
 * Validates a registry. One bad entry disables that remote alone: it is among `refused`, with the field that is
 * wrong. What is no registry at all gives no remotes and one refused entry.
 */
export function readRegistry(value: unknown): { remotes: Descriptor[]; refused: RefusedEntry[] } {
  if (!isObject(value) || !Array.isArray(value['remotes'])) {
    return { remotes: [], refused: [{ name: 'registry', reason: 'not an object with a list of remotes' }] };
  }
  const remotes: Descriptor[] = [];
  const refused: RefusedEntry[] = [];
  for (const entry of value['remotes'] as unknown[]) {
    const name = isObject(entry) && isText(entry['name']) ? entry['name'] : 'unnamed';
    const wrong = wrongFields(entry);
    const known = remotes.some((remote) => remote.name === name);
    if (wrong.length > 0) refused.push({ name, reason: `wrong ${wrong.join(', ')}` });
    else if (known) refused.push({ name, reason: 'listed twice' });
    else {
      const { rollout, ...live } = entry as Descriptor;
      const problem = rollout === undefined ? undefined : findRolloutProblem(name, rollout);
      if (problem) refused.push({ name, reason: problem }); // the live build is still good
      remotes.push(rollout && !problem ? { ...live, rollout } : live);
    }
  }
  return { remotes, refused };
}
